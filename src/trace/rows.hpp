// SPDX-License-Identifier: MIT
// The rows of the matrix: the documents line by line, and what became of each.
#ifndef URI94_TRACE_ROWS_HPP
#define URI94_TRACE_ROWS_HPP

#include <string>
#include <vector>

#include "trace/model.hpp"

namespace uri94::trace {

/// A production or a requirement.
struct row {
  bnf::source cited;
  const production* is_production = nullptr;
  const requirement* is_requirement = nullptr;

  [[nodiscard]] std::string id() const;
  [[nodiscard]] result shown() const;
  [[nodiscard]] change against_baseline() const;
  /// The rule, or the annotated code.
  [[nodiscard]] std::vector<place> code() const;
  [[nodiscard]] const std::vector<std::size_t>& tests() const;
};

/// All rows, by document and line.
[[nodiscard]] std::vector<row> rows_of(const model& m);

}  // namespace uri94::trace

#endif
