// SPDX-License-Identifier: MIT
// uri94 decode: the octets that a component of a URL stands for.
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/each_input.hpp"
#include "cli/failure.hpp"
#include "cli/operation.hpp"
#include "cli/start_option.hpp"
#include "prose/clauses.hpp"
#include "uri94/escape.hpp"
#include "uri94/parse.hpp"

namespace uri94::cli {

namespace {

struct decode_options {
  start_option start;
  operation_options operation;
  bool checks_start = false;  ///< --grammar or --start was given.
  bool no_newline = false;
  std::vector<std::string> inputs;
};

attempt<std::string> decoded(const decode_options& options, std::string_view input) {
  if (options.checks_start) {
    const result parsed = parse(options.start.chosen(), input, level::none);
    if (!parsed) return refusal(parsed.error());
  }
  return decode(input);
}

int decode_inputs(const decode_options& options) {
  output& out = standard_output();
  bool all = true;
  each_input(options.inputs, [&](std::string_view input) {
    const attempt<std::string> octets = decoded(options, input);
    all = all && octets.has_value();
    if (options.operation.wants_json()) {
      json object;
      put_octets(object, "input", input);
      if (octets) {
        put_octets(object, "octets", *octets);
      } else {
        put_refusal(object, octets.refusal());
      }
      write_json_line(out, object);
      return;
    }
    if (!octets) {
      write_refusal("decode", input, octets.refusal());
      return;
    }
    out << *octets;
    if (!options.no_newline) out << '\n';
    if (options.operation.wants_steps()) {
      write_step(out, clauses::R1738_2_2_2.says, clauses::R1738_2_2_2.place.text());
    }
    out.end_record();
  });
  return all ? all_accepted : some_rejected;
}

}  // namespace

void add_decode(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<decode_options>();
  CLI::App* command = program.add_subcommand("decode", "Write the octets that a component of a URL stands for");
  options->start.add_to(*command, "none: any text is decoded");
  command->add_flag("-n,--no-newline", options->no_newline, "Write the octets and nothing after them");
  options->operation.add_to(*command);
  command->add_option("COMPONENT", options->inputs, "The components; '-' is one a line from standard input")
      ->type_name("")
      ->required();
  command->footer(
      "Without --grammar and --start, any text whose escapes are whole; with one of them, a component must be legal by "
      "that production.\n" +
      program.get_footer());
  command->callback([options, command, &chosen] {
    options->checks_start = command->count("--grammar") > 0 || command->count("--start") > 0;
    chosen = [options] { return decode_inputs(*options); };
  });
}

}  // namespace uri94::cli
