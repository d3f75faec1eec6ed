// SPDX-License-Identifier: MIT
// uri94 compare: whether two URLs mean the same, or where they first do not.
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/decisions.hpp"
#include "cli/failure.hpp"
#include "cli/operands.hpp"
#include "cli/operation.hpp"
#include "cli/start_option.hpp"
#include "uri94/compare.hpp"

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

int compare_two(const compare_options& options) {
  const production start = options.start.chosen();
  const std::string first = as_given(options.first);
  const std::string second = as_given(options.second);
  output& out = standard_output();
  const attempt<comparison> answer = compare(start, first, second);
  const bool equal = answer && answer->equal;
  if (options.operation.wants_json()) {
    json object;
    put_octets(object, "first", first);
    put_octets(object, "second", second);
    if (!answer) {
      put_refusal(object, answer.refusal());
      object["error"]["argument"] = answer.refusal().argument + 1;
    } else {
      object["equal"] = equal;
      if (!equal) {
        json& difference = object["difference"];
        difference["first"] = place_json(answer->first_offset, answer->first_component);
        difference["second"] = place_json(answer->second_offset, answer->second_component);
        difference["reason"] = answer->reason;
        put_rule(difference, answer->rule);
      }
    }
    write_json_line(out, object);
  } else if (!answer) {
    write_refusal("compare", answer.refusal().argument == 0 ? first : second, answer.refusal());
  } else if (equal) {
    out << "equal\n";
    if (options.operation.wants_steps()) {
      const attempt<canonical_url> canonical = normalize(start, first);
      if (canonical) write_step(out, "both are " + canonical->text, {});
    }
  } else {
    out << "different at offsets " << answer->first_offset << " and " << answer->second_offset << ": " << answer->reason
        << " (" << answer->rule->place.text() << ")\n";
    if (options.operation.wants_steps()) {
      for (const std::string& url : {first, second}) {
        const attempt<canonical_url> canonical = normalize(start, url);
        if (canonical) write_step(out, canonical->text, {});
      }
      write_step(out, answer->rule->says, answer->rule->place.text());
    }
  }
  return equal ? all_accepted : some_rejected;
}

}  // namespace

void add_compare(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<compare_options>();
  CLI::App* command = program.add_subcommand("compare", "Say whether two URLs mean the same, or where they do not");
  options->start.add_to(*command);
  options->operation.add_to(*command);
  command->add_option("FIRST", options->first, "A URL")->type_name("")->required();
  command->add_option("SECOND", options->second, "Another")->type_name("")->required();
  command->footer("Exit status: 0 equal, 1 different or not legal, 2 wrong use.");
  command->footer([] { return decisions_on("compare"); });
  command->callback([options, &chosen] { chosen = [options] { return compare_two(*options); }; });
}

}  // namespace uri94::cli
