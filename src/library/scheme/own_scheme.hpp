// SPDX-License-Identifier: MIT
// The production of an input's scheme in addition to a start production with a general form.
#ifndef URI94_LIBRARY_SCHEME_OWN_SCHEME_HPP
#define URI94_LIBRARY_SCHEME_OWN_SCHEME_HPP

#include <optional>
#include <string_view>

#include "uri94/parse.hpp"

namespace uri94 {

/// Returns the production of the input's scheme in the grammar of `start`, which must be `url` or a general form
/// (`otherurl`, `genericurl`). Empty for any other start, and for a scheme without a production.
[[nodiscard]] std::optional<production> own_production_beside(production start, std::string_view input) noexcept;

/// Returns the rejection by the production of the input's scheme. Returns `e` itself if its parse did not begin with
/// `url`, or the scheme lacks a production. The offset is at most that of `e`, because `otherurl` accepts more.
[[nodiscard]] error in_own_scheme(const error& e) noexcept;

/// Returns the error of the prefix "URL:" if `validation::strict` rejects it. The start must be `url`
/// of RFC 1738 or a general form.
[[nodiscard]] std::optional<error> refused_prefix(production start, std::string_view input) noexcept;

}  // namespace uri94

#endif
