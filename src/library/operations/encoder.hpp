// SPDX-License-Identifier: MIT
// Encoder of the octets that a production does not accept. Runs the production's automaton once over the text.
#ifndef URI94_LIBRARY_OPERATIONS_ENCODER_HPP
#define URI94_LIBRARY_OPERATIONS_ENCODER_HPP

#include <cstddef>
#include <string_view>

#include "uri94/escape.hpp"

namespace uri94::ops {

/// Meaning of a '%' in the text.
enum class percent_sign : unsigned char {
  data,         ///< An ordinary octet.
  escape_only,  ///< The beginning of an escape. Any other '%' is an error.
  escape,       ///< The beginning of an escape, or an ordinary octet if the digits are missing.
};

/// Returns the preferred encoding of a text among the encodings that the production accepts. At the leftmost difference
/// between two encodings, the unencoded octet is preferred to its escape. Outside escapes, always encodes the octets in
/// `always`.
/// Complexity: linear in the size of the text.
/// @param text_begin  byte offset of `text` in the caller's text, for messages
[[nodiscard]] expected<repaired_text, error> encode_for(production start, std::string_view text, percent_sign,
                                                        std::string_view always = {}, std::size_t text_begin = 0);

}  // namespace uri94::ops

#endif
