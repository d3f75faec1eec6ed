// SPDX-License-Identifier: MIT
// Escapes: from a part of a URL to the octets that it stands for, and back.
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

/// The octets that a part of a URL stands for: each escape is one octet, every other character its own code.
/// To be used on one component: in a whole URL, decoding would make delimiters of characters that are not.
/// Refused at the first '%' without two hexadecimal digits after it (RFC 1630, "Encoding reserved characters", page
/// 9). Source: RFC 1738, section 2.2, page 3.
[[nodiscard]] URI94_API expected<std::string, error> decode(std::string_view text);

/// The octets as a text of the production: exactly those are escaped that it cannot hold as they are, and every '%',
/// with upper-case digits. Where it has a choice, the first octet stays as it is. `decode` gives the octets back.
/// Refused, at the octet, where the production can hold it neither way: a space in a `host`.
/// Source: RFC 1738, section 2.2, pages 3-4.
[[nodiscard]] URI94_API expected<std::string, error> encode(production p, std::string_view octets);

/// What to do with a '%' that introduces no escape.
enum class stray_percent : unsigned char {
  refuse,  ///< It is an error, at its offset.
  encode,  ///< It was meant as such: "%25".
};

/// An octet that a repair has encoded.
struct encoded_octet {
  std::size_t offset;   ///< Where it stood, in bytes, 0-based.
  unsigned char octet;  ///< What stood there.
  const clause* rule;   ///< Why it had to be encoded. Of static storage.
};

/// A text that was made legal.
struct repaired_text {
  /// The legal text.
  std::string text;
  std::vector<encoded_octet> changes;  ///< From left to right; empty when the text was legal.
  production start;                    ///< The production that accepts the text, but for its fragment.
};

/// The text with those octets encoded that must be for `start` to accept it; what is legal stays as it is, and so do
/// all escapes. Where `start` is a whole URL, what stands after the first '#' is its fragment, and is encoded as such.
/// Refused where encoding does not help, at the place of the error, and at a '%' that introduces no escape.
[[nodiscard]] URI94_API expected<repaired_text, error> repair(production start, std::string_view text,
                                                              stray_percent = stray_percent::refuse);

/// The same for a URL of RFC 1738, which becomes one by the production of its own scheme where encoding helps there;
/// where it does not, one that is legal as an `otherurl` stays as it is. Where RFC 1738 defines no such scheme, by
/// `url`. The result's `start` says which of them it was.
[[nodiscard]] URI94_API expected<repaired_text, error> repair(std::string_view text,
                                                              stray_percent = stray_percent::refuse);

}  // namespace uri94

#endif
