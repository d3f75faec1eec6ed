// SPDX-License-Identifier: MIT
#include "cli/reports/lint_report.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "cli/io/terminal_text.hpp"
#include "cli/reports/sarif.hpp"
#include "support/text/json_text.hpp"

namespace uri94::cli {

namespace {

using lint::finding;
using lint::level;
using markup::json;

std::string place_text(const bnf::place& where) {
  std::string text = printable(where.file);
  if (where.line != 0) text += ':' + std::to_string(where.line);
  if (where.line != 0 && where.column != 0) text += ':' + std::to_string(where.column);
  return text;
}

void write_line(output& out, std::string_view what, std::string_view text, const style& colours) {
  if (text.empty()) return;
  out.pad(4) << what;
  out.pad(7 - what.size()) << colours.dim << shown(text) << colours.normal << '\n';
}

/// Maximum number of left-out rules that a report names for a finding. A single finding can cause most rules of the
/// grammar to be left out.
constexpr std::size_t most_left_out = 20;

std::string names_text(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < most_left_out; ++i) text += (i == 0 ? "" : ", ") + names[i];
  if (names.size() > most_left_out) text += " and " + std::to_string(names.size() - most_left_out) + " more";
  return text;
}

/// Returns a count with a noun, such as "1 error" or "2 errors".
std::string counted(std::size_t count, std::string_view word) {
  return std::to_string(count) + ' ' + std::string(word) + (count == 1 ? "" : "s");
}

std::string in_text(const json& j) {
  return markup::json_text(j, 1) + '\n';
}

json members_of(const finding& f) {
  json j = json::object();
  if (!f.production.empty()) j["production"] = f.production;
  if (!f.cited.document.empty()) j["citation"] = f.cited.text();
  if (f.has_input) {
    markup::put_octets(j, "input", f.input);
    j["start"] = f.start;
  }
  if (!f.guard.empty()) j["guard"] = f.guard;
  if (!f.trees.empty()) j["trees"] = f.trees;
  if (!f.left_out.empty()) {
    const std::size_t named = std::min(f.left_out.size(), most_left_out);
    j["left_out"] =
        std::vector<std::string>(f.left_out.begin(), f.left_out.begin() + static_cast<std::ptrdiff_t>(named));
    j["left_out_count"] = f.left_out.size();
  }
  return j;
}

}  // namespace

std::size_t count_of(const std::vector<linted_grammar>& all, level of) {
  std::size_t count = 0;
  for (const linted_grammar& g : all) {
    count += static_cast<std::size_t>(
        std::count_if(g.found.begin(), g.found.end(), [&](const finding& f) { return f.of == of; }));
  }
  return count;
}

void write_text(output& out, const std::vector<linted_grammar>& all, const style& colours) {
  for (const linted_grammar& g : all) {
    for (const finding& f : g.found) {
      const std::string_view colour = f.of == level::note ? colours.dim : colours.bad;
      out << colours.strong << place_text(f.where) << colours.normal << ": " << colour << name_of(f.of)
          << colours.normal << ": " << shown(f.message) << " [" << text_of(f.by).id << "]\n";
      if (!f.left_out.empty()) write_line(out, "rules", "left out: " + names_text(f.left_out), colours);
      for (const std::string& tree : f.trees) write_line(out, "tree", tree, colours);
      write_line(out, "guard", f.guard, colours);
      write_line(out, "in", f.cited.text(), colours);
    }
  }
  std::string names;
  for (const linted_grammar& g : all) names += (names.empty() ? "" : ", ") + printable(g.name);
  out << names << ": " << counted(count_of(all, level::error), "error") << ", "
      << counted(count_of(all, level::warning), "warning") << ", " << counted(count_of(all, level::note), "note")
      << '\n';
}

void write_json(output& out, const std::vector<linted_grammar>& all) {
  json findings = json::array();
  for (const linted_grammar& g : all) {
    for (const finding& f : g.found) {
      json j = {{"rule", text_of(f.by).id}, {"level", name_of(f.of)}, {"message", shown(f.message)}};
      markup::put_octets(j, "grammar", g.name);
      markup::put_octets(j, "file", f.where.file);
      if (f.where.line != 0) j["line"] = f.where.line;
      if (f.where.column != 0) j["column"] = f.where.column;
      j.update(members_of(f));
      findings.push_back(std::move(j));
    }
  }
  out << in_text({{"findings", std::move(findings)},
                  {"errors", count_of(all, level::error)},
                  {"warnings", count_of(all, level::warning)},
                  {"notes", count_of(all, level::note)}});
}

void write_sarif(output& out, const std::vector<linted_grammar>& all) {
  json rules = json::array();
  for (const lint::rule_text& r : lint::rules) {
    rules.push_back({{"id", r.id},
                     {"shortDescription", {{"text", r.says}}},
                     {"defaultConfiguration", {{"level", name_of(r.usually)}}}});
  }
  json results = json::array();
  for (const linted_grammar& g : all) {
    for (const finding& f : g.found) {
      json properties = members_of(f);
      markup::put_octets(properties, "grammar", g.name);
      results.push_back({{"ruleId", text_of(f.by).id},
                         {"ruleIndex", static_cast<std::size_t>(f.by)},
                         {"level", name_of(f.of)},
                         {"message", {{"text", shown(f.message)}}},
                         {"locations", sarif_locations(f.where)},
                         {"properties", std::move(properties)}});
    }
  }
  write_sarif(out, "uri94 lint", std::move(rules), std::move(results));
}

}  // namespace uri94::cli
