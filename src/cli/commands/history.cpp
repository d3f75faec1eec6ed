// SPDX-License-Identifier: MIT
// uri94 history: the productions of one name from document to document, and the changes of each step.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/nearest_name.hpp"
#include "cli/reports/history_report.hpp"
#include "cli/reports/style.hpp"
#include "support/program/operands.hpp"
#include "verify/history/evolution.hpp"

namespace uri94::cli {

namespace {

struct history_options {
  std::string name;
  std::string format = "text";
};

const history::name& history_name(const history::table& t, const std::string& wanted) {
  if (const history::name* const found = t.find(wanted)) return *found;
  // Finds a production by its name in the output, such as "rfc3986:host".
  for (const history::row& r : t.rows) {
    if (r.grammar + ":" + r.production == wanted) return *t.find(r.name);
  }
  std::vector<std::string_view> names;
  for (const history::name& n : t.names) names.push_back(n.text);
  const std::string_view nearest = nearest_name(wanted, names);
  throw failure("unknown history " + quoted(wanted, 60) + "; " +
                (nearest.empty() ? "'uri94 history' lists the names" : "did you mean '" + std::string(nearest) + "'?"));
}

int show_history(const history_options& options) {
  const history::table& t = history::carried_table();
  const std::string wanted = program::as_given(options.name);
  std::vector<history::chain> chains;
  if (options.name.empty()) {
    chains = history::carried_chains();
  } else {
    chains.push_back(chain_of(t, history_name(t, wanted)));
  }
  output& out = standard_output();
  if (options.format == "json") {
    write_history_json(out, chains, options.name.empty());
  } else if (options.format == "html") {
    write_history_html(out, chains);
  } else if (options.name.empty()) {
    write_names_text(out, t, chains, style_for(out.is_terminal()));
  } else {
    write_history_text(out, chains.front(), style_for(out.is_terminal()));
  }
  return all_accepted;
}

}  // namespace

void add_history(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<history_options>();
  CLI::App* command = program.add_subcommand("history", "Show how a production changed from RFC to RFC");
  command
      ->add_option(
          "NAME", options->name,
          "Name, such as http or host, or a production of its history, such as rfc3986:host [table of all names]")
      ->type_name("");
  command->add_option("--format", options->format, "Output format")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "html"}))
      ->capture_default_str();
  command->callback([options, &chosen] { chosen = [options] { return show_history(*options); }; });
}

}  // namespace uri94::cli
