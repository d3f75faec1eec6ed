// SPDX-License-Identifier: MIT
// Fast construction of texts that consist of many short parts, such as messages.
#ifndef URI94_LIBRARY_PARSE_TEXT_WRITER_HPP
#define URI94_LIBRARY_PARSE_TEXT_WRITER_HPP

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "uri94/production.hpp"

namespace uri94 {

/// Text under construction. Adding a part is inline, because `std::string::append` takes several times as many
/// instructions.
class text_writer {
 public:
  /// @param usual  size in bytes that suffices for most texts
  explicit text_writer(std::size_t usual) : text_(usual, '\0') {}

  text_writer& operator<<(std::string_view part) {
    if (part.size() > text_.size() - size_) text_.resize(std::max(2 * text_.size(), size_ + part.size()));
    std::memcpy(text_.data() + size_, part.data(), part.size());
    size_ += part.size();
    return *this;
  }
  text_writer& operator<<(std::size_t number) {
    char digits[24];
    const std::to_chars_result last = std::to_chars(digits, digits + sizeof digits, number);
    return *this << std::string_view(digits, static_cast<std::size_t>(last.ptr - digits));
  }
  /// Writes the text of a citation. Writes nothing if the citation is empty.
  text_writer& operator<<(const citation&);

  [[nodiscard]] std::string take() && {
    text_.resize(size_);
    return std::move(text_);
  }

 private:
  std::string text_;
  std::size_t size_ = 0;
};

}  // namespace uri94

#endif
