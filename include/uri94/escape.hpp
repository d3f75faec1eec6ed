// SPDX-License-Identifier: MIT
// Encoding of octets as parts of URLs, and decoding.
#ifndef URI94_ESCAPE_HPP
#define URI94_ESCAPE_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// Returns the octets of a URL component. An escape represents one octet. Any other character represents its own code.
/// Decode each component separately. In a whole URL, decoded characters would become delimiters.
/// Returns: an error at the first '%' without two hexadecimal digits after it (RFC 1630, "Encoding reserved
/// characters", page 9).
/// Source: RFC 1738, section 2.2, page 3.
[[nodiscard]] URI94_API expected<std::string, error> decode(std::string_view text);

/// Encodes octets as a text that the production accepts. Escapes each '%', and each octet that cannot be literal at its
/// place. Escapes have upper-case digits. If several encodings are possible, earlier octets stay literal. `decode` is
/// the inverse.
/// Returns: an error at an octet that the production cannot contain, even encoded, such as a space in a `host`.
/// Source: RFC 1738, section 2.2, pages 3-4.
[[nodiscard]] URI94_API expected<std::string, error> encode(production p, std::string_view octets);

/// Treatment of a '%' that does not start an escape.
enum class stray_percent : unsigned char {
  refuse,  ///< An error at the offset of the percent sign.
  encode,  ///< A literal percent sign, encoded as "%25".
};

/// An octet that `repair` has encoded.
struct encoded_octet {
  std::size_t offset;                     ///< Byte offset in the input (0-based).
  unsigned char octet;                    ///< Value of the octet.
  const uri94::requirement* requirement;  ///< Requirement that prescribes the encoding.
                                          ///< Lifetime: static.
};

/// A repaired text and its changes.
struct repaired_text {
  std::string text;                    ///< The legal text.
  std::vector<encoded_octet> changes;  ///< Encoded octets from left to right. Empty if the input was legal.
  production start;                    ///< Production that accepts the text without its fragment.
};

/// Repairs a text by encoding the octets that `start` does not accept. Legal octets and escapes remain unchanged.
/// If `start` is a production of whole URLs, the text after the first '#' is encoded as a fragment.
/// Returns: an error at a '%' that does not start an escape, or at an octet that encoding does not make legal.
[[nodiscard]] URI94_API expected<repaired_text, error> repair(production start, std::string_view text,
                                                              stray_percent = stray_percent::refuse);

/// Repairs a URL by the production of its scheme, or by `url` if RFC 1738 does not have a production for the scheme.
/// If the production rejects every encoding, a URL that is legal as an `otherurl` remains unchanged.
/// `repaired_text::start` is the production of the scheme, `url` or `otherurl`.
[[nodiscard]] URI94_API expected<repaired_text, error> repair(std::string_view text,
                                                              stray_percent = stray_percent::refuse);

}  // namespace uri94

#endif
