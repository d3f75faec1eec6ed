// SPDX-License-Identifier: MIT
// uri94 lint: reports errors, warnings and notes about a grammar.
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/reports/lint_report.hpp"
#include "cli/reports/style.hpp"
#include "generator/bnf/embedded.hpp"
#include "generator/bnf/notation_reader.hpp"
#include "support/program/operands.hpp"
#include "support/program/option_conflicts.hpp"
#include "uri94/production.hpp"
#include "verify/lint/grammar_lint.hpp"

namespace uri94::cli {

namespace {

namespace fs = std::filesystem;

struct lint_options {
  std::vector<std::string> grammars;
  std::string notation = "rfc822";
  bool names_notation = false;  ///< True if --notation was given.
  std::vector<std::string> starts;
  std::string format = "text";
};

linted_grammar built_in(const std::string& name) {
  bool as_printed = false;
  const bnf::grammar_files& files = *bnf::embedded_grammar_files(name, as_printed);
  return {name, lint::examine(files, as_printed, {})};
}

/// Returns true if the path is a folder. Returns false if the path cannot be examined. An attempt to read the path then
/// reports the error.
bool is_a_folder(const std::string& name) {
  std::error_code failed;
  return fs::is_directory(name, failed);
}

/// Examines files as one grammar.
linted_grammar from_files(const std::vector<std::string>& names, const lint_options& options) {
  for (const std::string& name : names) {
    const bool is_folder = is_a_folder(name);
    if (is_folder && (names.size() > 1 || !options.starts.empty())) {
      throw failure(quoted(name, 60) + " is a folder; give a single folder without --start, or .bnf files");
    }
    if (is_folder && options.names_notation) {
      throw failure(program::refused_together("--notation", "the folder " + quoted(name, 60),
                                              "its grammar.json names the notation"));
    }
  }
  bnf::diagnostics problems;
  std::vector<std::string> starts;
  for (const std::string& start : options.starts) starts.push_back(program::as_given(start));
  const bnf::grammar_files files =
      is_a_folder(names.front())
          ? bnf::read_grammar_folder(names.front(), problems)
          : bnf::read_grammar_units(names, *bnf::notation_named(options.notation), names.front(), starts, problems);
  for (const bnf::diagnostic& d : problems) {
    if (d.unmet == bnf::requirement::available) throw failure(shown_text(d));
  }
  return {names.front(), lint::examine(files, false, problems)};
}

int show_findings(const lint_options& options) {
  std::vector<linted_grammar> all;
  std::vector<std::string> files;
  for (const std::string& given : options.grammars) {
    const std::string name = program::as_given(given);
    if (is_own_grammar(name)) {
      files.push_back(name);
      continue;
    }
    if (!options.starts.empty() || options.names_notation) {
      throw failure(program::refused_together(options.names_notation ? "--notation" : "--start", "--grammar " + name,
                                              "a built-in grammar has its own starts and notation"));
    }
    all.push_back(built_in(name));
  }
  if (!files.empty()) all.push_back(from_files(files, options));
  if (all.empty()) {
    for (const grammar_id g :
         {grammar_id::rfc1738, grammar_id::rfc1630_generic, grammar_id::rfc1630_schemes, grammar_id::rfc2818}) {
      all.push_back(built_in(std::string(name_of(g))));
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
  CLI::App* command = program.add_subcommand("lint", "Report errors, ambiguities and PEG hazards in a grammar");
  command
      ->add_option("--grammar", options->grammars,
                   "Grammar: a name, .bnf or .abnf files, or a folder; repeatable [rfc1738, rfc1630-*, rfc2818]")
      ->type_name("GRAMMAR")
      ->allow_extra_args(false);
  command->add_option("--notation", options->notation, "Notation of .bnf files; .abnf files are always in ABNF")
      ->type_name("NOTATION")
      ->check(CLI::IsMember({"rfc822", "rfc1630", "abnf"}))
      ->capture_default_str();
  command->add_option("--start", options->starts, "Start production of the files; repeatable [the first one]")
      ->type_name("PRODUCTION")
      ->allow_extra_args(false);
  command->add_option("--format", options->format, "Output format; sarif is SARIF 2.1.0")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "sarif"}))
      ->capture_default_str();
  command->footer(
      "Several files are one grammar.\n"
      "Exit status: 0 only notes or nothing, 1 errors or warnings, 2 wrong use or unreadable file.");
  command->callback([options, command, &chosen] {
    options->names_notation = command->count("--notation") > 0;
    chosen = [options] { return show_findings(*options); };
  });
}

}  // namespace uri94::cli
