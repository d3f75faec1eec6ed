// SPDX-License-Identifier: MIT
// The languages of a start after slips in one of the productions that it reaches.
#ifndef URI94_VERIFY_ADEQUACY_SLIP_LANGUAGES_HPP
#define URI94_VERIFY_ADEQUACY_SLIP_LANGUAGES_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "verify/oracle/languages.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::adequacy {

/// The start with each slip. All slips share one grammar: the productions that reach the changed production are copied
/// for each slip. The automata of the other productions are built once.
class slip_languages {
 public:
  /// @param start Production of a grammar in which it reaches all productions.
  /// @param production Number of the changed production.
  /// @param definitions Changed definitions of the production.
  slip_languages(bnf::production_in start, std::size_t production, std::vector<bnf::expression> definitions);

  /// Returns true if the start with slip number `slip` generates the text.
  [[nodiscard]] bool holds(std::size_t slip, std::string_view text);
  /// Returns a shortest string that the start generates only with the slip or only without it.
  [[nodiscard]] std::optional<std::string> difference(std::size_t slip);

 private:
  bnf::grammar whole_;
  std::optional<oracle::terms> terms_;
  std::optional<oracle::languages> languages_;
  oracle::languages::language original_ = oracle::languages::none;
  std::vector<oracle::languages::language> changed_;  ///< Indexed by slip.
};

/// Returns how many slips of a production fit into one `slip_languages`.
[[nodiscard]] std::size_t slips_at_once(const bnf::grammar& g, std::size_t production);

}  // namespace uri94::adequacy

#endif
