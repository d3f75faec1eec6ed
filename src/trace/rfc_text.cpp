// SPDX-License-Identifier: MIT
#include "trace/rfc_text.hpp"

#include <nettle/sha2.h>  // Debian package nettle-dev
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "support/text/ascii.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

namespace {

bool is_numbered(const std::string& section) {
  return section.find_first_not_of("0123456789.") == std::string::npos;
}

}  // namespace

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

void characters_of(const std::string& line, std::size_t number, bnf::notation in, std::vector<placed_character>& to) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in == bnf::notation::rfc822) {
      // A quote character in <"> does not open or close a literal.
      const bool alone = c == '"' && i > 0 && line[i - 1] == '<' && i + 1 < line.size() && line[i + 1] == '>';
      if (c == '"' && !alone) quoted = !quoted;
      if (c == ';' && !quoted) return;
    }
    if (!ascii::is_blank(c)) to.push_back({c, number, i + 1});
  }
}

std::string digest_of(const std::vector<placed_character>& characters) {
  std::string text;
  for (const placed_character& p : characters) text += p.c;
  return sha256(text);
}

std::optional<document> document::read(const std::string& text) {
  document d;
  d.digest_ = sha256(text);
  for (std::string& line : lines_of(text)) {
    row r;
    r.text = std::move(line);
    d.lines_.push_back(std::move(r));
  }
  const std::string before_number = "Request for Comments:";
  for (std::size_t i = 0; i < d.lines_.size() && i < 40 && d.name_.empty(); ++i) {
    const std::size_t at = d.lines_[i].text.find(before_number);
    if (at == std::string::npos) continue;
    std::string number = trimmed(d.lines_[i].text.substr(at + before_number.size()));
    number = number.substr(0, number.find_first_not_of("0123456789"));
    if (!number.empty()) d.name_ = "RFC " + number;
  }
  if (d.name_.empty()) return std::nullopt;

  // A footer ends in "[Page N]". An optional form feed and the header of the next page follow.
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
  // Headings start at the margin. Numbered headings start with their number. Subsection titles may be indented.
  const auto lower = [](std::string text) {
    text = ascii::in_lower_case(text);
    return text;
  };
  const std::string wanted = lower(section);
  for (std::size_t l = number; l > 0; --l) {
    if (is_page_break(l)) continue;
    const std::string& text = line(l);
    if (text.empty()) continue;
    if (is_numbered(section)) {
      if (ascii::is_blank(text.front())) continue;
      std::size_t end = text.find_first_not_of("0123456789.");
      if (end == 0 || end == std::string::npos || !ascii::is_blank(text[end])) continue;
      while (end > 0 && text[end - 1] == '.') --end;
      return text.substr(0, end) == section;
    }
    if (lower(trimmed(text)) == wanted) return true;
    if (ascii::is_blank(text.front())) continue;
    if (lower(text).rfind(wanted, 0) == 0) return true;
    // A line that starts with a capital letter and does not contain "://" is the heading of another section.
    if (std::isupper(static_cast<unsigned char>(text.front())) != 0 && text.find("://") == std::string::npos)
      return false;
  }
  return false;
}

std::string document::digest_of_words(std::size_t first, std::size_t last) const {
  std::string words;
  for (std::size_t l = first; l <= last; ++l) {
    if (is_page_break(l)) continue;
    std::istringstream one(line(l));
    for (std::string word; one >> word;) words += (words.empty() ? "" : " ") + word;
  }
  return sha256(words);
}

}  // namespace uri94::trace
