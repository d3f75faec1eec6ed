// SPDX-License-Identifier: MIT
#include "trace/specification.hpp"

#include <nettle/sha2.h>  // the digests that GnuTLS uses, in Debian as nettle-dev
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <sstream>
#include <utility>

#include "trace/source_tree.hpp"

namespace uri94::trace {

namespace {

/// A character of a production and where it stands.
struct placed_character {
  char c;
  std::size_t line;    ///< 1-based, of the document or within the production.
  std::size_t column;  ///< 1-based.
};

bool is_space(char c) {
  return c == ' ' || c == '\t';
}

/// The characters of a line but for white space, and, in the notation of RFC 822, comments.
void characters_of(const std::string& line, std::size_t number, bnf::notation in, std::vector<placed_character>& to) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in == bnf::notation::rfc822) {
      // <"> is the quote character, and opens no literal.
      const bool alone = c == '"' && i > 0 && line[i - 1] == '<' && i + 1 < line.size() && line[i + 1] == '>';
      if (c == '"' && !alone) quoted = !quoted;
      if (c == ';' && !quoted) return;
    }
    if (!is_space(c)) to.push_back({c, number, i + 1});
  }
}

std::string quoted(char c) {
  return std::string("'") + c + "'";
}

bool is_numbered(const std::string& section) {
  return section.find_first_not_of("0123456789.") == std::string::npos;
}

