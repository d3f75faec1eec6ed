// SPDX-License-Identifier: MIT
// Checks the strings that each amendment adds and removes against a pinned language. Example: `A1 adds hialpha and
// nothing else`.
#ifndef URI94_VERIFY_EXAMPLES_AMENDMENTS_HPP
#define URI94_VERIFY_EXAMPLES_AMENDMENTS_HPP

#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::examples {

/// Name of the embedded file with the pinned differences.
inline constexpr std::string_view differences_file = "grammar/examples/differences.json";

/// Difference made by an amendment, as typed by a person.
struct pinned_difference {
  std::string amendment;  ///< Id of the amendment: "A1".
  std::string grammar;    ///< Name of the amended grammar: "rfc1738".
  std::string production;
  /// Added strings as an expression of the grammar's notation; empty if the amendment adds nothing.
  std::string adds;
  /// Removed strings as an expression of the grammar's notation; empty if the amendment removes nothing.
  std::string takes_away;
  std::vector<std::string> with;  ///< Additional productions that `adds` and `takes_away` refer to.
};

/// Reads the pinned differences of a file. The first fault adds a problem with its place.
[[nodiscard]] std::vector<pinned_difference> read_differences(const std::string& file, const std::string& content,
                                                              bnf::diagnostics& problems);
/// Returns the pinned differences embedded in the program.
[[nodiscard]] const std::vector<pinned_difference>& embedded_differences();

/// Difference between an amendment and its pinned language.
struct amendment_finding {
  std::string amendment;
  std::string production;
  std::string says;   ///< Message: "adds a string that is not pinned".
  std::string input;  ///< A shortest string that shows the difference; empty if the languages were not compared.
};

/// Compares every amended production with its pinned difference by automata. Each printed production is compared within
/// the amended grammar, so that every amendment is checked separately.
/// Returns: an empty vector if all amendments match.
[[nodiscard]] std::vector<amendment_finding> check_amendments(const bnf::grammar& amended, const bnf::grammar& printed,
                                                              const std::vector<pinned_difference>& pinned);

}  // namespace uri94::examples

#endif
