// SPDX-License-Identifier: MIT
// Common parts of the rules: inputs, and snapshots of states, which undo the effects of a failed match.
#ifndef URI94_PEG_MATCHING_HPP
#define URI94_PEG_MATCHING_HPP

#include <cstddef>
#include <tao/pegtl.hpp>
#include <tuple>
#include <type_traits>
#include <utility>

namespace uri94::rules {

namespace peg = tao::pegtl;

/// Input with a movable end. `match_up_to` moves the end to an earlier position temporarily.
class input : public peg::memory_input<peg::tracking_mode::lazy, peg::eol::lf, const char*> {
 public:
  input(const char* begin, const char* end) noexcept : memory_input(begin, end, "") {}
  void set_end(const char* end) noexcept { this->m_end = end; }
};

/// True if the input has all bytes in memory. A rule can then look ahead to the end and go back to any earlier byte.
template <typename ParseInput, typename = void>
struct is_in_memory : std::false_type {};
template <typename ParseInput>
struct is_in_memory<ParseInput, std::void_t<decltype(std::declval<const ParseInput&>().end()),
                                            decltype(std::declval<ParseInput&>().iterator() =
                                                         std::declval<const typename ParseInput::iterator_t&>())>>
    : std::true_type {};

/// Returns true for an input in memory. Does not compile for other inputs.
template <typename ParseInput>
[[nodiscard]] constexpr bool asserts_in_memory() noexcept {
  static_assert(
      is_in_memory<ParseInput>::value,
      "this rule of uri94 reads ahead to the end of the input, or goes back from there: use an input of PEGTL "
      "that holds all of it (memory_input, string_input, argv_input, file_input, read_input, mmap_input), not "
      "buffer_input, istream_input or cstream_input");
  return is_in_memory<ParseInput>::value;
}

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
