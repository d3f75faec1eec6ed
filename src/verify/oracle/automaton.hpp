// SPDX-License-Identifier: MIT
// The minimal automaton of a production over bytes, with the strings that test suites need.
#ifndef URI94_VERIFY_ORACLE_AUTOMATON_HPP
#define URI94_VERIFY_ORACLE_AUTOMATON_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "verify/oracle/partition.hpp"
#include "verify/oracle/positions.hpp"

namespace uri94::oracle {

/// Verdict of a language on a string.
struct verdict {
  bool accepted = false;
  /// If rejected: length in bytes of the longest prefix of the string that is also a prefix of a member.
  std::size_t offset = 0;
};

/// Minimal, deterministic, complete automaton. Every state has a successor for every byte, possibly a dead state.
class automaton {
 public:
  using state = std::uint32_t;

  /// Minimises the automaton of `of`. The start is the state of set 0 of `of`.
  /// @param counted Counter that throws after too many steps. Null to count nothing.
  explicit automaton(const positions& of, bnf::effort* counted = nullptr);

  [[nodiscard]] std::size_t state_count() const noexcept { return accepting_.size(); }
  [[nodiscard]] state start() const noexcept { return start_; }
  [[nodiscard]] bool accepts(state s) const noexcept { return accepting_[s]; }
  /// Returns true if an accepting state is reachable from the state.
  [[nodiscard]] bool is_viable(state s) const noexcept { return distance_[s] != unreachable; }
  /// Returns the length in bytes of a shortest string from the state to an accepting state.
  /// Precondition: the state is viable.
  [[nodiscard]] std::size_t distance(state s) const noexcept { return distance_[s]; }

  /// Returns the number of byte classes. No state distinguishes the bytes of a class.
  [[nodiscard]] std::size_t class_count() const noexcept { return members_.size(); }
  [[nodiscard]] std::uint8_t class_of(char byte) const noexcept { return class_of_[static_cast<unsigned char>(byte)]; }
  [[nodiscard]] const std::string& members(std::size_t c) const { return members_[c]; }
  /// Returns the most readable member of a class.
  [[nodiscard]] char example(std::size_t c) const { return members_[c].front(); }

  [[nodiscard]] state next(state s, std::size_t c) const noexcept { return next_[s * members_.size() + c]; }
  [[nodiscard]] state after(state s, char byte) const noexcept { return next(s, class_of(byte)); }
  [[nodiscard]] verdict decide(std::string_view input) const noexcept;

  /// Returns a shortest string from the start to the state.
  [[nodiscard]] const std::string& access(state s) const { return access_[s]; }
  /// Returns a shortest string from a viable state to an accepting state.
  [[nodiscard]] std::string completion(state s) const;

  /// Returns a characterisation set. For each pair of states, a string of the set is accepted from exactly one of them.
  /// The first string of the set is empty.
  /// @param counted Counter that throws after too many steps. Null to count nothing.
  [[nodiscard]] std::vector<std::string> characterisation(bnf::effort* counted = nullptr) const;

 private:
  static constexpr std::size_t unreachable = graph::way_to_end::none;

  void find_distances();
  void find_access();
  void find_rows();

  state start_ = 0;
  std::vector<bool> accepting_;
  std::vector<std::size_t> distance_;
  std::array<std::uint8_t, 256> class_of_{};
  /// Members of each class, indexed by class. The most readable member comes first. The other members are in ascending
  /// order.
  std::vector<std::string> members_;
  std::vector<state> next_;  ///< Successors, indexed by state, then by class.
  /// Index in `next_` of the first entry of each successor, indexed like `next_`. Saves `decide` a
  /// multiplication per byte.
  std::vector<std::size_t> rows_;
  std::size_t dead_row_ = static_cast<std::size_t>(-1);  ///< Index in `next_` of the first entry of the dead state.
  std::vector<std::string> access_;
};

}  // namespace uri94::oracle

#endif
