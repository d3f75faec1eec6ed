// SPDX-License-Identifier: MIT
// Log of parser runs: the parser, the start production and the input.
#ifndef URI94_TESTS_READINGS_HPP
#define URI94_TESTS_READINGS_HPP

#include <string>
#include <vector>

namespace uri94::tests {

/// Returns the runs since the last call, in order, as text such as "rules rfc1738:url http://h/".
///
/// At the end of the program, the remaining runs are written to the file in URI94_READINGS. The size of a run and a
/// space precede each run.
[[nodiscard]] std::vector<std::string> take_readings();

}  // namespace uri94::tests

#endif
