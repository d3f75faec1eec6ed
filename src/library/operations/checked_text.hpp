// SPDX-License-Identifier: MIT
// Bounds-checked view of a text, and byte range of a text.
#ifndef URI94_LIBRARY_OPERATIONS_CHECKED_TEXT_HPP
#define URI94_LIBRARY_OPERATIONS_CHECKED_TEXT_HPP

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>

namespace uri94::ops {

/// Range of a text in bytes (0-based). `end` is exclusive.
struct text_range {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A bounds-checked string_view. In functions that return a part of the text, out-of-range offsets fail an assertion.
/// If assertions are disabled, the offsets are clamped.
class checked_text {
 public:
  constexpr checked_text(std::string_view text) noexcept : text_(text) {}  // NOLINT: implicit conversion is intended
  checked_text(const std::string& text) noexcept : text_(text) {}          // NOLINT

  [[nodiscard]] constexpr std::size_t size() const noexcept { return text_.size(); }
  [[nodiscard]] constexpr std::string_view whole() const noexcept { return text_; }

  /// Returns true if the character at the offset is `c`. The offset may be out of range.
  [[nodiscard]] constexpr bool has(std::size_t at, char c) const noexcept {
    return at < text_.size() && text_[at] == c;
  }
  /// Returns true if the character before the offset is `c`.
  [[nodiscard]] constexpr bool has_before(std::size_t at, char c) const noexcept { return at > 0 && has(at - 1, c); }
  /// Returns true if `part` begins at the offset. The offset may be out of range.
  [[nodiscard]] constexpr bool has(std::size_t at, std::string_view part) const noexcept {
    return at <= text_.size() && text_.substr(at, part.size()) == part;
  }

  [[nodiscard]] constexpr std::string_view between(std::size_t begin, std::size_t end) const noexcept {
    assert(begin <= end && end <= text_.size());
    end = std::min(end, text_.size());
    begin = std::min(begin, end);
    return text_.substr(begin, end - begin);
  }
  /// Returns up to `size` bytes from `begin`.
  [[nodiscard]] constexpr std::string_view at_most(std::size_t begin, std::size_t size) const noexcept {
    return between(begin, begin + std::min(size, text_.size() - begin));
  }
  [[nodiscard]] constexpr std::string_view of(text_range part) const noexcept { return between(part.begin, part.end); }
  [[nodiscard]] constexpr std::string_view from(std::size_t begin) const noexcept {
    return between(begin, text_.size());
  }
  [[nodiscard]] constexpr std::string_view until(std::size_t end) const noexcept { return between(0, end); }

  /// Returns the offset of the first `c` from `from` on, or the size of the text.
  [[nodiscard]] constexpr std::size_t find(char c, std::size_t from = 0) const noexcept {
    return std::min(text_.find(c, from), text_.size());
  }
  /// Returns the offset of the first character of `set` from `from` on, or the size of the text.
  [[nodiscard]] constexpr std::size_t find_any(std::string_view set, std::size_t from = 0) const noexcept {
    return std::min(text_.find_first_of(set, from), text_.size());
  }
  /// Returns the offset after the last `c`, or 0.
  [[nodiscard]] constexpr std::size_t after_last(char c) const noexcept {
    const std::size_t at = text_.rfind(c);
    return at == std::string_view::npos ? 0 : at + 1;
  }
  /// Returns the length in bytes of the run of `c` that begins at `from`.
  [[nodiscard]] constexpr std::size_t run(char c, std::size_t from = 0) const noexcept {
    return std::min(text_.find_first_not_of(c, from), text_.size()) - std::min(from, text_.size());
  }

 private:
  std::string_view text_;
};

}  // namespace uri94::ops

#endif
