// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include "generator/diagram/railroad.hpp"
#include "trace/html/marked.hpp"
#include "trace/html/markup.hpp"
#include "trace/html/pages.hpp"

namespace uri94::trace::html {

namespace {

/// Writer of the section of one production.
class production_section {
 public:
  production_section(const model& m, const grammar_part& g, const production& p) : m_(m), g_(g), p_(p) {}

  [[nodiscard]] std::string html() {
    heading();
    texts();
    amendment();
    guards();
    diagram();
    coverage();
    facts();
    vectors();
    return html_ + "</section>\n";
  }

 private:
  void heading() {
    html_ += "<section class=\"production\" id=\"" + escaped(anchor_of(p_)) +
             "\">\n<div class=\"title\"><h2><span class=\"section-number\">" + p_.number + "</span> " +
             escaped(p_.name) + "</h2>" + badge(p_.shown) + "</div>\n<p class=\"dim\">";
    if (p_.printed != nullptr) {
      html_ += cited(m_, p_.printed->cited);
    } else {
      html_ += "Not printed: added by " + escaped(p_.in_force->amendment) + ", by " + cited(m_, p_.in_force->cited);
    }
    html_ += "; " + code(m_, p_.where) + "</p>\n";
    if (p_.printed != nullptr) {
      for (const bnf::line_origin& o : p_.printed->origins) html_ += "<p class=\"dim\">" + escaped(o.text()) + "</p>\n";
    }
    if (p_.is_unused) html_ += "<p>No other production of the document uses this one.</p>\n";
  }

  void texts() {
    html_ += "<div class=\"beside\">\n<div>";
    if (p_.printed != nullptr) {
      html_ += "<h4>As printed</h4><pre tabindex=\"0\">" + escaped(p_.printed->printed) + "</pre>";
    }
    if (!p_.in_force->amended.empty()) {
      html_ += "<h4>As amended by " + escaped(p_.in_force->amendment) + "</h4><pre tabindex=\"0\">" +
               (p_.printed != nullptr ? marked_difference(p_.printed->printed, p_.in_force->amended)
                                      : escaped(p_.in_force->amended)) +
               "</pre>";
    }
    html_ += "</div>\n<div>";
    if (p_.emitted) {
      html_ += "<h4>As emitted, " + code(m_, p_.emitted->where) + "</h4><pre tabindex=\"0\">" +
               marked_rule(*p_.emitted) + "</pre>";
      html_ +=
          "<p class=\"dim\">" +
          std::string(p_.emitted->guards.empty() ? ""
                                                 : "Highlighted: parts of the rule that are not in the production. ") +
          (p_.emitted->is_one_to_one
               ? "Without additions, the rule has the printed operands in their order."
               : "<strong>Without additions, the rule differs from the printed production.</strong>") +
          "</p>";
    } else if (g_.is_interpreted()) {
      html_ += "<p class=\"dim\">Interpreted at run time. The command " +
               code("uri94 grammar " + g_.id + " " + p_.name) + " shows the rule.</p>";
    } else {
      html_ += "<p><strong>No rule.</strong></p>";
    }
    if (p_.emitted_printed)
      html_ +=
          "<p class=\"dim\">The rule of the production as printed: " + code(m_, p_.emitted_printed->where) + "</p>";
    html_ += "</div>\n</div>\n";
  }

  void amendment() {
    for (const std::size_t index : p_.interpretations) {
      const interpretation& i = m_.interpretations[index];
      if (i.kind == "notation") continue;  // facts() lists notations
      html_ += "<div class=\"note\"><p>" + link_to(i) + ", " + escaped(i.kind) + ": " + escaped(i.says) + " " +
               escaped(i.reason) + " <span class=\"dim\">" +
               (i.sources.empty() ? std::string() : cited(m_, i.sources.front())) + "</span></p>";
      std::string evidence;
      for (const std::size_t e : i.evidence) {
        const vector& v = m_.vectors[e];
        if (v.grammar == p_.grammar)
          evidence +=
              (evidence.empty() ? "" : ", ") + string_code(v.input) + (v.outcome == result::passed ? " ✓" : " ✗");
      }
      if (!evidence.empty()) {
        html_ += "<p>Evidence: " + evidence +
                 (i.kind == "amendment" &&
                          m_.vectors[i.evidence.front()].note.find("rejected as printed") != std::string::npos
                      ? " – accepted as amended, rejected as printed"
                      : "") +
                 "</p>";
      }
      html_ += "</div>\n";
    }
  }

