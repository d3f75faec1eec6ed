// SPDX-License-Identifier: MIT
// The production of an input's own scheme, beside a general form that a parse began with.
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
/// `url`, or the scheme is without a production. The offset is at most that of `e`, as `otherurl` accepts more.
[[nodiscard]] error in_own_scheme(const error& e) noexcept;

/// Returns the error of the prefix "URL:" where `validation::strict` rejects it: at a start that is a general form, or
/// has one.
[[nodiscard]] std::optional<error> refused_prefix(production start, std::string_view input) noexcept;

}  // namespace uri94

#endif
