// SPDX-License-Identifier: MIT
// Levels of detail: the productions without nodes in a tree of level `components`.
#ifndef URI94_GENERATOR_ANALYSIS_LEVELS_HPP
#define URI94_GENERATOR_ANALYSIS_LEVELS_HPP

#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::analysis {

struct levels {
  /// True for each production of one character or an escape (a character that introduces a fixed number of others).
  std::vector<bool> character;
  /// True for each production with nodes in a tree of level `components`.
  std::vector<bool> component;
  /// True for each production that only repeats a character by recursion. A tree of level `components` shows its
  /// outermost node.
  std::vector<bool> chain;
};

/// Returns the levels of all productions, found from the shape of the grammar. Omitted are characters in a run of
/// characters; a character outside every run, such as `gtype`, is a field. Also omitted are productions that only
/// repeat such a character and are the complete right-hand side of another (`port = digits`).
[[nodiscard]] levels find_levels(const bnf::grammar& g);

}  // namespace uri94::analysis

#endif
