// SPDX-License-Identifier: MIT
// Checks each amendment against its pinned difference: the strings that it adds and removes, as typed by a person.
// Example: the amendment A1 of `grammar/interpretations.json` adds the schemes with an upper-case letter, nothing else.
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

/// Strings that an amendment adds and removes, as typed by a person.
struct pinned_difference {
  std::string amendment;  ///< Id of the amendment: "A1".
  std::string grammar;    ///< Name of the amended grammar: "rfc1738".
  std::string production;
  /// Expression for the added strings, in the notation of the grammar. Empty if the amendment adds nothing.
  std::string adds;
  /// Expression for the removed strings, in the notation of the grammar. Empty if the amendment removes nothing.
  std::string takes_away;
  std::vector<std::string> with;  ///< Texts of additional productions that `adds` and `takes_away` use.
};

/// Reads the pinned differences in `content`. Adds the first error, with its place in `file`, to `problems`.
[[nodiscard]] std::vector<pinned_difference> read_differences(const std::string& file, const std::string& content,
                                                              bnf::diagnostics& problems);
/// Returns the pinned differences embedded in the program.
[[nodiscard]] const std::vector<pinned_difference>& embedded_differences();

/// Disagreement between an amendment and its pinned difference.
struct amendment_finding {
  std::string amendment;
  std::string production;
  std::string says;   ///< Message: "adds a string that is not pinned".
  std::string input;  ///< A shortest string that shows the disagreement. Empty if the languages were not compared.
};

/// Compares the language of every amended production with its pinned difference. The printed production uses the other
/// productions as amended, so that every amendment is checked separately.
/// Returns: the disagreements. Empty if all amendments match.
[[nodiscard]] std::vector<amendment_finding> check_amendments(const bnf::grammar& amended, const bnf::grammar& printed,
                                                              const std::vector<pinned_difference>& pinned);

}  // namespace uri94::examples

#endif
