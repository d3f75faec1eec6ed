// SPDX-License-Identifier: MIT
// uri94 adequacy: finds slips (small changes of a grammar) that the tests of a parser, or the reference strings, do not
// notice.
#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/inputs.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/number_option.hpp"
#include "cli/options/start_option.hpp"
#include "cli/reports/adequacy_report.hpp"
#include "cli/reports/reference_report.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/bnf/embedded.hpp"
#include "support/files/read_file.hpp"
#include "support/program/operands.hpp"
#include "verify/adequacy/test_file.hpp"
#include "verify/examples/amendments.hpp"
#include "verify/examples/reference_strings.hpp"
#include "verify/oracle/languages.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t most_strings = 1'000'000;
constexpr std::size_t most_bytes = std::size_t{64} << 20;

struct adequacy_options {
  start_option start;
  bool reference = false;
  bool lines = false;
  bool zero_terminated = false;
  std::size_t threshold = 100;
  std::size_t limit = 20;
  std::string format = "text";
  std::vector<std::string> files;
};

/// Adds the tests of a file to `to`.
/// Returns: the number of entries that are not tests of the production.
std::size_t add_tests(const std::string& file, bnf::production_in start, std::vector<adequacy::test_string>& to) {
  const bool is_input = file == "-";
  const support::file_content content =
      is_input ? support::read_standard_input(most_bytes) : support::read_text_file(file, most_bytes);
  const std::string name = is_input ? "standard input" : file;
  if (!content) {
    throw failure("cannot read " + (is_input ? name : quoted(file, 200)) + ": " + content.problem);
  }
  support::json_problem problem;
  std::optional<adequacy::test_file> read = adequacy::read_tests(content.bytes, start, problem);
  if (!read) throw failure(problem.text(is_input ? name : printable(file)));
  std::move(read->tests.begin(), read->tests.end(), std::back_inserter(to));
  return read->left_out;
}

/// Returns each string of the files once, with the verdict of the production.
std::vector<adequacy::test_string> strings_of(const adequacy_options& options, bnf::production_in start) {
  std::set<std::string, std::less<>> known;
  std::size_t bytes = 0;
  for (const std::string& file : options.files) {
    input_file inputs(program::as_given(file), options.zero_terminated ? '\0' : '\n');
    for (std::string_view input; inputs.next(input);) {
      if (known.find(input) != known.end()) continue;
      known.emplace(input);
      bytes += input.size();
      if (known.size() > most_strings || bytes > most_bytes) {
        throw failure("expected at most 1000000 different strings, of 64 MiB together");
      }
    }
  }
  bnf::effort counted;
  counted.is_about(start.in->id, start->name);
  oracle::terms terms(*start.in, &counted);
  oracle::languages in(terms);
  const auto language = in.of({terms.production(start.number)});
  std::vector<adequacy::test_string> tests;
  while (!known.empty()) {
    std::string input = std::move(known.extract(known.begin()).value());
    const bool is_accepted = in.holds(language, input);
    tests.push_back({std::move(input), is_accepted});
  }
  return tests;
}

int show_tests(const adequacy_options& options) {
  const bnf::production_in start = by_itself(options.start.chosen_of_any());
  const bnf::effort::shared limit(bnf::effort::most_of_slips);
  std::vector<adequacy::test_string> tests;
  std::size_t left_out = 0;
  if (options.lines) {
    tests = strings_of(options, start);
  } else {
    for (const std::string& file : options.files) left_out += add_tests(program::as_given(file), start, tests);
  }
  adequacy_report r;
  {
    progress_line line;
    adequacy::examine_options how;
    if (line.is_shown()) {
      how.on_progress = [&](std::size_t slips) { line.show(std::to_string(slips) + " slips"); };
    }
    r = report_of(start, tests, how);
  }
  r.left_out = left_out;
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, r);
  } else if (options.format == "junit") {
    write_junit(out, r);
  } else if (options.format == "list") {
    write_list(out, r);
  } else {
    write_text(out, r, options.limit, style_for(out.is_terminal()));
  }
  return r.percent() >= options.threshold && r.contradicted.empty() ? all_accepted : some_rejected;
}

