// SPDX-License-Identifier: MIT
// What all rules share: the input, and states that can take back what abandoned branches left in them.
#ifndef URI94_PEG_MATCHING_HPP
#define URI94_PEG_MATCHING_HPP

#include <cstddef>
#include <tao/pegtl.hpp>
#include <tuple>
#include <type_traits>
#include <utility>

#include "uri94/byte_scan.hpp"

namespace uri94::rules {
inline namespace URI94_INSTRUCTIONS {

namespace peg = tao::pegtl;

/// An input whose end can be drawn nearer for a while, as `bounded` does. Positions are offsets in bytes.
class input : public peg::memory_input<peg::tracking_mode::lazy, peg::eol::lf, const char*> {
 public:
  input(const char* begin, const char* end) noexcept : memory_input(begin, end, "") {}
  void set_end(const char* end) noexcept { this->m_end = end; }
};

// Calls of a few instructions that stand in every production: inlined where the compiler is asked for speed.
#if defined(__OPTIMIZE_SIZE__) || defined(URI94_SMALL)
#define URI94_INLINE inline
#else
#define URI94_INLINE __attribute__((always_inline)) inline
#endif

/// Matches a rule without PEGTL's control and actions for the rule itself.
template <typename Rule, peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
          template <typename...> class Control, typename ParseInput, typename... States>
[[nodiscard]] URI94_INLINE auto match_rule(ParseInput& in, States&... st)
    -> decltype(Rule::template match<A, M, Action, Control>(in, st...)) {
  return Rule::template match<A, M, Action, Control>(in, st...);
}
template <typename Rule, peg::apply_mode, peg::rewind_mode, template <typename...> class, template <typename...> class,
          typename ParseInput, typename... States>
[[nodiscard]] URI94_INLINE auto match_rule(ParseInput& in, States&...) -> decltype(Rule::match(in)) {
  return Rule::match(in);
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

template <typename Rule, typename = void>
struct is_production : std::false_type {};
template <typename Rule>
struct is_production<Rule, std::void_t<decltype(Rule::production)>> : std::true_type {};

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::rules

#endif
