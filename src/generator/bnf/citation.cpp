// SPDX-License-Identifier: MIT
#include <charconv>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {
namespace {

std::string range(const char* word, unsigned first, unsigned last) {
  if (first == 0) return {};
  std::string t = std::string(", ") + word;
  if (first != last) t += "s";
  t += " " + std::to_string(first);
  if (first != last) t += "-" + std::to_string(last);
  return t;
}

bool take(std::string_view& text, std::string_view word) {
  if (text.substr(0, word.size()) != word) return false;
  text.remove_prefix(word.size());
  return true;
}

bool take_number(std::string_view& text, unsigned& to) {
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), to);
  if (failed != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

/// Reads a range such as ", page 18" or ", pages 18-19", if the text begins with a comma and `word`. Otherwise reads
/// nothing and returns true.
/// Returns: false if the range is malformed.
bool take_range(std::string_view& text, const char* word, unsigned& first, unsigned& last) {
  first = last = 0;
  if (!take(text, std::string(", ") + word)) return true;
  const bool several = take(text, "s");
  if (!take(text, " ") || !take_number(text, first)) return false;
  last = first;
  return !several || (take(text, "-") && take_number(text, last));
}

/// Returns true if the section is named like an appendix: "A", "B.2".
bool is_appendix(std::string_view section) {
  return !section.empty() && section.front() >= 'A' && section.front() <= 'Z' &&
         section.find_first_not_of("0123456789.", 1) == std::string_view::npos;
}

}  // namespace

std::string source::text() const {
  if (document.empty()) return {};
  const bool titled = section.find_first_not_of("0123456789.") != std::string::npos;
  std::string t = document;
  if (is_appendix(section))
    t += ", appendix " + section;
  else if (!section.empty())
    t += ", section " + (titled ? "\"" + section + "\"" : section);
  t += range("page", first_page, last_page);
  t += range("line", first_line, last_line);
  return t;
}

std::string production::citation() const {
  if (cited.document.empty()) return where.line == 0 ? where.file : where.file + ":" + std::to_string(where.line);
  return cited.text() + (amendment.empty() ? "" : " (" + amendment + ")");
}

std::string production::place_in_file() const {
  // Line 0 means that `file` is the name of a document, which may contain slashes.
  if (where.line == 0) return where.file;
  return where.file.substr(where.file.rfind('/') + 1) + ", line " + std::to_string(where.line);
}

bool read_source(std::string_view text, source& to) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return false;
  to.document = text.substr(0, comma);
  text.remove_prefix(comma);
  to.section.clear();
  if (take(text, ", appendix ")) {
    to.section = text.substr(0, text.find(','));
    if (!is_appendix(to.section)) return false;
    text.remove_prefix(to.section.size());
  } else if (take(text, ", section ")) {
    const bool titled = take(text, "\"");
    const std::size_t end = text.find(titled ? "\"" : ",");
    if (end == std::string_view::npos || end == 0) return false;
    to.section = text.substr(0, end);
    text.remove_prefix(end + (titled ? 1 : 0));
  }
  if (!take_range(text, "page", to.first_page, to.last_page)) return false;
  if (!take_range(text, "line", to.first_line, to.last_line) || !text.empty()) return false;
  // A citation needs a line, or both a section and a page.
  return to.first_line != 0 || (!to.section.empty() && to.first_page != 0);
}

std::string line_origin::text() const {
  return range("line", first_line, last_line).substr(2) + ": " + (reconstructed ? "reconstructed, " : "") + from.text();
}

bool read_line_origin(std::string_view text, line_origin& to) {
  const std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos) return false;
  const std::string lines = ", " + std::string(text.substr(0, colon));
  std::string_view rest = lines;
  if (!take_range(rest, "line", to.first_line, to.last_line) || !rest.empty() || to.first_line == 0) return false;
  text.remove_prefix(colon + 2);
  to.reconstructed = take(text, "reconstructed, ");
  return read_source(text, to.from);
}

}  // namespace uri94::bnf