/// Returns a report on the slips in a production that its reference strings notice or miss.
adequacy_report reference_report_of(bnf::production_in p) {
  const bnf::effort::shared limit(bnf::effort::most_of_slips);
  const examples::reference_set& by = examples::embedded_reference_strings();
  std::vector<adequacy::test_string> tests;
  for (const examples::reference_string& s : by.of(p)) tests.push_back({s.input, s.accepted});
  adequacy::examine_options how;
  how.is_transcription = true;
  adequacy_report r = report_of(p, tests, how);
  for (contradicted_test& t : r.contradicted) {
    const auto of = std::find_if(by.of(p).begin(), by.of(p).end(),
                                 [&](const examples::reference_string& s) { return s.input == t.test.input; });
    t.cited = by.verdicts()[of->verdict].cited.text();
  }
  return r;
}

/// Returns the productions of a grammar, and the printed forms of amended productions.
std::vector<bnf::production_in> forms_of(const bnf::grammar& g, const bnf::grammar* printed) {
  std::vector<bnf::production_in> all;
  for (std::size_t i = 0; i < g.productions.size(); ++i) all.push_back({&g, i});
  for (std::size_t i = 0; printed != nullptr && i < printed->productions.size(); ++i) {
    const bnf::production& p = printed->productions[i];
    const bnf::production* const amended = g.find(p.name);
    if (p.amendment.empty() && amended != nullptr && !amended->amendment.empty()) all.push_back({printed, i});
  }
  return all;
}

int show_reference_strings(const adequacy_options& options) {
  const production start = options.start.chosen("only the grammars of the library have reference strings");
  const bnf::production_in first = as_carried(start);
  const bnf::grammar& g = *first.in;
  const bnf::grammar* const printed = g.as_printed ? nullptr : bnf::embedded_grammar(g.id + "-printed");
  reference_report r;
  {
    progress_line line;
    for (const bnf::production_in p :
         options.start.has_start() ? std::vector<bnf::production_in>{first} : forms_of(g, printed)) {
      if (line.is_shown()) line.show(printable(p.in->id + ':' + p->name));
      r.productions.push_back(reference_report_of(p));
    }
  }
  if (!options.start.has_start() && !g.as_printed) {
    r.amended = static_cast<std::size_t>(std::count_if(g.productions.begin(), g.productions.end(),
                                                       [](const bnf::production& p) { return !p.amendment.empty(); }));
    r.amendments = examples::check_amendments(g, printed == nullptr ? g : *printed, examples::embedded_differences());
  }
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, r);
  } else if (options.format == "junit") {
    write_junit(out, r);
  } else {
    write_text(out, r, options.limit, style_for(out.is_terminal()));
  }
  return r.reaches(options.threshold) ? all_accepted : some_rejected;
}

int show_adequacy(const adequacy_options& options) {
  if (options.reference) return show_reference_strings(options);
  if (options.files.empty()) throw failure("expected a FILE with tests, or --reference");
  return show_tests(options);
}

}  // namespace

void add_adequacy(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<adequacy_options>();
  CLI::App* command = program.add_subcommand("adequacy", "Find the errors of a parser that tests would not notice");
  options->start.add_to(*command);
  command->add_flag("--reference", options->reference, "Examine the reference strings of each production instead");
  command->add_flag("--lines", options->lines, "Read a string per line, with the verdict of the grammar");
  command->add_flag("-0,--null", options->zero_terminated, "Read strings that end in a zero byte, not in a newline");
  add_number(*command, "--threshold", options->threshold, "Percentage of slips that the tests must notice", 0, 100);
  add_number(*command, "--limit", options->limit, "Number of slips and tests shown", 1, 1'000'000);
  command->add_option("--format", options->format, "Output format")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "junit", "list"}))
      ->capture_default_str();
  command->add_option("FILE", options->files, "Files with tests; '-' is standard input")->type_name("");
  command->footer("Exit status: 0 threshold reached and no test contradicted, 1 otherwise, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return show_adequacy(*options); }; });
}

}  // namespace uri94::cli