/// In hexadecimal digits.
std::string sha256(const std::string& bytes) {
  sha256_ctx state;
  sha256_init(&state);
  sha256_update(&state, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  std::uint8_t digest[SHA256_DIGEST_SIZE];
  sha256_digest(&state, sizeof digest, digest);
  std::string text;
  for (const std::uint8_t octet : digest) {
    text += "0123456789abcdef"[octet >> 4U];
    text += "0123456789abcdef"[octet & 15U];
  }
  return text;
}

class verification {
 public:
  verification(const std::vector<document>& documents, model& m) : documents_(documents), model_(m) {}

  void run() {
    for (const auto& g : model_.grammars) {
      std::set<std::size_t> cited;
      std::size_t first = 0;
      std::size_t last = 0;
      const document* text = nullptr;
      for (const production& p : g->productions) {
        if (p.printed == nullptr) {
          check_place(p.in_force->cited, p.where, p.name, p.key());
          continue;
        }
        const bnf::source& s = p.printed->cited;
        if (!check_place(s, p.where, p.name, p.key())) continue;
        text = find(s.document);
        compare(p, *text, g->printed.written_in);
        for (std::size_t l = s.first_line; l <= s.last_line; ++l) cited.insert(l);
        first = first == 0 ? s.first_line : std::min<std::size_t>(first, s.first_line);
        last = std::max<std::size_t>(last, s.last_line);
      }
      if (text != nullptr) look_for_left_out(*text, *g, first, last, cited);
    }
    for (const requirement& r : model_.requirements) {
      if (check_place(r.cited, r.where, r.id, r.id)) check_words(r);
    }
    for (const interpretation& i : model_.interpretations) {
      for (const std::string& s : i.sources) {
        bnf::source cited;
        if (!bnf::read_source(s, cited)) {
          model_.add("citation-wrong", i.where,
                     i.id + " cites '" + s + "', expected 'DOCUMENT, section S, page N, line L'", i.id);
        } else {
          check_place(cited, i.where, i.id, i.id);
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

  /// Whether the document is there and has such lines; findings for what is wrong with page and section.
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

  /// Whether the words that a rule cites are those that its sentence was written for.
  void check_words(const requirement& r) {
    const document& d = *find(r.cited.document);
    std::string words;
    for (std::size_t l = r.cited.first_line; l <= r.cited.last_line; ++l) {
      if (d.is_page_break(l)) continue;
      std::istringstream line(d.line(l));
      for (std::string word; line >> word;) words += (words.empty() ? "" : " ") + word;
    }
    if (sha256(words) == r.words) return;
    model_.add("words-differ", r.where,
               r.id + " cites " + r.cited.text() + ", where " + d.name() + " has other words than those of its digest",
               r.id);
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

  void look_for_left_out(const document& d, const grammar_part& g, std::size_t first, std::size_t last,
                         const std::set<std::size_t>& cited) {
    for (std::size_t l = first; l <= last && l <= d.line_count(); ++l) {
      const std::string text = trimmed(d.line(l));
      if (text.empty() || d.is_page_break(l) || cited.count(l) > 0) continue;
      if (g.printed.written_in == bnf::notation::rfc822 && text.front() == ';') continue;
      model_.add("text-left-out", {g.folder, 0},
                 d.name() + " line " + std::to_string(l) + " stands in the BNF, and no production cites it", g.id);
    }
  }

  const std::vector<document>& documents_;
  model& model_;
};

}  // namespace

std::optional<document> document::read(const std::string& text) {
  document d;
  for (std::string& line : lines_of(text)) {
    row r;
    r.text = std::move(line);
    d.lines_.push_back(std::move(r));
  }
  const std::string head = "Request for Comments:";
  for (std::size_t i = 0; i < d.lines_.size() && i < 40 && d.name_.empty(); ++i) {
    const std::size_t at = d.lines_[i].text.find(head);
    if (at == std::string::npos) continue;
    std::string number = trimmed(d.lines_[i].text.substr(at + head.size()));
    number = number.substr(0, number.find_first_not_of("0123456789"));
    if (!number.empty()) d.name_ = "RFC " + number;
  }
  if (d.name_.empty()) return std::nullopt;

  // A footer ends in "[Page N]"; after it, and perhaps a form feed, stands the header of the next page.
  std::size_t first = 0;
  for (std::size_t i = 0; i < d.lines_.size(); ++i) {
    const std::string line = trimmed(d.lines_[i].text);
    const std::size_t at = line.rfind("[Page ");
    if (at == std::string::npos || line.back() != ']') continue;
    const auto page = static_cast<unsigned>(std::strtoul(line.c_str() + at + 6, nullptr, 10));
    for (std::size_t k = first; k <= i; ++k) d.lines_[k].page = page;
    first = i + 1;
    std::size_t header = first;
    while (header < d.lines_.size() && d.lines_[header].text.find_first_not_of(" \t\f") == std::string::npos) ++header;
    const bool has_header = header < d.lines_.size() && d.lines_[header].text.rfind(d.name_ + " ", 0) == 0;
    for (std::size_t k = i; k <= (has_header ? header : i); ++k) d.lines_[k].is_break = true;
  }
  return d;
}

bool document::is_in_section(std::size_t number, const std::string& section) const {
  // Headings stand at the margin, numbered ones with their number in front; titles of subsections may be set in.
  const auto lower = [](std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
  };
  const std::string wanted = lower(section);
  for (std::size_t l = number; l > 0; --l) {
    if (is_page_break(l)) continue;
    const std::string& text = line(l);
    if (text.empty()) continue;
    if (is_numbered(section)) {
      if (is_space(text.front())) continue;
      std::size_t end = text.find_first_not_of("0123456789.");
      if (end == 0 || end == std::string::npos || !is_space(text[end])) continue;
      while (end > 0 && text[end - 1] == '.') --end;
      return text.substr(0, end) == section;
    }
    if (lower(trimmed(text)) == wanted) return true;
    if (is_space(text.front())) continue;
    if (lower(text).rfind(wanted, 0) == 0) return true;
    // What begins with a capital and has no place for a URL is another heading.
    if (std::isupper(static_cast<unsigned char>(text.front())) != 0 && text.find("://") == std::string::npos)
      return false;
  }
  return false;
}

void verify(const std::vector<document>& documents, model& m) {
  verification(documents, m).run();
}

}  // namespace uri94::trace
