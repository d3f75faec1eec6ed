// SPDX-License-Identifier: MIT
// A text that is read character by character, and the bytes that each character is written with.
#ifndef URI94_LIBRARY_OPERATIONS_DECODED_TEXT_HPP
#define URI94_LIBRARY_OPERATIONS_DECODED_TEXT_HPP

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "uri94/extract.hpp"

namespace uri94::ops {

/// A character, and the bytes of the text that it is written with.
struct text_unit {
  char character;
  /// Begins with `lead` ignored bytes, such as soft line breaks.
  /// Lifetime: valid during the call that gives the unit.
  std::string_view source;
  std::size_t lead = 0;
};

/// Reads a text in its encoding. Its memory does not depend on the text.
class text_decoder {
 public:
  using receiver = std::function<void(const text_unit&)>;

  text_decoder(text_encoding encoding, receiver to) : encoding_(encoding), to_(std::move(to)) {}

  void read(char c);
  /// Ends the text. The bytes of an incomplete escape are given as they are.
  void finish();
  /// Forgets the text.
  void clear();

 private:
  void read_quoted_printable(char c);
  void read_html(char c);
  void read_tag(char c);
  void read_reference(char c);

  void give(char c, std::string_view own);
  void give_nothing(std::string_view own);
  /// Gives the held bytes as characters of their own.
  void release();

  enum class tag : unsigned char { none, plain, in_single_quotes, in_double_quotes, comment };

  text_encoding encoding_;
  receiver to_;
  std::string held_;  ///< Bytes of an incomplete escape, reference or tag.
  std::string lead_;  ///< Ignored bytes before the next character.
  std::string source_;
  tag tag_ = tag::none;
  std::size_t tag_size_ = 0;  ///< How much of "!--" the tag begins with; 4 where it begins otherwise.
  std::size_t dashes_ = 0;    ///< Number of '-' right before this character of a comment.
};

/// The bytes that the characters of a text were written with.
class source_text {
 public:
  /// @param before the characters that were added before
  void add(const text_unit&, std::string_view before);
  void clear();

  /// Returns how many bytes there are.
  [[nodiscard]] std::size_t size(std::string_view characters) const noexcept {
    return is_plain_ ? characters.size() : text_.size();
  }
  /// Returns the bytes from the character `begin` to before the character `end`.
  /// @param characters all characters
  [[nodiscard]] std::string_view between(std::string_view characters, std::size_t begin, std::size_t end) const;
  /// Returns the bytes before the character `at`.
  [[nodiscard]] std::string_view until(std::string_view characters, std::size_t at) const;
  /// Returns the character `at` as it was added.
  [[nodiscard]] text_unit unit_at(std::string_view characters, std::size_t at) const;

 private:
  struct span {
    std::size_t begin;  ///< Offset in `text_` of the first byte that is not ignored.
    std::size_t end;
  };

  bool is_plain_ = true;  ///< Every character is its own byte: the members below are empty.
  std::string text_;
  std::vector<span> spans_;
};

}  // namespace uri94::ops

#endif
