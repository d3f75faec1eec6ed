// SPDX-License-Identifier: MIT
// uri94 decode: the octets that a component of a URL encodes.
#include <memory>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/commands/operation.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/input_options.hpp"
#include "cli/options/start_option.hpp"
#include "library/requirements/requirement_list.hpp"
#include "uri94/escape.hpp"
#include "uri94/parse.hpp"

namespace uri94::cli {

namespace {

struct decode_options {
  start_option start;
  operation_options operation;
  bool checks_start = false;  ///< True if --grammar or --start was given.
  bool no_newline = false;
  input_options inputs;
};

expected<std::string, error> decoded(const decode_options& options, std::string_view input) {
  if (options.checks_start) {
    const expected<owned_tree, error> parsed = parse(options.start.chosen(), input, level::none);
    if (!parsed) return unexpected(parsed.error());
  }
  return decode(input);
}

int decode_inputs(const decode_options& options) {
  output& out = standard_output();
  bool all = true;
  options.inputs.each([&](std::string_view input) {
    const expected<std::string, error> octets = decoded(options, input);
    all = all && octets.has_value();
    if (options.operation.wants_json()) {
      json object;
      put_octets(object, "input", input);
      if (octets) {
        put_octets(object, "octets", *octets);
      } else {
        put_error(object, octets.error());
      }
      write_json_line(out, object);
      return;
    }
    if (!octets) {
      write_error("decode", input, octets.error());
      return;
    }
    // Writes printable text to a terminal, and the octets to a file or pipe.
    out << (out.is_terminal() ? printable(*octets) : *octets);
    if (!options.no_newline) out << '\n';
    if (options.operation.wants_steps()) {
      write_step(out, requirements::R1738_2_2_2.says, requirements::R1738_2_2_2.place.text());
    }
    out.end_record();
  });
  return all ? all_accepted : some_rejected;
}

}  // namespace

void add_decode(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<decode_options>();
  CLI::App* command = program.add_subcommand("decode", "Decode the escapes of a component of a URL");
  options->start.add_to(*command, "none: decodes any text");
  command->add_flag("-n,--no-newline", options->no_newline, "Write no newline after the octets");
  options->operation.add_to(*command);
  options->inputs.add_to(*command, "COMPONENT", "Components");
  command->footer(
      "Without --grammar and --start, any text with complete escapes is decoded.\n"
      "With one of them, a component must match that production.\n" +
      program.get_footer());
  command->callback([options, command, &chosen] {
    options->checks_start = command->count("--grammar") > 0 || command->count("--start") > 0;
    chosen = [options] { return decode_inputs(*options); };
  });
}

}  // namespace uri94::cli
