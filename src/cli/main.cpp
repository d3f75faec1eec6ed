// SPDX-License-Identifier: MIT
// uri94: the command line program of the library.
#include <csignal>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/decision_help.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/nearest_name.hpp"
#include "cli/options/option_conflicts.hpp"
#include "cli/options/too_large.hpp"
#include "cli/reports/report_text.hpp"
#include "generator/bnf/effort.hpp"
#include "support/program/main_guard.hpp"
#include "support/program/operands.hpp"

namespace uri94::cli {

namespace {

struct command {
  std::string_view name;
  const char* group;  ///< Heading in the list of commands.
  void (*add)(CLI::App&, action&);
  std::string_view examples[2];
};

constexpr const char* for_developers = "Validate and process URLs";
constexpr const char* for_testers = "Test parsers and grammars";
constexpr const char* for_reviewers = "Review the evidence and traceability";
constexpr const char* for_everyone = "Other commands";

constexpr command commands[] = {
    {"parse",
     for_developers,
     add_parse,
     {"uri94 parse --cite 'ftp://ftp.example.org/pub/a.txt;type=i'",
      "uri94 parse --format json --start hostname a.b-c.example"}},
    {"check",
     for_developers,
     add_check,
     {"uri94 check 'http://host/a b'", "uri94 check --unequivocal --file urls.txt"}},
    {"security",
     for_developers,
     add_security,
     {"uri94 security 'ftp://me:secret@host.example:25/'", "uri94 security --explain 'ftp://h/a%0D%0Ab'"}},
    {"normalize",
     for_developers,
     add_normalize,
     {"uri94 normalize 'HTTP://Host.example:80/%7Ea'", "uri94 normalize --explain 'ftp://h/%41'"}},
    {"compare",
     for_developers,
     add_compare,
     {"uri94 compare 'HTTP://Host:80/%7Ea' 'http://host/%7ea'", "uri94 compare --explain http://h/a http://h/b"}},
    {"encode",
     for_developers,
     add_encode,
     {"uri94 encode 'http://h/a b'", "uri94 encode --octets --start search 'a=b%c'"}},
    {"decode", for_developers, add_decode, {"uri94 decode 'a%20b'", "uri94 decode --start hsegment 'a%2Fb'"}},
    {"resolve",
     for_developers,
     add_resolve,
     {"uri94 resolve http://h/a/b ../c", "uri94 resolve --explain http://h/a/b /c"}},
    {"relativize",
     for_developers,
     add_relativize,
     {"uri94 relativize http://h/a/b http://h/a/c", "uri94 relativize --explain http://h/a/b http://h/c"}},
    {"query", for_developers, add_query, {"uri94 query 'http://h/a?b+c'", "uri94 query --make first second"}},
    {"extract",
     for_developers,
     add_extract,
     {"uri94 extract --format json mail.txt", "uri94 extract --encoding html page.html"}},
    {"access",
     for_developers,
     add_access,
     {"uri94 access --e-mail user@example.com 'ftp://host.example/%2Fetc/motd'",
      "uri94 access --explain http://host.example/a"}},
    {"differential",
     for_testers,
     add_differential,
     {"uri94 differential --list", "uri94 differential --all --format html"}},
    {"conformance",
     for_testers,
     add_conformance,
     {"uri94 conformance --start host --against ./my-parser",
      "uri94 conformance --start port --against-regex port.re --dialect python"}},
    {"adequacy",
     for_testers,
     add_adequacy,
     {"uri94 adequacy --start digit vectors.json", "uri94 adequacy --grammar my.abnf --format list tests.csv"}},
    {"vectors",
     for_testers,
     add_vectors,
     {"uri94 vectors --start httpurl", "uri94 vectors --start port --output tests"}},
    {"export",
     for_testers,
     add_export,
     {"uri94 export --start httpurl --as regex-python", "uri94 export --grammar my.abnf --start url --as c99"}},
    {"grammar",
     for_testers,
     add_grammar,
     {"uri94 grammar rfc1738 scheme", "uri94 grammar rfc1738 httpurl --format abnf"}},
    {"lint", for_testers, add_lint, {"uri94 lint --grammar rfc1738", "uri94 lint --grammar my.abnf --start url"}},
    {"diff",
     for_testers,
     add_diff,
     {"uri94 diff rfc1738:httpurl rfc1630-schemes:httpaddress", "uri94 diff --subset rfc1738:httpurl rfc1738:url"}},
    {"history", for_testers, add_history, {"uri94 history host", "uri94 history --format html"}},
    {"trace",
     for_reviewers,
     add_trace,
     {"uri94 trace --output report", "uri94 trace --gate --spec rfc1738.txt --spec rfc1630.txt"}},
    {"prove", for_reviewers, add_prove, {"uri94 prove rfc1738:httpurl", "uri94 prove --certificate proof.txt"}},
    {"completion", for_everyone, add_completion, {"source <(uri94 completion bash)", "uri94 completion fish | source"}},
};
constexpr const char* version = "uri94 " URI94_VERSION;

/// Formatter for a terminal of 80 columns. Adds examples to the help of a command, and decisions on open points to
/// --help-all.
class help_formatter final : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    std::string text = CLI::Formatter::make_help(app, std::move(name), mode);
    if (mode != CLI::AppFormatMode::All) return text;
    for (const command& c : commands) {
      if (app->get_name() == c.name) text += decisions_on(c.name);
    }
    return text;
  }
  std::string make_option_desc(const CLI::Option* option) const override {
    return wrapped(CLI::Formatter::make_option_desc(option), help_columns - get_column_width());
  }
  std::string make_subcommand(const CLI::App* command) const override {
    std::ostringstream line;
    CLI::detail::format_help(line, command->get_name(),
                             wrapped(command->get_description(), help_columns - get_column_width()),
                             get_column_width());
    return line.str();
  }
  std::string make_footer(const CLI::App* app) const override {
    std::string text;
    for (const command& c : commands) {
      if (app->get_name() == c.name) text = examples_text(c.examples);
    }
    std::istringstream footer(app->get_footer());
    for (std::string line; std::getline(footer, line);) text += wrapped(line, help_columns) + '\n';
    return text;
  }

