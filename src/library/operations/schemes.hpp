// SPDX-License-Identifier: MIT
// Finds the facts of a scheme and how the documents name it.
#ifndef URI94_LIBRARY_OPERATIONS_SCHEMES_HPP
#define URI94_LIBRARY_OPERATIONS_SCHEMES_HPP

#include <optional>
#include <string_view>

#include "library/requirements/scheme_facts.hpp"
#include "uri94/production.hpp"

namespace uri94::ops {

/// The facts of the scheme of that name, in either case and with escapes, as RFC 1630's generic grammar has it; or
/// null.
[[nodiscard]] const scheme_facts* find_facts(std::string_view name) noexcept;
/// Those of the scheme whose own production this is, or that of one kind of its URLs, as `waisdoc` is; or null.
[[nodiscard]] const scheme_facts* facts_of(production) noexcept;

/// How the documents know a scheme, in either case of letters.
enum class naming : unsigned char {
  none,        ///< Neither names it.
  name,        ///< One names it, and neither gives it a production.
  production,  ///< One gives it a production.
};
[[nodiscard]] naming naming_of(std::string_view scheme) noexcept;

/// What stands before the first colon of a text that has no tree; empty where there is none.
[[nodiscard]] std::string_view scheme_text(std::string_view url) noexcept;

/// The production of the scheme in the grammar or its printed form.
[[nodiscard]] std::optional<production> own_production(const scheme_facts&, grammar) noexcept;

}  // namespace uri94::ops

#endif
