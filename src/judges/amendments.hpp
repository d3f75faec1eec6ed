// SPDX-License-Identifier: MIT
// What each amendment adds and takes away, pinned as a language: `A1 adds hialpha and nothing else`.
#ifndef URI94_JUDGES_AMENDMENTS_HPP
#define URI94_JUDGES_AMENDMENTS_HPP

#include <string>
#include <string_view>
#include <vector>

#include "bnf/diagnostic.hpp"
#include "bnf/syntax.hpp"

namespace uri94::judges {

/// The file of pinned differences, among those that the program carries.
inline constexpr std::string_view differences_file = "grammar/judges/differences.json";

/// What an amendment does to a production, as a person wrote it down beside the grammar.
struct pinned_difference {
  std::string amendment;  ///< "A1".
  std::string grammar;    ///< As amended: "rfc1738".
  std::string production;
  std::string adds;               ///< The strings that it adds, in the notation of the grammar; empty: none.
  std::string takes_away;         ///< Likewise.
  std::vector<std::string> with;  ///< Productions that these need beside those of the grammar.
};

/// Reads the pinned differences of a file; what is wrong with it is a problem with its place.
[[nodiscard]] std::vector<pinned_difference> read_differences(const std::string& file, const std::string& content,
                                                              bnf::diagnostics& problems);
/// Those that the program carries.
[[nodiscard]] const std::vector<pinned_difference>& embedded_differences();

/// Where an amendment is not what is pinned of it.
struct amendment_finding {
  std::string amendment;
  std::string production;
  std::string says;   ///< "adds a string that is not pinned"
  std::string input;  ///< A shortest string that shows it; of what is not pinned at all none.
};

/// Every amended production against what is pinned, by automata: nothing where all is so. A production is compared with
/// itself as printed among the others as amended, so that each amendment is seen alone.
[[nodiscard]] std::vector<amendment_finding> check_amendments(const bnf::grammar& amended, const bnf::grammar& printed,
                                                              const std::vector<pinned_difference>& pinned);

}  // namespace uri94::judges

#endif
