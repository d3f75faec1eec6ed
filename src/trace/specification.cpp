// SPDX-License-Identifier: MIT
#include "trace/specification.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "trace/source_tree.hpp"

namespace uri94::trace {

namespace {

std::string quoted(char c) {
  return std::string("'") + c + "'";
}

/// Returns the grammar whose folder contains the production. An imported production belongs to another grammar.
const grammar_part& printed_in(const production& p, const grammar_part& used_in, const model& m) {
  for (const auto& g : m.grammars) {
    if (p.where.file.rfind(g->folder + "/", 0) == 0) return *g;
  }
  return used_in;
}

class verification {
 public:
  verification(const std::vector<document>& documents, const document_register& known, model& m)
      : documents_(documents), known_(known), model_(m) {}

  void run() {
    for (const document& d : documents_) check_document(d);
    for (const auto& g : model_.grammars) {
      std::map<const document*, std::set<std::size_t>> cited;  // lines of the productions that are not imported
      for (const production& p : g->productions) {
        if (p.printed == nullptr) {
          const bnf::source& s = p.in_force->cited;
          if (check_place(s, p.where, p.name, p.key())) check_words(s, digest_of_production(p), p.where, p.key());
          continue;
        }
        const bnf::source& s = p.printed->cited;
        if (!check_place(s, p.where, p.name, p.key())) continue;
        const document* const text = find(s.document);
        compare(p, *text, g->printed.written_in);
        // The lines of an imported production belong to another grammar.
        if (&printed_in(p, *g, model_) != g.get()) continue;
        for (std::size_t l = s.first_line; l <= s.last_line; ++l) cited[text].insert(l);
      }
      for (const auto& [text, lines] : cited) look_for_left_out(*text, *g, lines);
    }
    for (const requirement& r : model_.requirements) {
      if (check_place(r.cited, r.where, r.id, r.id)) check_words(r.cited, r.words, r.where, r.id);
    }
    for (const interpretation& i : model_.interpretations) {
      for (const std::string& s : i.sources) {
        bnf::source cited;
        if (!bnf::read_source(s, cited)) {
          model_.add("citation-wrong", i.where,
                     i.id + " cites '" + s + "', expected 'DOCUMENT, section S, page N, line L'", i.id);
        } else if (check_place(cited, i.where, i.id, i.id)) {
          const auto words = i.words.find(s);
          if (words != i.words.end()) check_words(cited, words->second, i.where, i.id);
        }
      }
    }
  }

 private:
  [[nodiscard]] const document* find(const std::string& name) const {
    for (const document& d : documents_) {
      if (d.name() == name) return &d;
    }
    return nullptr;
  }

  [[nodiscard]] std::string digest_of_production(const production& p) const {
    const auto found = known_.productions.find(p.key());
    return found == known_.productions.end() ? std::string() : found->second;
  }

  /// Compares the digest of the document with the register.
  void check_document(const document& d) {
    const known_document* const of = known_.find(d.name());
    if (of == nullptr || of->digest == d.digest()) return;
    model_.add("specification-differs", of->where,
               "the text of " + d.name() + " has the digest " + d.digest() + ", expected " + of->digest, d.name());
  }

  /// Returns true if the text of the document is given and has the cited lines. Reports wrong lines, pages and
  /// sections.
  bool check_place(const bnf::source& s, const place& where, const std::string& who, const std::string& subject) {
    if (s.document.empty()) return false;
    const document* const d = find(s.document);
    if (d == nullptr) return false;
    const auto wrong = [&](const std::string& why) {
      model_.add("citation-wrong", where, who + " cites " + s.text() + ": " + why, subject);
    };
    if (s.first_line == 0 || s.last_line < s.first_line || s.last_line > d->line_count()) {
      wrong("the text has lines 1 to " + std::to_string(d->line_count()));
      return false;
    }
    if (d->is_page_break(s.first_line) || trimmed(d->line(s.first_line)).empty()) {
      wrong("line " + std::to_string(s.first_line) + " is empty or a page break");
    }
    const unsigned first = d->page_of(s.first_line);
    const unsigned last = d->page_of(s.last_line);
    if (first != s.first_page || last != s.last_page) {
      wrong("these lines are on page " + std::to_string(first) + (first == last ? "" : "-" + std::to_string(last)));
    }
    if (!d->is_in_section(s.first_line, s.section))
      wrong("line " + std::to_string(s.first_line) + " is not in that section");
    return true;
  }

