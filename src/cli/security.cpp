// SPDX-License-Identifier: MIT
// uri94 security: what in a URL calls for caution.
#include "uri94/security.hpp"

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

namespace uri94::cli {

namespace {

struct security_options {
  start_option start;
  operation_options operation;
  std::vector<std::string> inputs;
};

json finding_json(const security_finding& f) {
  json finding;
  finding["id"] = f.id;
  finding["offset"] = f.begin;
  finding["end"] = f.end;
  finding["finding"] = f.says;
  put_rule(finding, f.rule);
  return finding;
}

int check_inputs(const security_options& options) {
  const production start = options.start.chosen();
  output& out = standard_output();
  bool all = true;
  each_input(options.inputs, [&](std::string_view input) {
    const attempt<std::vector<security_finding>> findings = security_findings(start, input);
    all = all && findings && findings->empty();
    if (options.operation.wants_json()) {
      json object;
      put_octets(object, "input", input);
      if (!findings) {
        put_refusal(object, findings.refusal());
        write_json_line(out, object);
        return;
      }
      json_line line(out);
      line.members(object);
      line.list("findings", [&](const auto& add) {
        for (const security_finding& f : *findings) add(finding_json(f));
      });
      line.end();
      return;
    }
    if (!findings) {
      write_refusal("security", input, findings.refusal());
      return;
    }
    for (const security_finding& f : *findings) {
      if (options.inputs.size() > 1 || options.inputs.front() == "-") out << quoted(input, 60) << ": ";
      out << f.id << " at offset " << f.begin << ", " << quoted(input.substr(f.begin, f.end - f.begin), 40) << ": "
          << f.says << " (" << f.rule->place.text() << ")\n";
      if (options.operation.wants_steps()) write_step(out, f.rule->says, {});
    }
    out.end_record();
  });
  return all ? all_accepted : some_rejected;
}

}  // namespace

void add_security(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<security_options>();
  CLI::App* command = program.add_subcommand("security", "Write what in a URL calls for caution");
  options->start.add_to(*command);
  options->operation.add_to(*command);
  command->add_option("URL", options->inputs, "The URLs; '-' is one a line from standard input")
      ->type_name("")
      ->required();
  command->footer("Exit status: 0 nothing found, 1 something found or not legal, 2 wrong use or unreadable file.");
  command->footer([] { return decisions_on("security"); });
  command->callback([options, &chosen] { chosen = [options] { return check_inputs(*options); }; });
}

}  // namespace uri94::cli
