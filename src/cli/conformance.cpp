// SPDX-License-Identifier: MIT
// uri94 conformance: complete test suites of productions against the parser.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "adapter/answer.hpp"
#include "bnf/embedded.hpp"
#include "cli/adapter_folder.hpp"
#include "cli/against_report.hpp"
#include "cli/command.hpp"
#include "cli/conformance_report.hpp"
#include "cli/failure.hpp"
#include "cli/known_grammar.hpp"
#include "cli/number_option.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/own_parser.hpp"
#include "cli/printable.hpp"
#include "cli/progress_line.hpp"
#include "cli/suite_options.hpp"
#include "conformance/against.hpp"
#include "conformance/run.hpp"

namespace uri94::cli {

namespace {

constexpr unsigned most_jobs = 1024;

struct conformance_options {
  std::string grammar;
  std::string start;
  bool all = false;
  bool starts = false;
  std::string format = "text";
  std::string against;
  bool batches = false;
  bool dump = false;
  unsigned patience = 60;
  unsigned time_limit = 0;
  conformance::run_options run;
};

/// The productions that the options name, each of the grammars that they name.
std::vector<bnf::production_in> chosen_productions(const conformance_options& options) {
  std::vector<const bnf::grammar*> grammars;
  const bool is_many = options.all || options.starts;
  if (!options.grammar.empty() || !is_many) {
    grammars.push_back(&any_grammar_named(options.grammar.empty() ? "rfc1738" : as_given(options.grammar)));
  } else {
    for (std::size_t i = 0; i < grammar_count; ++i) {
      grammars.push_back(bnf::embedded_grammar(name_of(static_cast<grammar>(i))));
    }
  }
  std::vector<bnf::production_in> productions;
  for (const bnf::grammar* const g : grammars) {
    if (options.all) {
      for (std::size_t i = 0; i < g->productions.size(); ++i) productions.push_back({g, i});
    } else if (options.starts) {
      for (const std::string& name : g->starts) productions.push_back(any_production_named(*g, name));
    } else {
      productions.push_back(options.start.empty() ? default_start_of(*g)
                                                  : any_production_named(*g, as_given(options.start)));
    }
  }
  return productions;
}

/// An adapter of that name, or the command.
adapter::command other_parser(const conformance_options& options, std::size_t& batch) {
  adapter::command parser;
  parser.text = as_given(options.against);
  parser.speaks = options.batches ? adapter::protocol::batches : adapter::protocol::zero_ended;
  const auto named = known_adapters().find(parser.text);
  if (named != known_adapters().end()) {
    if (const adapter_version v = version_of(named->second); !v.is_there) {
      throw failure("the adapter " + quoted(parser.text, 60) + " does not serve: " + printable(v.text));
    }
    parser.text = "exec " + shell_word(named->second);
    parser.speaks = adapter::protocol::batches;
  }
  parser.is_answer = parser.speaks == adapter::protocol::batches
                         ? +[](std::string_view line) { return adapter::read_answer(line).has_value(); }
                         : +[](std::string_view line) { return adapter::read_verdict(line).has_value(); };
  // A filter is started anew for each batch.
  if (parser.speaks == adapter::protocol::zero_ended) batch = 1 << 16;
  return parser;
}

int run_against(const conformance_options& options) {
  const std::string command = as_given(options.against);
  output& out = standard_output();
  const style colours = style_for(out.is_terminal());
  conformance::comparison_options of;
  of.suite = options.run.suite;
  of.limits.patience = std::chrono::seconds(options.patience);
  of.limits.whole = std::chrono::seconds(options.time_limit);
  const adapter::command parser = other_parser(options, of.limits.batch);
  std::vector<conformance::comparison> all;
  bool is_equal = true;
  for (const bnf::production_in p : chosen_productions(options)) {
    {
      progress_line line;
      if (line.is_shown()) {
        of.on_progress = [&](std::uint64_t strings) {
          line.show(p.in->id + ':' + p->name + ", " + std::to_string(strings) + " strings");
        };
      }
      all.push_back(conformance::compare_with(parser, p, of));
    }
    const conformance::comparison& c = all.back();
    if (!c.serves) throw failure("the filter " + quoted(command, 60) + " does not serve: " + printable(c.problem));
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

/// The strings, as another parser reads them.
int dump_strings(const conformance_options& options) {
  output& out = standard_output();
  const adapter::protocol p = options.batches ? adapter::protocol::batches : adapter::protocol::zero_ended;
  for (const bnf::production_in start : chosen_productions(options)) {
    conformance::visit_strings(start, options.run.suite, p, [&](std::string_view input, const oracle::verdict&) {
      out << adapter::encoded(p, {input});
    });
  }
  return all_accepted;
}

int run_conformance(conformance_options options) {
  if (options.dump) return dump_strings(options);
  if (!options.against.empty()) return run_against(options);
  std::vector<conformance::test> tests;
  for (const bnf::production_in p : chosen_productions(options)) tests.push_back({p, own_parser(p)});
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
  CLI::App* command = program.add_subcommand("conformance", "Show by complete test suites that the parser is the BNF");
  command
      ->add_option("--grammar", options->grammar,
                   "The grammar, as 'uri94 grammar' lists them [rfc1738; with --all or --starts every one]")
      ->type_name("GRAMMAR");
  CLI::Option* start = command->add_option("--start", options->start, "The production to test [the grammar's default]")
                           ->type_name("PRODUCTION");
  CLI::Option* all = command->add_flag("--all", options->all, "Test every production")->excludes(start);
  command->add_flag("--starts", options->starts, "Test every start production: url, httpurl, …")
      ->excludes(start)
      ->excludes(all);
  add_suite_options(*command, options->run.suite);
  add_number(*command, "--jobs", options->run.jobs, "Threads", 1, most_jobs);
  command->add_option("--format", options->format, "text, tap, junit or json")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "tap", "junit", "json"}))
      ->capture_default_str();
  command
      ->add_option(
          "--against", options->against,
          "Test this parser in place of uri94: the name of an adapter, or a filter, which reads strings, each ended by "
          "a zero byte, and writes 'accept' or 'reject' a line")
      ->type_name("PARSER");
  command->add_flag("--batches", options->batches, "The filter reads batches and answers as adapters do");
  command->add_flag("--dump", options->dump, "Write the strings as a filter reads them, and test nothing");
  add_number(*command, "--patience", options->patience, "Seconds after which a filter that does nothing hangs", 1,
             86'400);
  add_number(*command, "--time-limit", options->time_limit,
             "Seconds after which a filter is asked no more strings of a production; 0: never", 0, 86'400);
  command->footer("Exit status: 0 no divergence, 1 some, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return run_conformance(*options); }; });
}

}  // namespace uri94::cli
