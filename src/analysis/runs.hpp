// SPDX-License-Identifier: MIT
// Productions that can be scanned at once although their rules alone do not say so: runs with edges, and lists of them.
#ifndef URI94_ANALYSIS_RUNS_HPP
#define URI94_ANALYSIS_RUNS_HPP

#include "analysis/automaton.hpp"
#include "analysis/decisions.hpp"
#include "analysis/levels.hpp"

namespace uri94::analysis {

/// Finds them in the syntax tree, by shape and by the languages of the parts; scanning gives what matching would.
class run_finder {
 public:
  run_finder(automaton& a, const levels& l, const decisions& d) : automaton_(a), levels_(l), decisions_(d) {}

  /// Whether the alternatives that define production `owner` are a run with edges, all of single bytes, that nothing
  /// can follow which could lengthen it: `alpha | alpha *[ alphadigit | "-" ] alphadigit`.
  [[nodiscard]] bool is_edged_run(std::size_t owner, const bnf::expression& alternatives) const;

  /// Whether the sequence that defines production `owner` is runs with edges, each but the last with a separator after
  /// it: `*[ domainlabel "." ] toplabel`.
  [[nodiscard]] bool is_edged_run_list(std::size_t owner, const bnf::expression& sequence) const;

 private:
  [[nodiscard]] bool decided_by_first_byte(const bnf::expression& e) const;
  [[nodiscard]] bool decided(const bnf::expression& e, std::size_t i) const;
  [[nodiscard]] const bnf::expression& definition_of(const bnf::expression& name) const;
  /// The bytes that are a character of `e`, or begin one.
  [[nodiscard]] byte_set first_bytes(const bnf::expression& e) const;
  [[nodiscard]] bool is_single_byte(const bnf::expression& e) const;

  automaton& automaton_;
  const levels& levels_;
  const decisions& decisions_;
};

}  // namespace uri94::analysis

#endif
