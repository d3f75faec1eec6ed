// SPDX-License-Identifier: MIT
// A URL in a text, as it is read: between brackets, line by line, and after the prefix.
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

/// Where a byte of a text stands.
struct position {
  std::uint64_t offset = 0;
  std::uint64_t line = 1;

  void pass(std::string_view source) {
    offset += source.size();
    line += static_cast<std::uint64_t>(std::count(source.begin(), source.end(), '\n'));
  }
};

/// The text between brackets, as it is read: line by line, as what a line is may show after it.
class bracketed {
 public:
  enum class state : unsigned char {
    scheme,  ///< Nothing but characters of a scheme so far, or of the prefix.
    url,     ///< It may be one.
    not_a_url,
  };

  /// @param quotes  how many '>' of quoted mail the line begins with
  void begin(position after_bracket, std::size_t quotes);

  [[nodiscard]] const std::string& raw() const { return raw_; }
  /// How many bytes of the text that was.
  [[nodiscard]] std::size_t size() const { return source_.size(raw_); }
  /// The character of that number, as it was added.
  [[nodiscard]] text_unit unit_at(std::size_t i) const { return source_.unit_at(raw_, i); }
  [[nodiscard]] state current() const { return state_; }

  /// Whether a '>' here is a quotation mark of mail and not the closing bracket.
  [[nodiscard]] bool is_quotation() const { return quotes_left_ > 0; }

  void add(const text_unit&);

  /// Where in what was read the prefix ends; 0 where none stands there. Nothing more can be added then.
  [[nodiscard]] std::size_t after_prefix();

  /// What has been found when the closing bracket is read; nothing when it was no URL.
  /// @param schemes schemes of the program, or null
  [[nodiscard]] std::optional<extracted_url> take(const scheme_registry* schemes);

 private:
  /// What stands in a line beside white space and marks of quoted mail, as offsets in `raw_`.
  struct line {
    std::size_t begin = 0;
    std::size_t end = 0;  ///< After the last character; equal to `begin` where there is none.
    bool has_gaps = false;

    [[nodiscard]] bool has_text() const { return end > begin; }
  };

  /// What the line in `held_line_` may be, other than text of the URL.
  enum class held : unsigned char {
    nothing,
    footer,  ///< It ends in a page number, so that it is a page's footer if a form feed follows.
    header,  ///< The first after a form feed: a page's header if a blank line follows.
  };

  void add_to_line(std::size_t at);

  void end_line();

  void hold(const line& l, held as);
  void keep_held();
  void keep(const line& l);

  /// Keeps what may have been of a page: nothing of one has followed.
  void keep_rest();

  void keep_character(std::size_t at);

  void read_scheme(std::size_t at);
  void read_prefix(std::size_t at);

  /// A line has ended: white space between a hyphen and its end counts for nothing.
  void note_hyphen();

  /// Whether the line ends in "[Page 23]".
  [[nodiscard]] bool is_footer(const line& l) const;

  std::string raw_;
  source_text source_;
  std::string clean_;
  std::size_t prefix_ = 0;        ///< How long the prefix is in `clean_`.
  std::size_t after_prefix_ = 0;  ///< Where it ends in `raw_`.
  state state_ = state::scheme;
  std::size_t first_ = 0;             ///< Where the URL begins in `raw_`.
  std::size_t end_ = 0;               ///< After its last character there.
  std::vector<std::size_t> hyphens_;  ///< Doubtful ones, in `clean_`.
  position begin_;
  std::size_t quotes_ = 0;
  std::size_t quotes_left_ = 0;  ///< Of this line, while nothing else has been read of it.
  bool is_first_line_ = true;
  line line_;
  line held_line_;
  held held_ = held::nothing;
  bool expects_header_ = false;  ///< A page has ended, and the next line with text may be the header of the next one.
};

/// A text after the prefix, as it is read.
class prefixed {
 public:
  enum class state : unsigned char {
    scheme,  ///< Nothing but characters of a scheme so far, or a colon and too little after it.
    url,     ///< It begins as a URL does.
    not_a_url,
  };

  void begin(position after_prefix);
  [[nodiscard]] bool empty() const { return text_.empty(); }
  [[nodiscard]] state current() const { return state_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] text_unit unit_at(std::size_t i) const { return source_.unit_at(text_, i); }
  /// Where the text begins.
  [[nodiscard]] position begin() const { return begin_; }
  void skip(const text_unit& u) { begin_.pass(u.source); }
  /// @param schemes schemes of the program, or null
  void add(const text_unit&, std::size_t longest, const scheme_registry* schemes);

  /// What has been found at its end; nothing when it was no URL, or too long.
  [[nodiscard]] std::optional<extracted_url> take(const scheme_registry* schemes) const;

 private:
  void read_scheme(const scheme_registry* schemes);

  std::string text_;
  source_text source_;
  std::size_t colon_ = 0;  ///< Offset of the first colon; 0 before it is read.
  state state_ = state::scheme;
  bool is_too_long_ = false;
  position begin_;
};

}  // namespace uri94::ops

#endif
