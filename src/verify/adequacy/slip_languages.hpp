// SPDX-License-Identifier: MIT
// The languages of a start after slips in one of the productions that it reaches.
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

/// Limit for several slips in one grammar, in steps. The slips in the URI of RFC 3986 take a third of it.
inline constexpr std::uint64_t most_steps_of_slips = 150'000'000;
/// Limit for a single slip, in steps.
inline constexpr std::uint64_t most_steps_of_a_slip = 15'000'000;

/// The start with each slip. All slips share one grammar: the changed production and the productions that reach it are
/// copied for each slip. The automata of the other productions are built once.
class slip_languages {
 public:
  /// @param production Number of the changed production.
  /// @param definitions Changed definitions of the production.
  /// @param most_steps Limit, in steps.
  /// Throws: `bnf::effort::exhausted` if the automata exceed the limit, also in the functions below.
  slip_languages(bnf::production_in start, std::size_t production, std::vector<bnf::expression> definitions,
                 std::uint64_t most_steps = most_steps_of_slips);

  /// Returns true if the start with slip number `slip` generates the text.
  [[nodiscard]] bool holds(std::size_t slip, std::string_view text);
  /// Returns a shortest string that the start generates only with the slip or only without it.
  [[nodiscard]] std::optional<std::string> difference(std::size_t slip);

 private:
  bnf::effort counted_;
  bnf::grammar whole_;
  std::optional<oracle::terms> terms_;
  std::optional<oracle::languages> languages_;
  oracle::languages::language original_ = oracle::languages::none;
  std::vector<oracle::languages::language> changed_;  ///< Indexed by slip.
};

/// Returns how many slips of a production fit into one `slip_languages`.
[[nodiscard]] std::size_t slips_at_once(bnf::production_in start, std::size_t production);

}  // namespace uri94::adequacy

#endif
