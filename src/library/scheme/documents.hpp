// SPDX-License-Identifier: MIT
// The schemes that the documents name, as data.
#ifndef URI94_LIBRARY_SCHEME_DOCUMENTS_HPP
#define URI94_LIBRARY_SCHEME_DOCUMENTS_HPP

#include <cstddef>
#include <string_view>

#include "library/requirements/schemes.hpp"
#include "uri94/scheme.hpp"

namespace uri94::schemes {

/// What a document says of schemes.
struct document {
  const table* all;
  bool case_ignored;                ///< Whether "HTTP" is "http".
  std::string_view by_scheme;       ///< The production that chooses by scheme.
  std::string_view scheme_letters;  ///< The production of a scheme's name; empty where the grammar has none.
  std::string_view general;         ///< The alternative of `by_scheme` for unknown schemes, or empty.
};

[[nodiscard]] const document& document_of(grammar) noexcept;

/// Returns true if the grammar has the productions of RFC 1738, of its own or imported.
[[nodiscard]] bool has_productions_of_rfc1738(grammar) noexcept;

/// Whether the names are the same, in either case of letters where the document ignores it.
[[nodiscard]] bool same_name(const document&, std::string_view a, std::string_view b) noexcept;

}  // namespace uri94::schemes

#endif
