// SPDX-License-Identifier: MIT
// Random small grammars. A seed gives the same grammar on every machine.
#ifndef URI94_TESTS_RANDOM_GRAMMARS_RANDOM_HPP
#define URI94_TESTS_RANDOM_GRAMMARS_RANDOM_HPP

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "generator/random_grammars/grammar.hpp"

namespace uri94::tests {

/// Source of random numbers. Avoids the distributions of the standard library, which differ between implementations.
class dice {
 public:
  explicit dice(std::uint64_t seed) : random_(seed) {}
  [[nodiscard]] std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }
  /// Returns true with a probability of `percent` percent.
  [[nodiscard]] bool in(std::size_t percent) { return below(100) < percent; }

 private:
  std::mt19937_64 random_;
};

/// Returns a grammar of one to five rules, in the notation `in`. The strings contain at most four different bytes.
[[nodiscard]] small_grammar random_grammar(style in, dice& d);

/// Returns the text of the grammar in its notation, one rule per line.
[[nodiscard]] std::string text_of(const small_grammar& g);

/// Returns simpler grammars, each with one change. A change removes an unused rule or a part, replaces a part by an
/// inner part, replaces a use of a rule by its right-hand side, or shortens a literal.
[[nodiscard]] std::vector<small_grammar> smaller(const small_grammar& g);

}  // namespace uri94::tests

#endif
