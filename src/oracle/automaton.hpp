// SPDX-License-Identifier: MIT
// The minimal automaton of a production over bytes, and what a test suite needs to know of it.
#ifndef URI94_ORACLE_AUTOMATON_HPP
#define URI94_ORACLE_AUTOMATON_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/partition.hpp"
#include "oracle/positions.hpp"

namespace uri94::oracle {

/// What the language says of a string.
struct verdict {
  bool accepted = false;
  std::size_t offset = 0;  ///< Where rejected: the length of the longest beginning that some member has too.
};

/// Minimal, deterministic and complete: every byte leads on from every state, where it must to a dead one.
class automaton {
 public:
  using state = std::uint32_t;

  /// The automaton of what the first of the positions reads.
  explicit automaton(const positions& of);

  [[nodiscard]] std::size_t state_count() const noexcept { return accepting_.size(); }
  [[nodiscard]] state start() const noexcept { return start_; }
  [[nodiscard]] bool accepts(state s) const noexcept { return accepting_[s]; }
  /// Whether some string leads on to a member.
  [[nodiscard]] bool is_viable(state s) const noexcept { return distance_[s] != unreachable; }
  /// The length of a shortest string that leads to a member; only for a viable state.
  [[nodiscard]] std::size_t distance(state s) const noexcept { return distance_[s]; }

  /// The bytes fall into classes that no state distinguishes.
  [[nodiscard]] std::size_t class_count() const noexcept { return members_.size(); }
  [[nodiscard]] std::uint8_t class_of(char byte) const noexcept { return class_of_[static_cast<unsigned char>(byte)]; }
  [[nodiscard]] const std::string& members(std::size_t c) const { return members_[c]; }
  /// The member that a person would like to read.
  [[nodiscard]] char example(std::size_t c) const { return members_[c].front(); }

  [[nodiscard]] state next(state s, std::size_t c) const noexcept { return next_[s * members_.size() + c]; }
  [[nodiscard]] state after(state s, char byte) const noexcept { return next(s, class_of(byte)); }
  [[nodiscard]] verdict judge(std::string_view input) const noexcept;

  /// A shortest string that leads to the state, from the start.
  [[nodiscard]] const std::string& access(state s) const { return access_[s]; }
  /// A shortest string that leads from a viable state to a member.
  [[nodiscard]] std::string completion(state s) const;

  /// Strings that distinguish every two states: for each pair at least one of them leads from one to a member and from
  /// the other not. The first is the empty one.
  [[nodiscard]] std::vector<std::string> characterisation() const;

 private:
  static constexpr std::size_t unreachable = graph::way_to_end::none;

  void find_distances();
  void find_access();

  state start_ = 0;
  std::vector<bool> accepting_;
  std::vector<std::size_t> distance_;
  std::array<std::uint8_t, 256> class_of_{};
  std::vector<std::string> members_;  ///< By class; the one to be read first, then by value.
  std::vector<state> next_;           ///< [state][class]
  std::vector<std::string> access_;
};

}  // namespace uri94::oracle

#endif
