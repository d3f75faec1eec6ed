// SPDX-License-Identifier: MIT
#include "trace/texts.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace uri94::trace {

namespace {

/// Citations of each line of the documents.
class claims {
 public:
  claims(const model& m, const std::vector<document>& documents) {
    for (const document& d : documents) line_counts_[d.name()] = d.line_count();
    for (const auto& g : m.grammars) {
      for (const production& p : g->productions) {
        add((p.printed != nullptr ? p.printed : p.in_force)->cited, claim::kind::production, p.key());
      }
    }
    for (const requirement& r : m.requirements) add(r.cited, claim::kind::requirement, r.id);
    for (const interpretation& i : m.interpretations) {
      for (const std::string& s : i.sources) {
        bnf::source cited;
        if (bnf::read_source(s, cited)) add(cited, claim::kind::interpretation, i.id);
      }
    }
    for (std::size_t v = 0; v < m.vectors.size(); ++v) {
      if (!m.vectors[v].from.document.empty()) add(m.vectors[v].from, claim::kind::example, std::to_string(v));
    }
  }

  [[nodiscard]] std::vector<claim> of(const std::string& document, std::size_t line) const {
    const auto found = by_line_.find({document, line});
    return found == by_line_.end() ? std::vector<claim>() : found->second;
  }

 private:
  void add(const bnf::source& s, claim::kind is, const std::string& key) {
    const auto known = line_counts_.find(s.document);
    if (known == line_counts_.end() || s.first_line == 0) return;
    const std::size_t last = std::min<std::size_t>(s.last_line, known->second);
    for (std::size_t l = s.first_line; l <= last; ++l) by_line_[{s.document, l}].push_back({is, key});
  }

  std::map<std::string, std::size_t> line_counts_;
  std::map<std::pair<std::string, std::size_t>, std::vector<claim>> by_line_;
};

}  // namespace

void tie_texts(const std::vector<document>& documents, const document_register& known, model& m) {
  const claims all(m, documents);
  for (const document& d : documents) {
    const known_document* const of = known.find(d.name());
    if (of == nullptr) continue;
    text_of_document text;
    text.document = d.name();
    for (std::size_t l = 1; l <= d.line_count(); ++l) {
      text_line line;
      line.text = d.line(l);
      line.page = d.page_of(l);
      line.claims = all.of(d.name(), l);
      const auto dismissed = std::find_if(of->dismissed.begin(), of->dismissed.end(),
                                          [&](const dismissal& x) { return x.first <= l && l <= x.last; });
      const bool is_binding = std::any_of(line.claims.begin(), line.claims.end(), [](const claim& c) {
        return c.is == claim::kind::production || c.is == claim::kind::requirement;
      });
      if (d.is_page_break(l)) {
        line.is = text_line::state::page_break;
        line.claims.clear();
      } else if (line.text.find_first_not_of(" \t\f\r") == std::string::npos) {
        line.is = text_line::state::blank;
      } else if (!line.claims.empty()) {
        line.is = text_line::state::claimed;
        ++text.claimed;
        if (dismissed != of->dismissed.end() && is_binding) {
          m.add("line-dismissed", of->where,
                d.name() + " line " + std::to_string(l) + " is dismissed (" + dismissed->reason + "), and " +
                    line.claims.front().key + " cites it",
                d.name());
        }
      } else if (dismissed != of->dismissed.end()) {
        line.is = text_line::state::dismissed;
        line.reason = dismissed->reason;
        ++text.dismissed;
      } else {
        ++text.open;
        m.add("line-open", of->where, d.name() + " line " + std::to_string(l) + " is neither cited nor dismissed",
              d.name());
      }
      text.lines.push_back(std::move(line));
    }
    m.texts.push_back(std::move(text));
  }
}

}  // namespace uri94::trace
