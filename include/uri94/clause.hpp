// SPDX-License-Identifier: MIT
// What the prose of the documents says, in our own words, each with its place.
#ifndef URI94_CLAUSE_HPP
#define URI94_CLAUSE_HPP

#include <cstddef>
#include <string_view>

#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// A rule that stands in the prose of a document and not in its BNF. All views are of static storage.
struct clause {
  std::string_view id;    ///< "R1738-3.2.2-5": document, section, number.
  std::string_view says;  ///< The rule in one sentence.
  uri94::citation place;  ///< Where the document says it; `amendment` is empty.
};

/// How many clauses there are, those included that no operation has to apply.
[[nodiscard]] URI94_API std::size_t clause_count() noexcept;
/// The i-th of them, in the order of the documents; `i` below `clause_count()`. Valid for ever.
[[nodiscard]] URI94_API const clause& clause_at(std::size_t i) noexcept;
/// The clause of that id, or null.
[[nodiscard]] URI94_API const clause* find_clause(std::string_view id) noexcept;

}  // namespace uri94

#endif
