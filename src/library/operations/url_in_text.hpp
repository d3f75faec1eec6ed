// SPDX-License-Identifier: MIT
// Incremental extraction of URLs from a text: between angle brackets, or after the prefix "URL:".
#ifndef URI94_LIBRARY_OPERATIONS_URL_IN_TEXT_HPP
#define URI94_LIBRARY_OPERATIONS_URL_IN_TEXT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "library/operations/decoded_text.hpp"
#include "uri94/extract.hpp"

namespace uri94::ops {

/// Position of a byte in a text: 0-based byte offset and 1-based line.
struct position {
  std::uint64_t offset = 0;
  std::uint64_t line = 1;

  void pass(std::string_view source) {
    offset += source.size();
    line += static_cast<std::uint64_t>(std::count(source.begin(), source.end(), '\n'));
  }
};

/// The text between angle brackets, read line by line. The kind of a line may depend on the lines after it.
class bracketed {
 public:
  enum class state : unsigned char {
    scheme,  ///< Only characters of a scheme or of the prefix so far.
    url,     ///< A scheme or the prefix has been read, including the colon.
    not_a_url,
  };

  /// Begins the text after an opening bracket.
  /// @param quotes  number of '>' of quoted mail at the beginning of the line of the bracket
  void begin(position after_bracket, std::size_t quotes);

  [[nodiscard]] const std::string& raw() const { return raw_; }
  /// Returns the size of the source in bytes.
  [[nodiscard]] std::size_t size() const { return source_.size(raw_); }
  /// Returns the character at index `i` (0-based), as added.
  [[nodiscard]] text_unit unit_at(std::size_t i) const { return source_.unit_at(raw_, i); }
  [[nodiscard]] state current() const { return state_; }

  /// Returns true if a '>' as the next character is a mark of quoted mail and not the closing bracket.
  [[nodiscard]] bool is_quotation() const { return quotes_left_ > 0; }

  void add(const text_unit&);

  /// Returns the offset after the prefix in `raw()`, or 0 without a prefix. Text cannot be added afterwards.
  [[nodiscard]] std::size_t after_prefix();

  /// Returns the URL between the brackets. Empty if the text is not a URL.
  /// @param schemes  schemes added by the program, or null
  [[nodiscard]] std::optional<extracted_url> take(const scheme_registry* schemes);

 private:
  /// Text of a line without surrounding white space and marks of quoted mail, as offsets in `raw_`.
  struct line {
    std::size_t begin = 0;
    std::size_t end = 0;  ///< Offset after the last character, or `begin` in an empty line.
    bool has_gaps = false;

    [[nodiscard]] bool has_text() const { return end > begin; }
  };

  /// Possible role of `held_line_` other than text of the URL.
  enum class held : unsigned char {
    nothing,
    footer,  ///< Line that ends in a page number. It is a page footer if a form feed follows.
    header,  ///< First line after a form feed. It is a page header if a blank line follows.
  };

  void add_to_line(std::size_t at);

  void end_line();

  void hold(const line& l, held as);
  void keep_held();
  void keep(const line& l);

  /// Keeps the held line and the current line as text of the URL.
  void keep_rest();

  void keep_character(std::size_t at);

  void read_scheme(std::size_t at);
  void read_prefix(std::size_t at);

  /// Records a hyphen at the end of a line. White space after the hyphen is ignored.
  void note_hyphen();

  /// Returns true if the line ends in a page number such as "[Page 23]".
  [[nodiscard]] bool is_footer(const line& l) const;

  std::string raw_;
  source_text source_;
  std::string clean_;
  std::size_t prefix_ = 0;        ///< Size of the prefix in `clean_`, in bytes.
  std::size_t after_prefix_ = 0;  ///< Offset after the prefix in `raw_`.
  state state_ = state::scheme;
  std::size_t first_ = 0;             ///< Offset of the URL in `raw_`.
  std::size_t end_ = 0;               ///< Offset after the URL's last character in `raw_`.
  std::vector<std::size_t> hyphens_;  ///< Offsets in `clean_` of hyphens at line ends.
  position begin_;
  std::size_t quotes_ = 0;
  std::size_t quotes_left_ = 0;  ///< Number of marks of quoted mail that may follow in this line. 0 after other text.
  bool is_first_line_ = true;
  line line_;
  line held_line_;
  held held_ = held::nothing;
  bool expects_header_ = false;  ///< True if a page has ended and the next line with text may be a header.
};

/// The text after a prefix, read character by character.
class prefixed {
 public:
  enum class state : unsigned char {
    scheme,  ///< Only characters of a scheme so far, or too few characters after the colon.
    url,     ///< Text that begins like a URL.
    not_a_url,
  };

  void begin(position after_prefix);
  [[nodiscard]] bool empty() const { return text_.empty(); }
  [[nodiscard]] state current() const { return state_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] text_unit unit_at(std::size_t i) const { return source_.unit_at(text_, i); }
  /// Returns the start position of the text.
  [[nodiscard]] position begin() const { return begin_; }
  void skip(const text_unit& u) { begin_.pass(u.source); }
  /// Adds a character. Marks the text as too long if the source exceeds `longest` bytes.
  /// @param schemes  schemes added by the program, or null
  void add(const text_unit&, std::size_t longest, const scheme_registry* schemes);

  /// Returns the URL without punctuation of the surrounding sentence. Empty if the text is not a URL or is too long.
  /// @param schemes  schemes added by the program, or null
  [[nodiscard]] std::optional<extracted_url> take(const scheme_registry* schemes) const;

 private:
  void read_scheme(const scheme_registry* schemes);

  std::string text_;
  source_text source_;
  std::size_t colon_ = 0;  ///< Offset of the first colon, or 0 before the colon is read.
  state state_ = state::scheme;
  bool is_too_long_ = false;
  position begin_;
};

}  // namespace uri94::ops

#endif
