// SPDX-License-Identifier: MIT
// The schemes that the documents name, as data.
#ifndef URI94_SCHEME_DOCUMENTS_HPP
#define URI94_SCHEME_DOCUMENTS_HPP

#include <cstddef>
#include <string_view>

#include "uri94/scheme.hpp"

namespace uri94::schemes {

/// The schemes that a document names, generated from grammar/prose/schemes.json.
struct table {
  const scheme* schemes;
  std::size_t count;
};
extern const table rfc1738_table;
extern const table rfc1630_table;

/// What a document says of schemes.
struct document {
  const table* all;
  bool case_ignored;                ///< Whether "HTTP" is "http".
  std::string_view by_scheme;       ///< The production that chooses by scheme.
  std::string_view scheme_letters;  ///< The production of a scheme's name; empty where the grammar has none.
  std::string_view general;         ///< The alternative of `by_scheme` for unknown schemes, or empty.
};

[[nodiscard]] const document& document_of(grammar) noexcept;

/// Whether the names are the same, in either case of letters where the document ignores it.
[[nodiscard]] bool same_name(const document&, std::string_view a, std::string_view b) noexcept;

}  // namespace uri94::schemes

#endif
