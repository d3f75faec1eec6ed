// SPDX-License-Identifier: MIT
// uri94 conformance: tests a parser with complete test suites of productions. Also compares productions with a regular
// expression, and writes the test strings.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/adapter_folder.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/number_option.hpp"
#include "cli/options/own_parser.hpp"
#include "cli/options/pattern_file.hpp"
#include "cli/options/protocol_advice.hpp"
#include "cli/options/suite_options.hpp"
#include "cli/reports/against_report.hpp"
#include "cli/reports/conformance_report.hpp"
#include "cli/reports/difference_report.hpp"
#include "generator/bnf/embedded.hpp"
#include "support/program/main_guard.hpp"
#include "support/program/operands.hpp"
#include "verify/conformance/against.hpp"
#include "verify/conformance/suite_run.hpp"
#include "verify/external/answer.hpp"

namespace uri94::cli {

namespace {

constexpr unsigned most_jobs = 1024;
/// Maximum number of kinds of differences shown for each of two compared languages.
constexpr std::size_t shown_kinds = 20;

struct conformance_options {
  std::string grammar;
  std::string start;
  bool all = false;
  bool starts = false;
  std::string format = "text";
  std::string against;
  std::optional<std::string> pattern;
  std::string dialect = "pcre2";
  bool is_whole = false;
  bool batches = false;
  bool lines = false;
  bool dump = false;
  unsigned timeout = 10;
  unsigned time_limit = 0;
  conformance::run_options run;
};

/// Returns a production of the library unchanged. Returns any other production with only the reachable part of its
/// grammar. Other rules of a grammar file then do not affect the test.
bnf::production_in testable(bnf::production_in p) {
  return in_library(p) ? p : by_itself(p);
}

/// Returns the tests of the productions. Warns about productions whose alternatives guards cannot decide.
/// Throws: `failure` if all productions have such alternatives.
std::vector<conformance::test> tests_of(const std::vector<bnf::production_in>& productions) {
  std::vector<conformance::test> tests;
  std::vector<bnf::refused_production> undecided;
  for (const bnf::production_in p : productions) {
    // The part of the grammar that is reachable from the production may lack the undecided branch of the grammar.
    const bnf::production_in tested = undecided_branch(p) ? by_itself(p) : p;
    if (const std::optional<bnf::diagnostic> why = undecided_branch(tested)) {
      undecided.push_back({p->name, *why, *p});
    } else {
      tests.push_back({tested, [tested] { return own_parser(tested); }});
    }
  }
  if (tests.empty()) (void)own_parser(productions.front());
  for (const bnf::left_out_productions& l : bnf::left_out_by_reason(undecided)) {
    program::complain("uri94", "warning: " + shown_text(*l.why) + "; left out: " + l.names_text());
  }
  return tests;
}

/// Returns the productions that the options select, grammar by grammar. If they select no production, returns the
/// default start of the first grammar.
/// Throws: `failure` for an unknown grammar or production, and if the default start was left out of the grammar.
std::vector<bnf::production_in> chosen_productions(const conformance_options& options) {
  std::vector<const bnf::grammar*> grammars;
  const bool is_many = options.all || options.starts;
  if (!options.grammar.empty() || !is_many) {
    grammars.push_back(&any_grammar_named(options.grammar.empty() ? "rfc1738" : program::as_given(options.grammar)));
  } else {
    for (std::size_t i = 0; i < grammar_count; ++i) {
      grammars.push_back(bnf::embedded_grammar(name_of(static_cast<grammar_id>(i))));
    }
  }
  std::vector<bnf::production_in> productions;
  for (const bnf::grammar* const g : grammars) {
    if (options.all) {
      if (!g->productions.empty()) warn_of_left_out(*g);
      for (std::size_t i = 0; i < g->productions.size(); ++i) productions.push_back({g, i});
    } else if (options.starts) {
      for (const std::string& name : g->starts) productions.push_back(testable(any_production_named(*g, name)));
    } else {
      productions.push_back(testable(
          options.start.empty() ? default_start_of(*g) : any_production_named(*g, program::as_given(options.start))));
    }
  }
  // The list is empty if --starts applies to a grammar without starts, or --all to a grammar without productions.
  if (productions.empty()) productions.push_back(testable(default_start_of(*grammars.front())));
  return productions;
}

external::protocol protocol_of(const conformance_options& options) {
  if (options.batches) return external::protocol::batches;
  return options.lines ? external::protocol::lines : external::protocol::zero_ended;
}

/// Returns the parser to test: an adapter, or the command of --against.
/// @param batch Set to the number of strings in a batch if the command is started for each batch.
external::command other_parser(const conformance_options& options, std::size_t& batch) {
  external::command parser;
  const std::string given = program::as_given(options.against);
  if (given.find_first_not_of(" \t\n") == std::string::npos) throw failure("the command of --against is empty");
  parser.shell.text = given;
  parser.speaks = protocol_of(options);
  const auto named = known_adapters().find(given);
  if (named != known_adapters().end()) {
    if (options.lines) throw failure("the adapter " + quoted(given, 60) + " reads batches; leave out --lines");
    const std::vector<adapter_version> v = versions_of({named->second}, 1, std::chrono::seconds(options.timeout));
    if (!v.front().is_there) {
      throw failure("the adapter " + quoted(given, 60) + " cannot be used: " + v.front().text + "; " +
                    installation_hint());
    }
    parser.shell.text = "exec " + support::shell_word(named->second);
    parser.speaks = external::protocol::batches;
  } else if (is_adapter_name(given)) {
    refuse_adapter_name(given, "a command has a space or a slash in it, such as ./" + given);
  }
  if (parser.speaks == external::protocol::batches) {
    parser.problem_of = [](std::string_view line) {
      external::answer a;
      return external::read_answer(line, a);
    };
  } else {
    parser.problem_of = [](std::string_view line) {
      bool accepted = false;
      return external::read_verdict(line, accepted);
    };
    batch = 1 << 16;  // a filter is started for each batch
  }
  return parser;
}

int run_against(const conformance_options& options) {
  const std::string command = program::as_given(options.against);
  output& out = standard_output();
  const style colours = style_for(out.is_terminal());
  conformance::comparison_options of;
  of.suite = options.run.suite;
  of.limits.timeout = std::chrono::seconds(options.timeout);
  of.limits.whole = std::chrono::seconds(options.time_limit);
  const external::command parser = other_parser(options, of.limits.batch);
  std::vector<conformance::comparison> all;
  bool is_equal = true;
  for (const bnf::production_in p : chosen_productions(options)) {
    {
      progress_line line;
      if (line.is_shown()) {
        of.on_progress = [&](std::uint64_t strings) {
          line.show(printable(p.in->id) + ':' + p->name + ", " + std::to_string(strings) + " strings");
        };
      }
      all.push_back(conformance::compare_with(parser, p, of));
    }
    const conformance::comparison& c = all.back();
    if (c.mismatch) throw mismatch_failure(command, *c.mismatch, parser.speaks, true);
    if (!c.serves) throw failure("the parser " + quoted(command, 60) + " gave no usable answers: " + c.problem);
    is_equal = is_equal && c.divergences() == 0;
    if (options.format != "text") continue;
    if (all.size() > 1) out << '\n';
    write_text(out, command, c, colours);
    out.end_record();
  }
  if (options.format == "json") write_json(out, command, all);
  if (options.format == "tap") write_tap(out, command, all);
  if (options.format == "junit") write_junit(out, command, all);
  return is_equal ? all_accepted : some_rejected;
}

/// Compares the languages of the productions with the language of a regular expression.
int run_against_regex(const conformance_options& options) {
  const bnf::production_in pattern =
      language_of_pattern(program::as_given(*options.pattern), known_dialect(options.dialect), options.is_whole);
  output& out = standard_output();
  const style colours = style_for(out.is_terminal());
  json all = json::array();
  bool is_equal = true;
  for (const bnf::production_in p : chosen_productions(options)) {
    const two_sides found = compare_languages(p, pattern, shown_kinds);
    is_equal = is_equal && found.is_equal();
    if (options.format == "json") {
      all.push_back(in_json(found));
      continue;
    }
    out << printable(name_of_language(p))
        << " and the regular expression: " << (found.is_equal() ? "the same language" : "not the same language")
        << '\n';
    write_text(out, found.only_first, colours);
    write_text(out, found.only_second, colours);
    out.end_record();
  }
  if (options.format == "json") out << markup::json_text(all) << '\n';
  return is_equal ? all_accepted : some_rejected;
}

/// Writes the test strings in the format that the command of --against reads.
int dump_strings(const conformance_options& options) {
  output& out = standard_output();
  const external::protocol p = protocol_of(options);
  for (const bnf::production_in start : chosen_productions(options)) {
    conformance::visit_strings(start, options.run.suite, p, [&](std::string_view input, const oracle::verdict&) {
      out << external::encoded(p, {input});
    });
  }
  return all_accepted;
}

int run_conformance(conformance_options options) {
  if (options.dump) return dump_strings(options);
  if (options.pattern) return run_against_regex(options);
  if (!options.against.empty()) return run_against(options);
  const std::vector<conformance::test> tests = tests_of(chosen_productions(options));
  std::vector<conformance::test_result> results;
  {
    progress_line line;
    if (line.is_shown())
      options.run.on_progress = [&](const conformance::progress& p) {
        line.show(std::to_string(p.productions_done) + " of " + std::to_string(p.productions) + " productions, " +
                  std::to_string(p.strings / 1'000'000) + " million strings");
      };
    results = conformance::run(tests, options.run);
  }
  const conformance_report report = report_of(results, options.run.suite);
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, report);
  } else if (options.format == "tap") {
    write_tap(out, report);
  } else if (options.format == "junit") {
    write_junit(out, report);
  } else {
    write_text(out, report, style_for(out.is_terminal()));
  }
  return report.divergences == 0 ? all_accepted : some_rejected;
}

}  // namespace

