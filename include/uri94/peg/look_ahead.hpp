// SPDX-License-Identifier: MIT
// A guard that looks at all that is left, and the bounds of operands.
#ifndef URI94_PEG_LOOK_AHEAD_HPP
#define URI94_PEG_LOOK_AHEAD_HPP

#include <array>
#include <cstddef>
#include <type_traits>

#include "uri94/peg/automata.hpp"
#include "uri94/peg/matching.hpp"

namespace uri94::rules {

/// A guard: all that is left is in the language of `Automaton`. Consumes nothing.
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

/// Passes over bytes one by one. `Bytes` has a static constexpr array of bool, by byte, named `value`.
template <typename Bytes>
struct one_by_one {
  [[nodiscard]] static const char* skip(const char*, const char* at, const char* end) noexcept {
    while (at != end && Bytes::value[static_cast<unsigned char>(*at)]) ++at;
    return at;
  }
};

/// The end of an operand: the first place where it can end and `Stop` matches.
template <typename Operand, typename Stop>
struct ends_before {
  /// @return null where there is none
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
  /// What is compiled for one kind of input has a name of its own.
  template <typename>
  struct ahead_of : input {
    using input::input;
  };
};

/// Which of the places where an operand could end is taken.
enum class extent { longest, shortest };

/// The end of an operand: a place where it can end and from which all that is left is in the language of `Rest`.
/// One pass: for each state of `Rest` it keeps the best place from which that state was reached.
template <extent Extent, typename Operand, typename Rest>
struct ends_by_rest {
  /// @return null where there is none
  template <template <typename> class Skip, typename ParseInput>
  [[nodiscard]] static const char* find(const ParseInput& in) noexcept {
    const char* const end = in.end();
    constexpr std::size_t states = rest::states;
    std::array<const char*, states> from{};  // by state of Rest: the place where it began, or null
    std::array<const char*, states> next{};
    std::size_t state = 1;  // of the operand
    bool running = false;   // some of `from` is not null
    const char* at = in.current();
    for (;;) {
      if (!running) {
        if (state == 1) at = Skip<idle_bytes>::skip(in.begin(), at, end);
        if (state == 0) return nullptr;
      }
      if (at == end) break;
      // Rest can begin here; it is started where it also survives this byte.
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

  /// The ASCII bytes that leave the operand in its first state, and that Rest does not begin with.
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

/// The first such place.
template <typename Operand, typename Rest>
struct first_end : ends_by_rest<extent::shortest, Operand, Rest> {};
/// The last such place.
template <typename Operand, typename Rest>
struct last_end : ends_by_rest<extent::longest, Operand, Rest> {};

/// The end of an operand as the first derivation has it: runs all ways of the operand and of what follows it at once,
/// in the order of derivations. One pass; a way that reaches a state after another is dropped.
template <typename Ways>
struct ends_in_order {
  /// @return null where there is none
  template <template <typename> class, typename ParseInput>
  [[nodiscard]] static const char* find(const ParseInput& in) noexcept {
    using ordered = ordered_table<Ways>;
    constexpr std::size_t states = ordered::states;
    struct reached {
      std::size_t state;
      const char* left;  ///< Where the operand ended, or null.
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

/// The end of an input, drawn in as long as this is there: an action may throw.
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

/// Matches `Rule` on what stands before `end`, and on all of it. Positions are those of `in`.
template <typename Rule, peg::apply_mode A, template <typename...> class Action, template <typename...> class Control,
          typename ParseInput, typename... States>
[[nodiscard]] bool match_up_to(const char* end, ParseInput& in, States&... st) {
  auto m = in.template mark<peg::rewind_mode::required>();
  if constexpr (has_set_end<ParseInput>::value) {
    const drawn_in<ParseInput> until(in, end);
    return m(Control<Rule>::template match<A, peg::rewind_mode::active, Action, Control>(in, st...) &&
             in.current() == end);
  } else {
    // Another kind of input: match on one that ends there, with the same positions.
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

/// `Rule`, reaching exactly as far as `Bound` says.
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
