// SPDX-License-Identifier: MIT
// uri94 export: writes a production as a regular expression or a JSON Schema.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/start_option.hpp"
#include "generator/bnf/embedded.hpp"
#include "support/text/count_of.hpp"
#include "support/text/json_text.hpp"
#include "verify/patterns/dialect.hpp"
#include "verify/patterns/exported_regex.hpp"

namespace uri94::cli {

namespace {

using patterns::dialect;

/// A form in which a production is written.
struct form {
  std::string_view name;
  dialect in;
  bool is_schema = false;  ///< True for a JSON Schema.
};

constexpr form forms[] = {
    {"regex-pcre2", dialect::pcre2},
    {"regex-re2", dialect::re2},
    {"regex-ecmascript", dialect::ecmascript},
    {"regex-python", dialect::python},
    {"regex-posix-ere", dialect::posix_ere},
    {"xsd-pattern", dialect::xsd},
    {"json-schema", dialect::ecmascript, true},
};

struct export_options {
  start_option start;
  std::string as;
};

/// Returns the lines of the comment: the source, the proof, the time, the command and the licence.
std::vector<std::string> comment_on(bnf::production_in p, const form& as, const patterns::exported_regex& regex) {
  const std::string grammar = printable(p.in->id);
  std::vector<std::string> lines{
      printable(p->name) + " of " + grammar + ": " + printable(p->citation()),
      "The regular expression was read back and compared with the BNF for all strings.",
      "An engine with backtracking takes at most " + markup::count_of(regex.ways, "step", "steps") + " per byte.",
      "Command: uri94 export --grammar " + grammar + " --start " + printable(p->name) + " --as " +
          std::string(as.name)};
  const std::vector<std::string> own = bnf::embedded_grammar_names();
  if (std::find(own.begin(), own.end(), p.in->id) != own.end()) lines.emplace_back("SPDX-License-Identifier: MIT");
  return lines;
}

std::string schema_of(bnf::production_in p, const std::vector<std::string>& comment, const std::string& regex) {
  std::string text;
  for (const std::string& line : comment) text += (text.empty() ? "" : "\n") + line;
  markup::json schema;
  schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  schema["$comment"] = text;
  schema["title"] = name_of_language(p);
  schema["type"] = "string";
  schema["pattern"] = regex;
  return markup::json_text(schema, 2);
}

int run_export(const export_options& options) {
  const form& as =
      *std::find_if(std::begin(forms), std::end(forms), [&](const form& f) { return f.name == options.as; });
  const bnf::production_in p = by_itself(options.start.chosen_of_any());
  std::string problem;
  const std::optional<patterns::exported_regex> regex = patterns::export_regex(p, as.in, problem);
  if (!regex) {
    throw failure("cannot write " + printable(name_of_language(p)) + " as " + std::string(as.name) + ": " + problem);
  }
  const std::vector<std::string> comment = comment_on(p, as, *regex);
  output& out = standard_output();
  if (as.is_schema) {
    out << schema_of(p, comment, regex->text) << '\n';
    return all_accepted;
  }
  for (const std::string& line : comment) out << "# " << line << '\n';
  out << regex->text << '\n';
  return all_accepted;
}

}  // namespace

std::vector<std::string> export_forms() {
  std::vector<std::string> names;
  for (const form& f : forms) names.emplace_back(f.name);
  return names;
}

void add_export(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<export_options>();
  CLI::App* command = program.add_subcommand("export", "Write a production as a regular expression, with proof");
  options->start.add_to(*command);
  const std::vector<std::string> names = export_forms();
  // The list of all forms is too long for the line of the option.
  command->add_option("--as", options->as, "Form of the output")
      ->type_name("FORM")
      ->check(CLI::IsMember(names).description(""))
      ->required();
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "Forms: " : ", ") + name;
  command->footer(all + ".\nExit status: 0 written, 2 wrong use, or the form cannot express the production.");
  command->callback([options, &chosen] { chosen = [options] { return run_export(*options); }; });
}

}  // namespace uri94::cli
