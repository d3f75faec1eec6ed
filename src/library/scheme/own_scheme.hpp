// SPDX-License-Identifier: MIT
// Strict validation of an input by the production of its scheme, in addition to the start production.
#ifndef URI94_LIBRARY_SCHEME_OWN_SCHEME_HPP
#define URI94_LIBRARY_SCHEME_OWN_SCHEME_HPP

#include <optional>
#include <string_view>

#include "library/parse/transition_table.hpp"
#include "uri94/parse.hpp"

namespace uri94 {

/// Returns the production of the scheme of the input `url` in the grammar of `start`. Returns an empty optional if the
/// scheme is unknown or lacks a production. Also returns an empty optional unless `start` is the production `url` of a
/// grammar of the library.
[[nodiscard]] std::optional<production> scheme_production(production start, std::string_view url) noexcept;

/// Returns the production of the input's scheme in the grammar of `start`, if `start` is `url` or a general form
/// (`otherurl`, `genericurl`). Returns an empty optional for any other start, and for a scheme without a production.
[[nodiscard]] std::optional<production> own_production_beside(production start, std::string_view input) noexcept;

/// Returns the error of the production of the input's scheme, if this production rejects the input at or before the
/// offset of `e`. Returns `e` otherwise. Also returns `e` unless it is a syntax error of `url` in a grammar of the
/// library.
[[nodiscard]] error in_own_scheme(const error& e) noexcept;

/// Parses the whole of `input` by `start` and by the production of its scheme. The verdict can differ from the verdict
/// of `parse` only for `url`, `otherurl` and `genericurl` of RFC 1738. For these start productions, strict parsing also
/// rejects an input that begins with "URL:" in upper or lower case.
/// Source: RFC 1738, section 5, page 17; entry O40 of grammar/interpretations.json.
[[nodiscard]] expected<tree, error> parse_strictly(production start, std::string_view input, level,
                                                   node_storage& storage) noexcept;

/// Verdict of `parse_strictly`.
struct strict_decision {
  parse_tables::verdict result;
  /// Production that gives `result`. This is the start, the production of the input's scheme, or `scheme` if the prefix
  /// "URL:" is rejected.
  production by;
};

/// Returns the verdict of `parse_strictly`.
/// Precondition: `start` is a production of a grammar of the library.
[[nodiscard]] strict_decision decide_strictly(production start, std::string_view input) noexcept;

/// Returns the error of a verdict that rejects the input.
[[nodiscard]] error error_of(const strict_decision&, std::string_view input) noexcept;

/// Returns true if `parse_strictly` accepts the input. Does not allocate memory.
[[nodiscard]] bool accepts_strictly(production start, std::string_view input) noexcept;

/// Returns the error of strict validation for the input of a tree. Returns an empty optional if strict validation
/// accepts the input, or if the tree is empty. Trees of productions other than `url`, `otherurl` and `genericurl` of
/// RFC 1738 never have an error. Example: `http://a_b/` is a `url`, because the general form `otherurl` accepts it.
/// Strict validation rejects it, because it is not an `httpurl`.
[[nodiscard]] std::optional<error> strict_error(const tree&) noexcept;

/// Returns the error of an input that begins with "URL:" if strict validation rejects this prefix. Returns an empty
/// optional unless the start is `url` of RFC 1738 or a general form.
[[nodiscard]] std::optional<error> refused_prefix(production start, std::string_view input) noexcept;

}  // namespace uri94

#endif
