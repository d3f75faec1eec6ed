// SPDX-License-Identifier: MIT
// Rows of the matrix: productions and requirements in the order of the documents.
#ifndef URI94_TRACE_ROWS_HPP
#define URI94_TRACE_ROWS_HPP

#include <string>
#include <vector>

#include "trace/model.hpp"

namespace uri94::trace {

/// A row for a production or a requirement. Exactly one pointer is null.
struct row {
  bnf::source cited;
  const production* is_production = nullptr;
  const requirement* is_requirement = nullptr;

  [[nodiscard]] std::string id() const;
  [[nodiscard]] result shown() const;
  /// Returns the place of the rule of a production, or the places of the code of a requirement.
  [[nodiscard]] std::vector<place> code() const;
  [[nodiscard]] const std::vector<std::size_t>& tests() const;
};

/// Returns all rows, sorted by document and line.
[[nodiscard]] std::vector<row> rows_of(const model& m);

}  // namespace uri94::trace

#endif
