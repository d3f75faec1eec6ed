// SPDX-License-Identifier: MIT
#include "cli/options/compared_parsers.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string_view>
#include <utility>

#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/adapter_folder.hpp"
#include "cli/options/known_grammar.hpp"
#include "support/program/operands.hpp"
#include "support/text/ascii.hpp"
#include "uri94/unequivocal.hpp"
#include "verify/differential/own_reader.hpp"
#include "verify/external/answer.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t most_parsers = 100;

/// Replaces "unequivocal" by "FILE:url", and "unequivocal:PRODUCTION" by "FILE:PRODUCTION".
/// FILE is the grammar file that defines the filter. Returns any other name unchanged.
std::string with_file_of_filter(const std::string& name) {
  const std::string_view filter = filter_of_library;
  if (name == filter) return definition_of_filter() + ":url";
  if (name.rfind(std::string(filter) + ':', 0) != 0) return name;
  return definition_of_filter() + name.substr(filter.size());
}

/// Returns the length of NAME in NAME=COMMAND, in bytes. Returns 0 if the text does not begin with a valid name and
/// `=`.
std::size_t length_of_name(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return 0;
  const bool is_name = std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(equals), [](char c) {
    return ascii::is_letter_or_digit(c) || c == '_' || c == '-' || c == '.';
  });
  return is_name ? equals : 0;
}

struct collector {
  compared_parsers made;

  void add_command(std::string name, std::string version, std::string command) {
    if (command.find_first_not_of(" \t\n") == std::string::npos) {
      throw failure("the command of the parser " + quoted(name, 60) + " is empty");
    }
    differential::parser& p = made.there.emplace_back();
    p.name = std::move(name);
    p.version = std::move(version);
    p.command.shell.text = std::move(command);
    p.command.problem_of = [](std::string_view line) {
      external::answer a;
      return external::read_answer(line, a);
    };
  }
  void add_adapter(const std::string& name, const std::string& path, const adapter_version& v) {
    if (v.is_there) {
      add_command(name, v.text, "exec " + support::shell_word(path));
    } else {
      made.absent.push_back({name, v.text});
    }
  }
  void add_production(const std::string& name) {
    differential::parser& p = made.there.emplace_back();
    p.name = name;
    p.version = "uri94 " URI94_VERSION;
    const auto reads = std::make_shared<differential::own_reader>(language_of(name).about);
    p.reads = [reads](std::string_view input) { return reads->read(input); };
  }
  /// Adds `uri94::unequivocal`, the filter of the library, as a parser.
  void add_unequivocal() {
    differential::parser& p = made.there.emplace_back();
    p.name = filter_of_library;
    p.version = "uri94 " URI94_VERSION;
    p.reads = [](std::string_view input) {
      external::answer a;
      const expected<unequivocal_host, error> v = uri94::unequivocal(input);
      a.accepted = static_cast<bool>(v);
      if (!v) return a;
      a.parts[static_cast<std::size_t>(external::part::scheme)].emplace(input.substr(0, input.find(':')));
      a.parts[static_cast<std::size_t>(external::part::host)].emplace(v->text);
      if (v->port) a.parts[static_cast<std::size_t>(external::part::port)] = std::to_string(*v->port);
      return a;
    };
  }
  /// Adds a parser that is not an adapter: the filter of the library, a command or a production.
  void add_other(const std::string& given) {
    if (given == filter_of_library) {
      add_unequivocal();
    } else if (const std::size_t name = length_of_name(given); name != 0) {
      add_command(given.substr(0, name), {}, given.substr(name + 1));
    } else if (given.find(' ') == std::string::npos && given.find(':') != std::string::npos) {
      add_production(given);
    } else if (is_adapter_name(given)) {
      refuse_adapter_name(given, "a command is given as NAME=COMMAND");
    } else {
      add_command(given, {}, given);
    }
  }
};

}  // namespace

differential::language language_of(const std::string& given) {
  differential::language l;
  const std::size_t equals = given.rfind('=');
  if (equals != std::string::npos) l.before = given.substr(0, equals);
  const bnf::production_in start =
      by_itself(language_named(with_file_of_filter(equals == std::string::npos ? given : given.substr(equals + 1))));
  bnf::effort counted;
  l.about = std::make_shared<const conformance::knowledge>(start, nullptr, &counted);
  return l;
}

std::size_t compared_parsers::number_of(const std::string& name) const {
  const auto found = std::find_if(there.begin(), there.end(), [&](const auto& p) { return p.name == name; });
  return static_cast<std::size_t>(found - there.begin());
}

compared_parsers parsers_of(const parser_choice& options) {
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  collector all;
  std::vector<std::string> given;
  for (const std::string& p : options.parsers) given.push_back(program::as_given(p));
  if (options.all) {
    for (const auto& [name, path] : known_adapters()) {
      if (std::find(given.begin(), given.end(), name) == given.end()) given.push_back(name);
    }
  }
  for (const std::string& f : options.filters) {
    const std::string name = program::as_given(f);
    if (std::find(given.begin(), given.end(), name) == given.end()) given.push_back(name);
  }
  std::vector<std::string> paths;
  std::vector<std::size_t> version_numbers(given.size(), none);
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto adapter = known_adapters().find(given[i]);
    if (adapter == known_adapters().end()) {
      collector().add_other(given[i]);  // throws for an invalid parser before any adapter is started
    } else {
      version_numbers[i] = paths.size();
      paths.push_back(adapter->second);
    }
  }
  const std::vector<adapter_version> versions = versions_of(paths, options.jobs, std::chrono::seconds(options.timeout));
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (version_numbers[i] == none) {
      all.add_other(given[i]);
    } else {
      all.add_adapter(given[i], paths[version_numbers[i]], versions[version_numbers[i]]);
    }
  }
  for (std::size_t i = 0; i < all.made.there.size(); ++i) {
    if (all.made.number_of(all.made.there[i].name) != i) {
      throw failure("two parsers are called " + quoted(all.made.there[i].name, 60) +
                    "; leave one out, or name a command with NAME=COMMAND");
    }
  }
  if (all.made.there.size() > most_parsers)
    throw failure("expected at most " + std::to_string(most_parsers) + " parsers");
  if (all.made.there.size() < 2) {
    std::string text = "expected at least two parsers, found " + std::to_string(all.made.there.size());
    for (const absent_parser& a : all.made.absent) text += "; " + a.name + " is left out: " + a.why;
    if (!all.made.absent.empty()) text += "; " + installation_hint();
    throw failure(text + "; 'uri94 differential --list' lists the adapters");
  }
  return std::move(all.made);
}

}  // namespace uri94::cli
