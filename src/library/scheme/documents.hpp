// SPDX-License-Identifier: MIT
// Schemes and scheme productions of each document.
#ifndef URI94_LIBRARY_SCHEME_DOCUMENTS_HPP
#define URI94_LIBRARY_SCHEME_DOCUMENTS_HPP

#include <cstddef>
#include <optional>
#include <string_view>

#include "library/requirements/schemes.hpp"
#include "uri94/production.hpp"
#include "uri94/scheme.hpp"

namespace uri94::schemes {

/// Schemes and scheme productions of a document.
struct document {
  const table* all;
  bool case_ignored;                ///< True if names are compared without case: "HTTP" equals "http".
  std::string_view by_scheme;       ///< Name of the production that chooses by scheme, or empty.
  std::string_view scheme_letters;  ///< Name of the production that derives scheme names, or empty.
  std::string_view general;         ///< Name of the alternative of `by_scheme` for unknown schemes, or empty.
};

[[nodiscard]] const document& document_of(grammar_id) noexcept;

/// Returns true if the grammar has productions of RFC 1738. The grammar of RFC 2818 imports some of these productions.
[[nodiscard]] bool has_productions_of_rfc1738(grammar_id) noexcept;

/// Returns the scheme with the given name, such as "http", or null.
[[nodiscard]] const scheme* find_scheme(const document&, std::string_view name) noexcept;
/// Returns the production of the scheme of a URL, or an empty optional if `start` does not choose by scheme or the
/// scheme lacks a production.
/// Precondition: `start` is a production of a grammar of the library.
[[nodiscard]] std::optional<production> production_in(production start, std::string_view url) noexcept;
/// Returns the production of a scheme in grammar `g`, or an empty optional. The grammar may be a printed form.
/// @param s scheme in the table of `document_of(g)`
[[nodiscard]] std::optional<production> production_of(grammar_id g, const scheme& s) noexcept;
/// Returns the first scheme that has this production in its document, or null.
[[nodiscard]] const scheme* scheme_with(production) noexcept;

/// Returns true if the names are equal. Ignores case if the document ignores the case of scheme names.
[[nodiscard]] bool same_name(const document&, std::string_view a, std::string_view b) noexcept;

}  // namespace uri94::schemes

#endif
