// SPDX-License-Identifier: MIT
// The text file of an RFC, and digests of what stands in it.
#ifndef URI94_TRACE_DOCUMENT_HPP
#define URI94_TRACE_DOCUMENT_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bnf/syntax.hpp"

namespace uri94::trace {

/// SHA-256, in lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(const std::string& bytes);

/// A character of a production and where it stands.
struct placed_character {
  char c;
  std::size_t line;    ///< 1-based, of the document or of the file.
  std::size_t column;  ///< 1-based.
};

/// Adds the characters of a line but for white space, and, in the notation of RFC 822, comments.
void characters_of(const std::string& line, std::size_t number, bnf::notation in, std::vector<placed_character>& to);

/// The digest of the characters, wherever they stand.
[[nodiscard]] std::string digest_of(const std::vector<placed_character>& characters);

/// The text file of an RFC: its lines, with pages known and page breaks marked.
class document {
 public:
  /// Reads an RFC's text file; nothing when it does not say in its head which one it is.
  [[nodiscard]] static std::optional<document> read(const std::string& text);

  /// "RFC 1738".
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// SHA-256 of the whole file.
  [[nodiscard]] const std::string& digest() const noexcept { return digest_; }
  [[nodiscard]] std::size_t line_count() const noexcept { return lines_.size(); }
  /// The line of that number (1-based), which exists.
  [[nodiscard]] const std::string& line(std::size_t number) const { return lines_[number - 1].text; }
  /// Whether the line is a footer, a page break, or a header.
  [[nodiscard]] bool is_page_break(std::size_t number) const { return lines_[number - 1].is_break; }
  [[nodiscard]] unsigned page_of(std::size_t number) const { return lines_[number - 1].page; }
  /// Whether the heading above the line is that of the section, as a citation names it.
  [[nodiscard]] bool is_in_section(std::size_t number, const std::string& section) const;
  /// The digest of the words of some lines, with a space between, without page breaks. Both lines exist.
  [[nodiscard]] std::string digest_of_words(std::size_t first, std::size_t last) const;

 private:
  struct row {
    std::string text;
    unsigned page = 0;
    bool is_break = false;
  };

  std::string name_;
  std::string digest_;
  std::vector<row> lines_;
};

}  // namespace uri94::trace

#endif
