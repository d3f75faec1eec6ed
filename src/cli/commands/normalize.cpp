// SPDX-License-Identifier: MIT
// uri94 normalize: the canonical form of a URL.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/commands/operation.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/input_options.hpp"
#include "cli/options/start_option.hpp"
#include "uri94/normalize.hpp"

namespace uri94::cli {

namespace {

struct normalize_options {
  start_option start;
  operation_options operation;
  input_options inputs;
};

std::string_view before(std::string_view input, const alteration& a) {
  return input.substr(a.begin, a.end - a.begin);
}
std::string_view after(const canonical_url& url, const alteration& a) {
  return std::string_view(url.text).substr(a.result_begin, a.result_end - a.result_begin);
}

std::string step_text(std::string_view input, const canonical_url& url, const alteration& a) {
  const std::string what = a.begin == a.end ? quoted(after(url, a), 40) + " is added"
                           : a.result_begin == a.result_end
                               ? quoted(before(input, a), 40) + " is left out"
                               : quoted(before(input, a), 40) + " becomes " + quoted(after(url, a), 40);
  return "at offset " + std::to_string(a.begin) + ", " + what + ": " + std::string(a.requirement->says);
}

json change_json(std::string_view input, const canonical_url& url, const alteration& a) {
  json change;
  change["offset"] = a.begin;
  change["from"] = before(input, a);
  change["to"] = after(url, a);
  put_requirement(change, a.requirement);
  return change;
}

int normalize_inputs(const normalize_options& options) {
  const std::optional<production> start = options.start.unless_strict();
  output& out = standard_output();
  bool all = true;
  options.inputs.each([&](std::string_view input) {
    const expected<canonical_url, error> url = start ? normalize(*start, input) : normalize(input);
    all = all && url.has_value();
    if (options.operation.wants_json()) {
      json object;
      put_octets(object, "input", input);
      if (!url) {
        put_error(object, url.error());
        write_json_line(out, object);
        return;
      }
      object["result"] = url->text;
      json_line line(out);
      line.members(object);
      line.list("changes", [&](const auto& add) {
        for (const alteration& a : url->alterations) add(change_json(input, *url, a));
      });
      line.end();
      return;
    }
    if (!url) {
      write_error("normalize", input, url.error());
      return;
    }
    out << url->text << '\n';
    if (options.operation.wants_steps()) {
      for (const alteration& a : url->alterations)
        write_step(out, step_text(input, *url, a), a.requirement->place.text());
    }
    out.end_record();
  });
  return all ? all_accepted : some_rejected;
}

}  // namespace

void add_normalize(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<normalize_options>();
  CLI::App* command = program.add_subcommand("normalize", "Print the canonical form of a URL");
  options->start.add_strictly_to(*command);
  options->operation.add_to(*command);
  options->inputs.add_to(*command, "URL", "URLs");
  command->callback([options, &chosen] { chosen = [options] { return normalize_inputs(*options); }; });
}

}  // namespace uri94::cli
