// SPDX-License-Identifier: MIT
// uri94 security: reports suspicious features of URLs.
#include "uri94/security.hpp"

#include <memory>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/commands/operation.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/input_options.hpp"
#include "cli/options/start_option.hpp"

namespace uri94::cli {

namespace {

struct security_options {
  start_option start;
  operation_options operation;
  input_options inputs;
};

json finding_json(const security_finding& f) {
  json finding;
  finding["id"] = f.id;
  finding["offset"] = f.begin;
  finding["end"] = f.end;
  finding["finding"] = f.says;
  put_requirement(finding, f.requirement);
  return finding;
}

int check_inputs(const security_options& options) {
  const production start = options.start.chosen();
  output& out = standard_output();
  bool all = true;
  options.inputs.each([&](std::string_view input) {
    const expected<std::vector<security_finding>, error> findings = security_findings(start, input);
    all = all && findings && findings->empty();
    if (options.operation.wants_json()) {
      json object;
      put_octets(object, "input", input);
      if (!findings) {
        put_error(object, findings.error());
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
      write_error("security", input, findings.error());
      return;
    }
    for (const security_finding& f : *findings) {
      if (!options.inputs.is_one_operand()) out << quoted(input, 60) << ": ";
      out << f.id << " at offset " << f.begin << ", " << quoted(input.substr(f.begin, f.end - f.begin), 40) << ": "
          << f.says << " (" << f.requirement->place.text() << ")\n";
      if (options.operation.wants_steps()) write_step(out, f.requirement->says, {});
    }
    out.end_record();
  });
  return all ? all_accepted : some_rejected;
}

}  // namespace

void add_security(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<security_options>();
  CLI::App* command = program.add_subcommand("security", "Report suspicious features of a URL");
  options->start.add_to(*command);
  options->operation.add_to(*command);
  options->inputs.add_to(*command, "URL", "URLs");
  command->footer("Exit status: 0 no findings, 1 findings or not legal, 2 wrong use or unreadable file.");
  command->callback([options, &chosen] { chosen = [options] { return check_inputs(*options); }; });
}

}  // namespace uri94::cli
