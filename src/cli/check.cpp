// SPDX-License-Identifier: MIT
// uri94 check: a verdict for each input of a file, in their order, for programs to read.
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/inputs.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/own_scheme.hpp"
#include "cli/start_option.hpp"
#include "program/to_the_end.hpp"
#include "uri94/parse.hpp"

namespace uri94::cli {

namespace {

struct check_options {
  start_option start;
  bool zero_terminated = false;
  bool strict = false;
  std::string file = "-";
};

int check_inputs(const check_options& options) {
  const production start = options.start.chosen();
  output& out = standard_output();
  node_storage nodes;
  bool all = true;
  std::size_t count = 0;
  std::size_t by_general_form_alone = 0;
  const auto reject = [&](const error& e) {
    out << "reject " << e.offset() << '\n';
    all = false;
  };
  input_file inputs(as_given(options.file), options.zero_terminated ? '\0' : '\n');
  for (std::string_view input; inputs.next(input);) {
    const auto [outcome, refused] = verdict_of(start, input, nodes);
    ++count;
    if (!outcome.accepted()) {
      reject(outcome.error());
    } else if (refused && options.strict) {
      reject(*refused);
    } else {
      by_general_form_alone += refused ? 1 : 0;
      out << "accept\n";
    }
    out.end_record();
  }
  if (by_general_form_alone > 0) {
    out.flush();  // what it counts comes first
    program::complain("uri94", std::to_string(by_general_form_alone) + " of " + std::to_string(count) +
                                   " accepted by otherurl alone: the production of their own scheme refuses them, as "
                                   "--strict does");
  }
  return all ? all_accepted : some_rejected;
}

}  // namespace

void add_check(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<check_options>();
  CLI::App* command = program.add_subcommand("check", "Say 'accept' or 'reject OFFSET' for each line of a file");
  options->start.add_to(*command);
  command->add_flag("-0,--null", options->zero_terminated, "Inputs end in a zero byte, not in a newline");
  command->add_flag("--strict", options->strict,
                    "A URL whose scheme has a production must fit it: the general form, otherurl, will not do");
  command->add_option("FILE", options->file, "The file; '-' is standard input")->type_name("")->capture_default_str();
  command->callback([options, &chosen] { chosen = [options] { return check_inputs(*options); }; });
}

}  // namespace uri94::cli
