// SPDX-License-Identifier: MIT
// Where parsers part, written in several formats.
#ifndef URI94_CLI_DIFFERENTIAL_REPORT_HPP
#define URI94_CLI_DIFFERENTIAL_REPORT_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "differential/baseline.hpp"
#include "differential/disagreement.hpp"
#include "differential/questioning.hpp"

namespace uri94::cli {

/// A parser that was asked for and is not there.
struct absent_parser {
  std::string name;
  std::string why;
};

/// All that a run has found. What it refers to must stay.
struct differential_report {
  const std::vector<differential::parser>& parsers;
  const std::vector<differential::attendance>& went;  ///< By parser.
  const std::vector<absent_parser>& absent;
  const std::vector<differential::language>& languages;
  const differential::string_set& strings;
  const differential::answer_table& answers;
  const differential::places& places;
  const differential::disagreement& found;
  std::size_t states;              ///< Of the product of the languages' automata.
  std::vector<std::size_t> gates;  ///< The parsers whose gates are to be shown.
  bool has_baseline;
  std::vector<bool> is_new;  ///< By kind: it is not in the baseline; all where there is none.
  std::size_t gone;          ///< Kinds of the baseline that were not met.
  std::size_t limit;         ///< Kinds an aspect that text and page show.
};

/// Aspects in the order in which people want to read them: the host first, the verdict last.
[[nodiscard]] const std::vector<differential::aspect>& aspects_to_read();
/// The kinds of an aspect, those that are new first.
[[nodiscard]] std::vector<std::size_t> kinds_of(const differential_report& r, differential::aspect a);
/// "curl, node"; those of more than `most` are counted.
[[nodiscard]] std::string names_of(const differential_report& r, const std::vector<std::size_t>& parsers,
                                   std::size_t most);
/// `"a": curl, node; refuse: perl`
[[nodiscard]] std::string line_of(const differential_report& r, const differential::kind& k);
/// What a run shows, and what it does not.
[[nodiscard]] std::string what_it_shows(const differential_report& r);
/// "2 parsers, 137807 strings, …"
[[nodiscard]] std::string summary_of(const differential_report& r);
/// How many kinds count: those that are new against the baseline, where there is one.
[[nodiscard]] std::size_t new_kinds(const differential_report& r);

void write_text(output& out, const differential_report& r, const style& colours);
void write_json(output& out, const differential_report& r);
void write_sarif(output& out, const differential_report& r);
void write_tap(output& out, const differential_report& r);
void write_junit(output& out, const differential_report& r);

}  // namespace uri94::cli

#endif
