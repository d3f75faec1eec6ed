// SPDX-License-Identifier: MIT
// A parser that runs as another program: a filter that reads strings and writes a verdict for each.
#ifndef URI94_CONFORMANCE_FILTER_HPP
#define URI94_CONFORMANCE_FILTER_HPP

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace uri94::conformance {

/// Takes one string of those to be judged; false when the filter does not read any more.
using input_sink = std::function<bool(std::string_view)>;

struct filter_answers {
  std::vector<bool> accepted;  ///< In the order of the strings.
  std::string problem;         ///< What went wrong, in one line, or empty.
};

/// Runs the command with `/bin/sh`, writes strings to it, each ended by a zero byte (so that none may hold one), and
/// reads a line for each: `accept` or `reject`, and what may stand after these words, which is not looked at.
/// The filter and all that it starts are ended at the first line that is no answer, and when it does nothing for so
/// long.
/// @param environment variables to set, with their values
/// @param patience how long it may neither read nor write
/// @param write_strings hands all strings to the sink; called in another thread
[[nodiscard]] filter_answers run_filter(const std::string& command,
                                        const std::vector<std::pair<std::string, std::string>>& environment,
                                        std::chrono::seconds patience,
                                        const std::function<void(const input_sink&)>& write_strings);

}  // namespace uri94::conformance

#endif