  /// Compares the words of the cited lines with their digest. Reports a difference.
  void check_words(const bnf::source& cited, const std::string& digest, const place& where, const std::string& who) {
    const document& d = *find(cited.document);
    if (d.digest_of_words(cited.first_line, cited.last_line) == digest) return;
    model_.add("words-differ", where,
               who + " cites " + cited.text() + ", but the words there do not match their digest", who);
  }

  void compare(const production& p, const document& d, bnf::notation in) {
    std::vector<placed_character> printed;
    for (std::size_t l = p.printed->cited.first_line; l <= p.printed->cited.last_line; ++l) {
      if (!d.is_page_break(l)) characters_of(d.line(l), l, in, printed);
    }
    std::vector<placed_character> ours;
    const std::vector<std::string> lines = lines_of(p.printed->printed);
    for (std::size_t l = 0; l < lines.size(); ++l) characters_of(lines[l], p.where.line + l, in, ours);
    std::size_t i = 0;
    while (i < printed.size() && i < ours.size() && printed[i].c == ours[i].c) ++i;
    if (i == printed.size() && i == ours.size()) return;
    const std::size_t line = i < ours.size() ? ours[i].line : p.where.line + lines.size() - 1;
    std::string message = p.name + ": ";
    message += i < ours.size() ? "found " + quoted(ours[i].c) : std::string("ends");
    message += " in column " + std::to_string(i < ours.size() ? ours[i].column : lines.back().size() + 1) + ", ";
    if (i < printed.size()) {
      message += d.name() + " prints " + quoted(printed[i].c) + " (line " + std::to_string(printed[i].line) +
                 ", column " + std::to_string(printed[i].column) + ")";
    } else {
      message += d.name() + " ends there (line " + std::to_string(p.printed->cited.last_line) + ")";
    }
    model_.add("text-differs", {p.where.file, static_cast<unsigned>(line)}, message, p.key());
  }

  /// Reports lines of the BNF, from the first to the last cited line, that no production of the grammar cites.
  void look_for_left_out(const document& d, const grammar_part& g, const std::set<std::size_t>& cited) {
    for (std::size_t l = *cited.begin(); l <= *cited.rbegin() && l <= d.line_count(); ++l) {
      const std::string text = trimmed(d.line(l));
      if (text.empty() || d.is_page_break(l) || cited.count(l) > 0) continue;
      if (g.printed.written_in == bnf::notation::rfc822 && text.front() == ';') continue;
      model_.add("text-left-out", {g.folder, 0},
                 d.name() + " line " + std::to_string(l) + " is in the BNF, but is not cited by a production", g.id);
    }
  }

  const std::vector<document>& documents_;
  const document_register& known_;
  model& model_;
};

}  // namespace

void verify_digests(const document_register& known, model& m) {
  const auto missing = [&](const place& where, const std::string& who, const std::string& cited) {
    m.add("digest-missing", where, who + " cites " + cited + " without a digest of the cited words", who);
  };
  for (const auto& g : m.grammars) {
    for (production& p : g->productions) {
      const bnf::source& cited = (p.printed != nullptr ? p.printed : p.in_force)->cited;
      if (known.find(cited.document) == nullptr) continue;
      const auto digest = known.productions.find(printed_in(p, *g, m).id + ":" + p.name);
      if (digest == known.productions.end()) {
        missing(p.where, p.key(), cited.text());
        continue;
      }
      p.digest = digest->second;
      if (p.printed == nullptr) continue;  // for an added production, the digest is of the cited words
      std::vector<placed_character> ours;
      for (const std::string& line : lines_of(p.printed->printed)) {
        characters_of(line, 1, g->printed.written_in, ours);
      }
      if (digest_of(ours) == digest->second) continue;
      m.add("production-differs", p.where,
            p.name + " differs from " + cited.text() + " by the digest in " + document_register_file, p.key());
    }
  }
  for (const auto& [key, digest] : known.productions) {
    if (m.find(key) == nullptr) {
      m.add("production-differs", {document_register_file, 0},
            "the register has a digest of the unknown production " + key, key);
    }
  }
  for (const requirement& r : m.requirements) {
    if (r.words.size() != 64 && known.find(r.cited.document) != nullptr) missing(r.where, r.id, r.cited.text());
  }
  for (const interpretation& i : m.interpretations) {
    for (const std::string& s : i.sources) {
      bnf::source cited;
      if (!bnf::read_source(s, cited) || known.find(cited.document) == nullptr) continue;
      if (i.words.count(s) == 0) missing(i.where, i.id, s);
    }
  }
}

void verify(const std::vector<document>& documents, const document_register& known, model& m) {
  verification(documents, known, m).run();
}

}  // namespace uri94::trace
