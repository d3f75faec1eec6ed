// SPDX-License-Identifier: MIT
// Generates test vectors for any parser: members and non-members of a production that cover all its branches.
#ifndef URI94_VERIFY_CONFORMANCE_VECTORS_HPP
#define URI94_VERIFY_CONFORMANCE_VECTORS_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "verify/conformance/saved_strings.hpp"
#include "verify/oracle/automaton.hpp"

namespace uri94::conformance {

struct test_vector {
  bnf::production_in rule;  ///< Production of the verdict.
  std::string input;
  oracle::verdict expected;
  /// If accepted: the production whose branch is covered. If rejected: the production at the error.
  bnf::production_in at;
  /// Descriptions of the covered features. If accepted: the branches taken, and the guards or bounds that save the
  /// input. If rejected: the branches missed.
  std::vector<std::string> covers;
};

struct vector_options {
  /// Number of random strings per rule, in addition to the other vectors. Half of them are members, half near misses.
  std::size_t count = 4;
  std::uint64_t seed = 1;
  /// True to cover the branches of all productions reachable from the rule, in addition to its own branches.
  bool reachable = false;
  std::vector<saved_string> saved;  ///< Strings that get a vector each if the rule reads them as a whole or in part.
};

/// Returns the vectors of a rule, in this order. The result depends only on the arguments.
/// - for each branch, a short string whose first derivation takes the branch;
/// - for each branch, a near miss if one is found;
/// - the strings of `saved` that the rule generates or, with `reachable`, that a part of the rule generates;
/// - random strings.
[[nodiscard]] std::vector<test_vector> vectors_of(bnf::production_in rule, const vector_options& options);

/// Returns the vectors of a production, or of all productions of a grammar in its order. Vectors of a single production
/// and of the default start cover the branches of all productions that these can reach. Vectors include the strings
/// that guards and bounds save.
/// @param only Number of the production. Empty for all productions.
/// @param options Options except `reachable` and `saved`.
[[nodiscard]] std::vector<test_vector> vectors_of_grammar(const bnf::grammar& g, std::optional<std::size_t> only,
                                                          vector_options options);

}  // namespace uri94::conformance

#endif
