// SPDX-License-Identifier: MIT
// Encodes octets of a text so that a production accepts the text, in one pass over its automaton.
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

/// Returns the first encoding that the production accepts. From left to right, an unencoded octet precedes its escape.
/// Encodes every octet of `always` outside escapes.
/// Complexity: linear in the size of the text.
/// @param text_begin  byte offset of `text` in the caller's text, for messages
[[nodiscard]] expected<repaired_text, error> encode_for(production start, std::string_view text, percent_sign,
                                                        std::string_view always = {}, std::size_t text_begin = 0);

}  // namespace uri94::ops

#endif
