// SPDX-License-Identifier: MIT
// Baseline file: kinds of disagreement that are already known.
#ifndef URI94_VERIFY_DIFFERENTIAL_KNOWN_DISAGREEMENTS_HPP
#define URI94_VERIFY_DIFFERENTIAL_KNOWN_DISAGREEMENTS_HPP

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "support/json/limits.hpp"
#include "verify/differential/disagreement.hpp"
#include "verify/differential/questioning.hpp"

namespace uri94::differential {

/// Returns a key on one line that identifies a kind in every run: aspect, place, and the stance of each parser.
[[nodiscard]] std::string key_of(const kind& k, const std::vector<parser>& parsers, const places& at);

struct baseline {
  std::vector<std::string> parsers;  ///< Names of the parsers.
  std::set<std::string> kinds;       ///< Keys of the kinds.
};

/// Returns the baseline as JSON. Each line contains a kind and a shortest string of the kind.
[[nodiscard]] std::string write_baseline(const disagreement& d, const std::vector<parser>& parsers,
                                         const string_set& strings, const places& at);
/// Reads the output of `write_baseline`.
/// @param file Name of the file for the error message.
/// Returns: the error message on one line, or an empty text.
[[nodiscard]] std::string read_baseline(const std::string& file, const std::string& text, baseline& to);

inline constexpr support::json_limits baseline_limits{};

}  // namespace uri94::differential

#endif
