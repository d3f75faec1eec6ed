// SPDX-License-Identifier: MIT
// How much work a grammar may ask for before it is refused.
#ifndef URI94_BNF_EFFORT_HPP
#define URI94_BNF_EFFORT_HPP

#include <cstdint>
#include <string>

namespace uri94::bnf {

/// A few lines can ask for more work than anybody waits for: the automaton of `*[ "a" | "b" ] "a" 40[ "a" | "b" ]` has
/// 2^41 states, and so has `a0 = a1 a1`, `a1 = a2 a2` and so on. What follows automata counts its steps, and gives up
/// above a limit. Steps are counted, not seconds, so that a grammar is refused everywhere or nowhere.
class effort {
 public:
  /// The largest grammar of the RFCs asks for about two thirds of it.
  static constexpr std::uint64_t most_steps = 300'000'000;

  /// What a state that is made counts for, as it is kept: six million of them take about 1.5 GB.
  static constexpr std::uint64_t of_a_state = 50;

  /// Thrown, and caught where an analysis begins.
  struct exhausted {};

  void spend(std::uint64_t steps) {
    spent_ += steps;
    if (spent_ > most_steps) throw exhausted();
  }
  [[nodiscard]] std::uint64_t spent() const noexcept { return spent_; }

  /// What is said of a grammar that asks for more.
  [[nodiscard]] static std::string refusal() {
    return "the grammar is too large to be decided: expected one that takes at most " + std::to_string(most_steps) +
           " steps";
  }

 private:
  std::uint64_t spent_ = 0;
};

}  // namespace uri94::bnf

#endif
