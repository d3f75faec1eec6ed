// SPDX-License-Identifier: MIT
// Finds short strings that take the branches of a grammar.
#ifndef URI94_VERIFY_CONFORMANCE_BRANCH_EXAMPLES_HPP
#define URI94_VERIFY_CONFORMANCE_BRANCH_EXAMPLES_HPP

#include <string>
#include <vector>

#include "verify/conformance/examine.hpp"

namespace uri94::conformance {

/// Returns strings that the start generates, sorted by length. Their first derivations (`oracle/derivation.hpp`)
/// together take every branch that an accepted string of the test suite (`suite.hpp`) takes. The suite has 500 random
/// members and leaves out the strings of each state. The result depends only on the arguments.
/// @param own_only True if branches of productions other than the start are ignored.
/// Throws: `bnf::effort::exhausted` if the search takes too many steps.
[[nodiscard]] std::vector<std::string> branch_examples(knowledge& about, bool own_only);

}  // namespace uri94::conformance

#endif
