// SPDX-License-Identifier: MIT
// Extraction of URLs from text, including wrapped URLs and URLs broken over several lines.
#ifndef URI94_EXTRACT_HPP
#define URI94_EXTRACT_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

class scheme_registry;

/// Encoding of a text that contains URLs.
enum class text_encoding : std::uint8_t {
  plain,             ///< Text without an encoding.
  quoted_printable,  ///< Stored mail (RFC 1521, section 5.1), with "=3D", and "=" at the end of a broken line.
  html,              ///< HTML: "&lt;" and "&#60;" are characters (RFC 1866, section 3.2.1). A tag is white space.
};

/// Returns "plain", "quoted-printable" or "html".
[[nodiscard]] URI94_API std::string_view name_of(text_encoding) noexcept;

/// Delimiters between a URL and the surrounding text.
enum class url_wrapper : std::uint8_t {
  brackets_and_prefix,  ///< <URL:…>
  brackets,             ///< `<…>` around a text that begins with a scheme.
  prefix,  ///< URL:…, up to white space, an angle bracket, a quotation mark, or a sentence's punctuation.
           ///< A prefix without a URL after it, as in "URL: (URL:ftp://h/a)", is text.
};

/// Returns `<URL:>`, `<>` or `URL:`.
[[nodiscard]] URI94_API std::string_view name_of(url_wrapper) noexcept;

/// A URL found in a text. Offset and line refer to the encoded text.
struct extracted_url {
  std::uint64_t offset = 0;  ///< Byte offset of the URL in the text (0-based), after the opening of the wrapper.
  std::uint64_t line = 1;    ///< Line of the URL's first byte (1-based). A line feed ends a line.
  url_wrapper wrapper = url_wrapper::brackets_and_prefix;  ///< Wrapper of the URL.
  std::string found;  ///< Source of the URL in the encoding of the text, without the wrapper.
  std::string text;   ///< The URL with its hyphens, but without white space, quotation marks '>' and page breaks.
  /// Byte offsets in `text` (0-based) of hyphens at line ends, which are possibly not part of the URL.
  std::vector<std::size_t> doubtful_hyphens;
  std::string without_hyphens;                   ///< `text` without `doubtful_hyphens`. Empty if the list is empty.
  std::optional<error> illegal;                  ///< Error of `text`, with offsets in `text`. Empty for a legal URL.
  std::optional<error> illegal_without_hyphens;  ///< Error of `without_hyphens`. Empty for a legal or empty text.
  /// Probable encoding of a text that was read as plain text. Empty unless `found` contains a soft line break, "=3D" or
  /// an entity. If present, `text` is probably not the intended URL.
  std::optional<text_encoding> seems;
};

/// Options of an extractor.
struct extract_options {
  /// Production of a legal URL without its fragment. If it is empty, URLs are validated strictly, as by `parse_url`.
  std::optional<production> start;
  std::size_t longest = 64 * 1024;  ///< Maximum size of a URL's source in bytes. Longer text is not a URL.
  text_encoding encoding = text_encoding::plain;  ///< Encoding of the text.
  /// Schemes of the program, or null. Their URLs are also found in brackets or after the prefix.
  /// Lifetime: the registry must outlive the extractor.
  const scheme_registry* schemes = nullptr;
};

/// Extractor of URLs from a text that is read in pieces of any size. Reports each URL as soon as the URL ends. Memory
/// use does not depend on the size of the text.
///
/// Non-empty text in brackets with the prefix is a URL, even if illegal. Text with only brackets, or only the prefix,
/// must start like a URL: with a scheme of RFC 1738 or RFC 1630, with "x-", or with any scheme and "//".
///
/// Between brackets, white space and page breaks are removed. Quotation marks '>' at the start of a line are removed,
/// up to the number of '>' that precede the opening bracket in its line. A page break is a line that ends in
/// "[Page 23]", before a form feed. The line after the form feed belongs to the page break if it has several words or
/// precedes a blank line.
/// Source: RFC 1738, appendix, page 22.
class extractor {
 public:
  /// Function that is called with each URL.
  /// Lifetime: the reference is valid during the call.
  using receiver = std::function<void(const extracted_url&)>;

  /// Constructs an extractor at the start of a text. The receiver may be an empty function.
  URI94_API explicit extractor(receiver found, extract_options = {});
  extractor(const extractor&) = delete;
  extractor& operator=(const extractor&) = delete;
  URI94_API ~extractor();

  /// Reads the next piece of the text. After an exception, the rest of the piece is unread. Call `finish` before the
  /// next text.
  /// Throws: any exception of the receiver, or `std::bad_alloc`.
  URI94_API void feed(std::string_view piece);
  /// Ends the text. The next piece starts a new text at offset 0, even after an exception of the receiver.
  URI94_API void finish();

 private:
  class machine;
  std::unique_ptr<machine> machine_;
};

/// Returns all URLs of a text.
[[nodiscard]] URI94_API std::vector<extracted_url> extract(std::string_view text, extract_options = {});

}  // namespace uri94

#endif
