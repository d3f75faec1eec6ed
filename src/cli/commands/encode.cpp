// SPDX-License-Identifier: MIT
// uri94 encode: makes a text a legal URL by encoding octets, or encodes octets for a production.
#include <memory>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/commands/operation.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/input_options.hpp"
#include "cli/options/start_option.hpp"
#include "library/operations/encoder.hpp"
#include "library/parse/article.hpp"
#include "uri94/escape.hpp"

namespace uri94::cli {

namespace {

struct encode_options {
  start_option start;
  operation_options operation;
  bool octets = false;
  bool stray_percent = false;
  bool any_start = true;  ///< True if neither --grammar nor --start was given.
  input_options inputs;
};

expected<repaired_text, error> encoded(const encode_options& options, std::string_view input) {
  const stray_percent stray = options.stray_percent ? stray_percent::encode : stray_percent::refuse;
  if (options.octets) {
    // Returns the text of `uri94::encode`, together with the list of encoded octets.
    return ops::encode_for(options.start.chosen(), input, ops::percent_sign::data);
  }
  return options.any_start ? repair(input, stray) : repair(options.start.chosen(), input, stray);
}

json change_json(const encoded_octet& change) {
  json object;
  object["offset"] = change.offset;
  object["octet"] = change.octet;
  put_requirement(object, change.requirement);
  return object;
}

int encode_inputs(const encode_options& options) {
  output& out = standard_output();
  bool all = true;
  options.inputs.each([&](std::string_view input) {
    const expected<repaired_text, error> result = encoded(options, input);
    all = all && result.has_value();
    if (options.operation.wants_json()) {
      json object;
      put_octets(object, "input", input);
      if (!result) {
        put_error(object, result.error());
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
      write_error("encode", input, result.error());
      return;
    }
    out << result->text << '\n';
    if (options.operation.wants_steps()) {
      for (const encoded_octet& change : result->changes) {
        const char octet = static_cast<char>(change.octet);
        write_step(out,
                   "at offset " + std::to_string(change.offset) + ", " + quoted({&octet, 1}, 12) +
                       " is encoded: " + std::string(change.requirement->says),
                   change.requirement->place.text());
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
  CLI::App* command = program.add_subcommand("encode", "Encode illegal characters of a URL");
  options->start.add_to(*command, "rfc1738, chosen by the URL's scheme");
  command->add_flag("--octets", options->octets, "Encode the inputs as octets, including every '%'");
  command->add_flag("--stray-percent", options->stray_percent, "Encode a '%' that does not begin an escape");
  options->operation.add_to(*command);
  options->inputs.add_to(*command, "TEXT", "Texts");
  command->footer(
      "Without --grammar and --start, the result matches the production of the URL's scheme in RFC 1738.\n"
      "If encoding cannot achieve that, an input that already is an otherurl stays unchanged.\n"
      "--explain prints the production. Text after the first '#' is the fragment, except with --octets\n"
      "or with a --start that is not a URL. A stray '%' is an error without --stray-percent.\n" +
      program.get_footer());
  command->callback([options, command, &chosen] {
    options->any_start = command->count("--grammar") == 0 && command->count("--start") == 0;
    chosen = [options] { return encode_inputs(*options); };
  });
}

}  // namespace uri94::cli
