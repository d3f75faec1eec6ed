// SPDX-License-Identifier: MIT
#include "trace/source_cases.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace uri94::trace {

namespace {

/// Reader of the source of a test from a given position.
class source_reader {
 public:
  source_reader(const std::string& text, std::size_t at) : text_(text), at_(at) {}

  /// Reads adjacent string literals as one text. Returns an empty text if the position is not before a literal.
  std::string literals() {
    std::string all;
    for (skip_blanks(); at_ < text_.size() && text_[at_] == '"'; skip_blanks()) {
      for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
        if (text_[at_] == '\\') ++at_;
        if (at_ < text_.size()) all += text_[at_];
      }
      ++at_;
    }
    return all;
  }

  /// Skips white space and then `word`. Returns false if `word` does not follow.
  bool skip(std::string_view word) {
    skip_blanks();
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }

  /// Returns the description after the name of a test case. The description is a literal or a constant of the same
  /// file.
  std::string description() {
    if (!skip("*") || !skip("doctest::description(")) return {};
    std::string all = literals();
    if (!all.empty()) return all;
    const std::string name = text_.substr(at_, text_.find(')', at_) - at_);
    const std::size_t constant = text_.find(" " + name + " =");
    if (name.empty() || constant == std::string::npos) return {};
    return source_reader(text_, constant + name.size() + 3).literals();
  }

 private:
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \n\r\t", at_), text_.size()); }

  const std::string& text_;
  std::size_t at_;
};

/// Returns the ids in a description such as "shows R1738-2.1-1, O4".
std::vector<std::string> ids_in(const std::string& description) {
  constexpr std::string_view word = "shows ";
  std::vector<std::string> ids;
  std::size_t at = description.compare(0, word.size(), word) == 0 ? word.size() : description.size();
  while (at < description.size()) {
    const std::size_t comma = std::min(description.find(',', at), description.size());
    ids.push_back(trimmed(description.substr(at, comma - at)));
    at = comma + 1;
  }
  return ids;
}

}  // namespace

std::vector<test_case> read_source_cases(const source_tree& sources) {
  constexpr std::string_view macro = "\nTEST_CASE";
  std::vector<test_case> all;
  for (const std::string& file : sources.files("tests", {".cpp"})) {
    const std::string text = "\n" + sources.read(file).value_or("");
    std::size_t counted = 0;
    unsigned line = 0;
    for (std::size_t at = text.find(macro); at != std::string::npos; at = text.find(macro, at + 1)) {
      line += static_cast<unsigned>(std::count(text.begin() + static_cast<std::ptrdiff_t>(counted),
                                               text.begin() + static_cast<std::ptrdiff_t>(at + 1), '\n'));
      counted = at + 1;
      const std::size_t bracket = text.find('(', at);
      source_reader reader(text, bracket + 1);
      test_case t;
      t.name = reader.literals();
      t.where = {file, line};
      t.requirements = ids_in(reader.description());
      all.push_back(std::move(t));
    }
  }
  return all;
}

}  // namespace uri94::trace