 private:
  static constexpr std::size_t help_columns = 80;

  static std::string examples_text(const std::string_view (&examples)[2]) {
    std::string text = "Examples:\n";
    for (const std::string_view example : examples) text.append("  ").append(example).append("\n");
    return text + '\n';
  }
};

/// Replaces `help COMMAND` by `COMMAND --help`, and `version` or `-V` by `--version`.
/// Throws: `failure` if `help` has several operands, or if `version` has an operand.
void spell_out(std::vector<std::string>& arguments) {
  if (arguments.empty()) return;
  if (arguments.front() == "help") {
    arguments.erase(arguments.begin());
    if (arguments.size() > 1) throw failure("found several commands after 'help'; give one");
    if (!arguments.empty() && (arguments.front() == "help" || arguments.front() == "version")) arguments.clear();
    arguments.emplace_back("--help");
  } else if (arguments.size() == 1 && (arguments.front() == "version" || arguments.front() == "-V")) {
    arguments.front() = "--version";
  } else if (arguments.front() == "version") {
    throw failure("found " + quoted(program::as_given(arguments[1]), 60) + " after 'version', which takes no operand");
  }
}

/// Throws `failure` for a missing or unknown command. The message suggests the nearest name. Without this check, CLI11
/// would report an unexpected argument.
void refuse_unknown_command(const std::vector<std::string>& arguments) {
  if (arguments.empty()) throw failure("missing command; see 'uri94 --help'");
  const std::string given = program::as_given(arguments.front());
  if (arguments.front() == given && !given.empty() && given.front() == '-') return;  // an option, not a command
  std::vector<std::string_view> names;
  for (const command& c : commands) {
    names.push_back(c.name);
    if (arguments.front() == c.name) return;
  }
  const std::string_view nearest = nearest_name(given, names);
  const std::string advice = nearest.empty() ? "see 'uri94 --help'" : "did you mean '" + std::string(nearest) + "'?";
  throw failure("unknown command " + quoted(given, 60) + "; " + advice);
}

/// Returns the reason why a command does not have the option --grammar, or an empty text.
std::string_view without_grammar(std::string_view command) {
  static constexpr std::pair<std::string_view, std::string_view> reasons[] = {
      {"resolve", "only RFC 1630 defines partial forms"},
      {"relativize", "only RFC 1630 defines partial forms"},
      {"grammar", "the grammar is an operand"},
      {"diff", "each production is an operand, such as rfc1738:port or FILE:port"},
      {"history", "only the documents of the library have a history"},
      {"prove", "the grammar is an operand"},
      {"differential", "a grammar is given as one of the parsers, such as rfc1738:url or FILE:url"},
  };
  for (const auto& [name, reason] : reasons) {
    if (name == command) return reason;
  }
  return {};
}

/// Throws `failure` for an unknown option. The message suggests the nearest name. Without this check, CLI11 would
/// report a missing operand first.
void refuse_unknown_option(const CLI::App& program, const CLI::ParseError& e) {
  if (dynamic_cast<const CLI::RequiredError*>(&e) == nullptr && dynamic_cast<const CLI::ExtrasError*>(&e) == nullptr) {
    return;
  }
  for (const CLI::App* command : program.get_subcommands()) {
    for (std::string argument : command->remaining()) {
      if (argument.size() < 2 || argument.front() != '-') continue;
      if (argument.back() == program::argument_mark) argument.pop_back();
      std::vector<std::string> names;
      for (const CLI::Option* option : command->get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
      }
      const std::string_view why = without_grammar(command->get_name());
      if (!why.empty() && argument.substr(0, argument.find('=')) == "--grammar") {
        throw failure("unknown option \"--grammar\": " + std::string(why));
      }
      const std::string_view nearest =
          argument[1] == '-' ? nearest_name(argument, {names.begin(), names.end()}) : std::string_view();
      const std::string advice = nearest.empty() ? "see 'uri94 " + command->get_name() + " --help'"
                                                 : "did you mean '" + std::string(nearest) + "'?";
      throw failure("unknown option " + quoted(argument, 60) + "; " + advice);
    }
  }
}

