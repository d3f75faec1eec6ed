// SPDX-License-Identifier: MIT
// Reports of the adequacy of the reference strings of a grammar.
#ifndef URI94_CLI_REPORTS_REFERENCE_REPORT_HPP
#define URI94_CLI_REPORTS_REFERENCE_REPORT_HPP

#include <cstddef>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/adequacy_report.hpp"
#include "cli/reports/style.hpp"
#include "verify/examples/amendments.hpp"

namespace uri94::cli {

struct reference_report {
  std::vector<adequacy_report> productions;
  std::size_t amended = 0;  ///< Number of productions that an amendment changes or adds.
  std::vector<examples::amendment_finding> amendments;

  /// Returns true if the reference strings notice at least `threshold` percent of the slips that change a production.
  /// Also requires that all verdicts agree with the grammar, all slips were decided, and `amendments` is empty.
  [[nodiscard]] bool reaches(std::size_t threshold) const noexcept;
};

/// Writes the report as text.
/// @param limit Maximum number of missed slips, and of contradicted strings, that are shown for each production.
void write_text(output& out, const reference_report& r, std::size_t limit, const style& colours);
/// Writes one JSON object on one line.
void write_json(output& out, const reference_report& r);
void write_junit(output& out, const reference_report& r);

}  // namespace uri94::cli

#endif
