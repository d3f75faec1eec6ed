// SPDX-License-Identifier: MIT
// uri94 check: a verdict for each input of a file, in their order, for programs to read.
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/inputs.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/start_option.hpp"
#include "uri94/parse.hpp"

namespace uri94::cli {

namespace {

struct check_options {
  start_option start;
  bool zero_terminated = false;
  std::string file = "-";
};

int check_inputs(const check_options& options) {
  const production start = options.start.chosen();
  output& out = standard_output();
  node_storage nodes;
  bool all = true;
  input_file inputs(as_given(options.file), options.zero_terminated ? '\0' : '\n');
  for (std::string_view input; inputs.next(input);) {
    const outcome result = uri94::parse(start, input, level::none, nodes);
    if (result.accepted()) {
      out << "accept\n";
    } else {
      out << "reject " << result.error().offset() << '\n';
      all = false;
    }
    out.end_record();
  }
  return all ? all_accepted : some_rejected;
}

}  // namespace

void add_check(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<check_options>();
  CLI::App* command = program.add_subcommand("check", "Say 'accept' or 'reject OFFSET' for each line of a file");
  options->start.add_to(*command);
  command->add_flag("-0,--null", options->zero_terminated, "Inputs end in a zero byte, not in a newline");
  command->add_option("FILE", options->file, "The file; '-' is standard input")->type_name("")->capture_default_str();
  command->callback([options, &chosen] { chosen = [options] { return check_inputs(*options); }; });
}

}  // namespace uri94::cli
