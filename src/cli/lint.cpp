// SPDX-License-Identifier: MIT
// uri94 lint: what is to be said of a grammar before it becomes a parser.
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "bnf/embedded.hpp"
#include "bnf/reader.hpp"
#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/known_grammar.hpp"
#include "cli/lint_report.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "cli/style.hpp"
#include "lint/lint.hpp"
#include "uri94/production.hpp"

namespace uri94::cli {

namespace {

namespace fs = std::filesystem;

struct lint_options {
  std::string grammar;
  std::string notation = "rfc822";
  std::vector<std::string> starts;
  std::string format = "text";
  std::vector<std::string> files;
};

linted_grammar built_in(const std::string& name) {
  bool as_printed = false;
  const bnf::grammar_files& files = *bnf::embedded_grammar_files(name, as_printed);
  return {name, lint::examine(files, as_printed, {})};
}

/// Also no folder: what one may not look at, which is then said of its content.
bool is_a_folder(const std::string& name) {
  std::error_code failed;
  return fs::is_directory(name, failed);
}

linted_grammar from_files(const lint_options& options) {
  std::vector<std::string> names;
  for (const std::string& file : options.files) names.push_back(as_given(file));
  for (const std::string& name : names) {
    const bool is_folder = is_a_folder(name);
    if (is_folder && (names.size() > 1 || !options.starts.empty())) {
      throw failure(quoted(name, 60) + " is a folder; expected one folder alone, without --start, or .bnf files");
    }
    const fs::path first = is_folder ? fs::path(name) / "grammar.json" : fs::path(name);
    if (!std::ifstream(first)) throw failure(quoted(first.generic_string(), 60) + ": cannot be read");
  }
  bnf::diagnostics problems;
  std::vector<std::string> starts;
  for (const std::string& start : options.starts) starts.push_back(as_given(start));
  const bnf::grammar_files files =
      is_a_folder(names.front())
          ? bnf::read_grammar_folder(names.front(), problems)
          : bnf::read_grammar_units(names, *bnf::notation_named(options.notation), names.front(), starts, problems);
  return {names.front(), lint::examine(files, false, problems)};
}

int show_findings(const lint_options& options) {
  std::vector<linted_grammar> all;
  if (!options.files.empty()) {
    if (!options.grammar.empty()) throw failure("--grammar is for the built-in grammars; expected no FILE with it");
    all.push_back(from_files(options));
  } else {
    if (!options.starts.empty()) throw failure("--start is for .bnf files; expected a FILE with it");
    if (!options.grammar.empty()) {
      all.push_back(built_in(any_grammar_named(as_given(options.grammar)).id));
    } else {
      for (const grammar g : {grammar::rfc1738, grammar::rfc1630_generic, grammar::rfc1630_schemes}) {
        all.push_back(built_in(std::string(name_of(g))));
      }
    }
  }
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, all);
  } else if (options.format == "sarif") {
    write_sarif(out, all);
  } else {
    write_text(out, all, style_for(out.is_terminal()));
  }
  const bool is_clean = count_of(all, lint::level::error) + count_of(all, lint::level::warning) == 0;
  return is_clean ? all_accepted : some_rejected;
}

}  // namespace

void add_lint(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<lint_options>();
  CLI::App* command = program.add_subcommand(
      "lint", "Say what is undefined, unused, duplicate, unreachable or ambiguous in a grammar, and where a PEG errs");
  command
      ->add_option("--grammar", options->grammar,
                   "A built-in grammar, as 'uri94 grammar' lists them [the three as amended]")
      ->type_name("GRAMMAR");
  command
      ->add_option("--notation", options->notation,
                   "Of .bnf files: rfc822, rfc1630 or abnf; a file that ends in .abnf is in ABNF")
      ->type_name("NOTATION")
      ->check(CLI::IsMember({"rfc822", "rfc1630", "abnf"}))
      ->capture_default_str();
  command
      ->add_option("--start", options->starts, "Start production of .bnf files, once for each [the first production]")
      ->type_name("PRODUCTION")
      ->allow_extra_args(false);
  command->add_option("--format", options->format, "text, json or sarif (2.1.0)")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "sarif"}))
      ->capture_default_str();
  command
      ->add_option("FILE", options->files, ".bnf files, or a folder with a grammar.json, instead of a built-in grammar")
      ->type_name("");
  command->footer("Exit status: 0 nothing but notes, 1 errors or warnings, 2 wrong use or unreadable file.");
  command->callback([options, &chosen] { chosen = [options] { return show_findings(*options); }; });
}

}  // namespace uri94::cli
