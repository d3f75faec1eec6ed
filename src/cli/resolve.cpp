// SPDX-License-Identifier: MIT
// uri94 resolve and uri94 relativize: partial forms, by the algorithm of RFC 1630.
#include "uri94/resolve.hpp"

#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/decisions.hpp"
#include "cli/failure.hpp"
#include "cli/operands.hpp"
#include "cli/operation.hpp"

namespace uri94::cli {

namespace {

struct partial_options {
  operation_options operation;
  partial_form_options form;
  std::string context;
  std::string uri;
};

/// A refusal names the one of the two that it is about.
int refuse(const partial_options& options, const char* command, const refusal& why) {
  const std::string context = as_given(options.context);
  const std::string uri = as_given(options.uri);
  if (options.operation.wants_json()) {
    json object;
    put_octets(object, "context", context);
    put_octets(object, "input", uri);
    put_refusal(object, why);
    object["error"]["argument"] = why.argument + 1;
    write_json_line(standard_output(), object);
  } else {
    refusal advised = why;
    if (why.rule != nullptr && why.rule->id == "R1630-partial-8") advised.reason += "; --gopher-hierarchy allows it";
    write_refusal(command, why.argument == 0 ? context : uri, advised);
  }
  return some_rejected;
}

void write_json(output& out, const json& members, const resolution& full) {
  json_line line(out);
  line.members(members);
  line.list("steps", [&](const auto& add) {
    for (const resolution_step& s : full.steps) {
      json step;
      step["step"] = s.says;
      step["result"] = s.result;
      put_rule(step, s.rule);
      add(step);
    }
  });
  line.end();
}

int resolve_one(const partial_options& options) {
  output& out = standard_output();
  const attempt<resolution> full = resolve(as_given(options.context), as_given(options.uri), options.form);
  if (!full) return refuse(options, "resolve", full.refusal());
  if (options.operation.wants_json()) {
    json object;
    object["context"] = as_given(options.context);
    object["input"] = as_given(options.uri);
    object["result"] = full->uri;
    write_json(out, object, *full);
    return all_accepted;
  }
  out << full->uri << '\n';
  if (options.operation.wants_steps()) {
    for (const resolution_step& s : full->steps) write_step(out, s.result + "  " + s.says, s.rule->place.text());
  }
  return all_accepted;
}

int relativize_one(const partial_options& options) {
  output& out = standard_output();
  const std::string context = as_given(options.context);
  const std::string uri = as_given(options.uri);
  const attempt<relative_form> form = relativize(context, uri, options.form);
  if (!form) return refuse(options, "relativize", form.refusal());
  if (options.operation.wants_json()) {
    json object;
    object["context"] = context;
    object["input"] = uri;
    object["result"] = form->text;
    object["absolute"] = form->is_absolute;
    const attempt<resolution> back = resolve(context, form->text, options.form);
    write_json(out, object, back ? *back : resolution());
    return all_accepted;
  }
  out << form->text << '\n';
  if (options.operation.wants_steps()) {
    if (form->is_absolute) write_step(out, "no partial form gives the URI back in that context", {});
    if (const attempt<resolution> full = resolve(context, form->text, options.form)) {
      for (const resolution_step& s : full->steps) write_step(out, s.result + "  " + s.says, s.rule->place.text());
    }
  }
  return all_accepted;
}

using command_function = int (*)(const partial_options&);

void add(CLI::App& program, action& chosen, const char* name, const char* help, const char* operand,
         const char* operand_help, command_function function) {
  const auto options = std::make_shared<partial_options>();
  CLI::App* command = program.add_subcommand(name, help);
  command->add_flag("--as-printed", options->form.as_printed,
                    "Leading slashes by the rule as printed, which the RFC's own second example contradicts");
  command->add_flag("--gopher-hierarchy", options->form.gopher_has_hierarchy,
                    "Take the slashes of a gopher URL for a hierarchy, as WWW software does");
  options->operation.add_to(*command);
  command->add_option("CONTEXT", options->context, "The absolute URI of what the partial form stands in")
      ->type_name("")
      ->required();
  command->add_option(operand, options->uri, operand_help)->type_name("")->required();
  command->footer("By RFC 1630, \"Partial (relative) form\", pages 9-11.\n" + program.get_footer());
  command->footer([name] { return decisions_on(name); });
  command->callback([options, &chosen, function] { chosen = [options, function] { return function(*options); }; });
}

}  // namespace

void add_resolve(CLI::App& program, action& chosen) {
  add(program, chosen, "resolve", "Write the full form of a partial URI", "PARTIAL", "The partial URI", resolve_one);
}

void add_relativize(CLI::App& program, action& chosen) {
  add(program, chosen, "relativize", "Write the shortest partial form of a URI", "URI", "An absolute URI",
      relativize_one);
}

}  // namespace uri94::cli
