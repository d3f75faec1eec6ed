// SPDX-License-Identifier: MIT
// The kinds of disagreement that a team knows: a file, and what is new against it.
#ifndef URI94_DIFFERENTIAL_BASELINE_HPP
#define URI94_DIFFERENTIAL_BASELINE_HPP

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "differential/disagreement.hpp"
#include "differential/questioning.hpp"

namespace uri94::differential {

/// What a kind is known by, in every run: the aspect, the place, and who stands with whom. One line.
[[nodiscard]] std::string key_of(const kind& k, const std::vector<parser>& parsers, const places& at);

struct baseline {
  std::vector<std::string> parsers;  ///< Names.
  std::set<std::string> kinds;       ///< Keys.
};

/// As JSON, one kind a line, with a string that shows it.
[[nodiscard]] std::string write_baseline(const disagreement& d, const std::vector<parser>& parsers,
                                         const string_set& strings, const places& at);
/// @return what is wrong with the text, or empty
[[nodiscard]] std::string read_baseline(const std::string& text, baseline& to);

}  // namespace uri94::differential

#endif
