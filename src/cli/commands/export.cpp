// SPDX-License-Identifier: MIT
// uri94 export: writes a production as a regular expression, a JSON Schema, a domain of PostgreSQL, a validator or a
// graph.
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/known_grammar.hpp"
#include "cli/options/start_option.hpp"
#include "cli/reports/file_comment.hpp"
#include "support/text/count_of.hpp"
#include "support/text/json_text.hpp"
#include "verify/patterns/dialect.hpp"
#include "verify/patterns/exported_regex.hpp"
#include "verify/validators/production_names.hpp"
#include "verify/validators/validator.hpp"

namespace uri94::cli {

namespace {

using patterns::dialect;

/// Kind of text that encloses a regular expression.
enum class frame { none, json_schema, sql_domain };

/// Output format that contains a regular expression.
struct regex_form {
  std::string_view name;
  dialect in;
  frame around = frame::none;
};

constexpr regex_form regex_forms[] = {
    {"regex-pcre2", dialect::pcre2},
    {"regex-re2", dialect::re2},
    {"regex-ecmascript", dialect::ecmascript},
    {"regex-python", dialect::python},
    {"regex-posix-ere", dialect::posix_ere},
    {"xsd-pattern", dialect::xsd},
    {"json-schema", dialect::ecmascript, frame::json_schema},
    {"sql-postgresql", dialect::posix_ere, frame::sql_domain},
};

constexpr std::size_t most_bytes_of_sql_name = 63;

struct export_options {
  start_option start;
  std::string as;
};

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

/// Returns a command that creates a domain in PostgreSQL. Settings of the server do not change the meaning of a literal
/// with the prefix E.
std::string domain_of(bnf::production_in p, const std::string& regex) {
  std::string literal = "E'(?e)";  // (?e) selects extended regular expressions of POSIX
  for (const char c : regex) literal.append(c == '\'' || c == '\\' ? 2 : 1, c);
  return "CREATE DOMAIN \"" + validators::identifier(p) + "\" AS text COLLATE \"C\" CHECK (VALUE ~ " + literal + "');";
}

[[noreturn]] void refuse(bnf::production_in p, std::string_view form, const std::string& problem) {
  throw failure("cannot write " + printable(name_of_language(p)) + " as " + std::string(form) + ": " + problem);
}

void write_regex(output& out, bnf::production_in p, const regex_form& as) {
  std::string problem;
  const bool is_schema = as.around == frame::json_schema;
  const std::optional<patterns::exported_regex> regex = patterns::export_regex(p, as.in, is_schema, problem);
  if (!regex) refuse(p, as.name, problem);
  const std::vector<std::string> comment = file_comment(
      p,
      {"The regular expression was read back and compared with the BNF for all strings.",
       "An engine with backtracking matches each byte at most " + markup::count_of(regex->ways, "time", "times") + "."},
      "export", "--as " + std::string(as.name));
  const bool is_sql = as.around == frame::sql_domain;
  if (is_sql && validators::identifier(p).size() > most_bytes_of_sql_name) {
    refuse(p, as.name, "a name of PostgreSQL has at most 63 bytes; rename the grammar file");
  }
  if (is_schema) {
    out << schema_of(p, comment, regex->text) << '\n';
    return;
  }
  for (const std::string& line : comment) out << (is_sql ? "-- " : "# ") << line << '\n';
  out << (is_sql ? domain_of(p, regex->text) : regex->text) << '\n';
}

int run_export(const export_options& options) {
  const bnf::production_in p = by_itself(options.start.chosen_of_any());
  output& out = standard_output();
  const auto* const as = std::find_if(std::begin(regex_forms), std::end(regex_forms),
                                      [&](const regex_form& f) { return f.name == options.as; });
  if (as != std::end(regex_forms)) {
    write_regex(out, p, *as);
    return all_accepted;
  }
  std::string problem;
  const std::optional<std::string> text = validators::write_validator(
      p, options.as,
      file_comment(p, {"The table was read back and compared with the BNF for all strings."}, "export",
                   "--as " + options.as),
      problem);
  if (!text) refuse(p, options.as, problem);
  out << *text;
  return all_accepted;
}

}  // namespace

std::vector<std::string> export_forms() {
  std::vector<std::string> names;
  for (const regex_form& f : regex_forms) names.emplace_back(f.name);
  for (const std::string_view name : validators::forms()) names.emplace_back(name);
  return names;
}

void add_export(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<export_options>();
  CLI::App* command = program.add_subcommand("export", "Write a production as a regular expression or a validator");
  options->start.add_to(*command);
  const std::vector<std::string> names = export_forms();
  // The list of all output formats is in the footer, because it is too long for the help of the option.
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
