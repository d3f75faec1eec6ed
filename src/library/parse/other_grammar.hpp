// SPDX-License-Identifier: MIT
// Parsing by a grammar that is not compiled into the library.
#ifndef URI94_LIBRARY_PARSE_OTHER_GRAMMAR_HPP
#define URI94_LIBRARY_PARSE_OTHER_GRAMMAR_HPP

#include <string_view>

#include "library/parse/parse_from.hpp"
#include "uri94/error.hpp"
#include "uri94/parse.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// Returns true if the grammar of the production is not compiled into the library.
[[nodiscard]] inline bool is_other(production p) noexcept {
  return production_access::is_other(p);
}

/// Parses the whole input, like `uri94::parse`.
/// Precondition: `is_other(start)`.
[[nodiscard]] parse_result parse_other(production start, std::string_view input, level, node_storage&) noexcept;

/// Returns true if `start` derives the input. Returns false if an allocation fails, or if a parse cannot begin with
/// `start`, for example because its rules are too large.
/// Precondition: `is_other(start)`.
[[nodiscard]] bool other_accepts(production start, std::string_view input) noexcept;

/// Returns the error of an operation that supports only the grammars of the library.
/// Precondition: `is_other(p)`.
[[nodiscard]] error error_of_other_grammar(production p);

}  // namespace uri94

#endif
