// SPDX-License-Identifier: MIT
// Reports of the disagreements between parsers, in several formats.
#ifndef URI94_CLI_REPORTS_DIFFERENTIAL_REPORT_HPP
#define URI94_CLI_REPORTS_DIFFERENTIAL_REPORT_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/options/compared_parsers.hpp"
#include "cli/reports/style.hpp"
#include "verify/differential/disagreement.hpp"
#include "verify/differential/known_disagreements.hpp"
#include "verify/differential/questioning.hpp"

namespace uri94::cli {

/// Results of a run of `uri94 differential`.
/// Lifetime: the referenced objects must outlive the report.
struct differential_report {
  const std::vector<differential::parser>& parsers;
  const std::vector<differential::attendance>& went;  ///< Results of running each parser. Indexed by parser.
  const std::vector<absent_parser>& absent;
  const std::vector<differential::language>& languages;
  std::string prefix;  ///< Value of --prefix, or empty.
  std::string only;    ///< Value of --only, or empty.
  const differential::string_set& strings;
  const differential::answer_table& answers;
  const differential::places& places;
  const differential::disagreement& found;
  std::size_t states;                ///< Number of states in the product of the languages' automata.
  std::vector<std::size_t> filters;  ///< Numbers (0-based) of the parsers that are shown as filters.
  bool has_baseline;
  std::vector<bool> is_new;  ///< True for each kind that is not in the baseline. All true without a baseline.
  std::size_t gone;          ///< Number of kinds in the baseline that did not occur.
  std::size_t limit;         ///< Maximum number of kinds per aspect in the text and on the page.
};

/// Text about the limits of the conclusions from the table of filters.
inline constexpr std::string_view about_filters =
    "A filter looks at the text of a URL only. It does not follow redirects. It does not resolve names, whose "
    "addresses "
    "may change from one look-up to the next. It does not distinguish public from private addresses.";

/// Returns the aspects in the order of the report, with the host first and the verdict last.
[[nodiscard]] const std::vector<differential::aspect>& aspects_to_read();
/// Returns the indices (0-based) of the kinds of disagreement in an aspect, with new kinds first.
[[nodiscard]] std::vector<std::size_t> kinds_of(const differential_report& r, differential::aspect a);
/// Returns the names of the first `most` parsers and the number of the remaining parsers, such as "curl, node and 3
/// more".
[[nodiscard]] std::string names_of(const differential_report& r, const std::vector<std::size_t>& parsers,
                                   std::size_t most);
/// Returns the answers of the parsers to the strings of a kind, such as `"a": curl, node; refuse: perl`.
[[nodiscard]] std::string line_of(const differential_report& r, const differential::kind& k);
/// Returns a text that states the conclusions from a run and their limits.
[[nodiscard]] std::string what_it_shows(const differential_report& r);
/// Returns the numbers of parsers and strings, such as "2 parsers, 137807 strings, …".
[[nodiscard]] std::string summary_of(const differential_report& r);
/// Returns the numbers of strings that a parser received and did not receive, as text.
[[nodiscard]] std::string coverage_text(const differential_report& r, const differential::attendance& went);
/// Returns the number of kinds that are not in the baseline. Returns the number of all kinds without a baseline.
[[nodiscard]] std::size_t new_kinds(const differential_report& r);

void write_text(output& out, const differential_report& r, const style& colours);
void write_json(output& out, const differential_report& r);
void write_sarif(output& out, const differential_report& r);
void write_tap(output& out, const differential_report& r);
void write_junit(output& out, const differential_report& r);

}  // namespace uri94::cli

#endif
