// SPDX-License-Identifier: MIT
// Test vectors for any parser: strings of a production, and strings beside it, chosen to take every branch.
#ifndef URI94_CONFORMANCE_VECTORS_HPP
#define URI94_CONFORMANCE_VECTORS_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bnf/syntax.hpp"
#include "oracle/automaton.hpp"

namespace uri94::conformance {

struct test_vector {
  bnf::production_in rule;  ///< The production that the input is a string of, or not.
  std::string input;
  oracle::verdict expected;
  bnf::production_in at;  ///< Accepted: the one whose branch it is for. Rejected: the one that was being read.
  std::vector<std::string> covers;  ///< The branches that it is for, in words; of a rejected one, the branch it misses.
};

struct vector_options {
  std::size_t count = 4;  ///< Random ones a rule, after those that the branches ask for: members and near-misses.
  std::uint64_t seed = 1;
  bool reachable = false;  ///< The branches of all productions that the rule leads to, not only of the rule's own.
};

/// The vectors of a rule: for each branch a shortest string whose first derivation takes it, and a string one edit away
/// that is not a member, where there is such; then random ones. The same for the same seed.
[[nodiscard]] std::vector<test_vector> vectors_of(bnf::production_in rule, const vector_options& options);

}  // namespace uri94::conformance

#endif
