// SPDX-License-Identifier: MIT
// uri94 coverage: the branches of productions that the strings of files take.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/inputs.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/start_option.hpp"
#include "cli/reports/coverage_report.hpp"
#include "support/json/document.hpp"
#include "support/program/operands.hpp"
#include "verify/conformance/coverage.hpp"

namespace uri94::cli {

namespace {

struct coverage_options {
  start_option start;
  bool zero_terminated = false;
  bool vectors = false;
  std::string format = "text";
  std::vector<std::string> files;
};

/// Counter of accepted and rejected strings.
struct counter {
  conformance::coverage& to;
  std::uint64_t strings = 0;
  std::uint64_t rejected = 0;
  void add(std::size_t start, std::string_view input) { ++(to.add(start, input) ? strings : rejected); }
};

/// Adds the vectors of a file that `uri94 vectors` wrote, one at a time. Ignores vectors of other grammars.
void add_vectors_of(const std::string& name, const bnf::grammar& g, counter& to) {
  const auto add = [&](support::json_value v) {
    const std::optional<std::string> of = v.octets("grammar");
    if (!of) v.refuse("\"grammar\" or \"grammar_hex\" is missing");
    const support::json_value rule = v.need("rule");
    const std::optional<std::string> input = v.octets("input");
    if (!input) v.refuse("\"input\" or \"input_hex\" is missing");
    if (!of || !input || !rule.is(support::json_kind::text) || *of != g.id) return true;
    try {
      to.add(any_production_named(g, rule.text()).number, *input);
    } catch (const failure& why) {
      rule.refuse(why.what());
    }
    return true;
  };
  text_file text(name);
  const std::optional<support::json_problem> problem =
      support::read_json_items([&](std::string_view& piece) { return text.next(piece); }, "vectors", add);
  if (problem) {
    throw failure(problem->text(name == "-" ? "standard input" : name) + "; expected the output of 'uri94 vectors'");
  }
}

int show_coverage(const coverage_options& options) {
  const bnf::production_in start = options.start.chosen_of_any();
  const bnf::grammar& g = *start.in;
  conformance::coverage covered(g);
  counter to{covered};
  if (!options.vectors) covered.expect(start.number);
  for (const std::string& file : options.files) {
    if (options.vectors) {
      add_vectors_of(program::as_given(file), g, to);
      continue;
    }
    input_file inputs(program::as_given(file), options.zero_terminated ? '\0' : '\n');
    for (std::string_view input; inputs.next(input);) to.add(start.number, input);
  }
  if (options.vectors && to.strings + to.rejected == 0) {
    throw failure("found no vectors of the grammar " + printable(g.id) + "; name their grammar with --grammar");
  }
  const coverage_report report = report_of(covered, to.strings, to.rejected);
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, report);
  } else if (options.format == "html") {
    write_html(out, report);
  } else {
    write_text(out, report, style_for(out.is_terminal()));
  }
  return all_accepted;
}

}  // namespace

void add_coverage(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<coverage_options>();
  CLI::App* command = program.add_subcommand("coverage", "Report the branches of the BNF that strings take");
  options->start.add_to(*command);
  command->add_flag("-0,--null", options->zero_terminated, "Read inputs that end in a zero byte, not in a newline");
  command->add_flag("--vectors", options->vectors, "Read files written by 'uri94 vectors'");
  command->add_option("--format", options->format, "Output format")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "html"}))
      ->capture_default_str();
  command->add_option("FILE", options->files, "Files with one string per line; '-' is standard input")
      ->type_name("")
      ->required();
  command->footer("Exit status: 0 written, 2 wrong use or unreadable file.");
  command->callback([options, &chosen] { chosen = [options] { return show_coverage(*options); }; });
}

}  // namespace uri94::cli
