// SPDX-License-Identifier: MIT
// Facts of a scheme, and mentions of the scheme in RFC 1738 and RFC 1630.
#ifndef URI94_LIBRARY_OPERATIONS_SCHEMES_HPP
#define URI94_LIBRARY_OPERATIONS_SCHEMES_HPP

#include <optional>
#include <string_view>

#include "library/requirements/scheme_facts.hpp"
#include "uri94/production.hpp"

namespace uri94::ops {

/// Returns the facts of the named scheme, or null. Ignores case, and decodes escapes, which the generic grammar of
/// RFC 1630 allows in names.
[[nodiscard]] const scheme_facts* find_facts(std::string_view name) noexcept;
/// Returns the facts of the production's scheme, or null. Accepts productions of one kind of URL, such as `waisdoc`.
[[nodiscard]] const scheme_facts* facts_of(production) noexcept;

/// Kind of mention of a scheme in RFC 1738 and RFC 1630. Case is ignored.
enum class naming : unsigned char {
  none,        ///< Named in neither RFC.
  name,        ///< Named, but without a production in either RFC.
  production,  ///< Named, with a production in at least one RFC.
};
[[nodiscard]] naming naming_of(std::string_view scheme) noexcept;

/// Returns the text before the first colon. Empty without a colon.
[[nodiscard]] std::string_view scheme_text(std::string_view url) noexcept;

/// Returns the production of the scheme in the grammar. Empty if not found. The grammar may be a printed form.
[[nodiscard]] std::optional<production> own_production(const scheme_facts&, grammar_id) noexcept;

}  // namespace uri94::ops

#endif
