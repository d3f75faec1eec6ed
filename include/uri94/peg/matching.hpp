// SPDX-License-Identifier: MIT
// What all rules share: the input, and states that can take back what abandoned branches left in them.
#ifndef URI94_PEG_MATCHING_HPP
#define URI94_PEG_MATCHING_HPP

#include <cstddef>
#include <tao/pegtl.hpp>
#include <tuple>
#include <type_traits>
#include <utility>

namespace uri94::rules {

namespace peg = tao::pegtl;

/// An input whose end can be drawn nearer for a while, as `bounded` does. Positions are offsets in bytes.
class input : public peg::memory_input<peg::tracking_mode::lazy, peg::eol::lf, const char*> {
 public:
  input(const char* begin, const char* end) noexcept : memory_input(begin, end, "") {}
  void set_end(const char* end) noexcept { this->m_end = end; }
};

template <typename State, typename = void>
struct can_rewind : std::false_type {};
template <typename State>
struct can_rewind<State, std::void_t<decltype(std::declval<const State&>().snapshot())>> : std::true_type {};

struct no_snapshot {};

template <typename State>
[[nodiscard]] auto snapshot_of(const State& s) noexcept {
  if constexpr (can_rewind<State>::value) {
    return s.snapshot();
  } else {
    return no_snapshot{};
  }
}

template <typename State, typename Snapshot>
void rewind_to(State& s, const Snapshot& snapshot) noexcept {
  if constexpr (can_rewind<State>::value) s.rewind(snapshot);
}

template <typename... States>
using snapshots = std::tuple<decltype(snapshot_of(std::declval<States&>()))...>;

template <typename... States>
[[nodiscard]] snapshots<States...> take_snapshots(const States&... states) noexcept {
  return {snapshot_of(states)...};
}

template <std::size_t... Is, typename... States>
void rewind_all(std::index_sequence<Is...>, const snapshots<States...>& to, States&... states) noexcept {
  (rewind_to(states, std::get<Is>(to)), ...);
}

template <typename... States>
void rewind_all(const snapshots<States...>& to, States&... states) noexcept {
  rewind_all<>(std::index_sequence_for<States...>{}, to, states...);
}

}  // namespace uri94::rules

#endif
