// SPDX-License-Identifier: MIT
// Levels of detail: the productions without nodes in a tree of level `components`.
#ifndef URI94_GENERATOR_ANALYSIS_LEVELS_HPP
#define URI94_GENERATOR_ANALYSIS_LEVELS_HPP

#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::analysis {

struct levels {
  /// True for each production of one character or of an escape. An escape is a character that introduces a fixed number
  /// of other characters.
  std::vector<bool> character;
  /// True for each production with nodes in a tree of level `components`.
  std::vector<bool> component;
  /// True for each production that only repeats a character by recursion. A tree of level `components` only
  /// shows the outermost node of the recursion.
  std::vector<bool> chain;
};

/// Returns the levels of all productions, found from the shape of the grammar. A tree of level `components` omits
/// characters in a run of characters. A character outside every run, such as `gtype`, is a field and has a node. The
/// tree also omits productions that only repeat characters and are the complete right-hand side of another production
/// (`port = digits`).
[[nodiscard]] levels find_levels(const bnf::grammar& g);

}  // namespace uri94::analysis

#endif
