// SPDX-License-Identifier: MIT
// Detection of compressed and binary formats by the first bytes of a file.
#ifndef URI94_SUPPORT_FILES_CONTENT_FORMAT_HPP
#define URI94_SUPPORT_FILES_CONTENT_FORMAT_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace uri94::support {

/// Format of a file that the programs cannot read as lines of text.
enum class content_format {
  gzip,
  zstd,
  xz,
  bzip2,
  zip,
  utf16,
  utf32,
  binary,  ///< Any other binary format.
};

/// Number of bytes at the start of a file that decide its format.
constexpr std::size_t head_size = 512;

/// Returns the format of a compressed or binary file, or an empty optional for text.
///
/// Text may contain any byte. A zero byte indicates binary data only in the first line, and only if this line has a
/// second zero byte or an unusual control character. Tab, form feed, carriage return and escape are usual.
/// @param head First bytes of the file, at least the first line or `head_size` bytes.
[[nodiscard]] std::optional<content_format> format_of_content(std::string_view head) noexcept;

/// Returns true if the file begins with the mark of a compressed or binary format. Returns false for UTF-16, UTF-32 and
/// binary data without a mark, because text with arbitrary bytes may begin with the same bytes.
/// @param head First bytes of the file.
[[nodiscard]] bool has_mark_of_format(std::string_view head) noexcept;

/// Returns the name of the format, such as "gzip" or "UTF-16".
[[nodiscard]] std::string_view name_of(content_format f) noexcept;

/// Returns a message with the format and the remedy, such as "not text: gzip; decompress it first (gzip -dc)".
[[nodiscard]] std::string not_text(content_format f);

/// Returns the remedy, such as "decompress it first (gzip -dc)". For `binary`, returns "expected lines of text".
[[nodiscard]] std::string remedy_for(content_format f);

}  // namespace uri94::support

#endif