  void guards() {
    if (!p_.emitted || p_.emitted->guards.empty()) return;
    html_ +=
        "<h4>Guards and their purpose</h4>\n<div class=\"scroll\"><table "
        "class=\"cards\"><thead><tr><th>Guard</th><th>Effect</th><th>Lost "
        "without it</th><th>Place</th></tr></thead><tbody>\n";
    for (const guard& g : p_.emitted->guards) {
      html_ += "<tr><td>" + code(g.is.name) + "</td><td>" + escaped(g.is.says) +
               "</td><td data-label=\"Lost without it\">" +
               (g.is.lost.empty() ? std::string("<span class=\"dim\">") +
                                        (g.is.without == emit::named_addition::harm::slow ? "linear time"
                                         : g.is.interpretation.empty()                    ? "unknown"
                                                                       : "the order of the derivation") +
                                        "</span>"
                                  : string_code(g.is.lost) + " as " + link_to(m_, p_.grammar, g.is.lost_start)) +
               "</td><td>" + code(m_, g.where) + "</td></tr>\n";
    }
    html_ += "</tbody></table></div>\n";
  }

  void diagram() {
    html_ += "<h4>Railroad diagram" + std::string(p_.in_force->amended.empty() ? "" : ", as amended") +
             "</h4>\n<div class=\"diagram\" tabindex=\"0\" role=\"region\" aria-label=\"Diagram of " +
             escaped(p_.name) + "\">" +
             diagram::railroad(*p_.in_force,
                               [&](const std::string& name) {
                                 const production* const target = m_.find(p_.grammar, name);
                                 return target == nullptr ? std::string() : address_of(*target);
                               }) +
             "</div>\n";
  }

  void coverage() {
    html_ += "<h4>Alternatives, options and repetitions</h4>\n";
    if (p_.coverage.empty()) {
      html_ += "<p class=\"dim\">" +
               std::string(m_.evidence.at("adequacy").present
                               ? "This production does not have alternatives, options or repetitions."
                               : "The reference strings were not run.") +
               "</p>\n";
      return;
    }
    html_ +=
        "<div class=\"scroll\"><table class=\"cards\"><thead><tr><th>Part</th><th "
        "class=\"number\">Times taken</th></tr></thead><tbody>\n";
    for (const covered_part& c : p_.coverage) {
      html_ += std::string("<tr") + (c.count == 0 && !c.is_dead ? " class=\"gap\"" : "") + "><td>" + code(c.text) +
               "</td><td class=\"number\" data-label=\"Times taken\">" +
               (c.is_dead ? "unreachable: an earlier part matches the same strings" : std::to_string(c.count)) +
               "</td></tr>\n";
    }
    html_ += "</tbody></table></div>\n";
  }

  void fact(const std::string& name, const std::string& what) {
    html_ += "<dt>" + name + "</dt><dd>" + what + "</dd>\n";
  }

