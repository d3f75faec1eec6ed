// SPDX-License-Identifier: MIT
// Requirements in the prose of the documents, in our own words, and decisions where the documents leave something open.
#ifndef URI94_CLAUSE_HPP
#define URI94_CLAUSE_HPP

#include <cstddef>
#include <string_view>

#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// A requirement in the prose of a document, or a decision of uri94 about what the documents leave open.
/// Lifetime: static.
struct clause {
  std::string_view id;    ///< "R1738-3.2.2-5": document, section, number. Or "O44", a decision.
  std::string_view says;  ///< A requirement in one sentence; a decision in one or more.
  /// Where the document says it. Of a decision: the place that it is about, with the id as `amendment`.
  uri94::citation place;
};

/// Number of clauses, those included that no operation applies.
[[nodiscard]] URI94_API std::size_t clause_count() noexcept;
/// Returns a clause by number: requirements in the order of the documents, then decisions.
/// Precondition: `i` is below `clause_count()`.
[[nodiscard]] URI94_API const clause& clause_at(std::size_t i) noexcept;
/// Returns the clause of that id, or null.
[[nodiscard]] URI94_API const clause* find_clause(std::string_view id) noexcept;

}  // namespace uri94

#endif
