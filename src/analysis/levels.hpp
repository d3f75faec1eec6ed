// SPDX-License-Identifier: MIT
// Which productions a tree of level `components` leaves out.
#ifndef URI94_ANALYSIS_LEVELS_HPP
#define URI94_ANALYSIS_LEVELS_HPP

#include <vector>

#include "bnf/syntax.hpp"

namespace uri94::analysis {

struct levels {
  /// It stands for one character, or for an escape (a character that introduces a fixed number of characters).
  std::vector<bool> character;
  /// A tree of level `components` has nodes of it.
  std::vector<bool> component;
  /// It only repeats a character by recursion: a tree of level `components` shows the outermost node alone.
  std::vector<bool> chain;
};

/// By production, from the shape of the grammar alone. Left out are: characters that are part of a run of characters
/// (one that never is, such as `gtype`, is a field), and productions that only repeat such a character and that are
/// the whole of another production, which names the run (`port = digits`).
[[nodiscard]] levels find_levels(const bnf::grammar& g);

}  // namespace uri94::analysis

#endif
