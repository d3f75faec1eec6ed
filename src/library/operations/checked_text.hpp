// SPDX-License-Identifier: MIT
// Texts and offsets in them: the one way in which the operations take parts out of a text.
#ifndef URI94_LIBRARY_OPERATIONS_CHECKED_TEXT_HPP
#define URI94_LIBRARY_OPERATIONS_CHECKED_TEXT_HPP

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>

namespace uri94::ops {

/// A part of a text. Offsets are bytes, 0-based; `end` is exclusive.
struct text_range {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A text that no offset leaves. One that lies outside is a mistake of the caller's, which an assertion shows; without
/// assertions what lies outside is not there. What is looked for and not found is at the end.
class checked_text {
 public:
  constexpr checked_text(std::string_view text) noexcept : text_(text) {}  // NOLINT: any text is one
  checked_text(const std::string& text) noexcept : text_(text) {}          // NOLINT

  [[nodiscard]] constexpr std::size_t size() const noexcept { return text_.size(); }
  [[nodiscard]] constexpr std::string_view whole() const noexcept { return text_; }

  /// Whether that character stands at the offset, which may be anywhere.
  [[nodiscard]] constexpr bool has(std::size_t at, char c) const noexcept {
    return at < text_.size() && text_[at] == c;
  }
  /// Whether it stands before the offset.
  [[nodiscard]] constexpr bool has_before(std::size_t at, char c) const noexcept { return at > 0 && has(at - 1, c); }
  /// Whether that text stands at the offset, which may be anywhere.
  [[nodiscard]] constexpr bool has(std::size_t at, std::string_view part) const noexcept {
    return at <= text_.size() && text_.substr(at, part.size()) == part;
  }

  [[nodiscard]] constexpr std::string_view between(std::size_t begin, std::size_t end) const noexcept {
    assert(begin <= end && end <= text_.size());
    end = std::min(end, text_.size());
    begin = std::min(begin, end);
    return text_.substr(begin, end - begin);
  }
  /// So many bytes from there on, or what there is of them.
  [[nodiscard]] constexpr std::string_view at_most(std::size_t begin, std::size_t size) const noexcept {
    return between(begin, begin + std::min(size, text_.size() - begin));
  }
  [[nodiscard]] constexpr std::string_view of(text_range part) const noexcept { return between(part.begin, part.end); }
  [[nodiscard]] constexpr std::string_view from(std::size_t begin) const noexcept {
    return between(begin, text_.size());
  }
  [[nodiscard]] constexpr std::string_view until(std::size_t end) const noexcept { return between(0, end); }

  /// The offset of the first such character from there on; the end where there is none.
  [[nodiscard]] constexpr std::size_t find(char c, std::size_t from = 0) const noexcept {
    return std::min(text_.find(c, from), text_.size());
  }
  /// The first of any of these.
  [[nodiscard]] constexpr std::size_t find_any(std::string_view set, std::size_t from = 0) const noexcept {
    return std::min(text_.find_first_of(set, from), text_.size());
  }
  /// The offset after the last such character; 0 where there is none.
  [[nodiscard]] constexpr std::size_t after_last(char c) const noexcept {
    const std::size_t at = text_.rfind(c);
    return at == std::string_view::npos ? 0 : at + 1;
  }
  /// How often the character stands there in a row.
  [[nodiscard]] constexpr std::size_t run(char c, std::size_t from = 0) const noexcept {
    return std::min(text_.find_first_not_of(c, from), text_.size()) - std::min(from, text_.size());
  }

 private:
  std::string_view text_;
};

}  // namespace uri94::ops

#endif
