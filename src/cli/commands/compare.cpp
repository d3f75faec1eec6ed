// SPDX-License-Identifier: MIT
// uri94 compare: the equality of two URLs, or their first difference.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/commands/command.hpp"
#include "cli/commands/operation.hpp"
#include "cli/io/failure.hpp"
#include "cli/options/start_option.hpp"
#include "support/program/operands.hpp"
#include "uri94/compare.hpp"
#include "uri94/normalize.hpp"

namespace uri94::cli {

namespace {

struct compare_options {
  start_option start;
  operation_options operation;
  std::string first;
  std::string second;
};

json place_json(std::size_t offset, production component) {
  json place;
  place["offset"] = offset;
  place["production"] = component.name();
  return place;
}

expected<canonical_url, error> canonical_form(const std::optional<production>& start, std::string_view url) {
  return start ? normalize(*start, url) : normalize(url);
}

int compare_two(const compare_options& options) {
  const std::optional<production> start = options.start.unless_strict();
  const std::string first = program::as_given(options.first);
  const std::string second = program::as_given(options.second);
  output& out = standard_output();
  const expected<comparison, error> answer = start ? compare(*start, first, second) : compare(first, second);
  const bool equal = answer && answer->equal;
  if (options.operation.wants_json()) {
    json object;
    put_octets(object, "first", first);
    put_octets(object, "second", second);
    if (!answer) {
      put_error(object, answer.error());
      object["error"]["argument"] = answer.error().argument() + 1;
    } else {
      object["equal"] = equal;
      if (!equal) {
        json& difference = object["difference"];
        difference["first"] = place_json(answer->first_offset, answer->first_component);
        difference["second"] = place_json(answer->second_offset, answer->second_component);
        difference["reason"] = answer->reason;
        put_requirement(difference, answer->requirement);
      }
    }
    write_json_line(out, object);
  } else if (!answer) {
    write_error("compare", answer.error().argument() == 0 ? first : second, answer.error());
  } else if (equal) {
    out << "equal\n";
    if (options.operation.wants_steps()) {
      if (const auto canonical = canonical_form(start, first)) write_step(out, "both are " + canonical->text, {});
    }
  } else {
    out << "different at offsets " << answer->first_offset << " and " << answer->second_offset << ": " << answer->reason
        << " (" << answer->requirement->place.text() << ")\n";
    if (options.operation.wants_steps()) {
      for (const std::string& url : {first, second}) {
        if (const auto canonical = canonical_form(start, url)) write_step(out, canonical->text, {});
      }
      write_step(out, answer->requirement->says, answer->requirement->place.text());
    }
  }
  return equal ? all_accepted : some_rejected;
}

}  // namespace

void add_compare(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<compare_options>();
  CLI::App* command = program.add_subcommand("compare", "Compare two URLs by meaning, and show the first difference");
  options->start.add_strictly_to(*command);
  options->operation.add_to(*command);
  command->add_option("FIRST", options->first, "First URL")->type_name("")->required();
  command->add_option("SECOND", options->second, "Second URL")->type_name("")->required();
  command->footer("Exit status: 0 equal, 1 different or not legal, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return compare_two(*options); }; });
}

}  // namespace uri94::cli
