// SPDX-License-Identifier: MIT
// Which octets of a text must be encoded for a production to accept it: one pass over its automaton.
#ifndef URI94_LIBRARY_OPERATIONS_ENCODER_HPP
#define URI94_LIBRARY_OPERATIONS_ENCODER_HPP

#include <cstddef>
#include <string_view>

#include "uri94/escape.hpp"

namespace uri94::ops {

/// What a '%' in the text is.
enum class percent_sign : unsigned char {
  data,         ///< An octet like any other.
  escape_only,  ///< The beginning of an escape, or an error.
  escape,       ///< The beginning of an escape, or, without its digits, an octet like any other.
};

/// The first text in the order "as it is before encoded", from left to right, that the production accepts.
/// Linear in the text. Octets of `always` are encoded wherever the production lets them.
/// @param text_begin the offset of the text in what the caller was given, for messages
[[nodiscard]] expected<repaired_text, error> encode_for(production start, std::string_view text, percent_sign,
                                                        std::string_view always = {}, std::size_t text_begin = 0);

}  // namespace uri94::ops

#endif
