// SPDX-License-Identifier: MIT
// Log of the runs of rules and automata on inputs. Each entry contains the kind of run (`rules`, `language` or
// `errors`), the start production and the input.
#ifndef URI94_TESTS_READINGS_HPP
#define URI94_TESTS_READINGS_HPP

#include <string>
#include <vector>

namespace uri94::tests {

/// Returns the runs since the last call, in order, as text such as "rules rfc1738:url http://h/".
///
/// At the end of the program, the remaining runs are written to the file that the environment variable URI94_READINGS
/// names. The size of the text in bytes and a space precede each run.
[[nodiscard]] std::vector<std::string> take_readings();

}  // namespace uri94::tests

#endif
