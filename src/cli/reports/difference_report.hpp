// SPDX-License-Identifier: MIT
// Reports of the strings that only one of two languages contains.
#ifndef URI94_CLI_REPORTS_DIFFERENCE_REPORT_HPP
#define URI94_CLI_REPORTS_DIFFERENCE_REPORT_HPP

#include <cstddef>
#include <vector>

#include "cli/io/json_string.hpp"
#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "generator/bnf/effort.hpp"
#include "verify/conformance/language_difference.hpp"

namespace uri94::cli {

/// Strings that `in` generates and `not_in` does not generate.
struct side {
  bnf::production_in in;
  bnf::production_in not_in;
  std::vector<conformance::witness> shown;
  std::size_t kinds;  ///< Number of all kinds of difference, including kinds that are not shown.
};

/// Differences of two languages in both directions.
struct two_sides {
  side only_first;
  side only_second;

  [[nodiscard]] bool is_subset() const noexcept { return only_first.kinds == 0; }
  [[nodiscard]] bool is_equal() const noexcept { return is_subset() && only_second.kinds == 0; }
};

/// Compares two productions.
/// @param limit Maximum number of kinds of difference that are shown in each direction.
/// Throws: `bnf::effort::exhausted` if the comparison exceeds the limits on steps and memory.
[[nodiscard]] two_sides compare_languages(bnf::production_in first, bnf::production_in second, std::size_t limit);

/// Writes the strings of one side. Writes nothing for a side without strings.
void write_text(output& out, const side& s, const style& colours);
/// Returns a JSON object with the names of both productions, the results of the comparison and the strings.
[[nodiscard]] json in_json(const two_sides& s);

}  // namespace uri94::cli

#endif
