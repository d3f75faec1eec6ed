// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include "trace/html/markup.hpp"
#include "trace/html/pages.hpp"

namespace uri94::trace::html {

namespace {

std::string tile(std::size_t n, std::size_t of, const std::string& says, const std::string& to) {
  return "<li><b>" + std::to_string(n) + "<small class=\"dim\"> / " + std::to_string(of) + "</small></b><a href=\"" +
         to + "\">" + escaped(says) + "</a></li>\n";
}

std::string verdict(const model& m) {
  const auto closing = static_cast<std::size_t>(
      std::count_if(m.found.begin(), m.found.end(), [](const finding& f) { return kind_of(f).closes_gate; }));
  std::string html = "<div class=\"verdict" + std::string(closing > 0 ? " closed" : "") + "\"><p><strong>";
  html += closing == 0 ? "✓ The gate is open: no findings."
                       : "✗ The gate is closed by " + counted(closing, "finding") + ".";
  return html + "</strong></p>";
}

std::string evidence_table(const model& m) {
  static const std::map<std::string, std::string> names = {{"tests", "Tests"},
                                                           {"conformance", "Conformance"},
                                                           {"proof", "Proof for all strings"},
                                                           {"checker", "Checker of the proof"},
                                                           {"adequacy", "Reference strings and slips in the BNF"},
                                                           {"specification", "Text of the RFCs"}};
  std::string html =
      "<h2>Evidence</h2>\n<div class=\"scroll\"><table class=\"cards\"><thead><tr><th>Evidence</th>"
      "<th>State</th><th>Summary</th><th>Command</th></tr></thead><tbody>\n";
  for (const auto& [name, state] : m.evidence) {
    const auto known = names.find(name);
    if (known == names.end()) continue;
    const std::string is = state.stale     ? "<span class=\"badge skipped\">stale</span>"
                           : state.present ? "<span class=\"badge passed\">✓ present</span>"
                                           : "<span class=\"badge idle\">○ not run</span>";
    html += "<tr><th scope=\"row\">" + known->second + "</th><td data-label=\"State\">" + is +
            "</td><td data-label=\"Summary\">" + escaped(state.says) + "</td><td data-label=\"Command\">" +
            (state.command.empty() ? "" : code(state.command)) + "</td></tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

/// Returns tables with the number of requirements by strength and duty, and their results.
std::string strength_table(const model& m) {
  struct count {
    std::size_t all = 0;
    std::size_t shown = 0;
    std::size_t implemented = 0;
    std::size_t exceptions = 0;
    std::size_t out_of_scope = 0;
  };
  std::map<std::string, count> by_strength;
  std::map<std::string, count> by_duty;
  for (const requirement& r : m.requirements) {
    for (count* const c : {&by_strength[r.strength], &by_duty[r.duty]}) {
      ++c->all;
      c->implemented += r.is_to_be_shown() ? 1 : 0;
      c->shown += r.is_to_be_shown() && r.shown == result::passed ? 1 : 0;
      c->exceptions += r.type == requirement_type::exception ? 1 : 0;
      c->out_of_scope += r.type == requirement_type::out_of_scope ? 1 : 0;
    }
  }
  const auto table = [](const std::string& heading, const std::map<std::string, count>& counts,
                        const std::vector<std::string>& order) {
    std::string html = "<div class=\"scroll\"><table class=\"cards\"><thead><tr><th>" + heading +
                       "</th><th class=\"number\">Requirements</th><th class=\"number\">Implemented</th>"
                       "<th class=\"number\">With a passed test</th><th class=\"number\">Exceptions</th>"
                       "<th class=\"number\">Out of scope</th></tr></thead><tbody>\n";
    for (const std::string& name : order) {
      const auto found = counts.find(name);
      if (found == counts.end()) continue;
      html += "<tr><th scope=\"row\">" + escaped(name) + "</th>";
      const auto cell = [&](const char* label, std::size_t n) {
        html += "<td class=\"number\" data-label=\"" + std::string(label) + "\">" + std::to_string(n) + "</td>";
      };
      cell("Requirements", found->second.all);
      cell("Implemented", found->second.implemented);
      cell("With a passed test", found->second.shown);
      cell("Exceptions", found->second.exceptions);
      cell("Out of scope", found->second.out_of_scope);
      html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
  };
  std::vector<std::string> duties;
  for (const auto& [name, c] : by_duty) duties.push_back(name);
  return "<h2 id=\"strength\">Requirements by strength and duty</h2>\n" +
         table("Strength", by_strength, {"must", "should", "may", "is"}) + table("Duty", by_duty, duties);
}

/// Returns the table of the report's inputs.
std::string origin_table(const model& m) {
  if (m.origins.empty()) return {};
  std::string html =
      "<h2 id=\"origins\">Inputs of this report</h2>\n<div class=\"scroll\"><table class=\"cards\"><thead><tr>"
      "<th>Input</th><th>Version</th></tr></thead><tbody>\n";
  std::vector<origin> all = m.origins;
  if (!m.command.empty()) all.insert(all.begin(), {"command", m.command});
  for (const origin& o : all) {
    html += "<tr><th scope=\"row\">" + escaped(o.name) + "</th><td><code>" + escaped(o.says) + "</code></td></tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

std::string grammar_table(const model& m) {
  std::string html =
      "<h2>Grammars</h2>\n<div class=\"scroll\"><table class=\"cards\"><thead><tr><th>Grammar</th><th>Source</th>"
      "<th class=\"number\">Printed</th><th class=\"number\">Added</th><th class=\"number\">Amended</th>"
      "<th class=\"number\">With a rule</th><th class=\"number\">Guards</th><th class=\"number\">Passed</th>"
      "<th class=\"number\">Failed</th></tr></thead><tbody>\n";
  for (const auto& g : m.grammars) {
    std::size_t printed = 0;
    std::size_t amended = 0;
    std::size_t rules = 0;
    std::size_t guards = 0;
    std::size_t passed = 0;
    std::size_t failed = 0;
    for (const production& p : g->productions) {
      printed += p.printed != nullptr ? 1 : 0;
      amended += p.printed != nullptr && !p.in_force->amendment.empty() ? 1 : 0;
      rules += p.emitted ? 1 : 0;
      guards += p.emitted ? p.emitted->guards.size() : 0;
      passed += p.shown == result::passed ? 1 : 0;
      failed += p.shown == result::failed ? 1 : 0;
    }
    const auto cell = [&](const char* label, std::size_t n) {
      html += "<td class=\"number\" data-label=\"" + std::string(label) + "\">" + std::to_string(n) + "</td>";
    };
    html += "<tr><th scope=\"row\"><a href=\"" + page_of(g->id) + "\">" + escaped(g->id) + "</a></th><td>" +
            escaped(g->files.title) + "</td>";
    cell("Printed", printed);
    cell("Added", g->productions.size() - printed);
    cell("Amended", amended);
    cell("With a rule", rules);
    cell("Guards", guards);
    cell("Passed", passed);
    cell("Failed", failed);
    html += "</tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

}  // namespace

std::string overview(const model& m, bool with_inputs) {
  std::size_t productions = 0;
  std::size_t ruled = 0;
  std::size_t shown = 0;
  for (const auto& g : m.grammars) {
    if (g->is_interpreted()) continue;  // the library does not contain interpreted grammars
    for (const production& p : g->productions) {
      ++productions;
      ruled += p.emitted ? 1 : 0;
      shown += p.shown == result::passed ? 1 : 0;
    }
  }
  std::size_t implemented = 0;
  std::size_t proven = 0;
  for (const requirement& r : m.requirements) {
    if (!r.is_to_be_shown()) continue;
    ++implemented;
    proven += !r.code.empty() && r.shown == result::passed ? 1 : 0;
  }
  const auto passed_tests =
      std::count_if(m.tests.begin(), m.tests.end(), [](const test_case& t) { return t.outcome == result::passed; });
  const auto passed_vectors =
      std::count_if(m.vectors.begin(), m.vectors.end(), [](const vector& v) { return v.outcome == result::passed; });
  std::string html =
      "<h1>From the RFCs to the code, and back</h1>\n<p class=\"lead\">For each line of RFC 1738 and RFC 1630: the "
      "rule "
      "that implements it, the test that covers it, and the result. For each rule: its source.</p>\n";
  html += verdict(m) + "<p><a href=\"findings.html\">All findings and notes</a></p></div>\n";
  html += "<ul class=\"tiles\">\n";
  html += tile(ruled, productions, "productions with a rule", "matrix.html");
  html += tile(shown, productions, "productions with passed tests", "matrix.html");
  html += tile(proven, implemented, "requirements with code and a passed test", "requirements.html");
  html += tile(static_cast<std::size_t>(passed_tests), m.tests.size(), "test cases passed", "tests.html");
  html += tile(static_cast<std::size_t>(passed_vectors), m.vectors.size(), "vectors passed", "tests.html#vectors");
  html += "</ul>\n";
  if (with_inputs) html += "<p><a href=\"inputs.html\">Trees of the given URLs</a></p>\n";
  html += evidence_table(m) + strength_table(m) + grammar_table(m) + origin_table(m);
  html +=
      "<h2>Data files</h2>\n<ul><li><a href=\"trace.json\">trace.json</a>: everything</li><li><a "
      "href=\"trace.csv\">trace.csv</a>: "
      "the matrix, for a spreadsheet</li><li><a href=\"trace.sarif\">trace.sarif</a>: the findings, for tools that "
      "show "
      "them in the code</li></ul>\n";
  return html;
}

std::string findings_page(const model& m) {
  std::string html = "<h1>Findings</h1>\n" + verdict(m) + "</div>\n";
  // The findings are sorted by kind. Kinds that close the gate are first.
  for (auto first = m.found.begin(); first != m.found.end();) {
    const finding_kind& kind = kind_of(*first);
    const auto last = std::find_if(first, m.found.end(), [&](const finding& f) { return f.kind != kind.id; });
    html += "<section id=\"" + std::string(kind.id) + "\"><h2>" + escaped(kind.id) + " " +
            std::string(kind.closes_gate ? "<span class=\"badge failed\">closes the gate</span>"
                                         : "<span class=\"badge idle\">note</span>") +
            "</h2>\n<p>" + escaped(kind.says) + "</p>\n";
    std::string table =
        "<div class=\"scroll\"><table class=\"cards\"><thead><tr><th>Finding</th><th>Place</th></tr></thead><tbody>\n";
    for (auto f = first; f != last; ++f) {
      table += "<tr><td>" + escaped(f->message) + "</td><td data-label=\"Place\">" +
               (f->where.file.empty() ? "" : code(m, f->where)) + "</td></tr>\n";
    }
    table += "</tbody></table></div>\n";
    const std::string count = counted(static_cast<std::size_t>(last - first), kind.closes_gate ? "finding" : "note");
    html += kind.closes_gate ? table : "<details><summary>" + count + "</summary>\n" + table + "</details>\n";
    html += "</section>\n";
    first = last;
  }
  return html;
}

}  // namespace uri94::trace::html
