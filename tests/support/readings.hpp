// SPDX-License-Identifier: MIT
// The readings of inputs that were noted: by whom, from which production, of which text.
#ifndef URI94_TESTS_READINGS_HPP
#define URI94_TESTS_READINGS_HPP

#include <string>
#include <vector>

namespace uri94::tests {

/// "rules rfc1738:url http://h/", in the order in which they began, since the last call. Where URI94_READINGS names a
/// file, the end of the program writes there what nobody took, each with its size in front.
[[nodiscard]] std::vector<std::string> take_readings();

}  // namespace uri94::tests

#endif