/// Throws `failure` if an unexpected operand is the name of a grammar. The message names the option --grammar.
void refuse_grammar_as_operand(const CLI::App& program) {
  for (const CLI::App* command : program.get_subcommands()) {
    if (command->get_option_no_throw("--grammar") == nullptr) continue;
    for (const std::string& argument : command->remaining()) {
      const std::string given = program::as_given(argument);
      if (!names_a_grammar(given)) continue;
      throw failure("found the grammar " + quoted(given, 60) + " as an operand; give it as --grammar " +
                    printable(given));
    }
  }
}

/// Limits every option of the command and its subcommands to one value per use, so that operands can follow.
void take_one_value_each(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    if (!option->get_positional()) option->allow_extra_args(false);
  }
  for (CLI::App* subcommand : command.get_subcommands([](CLI::App*) { return true; })) take_one_value_each(*subcommand);
}

int run(int argc, const char* const* argv, std::string& speaker) {
  std::vector<std::string> arguments = program::marked_arguments(argc, argv);
  spell_out(arguments);
  refuse_unknown_command(arguments);
  const std::string first = arguments.front();
  if (first.front() != '-') speaker += " " + first;

  CLI::App program("Parse URIs and URLs exactly as the BNF of RFC 1738 and RFC 1630 defines them.", "uri94");
  program.formatter(std::make_shared<help_formatter>());
  program.set_help_flag("-h,--help", "Print this help and exit");
  program.set_version_flag("-V,--version", version, "Print the version and exit");
  program.require_subcommand(0, 1);
  program.footer(
      "'uri94 help COMMAND' prints the help of a command.\n"
      "Exit status: 0 all accepted, 1 some rejected, 2 wrong use or unreadable file.");
  action chosen;
  for (const command& c : commands) {
    // Adds all commands for the help of the program and for completion, otherwise one command.
    if (c.name == first || first.front() == '-' || first == "completion") {
      c.add(program, chosen);
      program.get_subcommand(std::string(c.name))->group(c.group);
    }
  }
  for (CLI::App* command : program.get_subcommands([](CLI::App*) { return true; })) {
    command->set_version_flag("-V,--version", version, "Print the version and exit");
    if (command->get_group() == for_developers) {
      command->set_help_all_flag("--help-all", "Print this help with the decisions on open points");
    }
  }
  take_one_value_each(program);

  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // CLI11 expects reverse order
    program.parse(std::move(reversed));
    if (!chosen) throw failure("missing command; see 'uri94 --help'");
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() != 0) {
      refuse_unknown_option(program, e);
      refuse_grammar_as_operand(program);
      for (const CLI::App* command : program.get_subcommands()) refuse_repeated_option(*command);
      throw failure(printable(program::without_marks(e.what())));
    }
    std::ostringstream text;  // text of --help or --version
    program.exit(e, text, text);
    standard_output() << text.str();
    return all_accepted;
  }
  for (const CLI::App* command : program.get_subcommands()) refuse_combinations(*command);
  // These commands analyse many productions or grammars. Their analyses do not share a budget of steps.
  const std::set<std::string> of_many = {"adequacy", "conformance", "history", "lint", "prove", "trace"};
  std::optional<bnf::effort::shared> of_command;
  if (of_many.count(first) == 0) {
    of_command.emplace(first == "vectors" ? bnf::effort::most_of_slips : bnf::effort::most_of_a_command);
  }
  try {
    return chosen();
  } catch (const bnf::effort::exhausted& e) {
    of_command.reset();  // `too_large_text` searches for a smaller production and needs a new budget.
    throw failure(too_large_text(e, *program.get_subcommands().front()));
  }
}

/// Runs the program and flushes standard output, also after an error. Returns the exit status.
int run_to_the_end(int argc, const char* const* argv) {
  std::string speaker = "uri94";
  int status = wrong_use;
  std::string complaint;
  try {
    try {
      status = run(argc, argv, speaker);
    } catch (const failure& f) {
      complaint = f.what();
    } catch (const reader_gone&) {
      throw;
    } catch (...) {
      complaint = program::what_is_left();
    }
    standard_output().flush();
  } catch (const failure& f) {
    status = wrong_use;
    complaint = f.what();
  } catch (const reader_gone&) {
    return broken_pipe;
  }
  if (!complaint.empty()) program::complain(speaker, complaint);
  return status;
}

}  // namespace

}  // namespace uri94::cli

int main(int argc, char** argv) {
  // If SIGPIPE is ignored, writing to a closed pipe is an error. The program then exits without a message.
  std::signal(SIGPIPE, SIG_IGN);
  return uri94::program::to_the_end("uri94", [&] { return uri94::cli::run_to_the_end(argc, argv); });
}
