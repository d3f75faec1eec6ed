// SPDX-License-Identifier: MIT
// uri94 encode: a text made legal by encoding what must be encoded, or octets as a text of a production.
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/decisions.hpp"
#include "cli/each_input.hpp"
#include "cli/failure.hpp"
#include "cli/operation.hpp"
#include "cli/printable.hpp"
#include "cli/start_option.hpp"
#include "ops/encoder.hpp"
#include "parse/article.hpp"
#include "uri94/escape.hpp"

namespace uri94::cli {

namespace {

struct encode_options {
  start_option start;
  operation_options operation;
  bool octets = false;
  bool stray_percent = false;
  bool any_start = true;  ///< Neither --grammar nor --start was given.
  std::vector<std::string> inputs;
};

attempt<repaired_text> encoded(const encode_options& options, std::string_view input) {
  const stray_percent stray = options.stray_percent ? stray_percent::encode : stray_percent::refuse;
  if (options.octets) {
    // As `uri94::encode`, which gives the text alone.
    return ops::encode_for(options.start.chosen(), input, ops::percent_sign::data);
  }
  return options.any_start ? repair(input, stray) : repair(options.start.chosen(), input, stray);
}

json change_json(const encoded_octet& change) {
  json object;
  object["offset"] = change.offset;
  object["octet"] = change.octet;
  put_rule(object, change.rule);
  return object;
}

int encode_inputs(const encode_options& options) {
  output& out = standard_output();
  bool all = true;
  each_input(options.inputs, [&](std::string_view input) {
    const attempt<repaired_text> result = encoded(options, input);
    all = all && result.has_value();
    if (options.operation.wants_json()) {
      json object;
      put_octets(object, "input", input);
      if (!result) {
        put_refusal(object, result.refusal());
        write_json_line(out, object);
        return;
      }
      object["result"] = result->text;
      object["start"] = result->start.name();
      json_line line(out);
      line.members(object);
      line.list("changes", [&](const auto& add) {
        for (const encoded_octet& change : result->changes) add(change_json(change));
      });
      line.end();
      return;
    }
    if (!result) {
      write_refusal("encode", input, result.refusal());
      return;
    }
    out << result->text << '\n';
    if (options.operation.wants_steps()) {
      for (const encoded_octet& change : result->changes) {
        const char octet = static_cast<char>(change.octet);
        write_step(out,
                   "at offset " + std::to_string(change.offset) + ", " + quoted({&octet, 1}, 12) +
                       " is encoded: " + std::string(change.rule->says),
                   change.rule->place.text());
      }
      if (!options.octets)
        write_step(out, "it is " + with_article(result->start.name()), result->start.citation().text());
    }
    out.end_record();
  });
  return all ? all_accepted : some_rejected;
}

}  // namespace

void add_encode(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<encode_options>();
  CLI::App* command = program.add_subcommand("encode", "Make a URL legal by encoding what must be encoded");
  options->start.add_to(*command, "rfc1738, by the URL's scheme");
  command->add_flag("--octets", options->octets,
                    "The inputs are octets to be encoded for the production, where each '%' is one of them");
  command->add_flag("--stray-percent", options->stray_percent,
                    "Encode a '%' that introduces no escape; without it, that is an error");
  options->operation.add_to(*command);
  command->add_option("TEXT", options->inputs, "The texts; '-' is one a line from standard input")
      ->type_name("")
      ->required();
  command->footer(
      "Without --grammar and --start, the result is a URL of RFC 1738: of its scheme's own production, or,\n"
      "where encoding does not help there, of otherurl if it is one already; --explain says which.\n"
      "What stands after the first '#' is the fragment, but with --octets, or where --start is no URL.\n" +
      program.get_footer());
  command->footer([] { return decisions_on("encode"); });
  command->callback([options, command, &chosen] {
    options->any_start = command->count("--grammar") == 0 && command->count("--start") == 0;
    if (options->octets && command->count("--start") == 0)
      throw failure("--octets needs --start PRODUCTION: what the octets are encoded for");
    chosen = [options] { return encode_inputs(*options); };
  });
}

}  // namespace uri94::cli
