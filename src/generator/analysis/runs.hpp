// SPDX-License-Identifier: MIT
// Finder of productions that one scan can read although their rules choose at every byte: runs with edges, and
// lists of such runs.
#ifndef URI94_GENERATOR_ANALYSIS_RUNS_HPP
#define URI94_GENERATOR_ANALYSIS_RUNS_HPP

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/decisions.hpp"
#include "generator/analysis/levels.hpp"

namespace uri94::analysis {

/// Finder of runs, by the shape of the syntax tree and by the languages of its parts. For each production found, a scan
/// gives the same result as the rule.
class run_finder {
 public:
  run_finder(automaton& a, const levels& l, const decisions& d) : automaton_(a), levels_(l), decisions_(d) {}

  /// Returns true if the alternatives that define production `owner` are a run with edges, such as
  /// `alpha | alpha *[ alphadigit | "-" ] alphadigit`. All parts are single bytes. No byte that could lengthen the run
  /// can follow the run.
  [[nodiscard]] bool is_edged_run(std::size_t owner, const bnf::expression& alternatives) const;

  /// Returns true if the sequence that defines production `owner` is a list of runs with edges, such as
  /// `*[ domainlabel "." ] toplabel`. A separator follows each run except the last.
  [[nodiscard]] bool is_edged_run_list(std::size_t owner, const bnf::expression& sequence) const;

 private:
  [[nodiscard]] bool decided_by_first_byte(const bnf::expression& e) const;
  [[nodiscard]] bool decided(const bnf::expression& e, std::size_t i) const;
  [[nodiscard]] const bnf::expression& definition_of(const bnf::expression& name) const;
  /// Returns the bytes with which the strings of `e` can begin.
  [[nodiscard]] byte_set first_bytes(const bnf::expression& e) const;
  [[nodiscard]] bool is_single_byte(const bnf::expression& e) const;

  automaton& automaton_;
  const levels& levels_;
  const decisions& decisions_;
};

}  // namespace uri94::analysis

#endif
