// SPDX-License-Identifier: MIT
// A parse from one start production, which knows nothing of schemes: what `uri94::parse` is made of.
#ifndef URI94_PARSE_PARSE_FROM_HPP
#define URI94_PARSE_PARSE_FROM_HPP

#include <string_view>

#include "uri94/parse.hpp"

namespace uri94 {

/// As `uri94::parse`, but for `outcome::refused`, which stays empty.
[[nodiscard]] outcome parse_from(production start, std::string_view input, level l, node_storage& storage) noexcept;

/// Where an input that the rules reject stops being a beginning of any accepted string. Does not run the rules: one
/// step of a table a byte. Of an input that is accepted, the error is at its end, with `end_expected`.
[[nodiscard]] error place_error(production start, std::string_view input) noexcept;

}  // namespace uri94

#endif
