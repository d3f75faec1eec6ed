// SPDX-License-Identifier: MIT
// Paraphrased requirements of the documents, and decisions on questions that the documents leave open.
#ifndef URI94_REQUIREMENT_HPP
#define URI94_REQUIREMENT_HPP

#include <cstddef>
#include <string_view>

#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// A requirement in the prose of a document, or a decision of uri94 on a question that the documents leave open.
/// Lifetime: static.
struct requirement {
  std::string_view id;    ///< Document, section and number, such as "R1738-3.2.2-5". Decisions have ids such as "O44".
  std::string_view says;  ///< The requirement in one sentence, or the decision in one or more sentences.
  /// Place of the requirement, or place that the decision concerns. In a decision, `place.amendment` is the id.
  uri94::citation place;
};

/// Returns the number of requirements and decisions, including entries that no operation applies.
[[nodiscard]] URI94_API std::size_t requirement_count() noexcept;
/// Returns a requirement or decision by number: requirements in the order of the documents, then decisions.
/// Precondition: `i` is below `requirement_count()`.
[[nodiscard]] URI94_API const requirement& requirement_at(std::size_t i) noexcept;
/// Returns the requirement or decision with the given id, or null.
[[nodiscard]] URI94_API const requirement* find_requirement(std::string_view id) noexcept;

}  // namespace uri94

#endif
