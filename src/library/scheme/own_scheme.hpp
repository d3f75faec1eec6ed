// SPDX-License-Identifier: MIT
// The production of an input's scheme in addition to a start production with a general form.
#ifndef URI94_LIBRARY_SCHEME_OWN_SCHEME_HPP
#define URI94_LIBRARY_SCHEME_OWN_SCHEME_HPP

#include <optional>
#include <string_view>

#include "library/parse/transition_table.hpp"
#include "uri94/parse.hpp"

namespace uri94 {

/// Returns the production of the scheme of `url` in the grammar of `start`. Returns nothing if the scheme is unknown or
/// lacks a production, or if `start` is not the production `url`, which chooses by scheme.
[[nodiscard]] std::optional<production> scheme_production(production start, std::string_view url) noexcept;

/// Returns the production of the input's scheme in the grammar of `start`, if `start` is `url` or a general form
/// (`otherurl`, `genericurl`). Empty for any other start, and for a scheme without a production.
[[nodiscard]] std::optional<production> own_production_beside(production start, std::string_view input) noexcept;

/// Returns the rejection by the production of the input's scheme. Returns `e` itself if the production is unknown,
/// accepts the input, or rejects it later than `e`. Also returns `e` if its parse did not begin with `url`. The offset
/// of the result is at most the offset of `e`.
[[nodiscard]] error in_own_scheme(const error& e) noexcept;

/// Parses the whole of `input` by `start` and by the production of its scheme. This changes the verdict only for `url`,
/// `otherurl` and `genericurl` of RFC 1738. A URL must not begin with the prefix "URL:".
/// Source: RFC 1738, section 5, page 17; entry O40 of grammar/interpretations.json.
[[nodiscard]] expected<tree, error> parse_strictly(production start, std::string_view input, level,
                                                   node_storage& storage) noexcept;

/// Verdict of `parse_strictly`.
struct strict_decision {
  parse_tables::verdict result;
  production by;  ///< The production with this verdict: the start, or that of the input's scheme.
};

/// Returns the verdict of `parse_strictly`.
/// Precondition: the grammar of `start` is one of the library.
[[nodiscard]] strict_decision decide_strictly(production start, std::string_view input) noexcept;

/// Returns the error of a rejecting verdict.
[[nodiscard]] error error_of(const strict_decision&, std::string_view input) noexcept;

/// Returns true if `parse_strictly` accepts the input. Allocates nothing.
[[nodiscard]] bool accepts_strictly(production start, std::string_view input) noexcept;

/// Returns the error of strict validation of the input of a tree. Empty if strict validation accepts it, and for an
/// empty tree. For example, `http://a_b/` is a `url` of RFC 1738, because the general form `otherurl` accepts it, but
/// it is not an `httpurl`. Only trees of `url`, `otherurl` and `genericurl` of RFC 1738 have an error.
[[nodiscard]] std::optional<error> strict_error(const tree&) noexcept;

/// Returns the error of the prefix "URL:" if strict validation rejects the prefix. Empty unless the start is `url` of
/// RFC 1738 or a general form.
[[nodiscard]] std::optional<error> refused_prefix(production start, std::string_view input) noexcept;

}  // namespace uri94

#endif