  void facts() {
    html_ += "<dl class=\"facts\">\n";
    fact("Automaton", counted(p_.states, "state") + ", " + std::to_string(p_.classes) + " classes of bytes");
    if (const std::optional<conformance>& c = p_.results.conformed) {
      fact("Conformance", std::to_string(c->strings) + " strings, " + counted(c->divergences, "divergence") +
                              (c->divergences > 0 ? ", the shortest " + string_code(c->shortest) : ""));
    } else {
      fact("Conformance", "not run");
    }
    if (const std::optional<proof>& proved = p_.results.proved; !proved) {
      fact("Proof", "not run");
    } else if (proved->is_whole) {
      fact("Proof", "proved for all strings: language, tree and offset, by " + counted(proved->pairs, "pair") +
                        " of states" + (p_.results.is_checked ? ", and confirmed by the checker" : "") +
                        ". The proof assumes the meaning of the rule templates and readers, and a correct compiler.");
    } else {
      fact("Proof", "not proved" + (proved->refuted_by.empty() ? "" : ": " + string_code(proved->refuted_by)));
    }
    if (const std::optional<slip_counts>& s = p_.results.slips) {
      fact("Reference strings", counted(s->reference_strings, "string") + "; slips in the production noticed: " +
                                    std::to_string(s->noticed) + " of " + std::to_string(s->changed) + ", " +
                                    std::to_string(s->equal) + " more change nothing" +
                                    (s->missing ? "; missing " + string_code(*s->missing) : ""));
    } else {
      fact("Reference strings", "not run");
    }
    std::vector<std::string> links;
    for (const std::string& name : p_.uses) links.push_back(link_to(m_, p_.grammar, name));
    fact("Uses", list(links, "none"));
    links.clear();
    for (const std::string& name : p_.used_by) links.push_back(link_to(m_, p_.grammar, name));
    const bool is_start = std::count(g_.files.starts.begin(), g_.files.starts.end(), p_.name) > 0;
    if (is_start) links.emplace_back("a start of the grammar");
    fact("Used by", list(links, "none"));
    links.clear();
    for (const std::size_t i : p_.interpretations) {
      if (m_.interpretations[i].kind == "notation") links.push_back(link_to(m_.interpretations[i]));
    }
    if (!links.empty()) fact("Read as", list(links));
    links.clear();
    for (const std::size_t r : p_.requirements)
      links.push_back(link_to(m_.requirements[r]) + " " + escaped(m_.requirements[r].says));
    if (!links.empty()) {
      std::string items = "<ul>";
      for (const std::string& l : links) items += "<li>" + l + "</li>";
      fact("Requirements", items + "</ul>");
    }
    links.clear();
    for (const std::size_t t : p_.tests) {
      links.push_back("<a href=\"" + address_of(m_.tests[t]) + "\">" + escaped(m_.tests[t].name) + "</a> " +
                      badge(m_.tests[t].outcome));
    }
    fact("Tests", list(links, "none"));
    html_ += "</dl>\n";
  }

  void vectors() {
    html_ += "<h4>Vectors</h4>\n";
    if (p_.vectors.empty()) {
      html_ += "<p class=\"dim\">Not covered by a vector.</p>\n";
      return;
    }
    // Failed vectors come first. Shorter inputs come before longer inputs.
    std::vector<std::size_t> chosen = p_.vectors;
    std::stable_sort(chosen.begin(), chosen.end(), [&](std::size_t a, std::size_t b) {
      const vector& x = m_.vectors[a];
      const vector& y = m_.vectors[b];
      if ((x.outcome == result::failed) != (y.outcome == result::failed)) return x.outcome == result::failed;
      return x.input.size() < y.input.size();
    });
    constexpr std::size_t most = 5;
    std::size_t accepted = 0;
    std::size_t rejected = 0;
    std::string rows;
    for (const std::size_t index : chosen) {
      const vector& v = m_.vectors[index];
      std::size_t& count = v.accepted ? accepted : rejected;
      ++count;
      if (count > most && v.outcome != result::failed) continue;
      std::string demanded = v.accepted ? "accepted" : "rejected";
      if (v.offset) demanded += " at offset " + std::to_string(*v.offset);
      rows += "<tr><td>" + string_code(v.input) + "</td><td data-label=\"Start\">" + link_to(m_, v.grammar, v.start) +
              "</td><td data-label=\"Demanded\">" + demanded + "</td><td>" + badge(v.outcome) +
              "</td><td class=\"dim\">" + cited(m_, v.from) +
              (v.note.empty() ? "" : (v.from.document.empty() ? "" : "; ") + escaped(v.note)) +
              (v.from.document.empty() && v.note.empty() ? code(v.where.file) : "") + "</td></tr>\n";
    }
    html_ += "<p>" + std::to_string(accepted) + " accepted strings contain it, " + std::to_string(rejected) +
             " fail in it or from it" + (accepted > most || rejected > most ? ". The shortest of them:" : ":") +
             "</p>\n<div class=\"scroll\"><table "
             "class=\"cards\"><thead><tr><th>Input</th><th>Start</th><th>Demanded</th><th>Result</th><th>From</th></"
             "tr></thead>"
             "<tbody>\n" +
             rows + "</tbody></table></div>\n";
  }

