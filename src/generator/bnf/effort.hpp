// SPDX-License-Identifier: MIT
// Limits on the work that the analysis of a grammar may take.
#ifndef URI94_GENERATOR_BNF_EFFORT_HPP
#define URI94_GENERATOR_BNF_EFFORT_HPP

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace uri94::bnf {

/// A budget of steps for one analysis, or for all analyses of a command.
///
/// A few lines can describe a huge automaton. The automaton of `*[ "a" | "b" ] "a" 40[ "a" | "b" ]` has 2^41 states.
/// The grammar `a0 = a1 a1`, `a1 = a2 a2` and so on also grows exponentially. Every analysis counts its steps and its
/// memory and stops at a limit. The limit is not a time, so that all machines refuse the same grammars.
class effort {
 public:
  /// Default limit of one analysis, in steps. An analysis reaches this limit after a few seconds.
  static constexpr std::uint64_t most_steps = 900'000'000;
  /// Limit for finding the rules of one grammar, in steps. The grammars of the 1994 drafts take about two thirds of
  /// this limit. Also limits the comparison of a grammar with its written text.
  static constexpr std::uint64_t most_of_rules = 300'000'000;
  /// Limit for all analyses of a command, in steps.
  static constexpr std::uint64_t most_of_a_command = 900'000'000;
  /// Limit in steps for a command that computes the automata of all slips of a grammar. A slip is a change of a
  /// production in one place.
  static constexpr std::uint64_t most_of_slips = 12 * most_of_a_command;

  /// Limit on the memory of one analysis, in bytes. A command can hold two analyses at once and then needs
  /// up to twice this amount.
  static constexpr std::uint64_t most_bytes = 480'000'000;
  /// Bytes of memory that count as one step.
  static constexpr std::uint64_t bytes_a_step = 8;

  /// Thrown if an analysis exceeds a limit on steps, on memory or on the size of a table.
  struct exhausted {
    std::string grammar;    ///< Id of the grammar under analysis. Empty if unknown.
    std::string start;      ///< Name of the start production. Empty if unknown, or if several starts share the budget.
    bool of_suite = false;  ///< True if only the complete test suite of the start is too large.
  };

  effort() : effort(most_steps) {}
  /// Creates a budget of `most` steps. Each step also counts in every `shared` object of this thread that is alive at
  /// construction.
  explicit effort(std::uint64_t most) : whole_(in_force_), most_(most) {}
  effort(const effort&) = delete;
  effort& operator=(const effort&) = delete;

  class shared;

  /// Sets the grammar and the start production that `exhausted` names.
  /// @param start Empty if the analysis is of a whole grammar.
  void is_about(std::string grammar, std::string start) {
    about_ = {std::move(grammar), std::move(start)};
    is_named_ = true;
    for (effort* e = whole_; e != nullptr; e = e->whole_) {
      if (!std::exchange(e->is_named_, true)) e->about_ = about_;
      e->has_several_ = e->has_several_ || e->about_.start != about_.start || e->about_.grammar != about_.grammar;
    }
  }

  /// Counts `steps`.
  /// Throws: `exhausted` if a budget is used up.
  void spend(std::uint64_t steps) {
    if (steps > prepaid_) prepay(steps - prepaid_);
    prepaid_ -= steps;
  }
  /// Counts `bytes` of allocated memory until `release`. Also counts their steps (`bytes_a_step`).
  /// Throws: `exhausted` if a limit is exceeded.
  void keep(std::uint64_t bytes) {
    kept_ += bytes;
    if (kept_ > most_bytes) throw exhausted(about_);
    spend(bytes / bytes_a_step);
  }
  /// Stops counting `bytes` of memory. Does not refund steps.
  void release(std::uint64_t bytes) noexcept { kept_ -= bytes; }

  /// Throws `exhausted`, because a table has more entries than its index type can count.
  [[noreturn]] void give_up() const { throw exhausted(about_); }

  [[nodiscard]] std::uint64_t spent() const noexcept { return spent_ - prepaid_; }

  /// Returns the message that refuses a production, or the grammar if `start` is empty.
  [[nodiscard]] static std::string refusal(const std::string& start = {}) {
    return (start.empty() ? "the grammar" : "'" + start + "'") + std::string(too_large);
  }
  /// Returns the message for productions that are left out because the grammar would be too large with them.
  /// @param least the smallest production that is left out
  [[nodiscard]] static std::string partial_refusal(const std::string& least) {
    return "the grammar with '" + least + "'" + std::string(too_large);
  }
  /// Returns true for a message of `refusal` or `partial_refusal`.
  [[nodiscard]] static bool is_refusal(std::string_view message) {
    return message.size() > too_large.size() && message.substr(message.size() - too_large.size()) == too_large;
  }

 private:
  /// Counts `steps` in this budget and in all enclosing budgets. Also counts up to 1024 steps in advance, if all these
  /// budgets have steps left.
  void prepay(std::uint64_t steps) {
    std::uint64_t most = 1024;
    for (const effort* e = this; e != nullptr; e = e->whole_) {
      const std::uint64_t left = e->most_ - std::min(e->most_, e->spent_);
      most = std::min(most, left - std::min(left, steps));
    }
    for (effort* e = this; e != nullptr; e = e->whole_) {
      e->spent_ += steps + most;
      if (e->spent_ <= e->most_) continue;
      // If several starts used up the budget together, the exception names none of them.
      if (e->has_several_) throw exhausted{about_.grammar, {}};
      throw exhausted(is_named_ ? about_ : e->about_);
    }
    prepaid_ += steps + most;
  }

  static constexpr std::string_view too_large = " is too large to be decided within the limits of steps and memory";
  static inline thread_local effort* in_force_ = nullptr;

  effort* whole_;
  std::uint64_t most_;
  std::uint64_t spent_ = 0;    ///< Number of counted steps, including the prepaid steps.
  std::uint64_t prepaid_ = 0;  ///< Number of steps that `prepay` counted in advance.
  std::uint64_t kept_ = 0;
  exhausted about_;
  bool is_named_ = false;     ///< True if `about_` is set.
  bool has_several_ = false;  ///< True if analyses of several starts count in this budget.
};

/// Limit on the steps of all analyses that this thread begins during the lifetime of the object.
class effort::shared {
 public:
  explicit shared(std::uint64_t most = most_steps) : budget_(most), before_(std::exchange(in_force_, &budget_)) {}
  ~shared() { in_force_ = before_; }
  shared(const shared&) = delete;
  shared& operator=(const shared&) = delete;

  /// Returns the number of steps of these analyses so far, including up to 1024 steps counted in advance by each.
  [[nodiscard]] std::uint64_t spent() const noexcept { return budget_.spent(); }

 private:
  effort budget_;
  effort* before_;
};

}  // namespace uri94::bnf

#endif
