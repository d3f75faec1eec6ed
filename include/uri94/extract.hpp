// SPDX-License-Identifier: MIT
// URLs in text: in their wrappers, broken over lines, with what the breaking did to them.
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

/// The encoding of a text in which URLs are looked for.
enum class text_encoding : std::uint8_t {
  plain,             ///< Each byte is itself.
  quoted_printable,  ///< Stored mail (RFC 1521, section 5.1): "=3D", and "=" at the end of a broken line.
  html,              ///< "&lt;", "&#60;" are characters (RFC 1866, section 3.2.1), and a tag is white space.
};

/// Returns "plain", "quoted-printable" or "html".
[[nodiscard]] URI94_API std::string_view name_of(text_encoding) noexcept;

/// What distinguishes a URL from the text around it.
enum class url_wrapper : std::uint8_t {
  brackets_and_prefix,  ///< <URL:…>
  brackets,             ///< `<…>`, where a scheme stands in front.
  prefix,  ///< URL:…, up to white space, an angle bracket, a quotation mark, or a sentence's punctuation.
           ///< A prefix that no URL follows, as in "URL: (URL:ftp://h/a)", is text.
};

/// `<URL:>`, `<>` or `URL:`.
[[nodiscard]] URI94_API std::string_view name_of(url_wrapper) noexcept;

/// A URL that stood in a text.
struct extracted_url {
  std::uint64_t offset = 0;  ///< Of its first byte in the text, in bytes, 0-based; after the wrapper's beginning.
  std::uint64_t line = 1;    ///< Of its first byte, 1-based; a line feed ends a line. Of the text as it is encoded.
  /// What it stood in.
  url_wrapper wrapper = url_wrapper::brackets_and_prefix;
  std::string found;  ///< The same part of the text without the wrapper, in the encoding of the text.
  std::string text;   ///< Without white space, quotation marks of mail, page breaks; every hyphen kept.
  /// Offsets in `text` of the hyphens after which a line was broken: they may not be part of the URL.
  std::vector<std::size_t> doubtful_hyphens;
  std::string without_hyphens;                   ///< The other reading, where there are any of these: without them.
  std::optional<error> illegal;                  ///< Error of `text`, with offsets in `text`. Empty if it is legal.
  std::optional<error> illegal_without_hyphens;  ///< Error of `without_hyphens`. Empty if it is legal.
  /// The encoding that a text read as plain seems to have, as `found` holds a soft line break or an entity: then `text`
  /// is most likely not the URL that was meant. Empty otherwise.
  std::optional<text_encoding> seems;
};

/// What is looked for.
struct extract_options {
  production start;  ///< What a URL must be; it may have a fragment. `url` of RFC 1738 by default.
  std::size_t longest =
      64 * 1024;  ///< What is longer than this, in bytes, between brackets or after the prefix, is no URL.
  text_encoding encoding = text_encoding::plain;  ///< Encoding of the text.
  /// Schemes of the program's own, whose URLs are found in brackets or after the prefix as well; or null.
  /// Lifetime: must outlive the extractor.
  const scheme_registry* schemes = nullptr;
  /// The options as they are when nothing is said.
  extract_options() noexcept : start(default_start(grammar::rfc1738)) {}
};

/// Reads a text in pieces of any size and hands over each URL as soon as it ends. Its memory does not depend on the
/// text. What stands in brackets with the prefix is a URL, legal or not, but for nothing at all; in brackets alone or
/// after the prefix alone, what begins as one of a scheme of RFC 1738 or RFC 1630, with "x-", or with any scheme and
/// "//".
/// Between brackets white space is left out, and so are '>' at the beginning of lines, as many as the line of the
/// opening bracket begins with, and page breaks: a line that ends in "[Page 23]" with a form feed after it, and the
/// line after that one where it has several words or a blank line follows. Source: RFC 1738, appendix, page 22.
class extractor {
 public:
  /// Is given each URL; the reference is valid during the call.
  using receiver = std::function<void(const extracted_url&)>;

  /// Begins a text. An empty receiver is given nothing.
  URI94_API explicit extractor(receiver found, extract_options = {});
  extractor(const extractor&) = delete;
  extractor& operator=(const extractor&) = delete;
  URI94_API ~extractor();

  /// The next piece of the text. Throws what the receiver throws, or for want of memory; the rest of the piece is not
  /// read then, and `finish` begins anew.
  URI94_API void feed(std::string_view piece);
  /// The text has ended. Another may be fed, whose offsets begin at 0 again, also where the receiver throws here.
  URI94_API void finish();

 private:
  class machine;
  std::unique_ptr<machine> machine_;
};

/// All URLs of a text.
[[nodiscard]] URI94_API std::vector<extracted_url> extract(std::string_view text, extract_options = {});

}  // namespace uri94

#endif