  const model& m_;
  const grammar_part& g_;
  const production& p_;
  std::string html_;
};

/// Returns a table of the guards, bounds and loops in each rule. The last column shows if the rule without these
/// additions equals the printed production.
std::string one_to_one_table(const model& m, const grammar_part& g) {
  std::size_t equal = 0;
  std::string rows;
  for (const production& p : g.productions) {
    if (!p.emitted) continue;
    const rule& r = *p.emitted;
    const auto bounds = static_cast<std::size_t>(std::count_if(
        r.guards.begin(), r.guards.end(), [](const guard& a) { return a.is.is == emit::rule::addition::bound; }));
    const auto cell = [](std::size_t n) { return n == 0 ? std::string() : std::to_string(n); };
    equal += r.is_one_to_one ? 1 : 0;
    rows += "<tr><td>" + link_to(m, p.grammar, p.name) + "</td><td data-label=\"Guards\">" +
            cell(r.guards.size() - bounds) + "</td><td data-label=\"Bounds\">" + cell(bounds) +
            "</td><td data-label=\"Loop\">" + (r.is_loop ? "yes" : "") + "</td><td data-label=\"Rest\">" +
            (r.is_one_to_one ? "as printed" : "<strong>not as printed</strong>") + "</td></tr>\n";
  }
  return "<section id=\"one-to-one\"><h2>One to one</h2>\n<p>" + std::to_string(equal) + " of " +
         std::to_string(g.productions.size()) +
         " rules, without their additions, have the operands of their production in the printed order.</p>\n<div "
         "class=\"scroll\"><table class=\"cards\"><thead><tr><th>Production</th><th>Guards</th><th>Bounds</th>"
         "<th>Loop</th><th>Rest</th></tr></thead><tbody>\n" +
         rows + "</tbody></table></div></section>\n";
}

}  // namespace

std::string grammar_page(const model& m, const grammar_part& g) {
  std::string html = "<h1>" + escaped(g.files.title) +
                     "</h1>\n<div class=\"with-contents\">\n<nav class=\"contents\" aria-label=\"Productions\">\n";
  std::string unit;
  for (const production& p : g.productions) {
    if (p.in_force->unit != unit) {
      if (!unit.empty()) html += "</ul></div>\n";
      unit = p.in_force->unit;
      html += "<div><h2>" + escaped(unit) + "</h2><ul>\n";
    }
    html += "<li><a class=\"name\" href=\"#" + escaped(anchor_of(p)) + "\">" + escaped(p.name) + "</a></li>\n";
  }
  html += std::string(unit.empty() ? "" : "</ul></div>\n") + "</nav>\n<div>\n";
  if (g.is_interpreted()) {
    html +=
        "<p>This grammar is interpreted, for comparison with the grammars of the library. Its rules are built at "
        "run time, in the form that the generator would emit.</p>\n";
  } else {
    html += one_to_one_table(m, g);
  }
  for (const production& p : g.productions) html += production_section(m, g, p).html();
  return html + "</div>\n</div>\n";
}

}  // namespace uri94::trace::html
