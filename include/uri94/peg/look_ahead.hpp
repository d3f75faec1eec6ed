// SPDX-License-Identifier: MIT
// Guard on the rest of the input, and bounds of operands.
#ifndef URI94_PEG_LOOK_AHEAD_HPP
#define URI94_PEG_LOOK_AHEAD_HPP

#include <array>
#include <cstddef>
#include <type_traits>

#include "uri94/peg/automata.hpp"
#include "uri94/peg/matching.hpp"

namespace uri94::rules {

/// Guard that matches if the rest of the input is in the language of `Automaton`. Does not consume input.
template <typename Automaton>
struct rest_fits {
  using rule_t = rest_fits;
  using subs_t = peg::empty_list;

  template <typename ParseInput>
  [[nodiscard]] static bool match(ParseInput& in) noexcept {
    if constexpr (asserts_in_memory<ParseInput>()) {
      std::size_t state = 1;
      for (const char* at = in.current(); at != in.end(); ++at) {
        state = table<Automaton>::next(state, *at);
        if (state == 0) return false;
      }
      return table<Automaton>::accepts_in(state);
    } else {
      return false;
    }
  }
};

/// Scanner that skips bytes one by one. `Bytes::value` is a static constexpr array with true for each byte to skip.
template <typename Bytes>
struct one_by_one {
  [[nodiscard]] static const char* skip(const char*, const char* at, const char* end) noexcept {
    while (at != end && Bytes::value[static_cast<unsigned char>(*at)]) ++at;
    return at;
  }
};

/// Bound of an operand: the first end that has a text of `Operand` before it and a match of `Stop` after it.
template <typename Operand, typename Stop>
struct ends_before {
  /// Returns the end of the operand, or null if an end was not found.
  template <template <typename> class, typename ParseInput>
  [[nodiscard]] static const char* find(const ParseInput& in) {
    std::size_t state = 1;
    for (const char* at = in.current();; ++at) {
      if (table<Operand>::accepts_in(state)) {
        ahead_of<ParseInput> ahead(at, in.end());
        if (peg::match<Stop, peg::apply_mode::nothing, peg::rewind_mode::required, peg::nothing, peg::normal>(ahead)) {
          return at;
        }
      }
      if (at == in.end()) return nullptr;
      state = table<Operand>::next(state, *at);
      if (state == 0) return nullptr;
    }
  }

 private:
  /// Input type that is distinct for each `ParseInput`.
  template <typename>
  struct ahead_of : input {
    using input::input;
  };
};

/// Choice among the possible ends of an operand.
enum class extent { longest, shortest };

/// Bound of an operand: a possible end after which the rest of the input is in the language of `Rest`.
/// `Extent` selects the first or the last possible end. A single pass keeps, for each state of `Rest`, the preferred
/// end from which the state is reached.
template <extent Extent, typename Operand, typename Rest>
struct ends_by_rest {
  /// Returns the end of the operand, or null if an end was not found.
  template <template <typename> class Skip, typename ParseInput>
  [[nodiscard]] static const char* find(const ParseInput& in) noexcept {
    const char* const end = in.end();
    constexpr std::size_t states = rest::states;
    std::array<const char*, states> from{};  // start of Rest for each state of Rest, or null
    std::array<const char*, states> next{};
    std::size_t state = 1;  // state of the operand
    bool running = false;   // true if an element of `from` is not null
    const char* at = in.current();
    for (;;) {
      if (!running) {
        if (state == 1) at = Skip<idle_bytes>::skip(in.begin(), at, end);
        if (state == 0) return nullptr;
      }
      if (at == end) break;
      // Starts Rest at a possible end of the operand, if Rest can read the next byte.
      const bool starts = state != 0 && operand::accepts_in(state) && rest::next(1, *at) != 0;
      if (running || starts) {
        if (starts && better(at, from[1])) from[1] = at;
        running = false;
        next.fill(nullptr);
        for (std::size_t s = 1; s < states; ++s) {
          const std::size_t to = from[s] == nullptr ? 0 : rest::next(s, *at);
          if (to == 0) continue;
          if (better(from[s], next[to])) next[to] = from[s];
          running = true;
        }
        from = next;
      }
      state = state == 0 ? 0 : operand::next(state, *at);
      ++at;
    }
    const char* found = state != 0 && operand::accepts_in(state) && rest::accepts_in(1) ? end : nullptr;
    for (std::size_t s = 1; s < states; ++s) {
      if (rest::accepts_in(s) && from[s] != nullptr && better(from[s], found)) found = from[s];
    }
    return found;
  }

 private:
  using operand = table<Operand>;
  using rest = table<Rest>;

  /// ASCII bytes that keep the operand in its initial state, and that Rest does not begin with.
  struct idle_bytes {
    static constexpr std::array<bool, 256> value = [] {
      std::array<bool, 256> made{};
      for (unsigned b = 0; b < 128; ++b) {
        made[b] = operand::next(1, static_cast<char>(b)) == 1 && rest::next(1, static_cast<char>(b)) == 0;
      }
      return made;
    }();
  };

