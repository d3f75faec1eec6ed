// SPDX-License-Identifier: MIT
// What judges say of the BNF and its mutants, written in several formats.
#ifndef URI94_CLI_JUDGE_REPORT_HPP
#define URI94_CLI_JUDGE_REPORT_HPP

#include <vector>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "judges/amendments.hpp"
#include "judges/kills.hpp"

namespace uri94::cli {

/// What was found of the productions that were asked for, and of the amendments of their grammars.
struct judged {
  std::vector<judges::judged_production> productions;
  std::size_t amended = 0;  ///< Productions that an amendment changes or adds.
  std::vector<judges::amendment_finding> amendments;

  [[nodiscard]] bool is_clean() const;
};

void write_text(output& out, const judged& all, std::size_t limit, const style& colours);
/// One object on one line. Of the mutants, those that survive.
void write_json(output& out, const judged& all);

}  // namespace uri94::cli

#endif
