// SPDX-License-Identifier: MIT
// The production of an input's own scheme, beside a general form that a parse began with.
#ifndef URI94_SCHEME_OWN_SCHEME_HPP
#define URI94_SCHEME_OWN_SCHEME_HPP

#include <optional>
#include <string_view>

#include "uri94/parse.hpp"

namespace uri94 {

/// Of an input that `start` accepts: why the production of its own scheme refuses it, where `start` is a general form,
/// `otherurl` or `genericurl`. Nothing where that production accepts it too, where the scheme has none, and for any
/// other start: of `url` the tree shows it (`outcome::refused`).
[[nodiscard]] std::optional<error> refused_beside(production start, std::string_view input) noexcept;

}  // namespace uri94

#endif