  [[nodiscard]] static bool better(const char* a, const char* b) noexcept {
    return b == nullptr || (Extent == extent::shortest ? a < b : a > b);
  }
};

/// The first possible end of `Operand` after which the rest of the input is in the language of `Rest`.
template <typename Operand, typename Rest>
struct first_end : ends_by_rest<extent::shortest, Operand, Rest> {};
/// The last possible end of `Operand` after which the rest of the input is in the language of `Rest`.
template <typename Operand, typename Rest>
struct last_end : ends_by_rest<extent::longest, Operand, Rest> {};

/// Bound of an operand: its end in the first derivation, in the order that `grammar/interpretations.json` defines. A
/// single pass runs the `ordered_table` over the operand and the text after the operand. The pass keeps all current
/// states, in the order of derivations. A later transition to a state that is already reached is dropped.
template <typename Ways>
struct ends_in_order {
  /// Returns the end of the operand, or null if an end was not found.
  template <template <typename> class, typename ParseInput>
  [[nodiscard]] static const char* find(const ParseInput& in) noexcept {
    using ordered = ordered_table<Ways>;
    constexpr std::size_t states = ordered::states;
    struct reached {
      std::size_t state;
      const char* left;  ///< End of the operand, or null if the operand has not ended.
    };
    std::array<reached, states + 1> now{};
    std::array<reached, states + 1> next{};
    std::size_t count = 0;
    std::array<bool, states + 1> seen{};
    const auto add = [&](std::array<reached, states + 1>& to, std::size_t from, const char* left, const char* at) {
      for (std::size_t i = ordered::first_way(from); i < ordered::first_way(from + 1); ++i) {
        const way& w = ordered::way_at(i);
        if (seen[w.to]) continue;
        seen[w.to] = true;
        to[count++] = {w.to, w.leaves ? at : left};
      }
    };
    add(now, states, nullptr, in.current());
    for (const char* at = in.current(); at != in.end() && count != 0; ++at) {
      const std::size_t had = count;
      count = 0;
      seen.fill(false);
      for (std::size_t i = 0; i < had; ++i) {
        if (now[i].state != states && ordered::reads(now[i].state, *at)) add(next, now[i].state, now[i].left, at + 1);
      }
      now = next;
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (now[i].state == states) return now[i].left;
    }
    return nullptr;
  }
};

template <typename ParseInput, typename = void>
struct has_set_end : std::false_type {};
template <typename ParseInput>
struct has_set_end<ParseInput, std::void_t<decltype(std::declval<ParseInput&>().set_end(nullptr))>> : std::true_type {};

/// Scope guard that moves the end of an input to an earlier position. The destructor restores the end, even after an
/// exception.
template <typename ParseInput>
class drawn_in {
 public:
  drawn_in(ParseInput& in, const char* end) noexcept : in_(in), outer_end_(in.end()) { in_.set_end(end); }
  drawn_in(const drawn_in&) = delete;
  drawn_in& operator=(const drawn_in&) = delete;
  ~drawn_in() { in_.set_end(outer_end_); }

 private:
  ParseInput& in_;
  const char* outer_end_;
};

/// Matches `Rule` on the text from the current position to `end`. Fails if `Rule` ends before `end`. Actions receive
/// positions in `in`.
template <typename Rule, peg::apply_mode A, template <typename...> class Action, template <typename...> class Control,
          typename ParseInput, typename... States>
[[nodiscard]] bool match_up_to(const char* end, ParseInput& in, States&... st) {
  auto m = in.template mark<peg::rewind_mode::required>();
  if constexpr (has_set_end<ParseInput>::value) {
    const drawn_in<ParseInput> until(in, end);
    return m(Control<Rule>::template match<A, peg::rewind_mode::active, Action, Control>(in, st...) &&
             in.current() == end);
  } else {
    // Matches on a second input, which ends at `end`. Positions in both inputs are equal.
    using bounded_input = peg::memory_input<ParseInput::tracking_mode_v, typename ParseInput::eol_t,
                                            const typename ParseInput::source_t&>;
    const auto match = [&](bounded_input& inner) {
      return Control<Rule>::template match<A, peg::rewind_mode::active, Action, Control>(inner, st...) &&
             inner.current() == end;
    };
    const auto length = static_cast<std::size_t>(end - in.current());
    bool matched = false;
    if constexpr (ParseInput::tracking_mode_v == peg::tracking_mode::eager) {
      bounded_input inner(in.iterator(), end, in.source());
      matched = match(inner);
    } else {
      bounded_input inner(in.begin(), end, in.source());
      inner.bump(static_cast<std::size_t>(in.current() - in.begin()));
      matched = match(inner);
    }
    if (matched) in.bump(length);
    return m(matched);
  }
}

/// Rule that matches `Rule` on the text up to the end that `Bound` finds. `Rule` must match all of this text.
template <typename Bound, typename Rule>
struct bounded {
  using rule_t = bounded;
  using subs_t = peg::type_list<Rule>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    if constexpr (asserts_in_memory<ParseInput>()) {
      const char* const end = Bound::template find<one_by_one>(in);
      return end != nullptr && match_up_to<Rule, A, Action, Control>(end, in, st...);
    } else {
      return false;
    }
  }
};

}  // namespace uri94::rules

#endif
