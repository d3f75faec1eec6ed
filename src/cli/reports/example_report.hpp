// SPDX-License-Identifier: MIT
// Reports of mutation tests of the BNF in several formats.
#ifndef URI94_CLI_REPORTS_EXAMPLE_REPORT_HPP
#define URI94_CLI_REPORTS_EXAMPLE_REPORT_HPP

#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "verify/examples/amendments.hpp"
#include "verify/examples/kills.hpp"

namespace uri94::cli {

/// Results of the mutation tests of productions, and findings about the amendments of their grammars.
struct mutation_report {
  std::vector<examples::production_mutants> productions;
  std::size_t amended = 0;  ///< Number of productions that an amendment changes or adds.
  std::vector<examples::amendment_finding> amendments;

  [[nodiscard]] bool is_clean() const;
};

void write_text(output& out, const mutation_report& all, std::size_t limit, const style& colours);
/// Writes one JSON object on one line. Lists only the surviving mutants.
void write_json(output& out, const mutation_report& all);

}  // namespace uri94::cli

#endif