void add_conformance(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<conformance_options>();
  options->run.jobs = std::clamp(std::thread::hardware_concurrency(), 1U, most_jobs);
  CLI::App* command = program.add_subcommand("conformance", "Test a parser with complete test suites of the BNF");
  command->add_option("--grammar", options->grammar, "Grammar [rfc1738; --all, --starts: those of the library]")
      ->type_name("GRAMMAR");
  command->add_option("--start", options->start, "Production to test [the grammar's default]")->type_name("PRODUCTION");
  command->add_flag("--all", options->all, "Test every production");
  command->add_flag("--starts", options->starts, "Test every start production, such as url and httpurl");
  add_suite_options(*command, options->run.suite);
  add_number(*command, "--jobs", options->run.jobs, "Number of threads", 1, most_jobs);
  command->add_option("--format", options->format, "Output format")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "tap", "junit", "json"}))
      ->capture_default_str();
  command->add_option("--against", options->against, "Test this adapter or command instead of uri94")
      ->type_name("PARSER");
  command->add_option("--against-regex", options->pattern, "Compare with the regular expression in this file")
      ->type_name("FILE");
  command->add_option("--dialect", options->dialect, "Dialect of the regular expression")
      ->type_name("DIALECT")
      ->capture_default_str();
  command->add_flag("--whole-text", options->is_whole, "The program matches the whole text; it does not search");
  command->add_flag("--batches", options->batches, "Send batches to the command, as to an adapter");
  command->add_flag("--lines", options->lines, "Send lines to the command, not zero-terminated strings");
  command->add_flag("--dump", options->dump, "Write the test strings, and test nothing");
  add_number(*command, "--timeout", options->timeout, "Seconds for the answers to a batch of strings", 1, 86'400);
  add_number(*command, "--time-limit", options->time_limit, "Seconds per production; 0 means no limit", 0, 86'400);
  command->footer("Exit status: 0 no divergence, 1 divergences, or strings that were not asked, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return run_conformance(*options); }; });
}

}  // namespace uri94::cli
