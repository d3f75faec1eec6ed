// SPDX-License-Identifier: MIT
// Languages of a start with slips (`slip` in adequacy.hpp) in one of the productions reachable from the start.
#ifndef URI94_VERIFY_ADEQUACY_SLIP_LANGUAGES_HPP
#define URI94_VERIFY_ADEQUACY_SLIP_LANGUAGES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/effort.hpp"
#include "generator/bnf/syntax.hpp"
#include "verify/oracle/languages.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::adequacy {

/// Maximum number of steps (`bnf::effort`) for several slips in one grammar. The slips in `URI` of RFC 3986 take a
/// third of this number.
inline constexpr std::uint64_t most_steps_of_slips = 150'000'000;
/// Maximum number of steps for a single slip.
inline constexpr std::uint64_t most_steps_of_a_slip = 15'000'000;

/// Languages of a start, one for each slip in a production. All slips share one grammar. The grammar contains copies of
/// the changed production and of the productions that reach it, for each slip. The automata of the other productions
/// are built once.
class slip_languages {
 public:
  /// Builds the grammar with the copies for all slips.
  /// @param production Number (0-based) of the changed production.
  /// @param definitions Definitions of the production with a slip, indexed by slip.
  /// @param most_steps Maximum number of steps.
  /// Throws: `bnf::effort::exhausted` if the automata exceed the limit. `holds` and `difference` throw it too.
  slip_languages(bnf::production_in start, std::size_t production, std::vector<bnf::expression> definitions,
                 std::uint64_t most_steps = most_steps_of_slips);

  /// Returns true if the start with slip number `slip` generates the text.
  [[nodiscard]] bool holds(std::size_t slip, std::string_view text);
  /// Returns a shortest string that the start generates only with the slip or only without the slip. Returns an empty
  /// optional if the languages are equal.
  [[nodiscard]] std::optional<std::string> difference(std::size_t slip);

 private:
  bnf::effort counted_;
  bnf::grammar whole_;
  std::optional<oracle::terms> terms_;
  std::optional<oracle::languages> languages_;
  oracle::languages::language original_ = oracle::languages::none;
  std::vector<oracle::languages::language> changed_;  ///< Indexed by slip.
};

/// Returns the maximum number of slips of a production in one `slip_languages` object.
[[nodiscard]] std::size_t slips_at_once(bnf::production_in start, std::size_t production);

}  // namespace uri94::adequacy

#endif
