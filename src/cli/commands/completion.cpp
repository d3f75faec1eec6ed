// SPDX-License-Identifier: MIT
// uri94 completion: completion scripts for shells, made from the commands and options that CLI11 knows.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/shell_text.hpp"
#include "generator/bnf/embedded.hpp"

namespace uri94::cli {
namespace {

struct completed_option {
  std::vector<std::string> names;  ///< Names of the option, such as "-h" and "--help".
  std::string says;
  bool takes_value = false;
  std::vector<std::string> values;  ///< Allowed values. Empty if any value is allowed.
};

struct completed_command {
  std::string name;
  std::string says;
  std::vector<std::string> subcommands;
  std::vector<completed_option> options;
};

/// Returns the values that a type such as "FORMAT:{text,json}" lists. The values of "GRAMMAR" are the built-in
/// grammars. The values of "FORM" are the output formats of `uri94 export`.
std::vector<std::string> values_of(const std::string& type) {
  if (type == "GRAMMAR") return bnf::embedded_grammar_names();
  if (type == "FORM") return export_forms();
  const std::size_t begin = type.find('{');
  const std::size_t end = type.find('}', begin);
  std::vector<std::string> values;
  if (begin == std::string::npos || end == std::string::npos) return values;
  for (std::size_t at = begin + 1; at < end;) {
    const std::size_t comma = std::min(type.find(',', at), end);
    values.push_back(type.substr(at, comma - at));
    at = comma + 1;
  }
  return values;
}

void add_options(const CLI::App& of, std::vector<completed_option>& to) {
  for (const CLI::Option* option : of.get_options()) {
    completed_option o;
    for (const std::string& name : option->get_snames()) o.names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) o.names.push_back("--" + name);
    if (o.names.empty()) continue;  // an operand does not have a name
    o.says = option->get_description();
    o.takes_value = option->get_items_expected_max() > 0;
    if (o.takes_value) o.values = values_of(option->get_type_name());
    to.push_back(std::move(o));
  }
}

std::vector<const CLI::App*> subcommands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<completed_command> commands_of(const CLI::App& program) {
  std::vector<completed_command> all;
  for (const CLI::App* app : subcommands_of(program)) {
    completed_command c{app->get_name(), app->get_description(), {}, {}};
    add_options(*app, c.options);
    for (const CLI::App* below : subcommands_of(*app)) {
      c.subcommands.push_back(below->get_name());
      add_options(*below, c.options);
    }
    all.push_back(std::move(c));
  }
  completed_command help{"help", "Print the help of a command", {}, {}};
  for (const completed_command& c : all) help.subcommands.push_back(c.name);
  all.push_back(std::move(help));
  all.push_back({"version", "Print the version", {}, {}});
  return all;
}

std::string joined(const std::vector<std::string>& words, std::string_view separator = " ") {
  std::string all;
  for (const std::string& word : words) all.append(all.empty() ? "" : separator).append(word);
  return all;
}

/// Returns the text in single quotes for the shell fish. Replaces line feeds by spaces.
std::string quoted_for_fish(std::string_view text) {
  std::string to = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') to.push_back('\\');
    to.push_back(c == '\n' ? ' ' : c);
  }
  return to + "'";
}

/// Escapes a description for the zsh function `_arguments`, in which brackets and colons are special.
std::string escaped_for_zsh(std::string_view text) {
  std::string to;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') to.push_back('\\');
    to.push_back(c);
  }
  return to;
}

std::string completion_for_bash(const CLI::App& program) {
  const std::vector<completed_command> commands = commands_of(program);
  std::vector<std::string> names;
  std::string cases;
  for (const completed_command& c : commands) {
    names.push_back(c.name);
    std::vector<std::string> options;
    std::string values;
    for (const completed_option& o : c.options) {
      options.insert(options.end(), o.names.begin(), o.names.end());
      if (!o.takes_value) continue;
      values += "        " + joined(o.names, "|") + ") " +
                (o.values.empty() ? "kind=file" : "kind=value words=" + quoted_for_shell(joined(o.values))) + " ;;\n";
    }
    cases += "    " + c.name + ")\n      options=" + quoted_for_shell(joined(options)) +
             "\n      words=" + quoted_for_shell(joined(c.subcommands)) + "\n";
    if (!values.empty()) cases += "      case $previous in\n" + values + "        *) kind=any ;;\n      esac\n";
    cases += "      ;;\n";
  }
  return "# bash completion of uri94, written by 'uri94 completion bash'\n"
         "_uri94() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= options= words= "
         "kind=any i\n"
         "  # bash splits '--format=json' into three words.\n"
         "  if [ \"$word\" = '=' ]; then word=\n"
         "  elif [ \"$previous\" = '=' ]; then previous=${COMP_WORDS[COMP_CWORD-2]}\n"
         "  fi\n"
         "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
         "    case ${COMP_WORDS[i]} in -*) ;; *) command=${COMP_WORDS[i]}; break ;; esac\n"
         "  done\n"
         "  case $command in\n"
         "    '') options='-h --help -V --version' words=" +
         quoted_for_shell(joined(names)) + " ;;\n" + cases +
         "  esac\n"
         "  if [ \"$kind\" = any ] && [[ $word == -* ]]; then words=$options; fi\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
         "  if [ -n \"$command\" ] && [ ${#COMPREPLY[@]} -eq 0 ]; then COMPREPLY=($(compgen -f -- \"$word\")); fi\n"
         "}\n"
         "complete -o filenames -F _uri94 uri94\n";
}

