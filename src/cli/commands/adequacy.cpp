// SPDX-License-Identifier: MIT
// uri94 adequacy: finds the slips in a grammar that the tests of a parser would not notice.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/number_option.hpp"
#include "cli/options/start_option.hpp"
#include "cli/reports/adequacy_report.hpp"
#include "support/files/read_file.hpp"
#include "support/program/operands.hpp"
#include "verify/adequacy/test_file.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t most_bytes = std::size_t{64} << 20;

struct adequacy_options {
  start_option start;
  std::size_t threshold = 100;
  std::size_t limit = 20;
  std::string format = "text";
  std::vector<std::string> files;
};

void add_tests(const std::string& file, adequacy_report& to) {
  const bool is_input = file == "-";
  const support::file_content content =
      is_input ? support::read_standard_input(most_bytes) : support::read_text_file(file, most_bytes);
  const std::string name = is_input ? "standard input" : file;
  if (!content) {
    throw failure("cannot read " + (is_input ? name : quoted(file, 200)) + ": " + content.problem);
  }
  support::json_problem problem;
  std::optional<adequacy::test_file> read = adequacy::read_tests(content.bytes, to.start, problem);
  if (!read) throw failure(problem.text(is_input ? name : printable(file)));
  for (adequacy::test_string& t : read->tests) to.tests.push_back(std::move(t));
  to.left_out += read->left_out;
}

int show_adequacy(const adequacy_options& options) {
  adequacy_report r;
  r.start = by_itself(options.start.chosen_of_any());
  for (const std::string& file : options.files) add_tests(program::as_given(file), r);
  {
    progress_line line;
    adequacy::examine_options how;
    if (line.is_shown()) {
      how.on_progress = [&](std::size_t slips) { line.show(std::to_string(slips) + " slips"); };
    }
    r.found = adequacy::examine(r.start, r.tests, how);
  }
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
  return r.percent() >= options.threshold && r.found.contradicted.empty() ? all_accepted : some_rejected;
}

}  // namespace

void add_adequacy(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<adequacy_options>();
  CLI::App* command = program.add_subcommand("adequacy", "Find the errors of a parser that tests would not notice");
  options->start.add_to(*command);
  add_number(*command, "--threshold", options->threshold, "Percentage of slips that the tests must notice", 0, 100);
  add_number(*command, "--limit", options->limit, "Number of slips and tests shown", 1, 1'000'000);
  command->add_option("--format", options->format, "Output format")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "junit", "list"}))
      ->capture_default_str();
  command->add_option("FILE", options->files, "Files with tests; '-' is standard input")->type_name("")->required();
  command->footer("Exit status: 0 threshold reached and no test contradicted, 1 otherwise, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return show_adequacy(*options); }; });
}

}  // namespace uri94::cli
