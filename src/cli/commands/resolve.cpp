// SPDX-License-Identifier: MIT
// uri94 resolve and uri94 relativize: convert between full URIs and partial forms as RFC 1630 describes.
#include "uri94/resolve.hpp"

#include <memory>
#include <string>

#include "cli/commands/command.hpp"
#include "cli/commands/operation.hpp"
#include "cli/io/failure.hpp"
#include "support/program/operands.hpp"

namespace uri94::cli {

namespace {

struct partial_options {
  operation_options operation;
  partial_form_options form;
  std::string context;
  std::string uri;
};

/// Reports a rejected operand. Returns the exit status.
int refuse(const partial_options& options, const char* command, const error& why) {
  const std::string context = program::as_given(options.context);
  const std::string uri = program::as_given(options.uri);
  if (options.operation.wants_json()) {
    json object;
    put_octets(object, "context", context);
    put_octets(object, "input", uri);
    put_error(object, why);
    object["error"]["argument"] = why.argument() + 1;
    write_json_line(standard_output(), object);
  } else {
    const bool can_allow = why.requirement() != nullptr && why.requirement()->id == "R1630-partial-8";
    write_error(command, why.argument() == 0 ? context : uri, why,
                can_allow ? "; use --gopher-hierarchy to allow it" : std::string_view());
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
      put_requirement(step, s.requirement);
      add(step);
    }
  });
  line.end();
}

int resolve_one(const partial_options& options) {
  output& out = standard_output();
  const expected<resolution, error> full =
      resolve(program::as_given(options.context), program::as_given(options.uri), options.form);
  if (!full) return refuse(options, "resolve", full.error());
  if (options.operation.wants_json()) {
    json object;
    object["context"] = program::as_given(options.context);
    object["input"] = program::as_given(options.uri);
    object["result"] = full->uri;
    write_json(out, object, *full);
    return all_accepted;
  }
  out << full->uri << '\n';
  if (options.operation.wants_steps()) {
    for (const resolution_step& s : full->steps) write_step(out, s.result + "  " + s.says, s.requirement->place.text());
  }
  return all_accepted;
}

int relativize_one(const partial_options& options) {
  output& out = standard_output();
  const std::string context = program::as_given(options.context);
  const std::string uri = program::as_given(options.uri);
  const expected<relative_form, error> form = relativize(context, uri, options.form);
  if (!form) return refuse(options, "relativize", form.error());
  if (options.operation.wants_json()) {
    json object;
    object["context"] = context;
    object["input"] = uri;
    object["result"] = form->text;
    object["absolute"] = form->is_absolute;
    const expected<resolution, error> back = resolve(context, form->text, options.form);
    write_json(out, object, back ? *back : resolution());
    return all_accepted;
  }
  out << form->text << '\n';
  if (options.operation.wants_steps()) {
    if (form->is_absolute) write_step(out, "no partial form resolves to the URI in this context", {});
    if (const expected<resolution, error> full = resolve(context, form->text, options.form)) {
      for (const resolution_step& s : full->steps)
        write_step(out, s.result + "  " + s.says, s.requirement->place.text());
    }
  }
  return all_accepted;
}

using command_function = int (*)(const partial_options&);

void add(CLI::App& program, action& chosen, const char* name, const char* help, const char* operand,
         const char* operand_help, command_function function) {
  const auto options = std::make_shared<partial_options>();
  CLI::App* command = program.add_subcommand(name, help);
  command->add_flag("--as-printed", options->form.as_printed, "Apply the rule for leading slashes as printed");
  command->add_flag("--gopher-hierarchy", options->form.gopher_has_hierarchy,
                    "Treat slashes of gopher URLs as a hierarchy");
  options->operation.add_to(*command);
  command->add_option("CONTEXT", options->context, "Absolute URI of the context")->type_name("")->required();
  command->add_option(operand, options->uri, operand_help)->type_name("")->required();
  command->footer(
      "Follows RFC 1630, \"Partial (relative) form\", pages 9-11.\n"
      "The second example of the RFC contradicts its rule for leading slashes as printed.\n" +
      program.get_footer());
  command->callback([options, &chosen, function] { chosen = [options, function] { return function(*options); }; });
}

}  // namespace

void add_resolve(CLI::App& program, action& chosen) {
  add(program, chosen, "resolve", "Print the full form of a partial URI", "PARTIAL", "Partial URI to resolve",
      resolve_one);
}

void add_relativize(CLI::App& program, action& chosen) {
  add(program, chosen, "relativize", "Print the shortest partial form of a URI", "URI", "Absolute URI to shorten",
      relativize_one);
}

}  // namespace uri94::cli