std::string completion_for_zsh(const CLI::App& program) {
  std::string descriptions;
  std::string cases;
  for (const completed_command& c : commands_of(program)) {
    descriptions += "    " + quoted_for_shell(escaped_for_zsh(c.name) + ":" + c.says) + "\n";
    cases += "    " + c.name + ")\n      _arguments";
    for (const completed_option& o : c.options) {
      for (const std::string& name : o.names) {
        std::string spec = name + "[" + escaped_for_zsh(o.says) + "]";
        if (o.names.size() > 1) spec.insert(0, "(" + joined(o.names) + ")");
        if (o.takes_value) spec += o.values.empty() ? ":value:_files" : ":value:(" + joined(o.values) + ")";
        cases += " \\\n        " + quoted_for_shell(spec);
      }
    }
    const std::string operands = c.subcommands.empty()
                                     ? "_files"
                                     : "_alternative 'word:word:(" + joined(c.subcommands) + ")' 'file:file:_files'";
    cases += " \\\n        " + quoted_for_shell("*:operand:{" + operands + "}") + "\n      ;;\n";
  }
  return "#compdef uri94\n"
         "# zsh completion of uri94, written by 'uri94 completion zsh'\n"
         "_uri94() {\n"
         "  local state line\n"
         "  typeset -A opt_args\n"
         "  local -a commands=(\n" +
         descriptions +
         "  )\n"
         "  _arguments -C '(-h --help)'{-h,--help}'[Print the help]' '(-V --version)'{-V,--version}'[Print the "
         "version]' \\\n"
         "    '1:command:->command' '*::argument:->argument'\n"
         "  if [[ $state == command ]]; then\n"
         "    _describe command commands\n"
         "    return\n"
         "  fi\n"
         "  [[ $state == argument ]] || return\n"
         "  case $words[1] in\n" +
         cases +
         "  esac\n"
         "}\n"
         "if [ \"$funcstack[1]\" = _uri94 ]; then _uri94 \"$@\"; else compdef _uri94 uri94; fi\n";
}

std::string completion_for_fish(const CLI::App& program) {
  std::string text =
      "# fish completion of uri94, written by 'uri94 completion fish'\n"
      "complete -c uri94 -n __fish_use_subcommand -f\n"
      "complete -c uri94 -n __fish_use_subcommand -s h -l help -d 'Print the help'\n"
      "complete -c uri94 -n __fish_use_subcommand -s V -l version -d 'Print the version'\n";
  for (const completed_command& c : commands_of(program)) {
    text += "complete -c uri94 -n __fish_use_subcommand -a " + c.name + " -d " + quoted_for_fish(c.says) + "\n";
    const std::string within = "complete -c uri94 -n '__fish_seen_subcommand_from " + c.name + "'";
    if (!c.subcommands.empty()) text += within + " -a " + quoted_for_fish(joined(c.subcommands)) + "\n";
    for (const completed_option& o : c.options) {
      text += within;
      for (const std::string& name : o.names)
        text += name[1] == '-' ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (o.takes_value) text += o.values.empty() ? " -r" : " -x -a " + quoted_for_fish(joined(o.values));
      text += " -d " + quoted_for_fish(o.says) + "\n";
    }
  }
  return text;
}

}  // namespace

void add_completion(CLI::App& program, action& chosen) {
  const auto shell = std::make_shared<std::string>();
  CLI::App* command = program.add_subcommand("completion", "Print a completion script for a shell");
  command->add_option("SHELL", *shell, "Shell: bash, zsh or fish")
      ->type_name("")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->footer(
      "bash: source <(uri94 completion bash)\n"
      "zsh:  source <(uri94 completion zsh), after compinit\n"
      "fish: uri94 completion fish | source\n"
      "Exit status: 0 written, 2 wrong use.");
  command->callback([&program, shell, &chosen] {
    chosen = [&program, shell] {
      const auto write = *shell == "bash"  ? completion_for_bash
                         : *shell == "zsh" ? completion_for_zsh
                                           : completion_for_fish;
      standard_output() << write(program);
      return static_cast<int>(all_accepted);
    };
  });
}

}  // namespace uri94::cli
