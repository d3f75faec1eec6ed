// SPDX-License-Identifier: MIT
// Reads the text file of an RFC and computes digests of its words and characters.
#ifndef URI94_TRACE_RFC_TEXT_HPP
#define URI94_TRACE_RFC_TEXT_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::trace {

/// Returns the SHA-256 in lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(const std::string& bytes);

/// A character of a production with its place.
struct placed_character {
  char c;
  std::size_t line;    ///< Line in the document or file (1-based).
  std::size_t column;  ///< Column (1-based, in bytes).
};

/// Adds the characters of a line except spaces and tabs to `to`. In the notation of RFC 822, also skips comments.
/// @param number Number of the line (1-based).
void characters_of(const std::string& line, std::size_t number, bnf::notation in, std::vector<placed_character>& to);

/// Returns the digest of the characters. The places do not affect the digest.
[[nodiscard]] std::string digest_of(const std::vector<placed_character>& characters);

/// Lines of the text file of an RFC, with page numbers and page breaks.
class document {
 public:
  /// Reads the text of an RFC. Returns `nullopt` if its first 40 lines lack the RFC number.
  [[nodiscard]] static std::optional<document> read(const std::string& text);

  /// Returns a name such as "RFC 1738".
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// Returns the SHA-256 of the whole file.
  [[nodiscard]] const std::string& digest() const noexcept { return digest_; }
  [[nodiscard]] std::size_t line_count() const noexcept { return lines_.size(); }
  /// Returns a line by its number (1-based).
  /// Precondition: the line exists.
  [[nodiscard]] const std::string& line(std::size_t number) const { return lines_[number - 1].text; }
  /// Returns true if the line is a footer, a page break or a header.
  [[nodiscard]] bool is_page_break(std::size_t number) const { return lines_[number - 1].is_break; }
  [[nodiscard]] unsigned page_of(std::size_t number) const { return lines_[number - 1].page; }
  /// Returns true if the line is in the section.
  /// @param section Number or title of the section, as in a citation.
  [[nodiscard]] bool is_in_section(std::size_t number, const std::string& section) const;
  /// Returns the digest of the words of a range of lines (1-based, inclusive), joined by spaces. Skips page breaks.
  /// Precondition: both lines exist.
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
