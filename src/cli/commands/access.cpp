// SPDX-License-Identifier: MIT
// uri94 access: the protocol steps with which a client accesses the resource of a URL.
#include "uri94/access.hpp"

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

namespace uri94::cli {

namespace {

struct access_command {
  start_option start;
  operation_options operation;
  access_options access;
  std::string e_mail;
  bool any_start = true;  ///< True if neither --grammar nor --start was given.
  bool octets = false;
  input_options inputs;
};

/// Returns the octets of a step. Omits CR LF at the end of octets that are sent.
std::string_view line_of(const access_step& step) {
  std::string_view line = step.octets;
  while (step.kind == step_kind::send && line.size() >= 2 && line.substr(line.size() - 2) == "\r\n")
    line.remove_suffix(2);
  return line;
}

/// Describes a step in one line.
std::string text_of(const access_plan& plan, const access_step& step) {
  switch (step.kind) {
    case step_kind::connect: {
      const std::string port = plan.port == 0 ? std::string() : " port " + std::to_string(plan.port);
      return (plan.host.empty() ? step.says.substr(step.says.find("to ") + 3) : printable(plan.host)) + port;
    }
    case step_kind::send:
    case step_kind::local:
      return printable(line_of(step));
    case step_kind::tell:
      return step.says + ": " + printable(step.octets);
    case step_kind::ask:
    case step_kind::request:
      break;
  }
  std::string text = step.says;
  for (const step_value& v : step.values) text += "; " + printable(v.name) + "=" + printable(v.octets);
  return text;
}

void write_text(output& out, const access_plan& plan, bool explain) {
  for (const access_step& step : plan.steps) {
    const std::string_view kind = name_of(step.kind);
    out << kind;
    out.pad(9 - kind.size()) << text_of(plan, step);
    if (!step.when.empty()) out << "   (if " << step.when << ')';
    out << '\n';
    if (!step.note.empty()) out << "         note: " << printable(step.note) << '\n';
    if (!explain) continue;
    write_step(out, "       " + step.says, step.requirement->place.text());
    for (const step_value& v : step.values)
      write_step(out, "       " + printable(v.name) + ": " + printable(v.octets), {});
  }
  if (explain && !plan.fragment.empty()) {
    write_step(out, "#" + plan.fragment + " stays with the client", requirements::R1630_http_5.place.text());
  }
}

json step_json(const access_step& s) {
  json step;
  step["kind"] = name_of(s.kind);
  put_octets(step, "step", s.says);
  if (!s.note.empty()) put_octets(step, "note", s.note);
  if (s.kind == step_kind::send || s.kind == step_kind::tell || s.kind == step_kind::local) {
    put_octets(step, "octets", s.octets);
  }
  if (!s.when.empty()) step["when"] = s.when;
  for (const step_value& v : s.values) {
    json value;
    put_octets(value, "name", v.name);
    put_octets(value, "octets", v.octets);
    step["values"].push_back(std::move(value));
  }
  if (s.begin != s.end) {
    step["begin"] = s.begin;
    step["end"] = s.end;
  }
  put_requirement(step, s.requirement);
  return step;
}

void write_json(output& out, std::string_view input, const access_plan& plan) {
  json object;
  put_octets(object, "input", input);
  object["scheme"] = plan.scheme;
  put_octets(object, "host", plan.host);
  object["port"] = plan.port == 0 ? json() : json(plan.port);
  if (!plan.fragment.empty()) put_octets(object, "fragment", plan.fragment);
  json_line line(out);
  line.members(object);
  line.list("steps", [&](const auto& add) {
    for (const access_step& s : plan.steps) add(step_json(s));
  });
  line.end();
}

expected<access_plan, error> plan_of(const access_command& command, std::string_view url) {
  return command.any_start ? access(url, command.access) : access(command.start.chosen(), url, command.access);
}

int access_inputs(const access_command& command) {
  output& out = standard_output();
  bool all = true;
  bool first = true;
  command.inputs.each([&](std::string_view input) {
    const expected<access_plan, error> plan = plan_of(command, input);
    if (!plan && plan.error().argument() != 0) {
      throw failure("--e-mail " + quoted(command.access.e_mail, 60) + ": " + printable(plan.error().message()));
    }
    all = all && plan.has_value();
    if (command.operation.wants_json() && plan) {
      write_json(out, input, *plan);
    } else if (command.operation.wants_json()) {
      json object;
      put_octets(object, "input", input);
      put_error(object, plan.error());
      write_json_line(out, object);
    } else if (!plan) {
      const error& why = plan.error();
      const bool can_allow = why.requirement() == &requirements::R1738_6_3;
      write_error("access", input, why,
                  can_allow ? "; use --allow-smuggling to plan the access anyway" : std::string_view());
    } else if (command.octets) {
      for (const access_step& step : plan->steps) {
        if (step.kind == step_kind::send) out << step.octets;
      }
    } else {
      if (!first) out << '\n';
      write_text(out, *plan, command.operation.wants_steps());
    }
    first = false;
    out.end_record();
  });
  return all ? all_accepted : some_rejected;
}

}  // namespace

void add_access(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<access_command>();
  CLI::App* command = program.add_subcommand("access", "Print the protocol steps that access a URL");
  options->start.add_to(*command, "chosen by the URL's scheme");
  command->add_option("--e-mail", options->e_mail, "User's address, sent as the password of anonymous FTP")
      ->type_name("ADDRESS");
  command->add_flag("--through-proxy", options->access.through_proxy, "Ask an HTTP proxy for the whole URI");
  command->add_flag("--octets", options->octets, "Write only the octets that are sent");
  command->add_flag("--allow-smuggling", options->access.allow_smuggling,
                    "Plan steps even if a decoded line end adds a line");
  options->operation.add_to(*command);
  options->inputs.add_to(*command, "URL", "URLs");
  command->footer(
      "Without --grammar and --start, the RFC that defines the URL's scheme decides, RFC 1738 before RFC 1630.\n" +
      program.get_footer());
  command->callback([options, command, &chosen] {
    options->any_start = command->count("--grammar") == 0 && command->count("--start") == 0;
    options->access.e_mail = program::as_given(options->e_mail);
    if (command->count("--e-mail") > 0 && options->access.e_mail.empty()) {
      throw failure("--e-mail is empty; expected an address, such as user@example.com");
    }
    chosen = [options] { return access_inputs(*options); };
  });
}

}  // namespace uri94::cli
