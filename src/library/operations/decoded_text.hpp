// SPDX-License-Identifier: MIT
// Decoder of a text. Keeps the source bytes of every decoded character.
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

/// Decoded character with its source bytes.
struct text_unit {
  char character;
  /// Source bytes. The first `lead` bytes, such as soft line breaks, do not encode the character.
  /// Lifetime: valid until the receiver returns, or until the `source_text` changes.
  std::string_view source;
  std::size_t lead = 0;
};

/// Decoder of a text. Its memory does not grow with the size of the text.
class text_decoder {
 public:
  using receiver = std::function<void(const text_unit&)>;

  text_decoder(text_encoding encoding, receiver to) : encoding_(encoding), to_(std::move(to)) {}

  void read(char c);
  /// Ends the text. Passes the bytes of an incomplete escape or reference, or of the possible beginning of a tag,
  /// undecoded. Discards ignored bytes.
  void finish();
  /// Discards all bytes that have not been passed to the receiver.
  void clear();

 private:
  void read_quoted_printable(char c);
  void read_html(char c);
  void read_tag(char c);
  void read_reference(char c);

  void give(char c, std::string_view own);
  void give_nothing(std::string_view own);
  /// Passes every held byte to the receiver as a character.
  void release();

  enum class tag : unsigned char { none, plain, in_single_quotes, in_double_quotes, comment };

  text_encoding encoding_;
  receiver to_;
  std::string held_;  ///< Bytes of an incomplete escape or reference, or the possible beginning of a tag.
  std::string lead_;  ///< Ignored bytes before the next character.
  std::string source_;
  tag tag_ = tag::none;
  std::size_t tag_size_ = 0;  ///< Number of matched characters of "!--", or 4 after a mismatch.
  std::size_t dashes_ = 0;    ///< Number of consecutive '-' before the next character of a comment.
};

/// Source bytes of the characters of a text. The parameter `characters` contains all characters added so far.
class source_text {
 public:
  /// Adds the source bytes of the next character.
  /// @param before  characters added by previous calls
  void add(const text_unit&, std::string_view before);
  void clear();

  /// Returns the number of source bytes.
  [[nodiscard]] std::size_t size(std::string_view characters) const noexcept {
    return is_plain_ ? characters.size() : text_.size();
  }
  /// Returns the source bytes of the characters from `begin` (inclusive) to `end` (exclusive).
  [[nodiscard]] std::string_view between(std::string_view characters, std::size_t begin, std::size_t end) const;
  /// Returns the source bytes before the character with index `at`, including ignored bytes.
  [[nodiscard]] std::string_view until(std::string_view characters, std::size_t at) const;
  /// Returns the character with index `at` and its source bytes.
  [[nodiscard]] text_unit unit_at(std::string_view characters, std::size_t at) const;

 private:
  struct span {
    std::size_t begin;  ///< Offset in `text_` of the first byte that is not ignored.
    std::size_t end;
  };

  bool is_plain_ = true;  ///< True if every character is its own source byte. The other members are then empty.
  std::string text_;
  std::vector<span> spans_;
};

}  // namespace uri94::ops

#endif
