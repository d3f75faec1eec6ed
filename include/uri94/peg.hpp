// SPDX-License-Identifier: MIT
// Rules that emitted grammars use beside those of PEGTL. Opt-in: this header includes PEGTL 3.2.
#ifndef URI94_PEG_HPP
#define URI94_PEG_HPP

#include <array>
#include <cstddef>
#include <cstdint>
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

// ---- what a state of the caller's may offer, so that it can take back what abandoned branches left in it

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

// ---- productions

template <typename Rule, typename = void>
struct is_production : std::false_type {};
template <typename Rule>
struct is_production<Rule, std::void_t<decltype(Rule::production)>> : std::true_type {};

// ---- characters: rules that read one byte, or an escape that its first byte introduces

/// What is known of a rule of characters by its first byte.
template <typename Rule>
struct character;

template <char... Cs>
struct character_set {
  [[nodiscard]] static constexpr bool is_single(unsigned char b) noexcept {
    return ((b == static_cast<unsigned char>(Cs)) || ...);
  }
  [[nodiscard]] static constexpr bool is_lead(unsigned char) noexcept { return false; }
  static constexpr std::size_t productions(unsigned char, std::uint8_t*) noexcept { return 0; }
};

template <typename... Rules>
struct character_choice {
  [[nodiscard]] static constexpr bool is_single(unsigned char b) noexcept {
    return (character<Rules>::is_single(b) || ...);
  }
  [[nodiscard]] static constexpr bool is_lead(unsigned char b) noexcept { return (character<Rules>::is_lead(b) || ...); }
  static constexpr std::size_t productions(unsigned char b, std::uint8_t* to) noexcept {
    std::size_t count = 0;
    (void)((character<Rules>::is_single(b) && (count = character<Rules>::productions(b, to), true)) || ...);
    return count;
  }
};

template <typename First, typename... Rest>
struct character_sequence {
  static constexpr bool is_one = sizeof...(Rest) == 0;
  [[nodiscard]] static constexpr bool is_single(unsigned char b) noexcept {
    return is_one && character<First>::is_single(b);
  }
  [[nodiscard]] static constexpr bool is_lead(unsigned char b) noexcept {
    return is_one ? character<First>::is_lead(b) : character<First>::is_single(b);
  }
  static constexpr std::size_t productions(unsigned char b, std::uint8_t* to) noexcept {
    return is_one ? character<First>::productions(b, to) : 0;
  }
};

template <char... Cs>
character_set<Cs...> character_kind(const peg::one<Cs...>*);
template <typename... Rules>
character_choice<Rules...> character_kind(const peg::sor<Rules...>*);
template <typename... Rules>
character_sequence<Rules...> character_kind(const peg::seq<Rules...>*);

template <typename Rule>
struct character {
  using kind = decltype(character_kind(static_cast<const Rule*>(nullptr)));
  [[nodiscard]] static constexpr bool is_single(unsigned char b) noexcept { return kind::is_single(b); }
  [[nodiscard]] static constexpr bool is_lead(unsigned char b) noexcept { return kind::is_lead(b); }
  /// The productions that a single byte is read by, outermost first; at most 8.
  static constexpr std::size_t productions(unsigned char b, std::uint8_t* to) noexcept {
    if constexpr (is_production<Rule>::value) {
      *to = Rule::production;
      return 1 + kind::productions(b, to + 1);
    } else {
      return kind::productions(b, to);
    }
  }
};

/// By byte: 0 not a character of `Rule`, 1 one by itself, 2 the first of several.
template <typename Rule>
inline constexpr std::array<std::uint8_t, 256> character_table = [] {
  std::array<std::uint8_t, 256> table{};
  for (unsigned b = 0; b < 256; ++b) {
    const auto byte = static_cast<unsigned char>(b);
    table[b] = character<Rule>::is_single(byte) ? 1 : character<Rule>::is_lead(byte) ? 2 : 0;
  }
  return table;
}();

template <typename Action, typename = void>
struct takes_characters : std::false_type {};
template <typename Action>
struct takes_characters<Action, std::void_t<decltype(Action::takes_characters)>> : std::true_type {};

/// `Minimum` or more characters of `Body`: a repetition in which each is told by its first byte.
/// An action may have `characters(begin, end, states…)`, called for each run of single bytes.
template <unsigned Minimum, typename Body>
struct run {
  using rule_t = run;
  using subs_t = peg::type_list<Body>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    static_assert(Minimum <= 1);
    const char* const begin = in.current();
    const char* const end = in.end();
    const char* at = begin;
    for (;;) {
      const char* const from = at;
      while (at != end && character_table<Body>[static_cast<unsigned char>(*at)] == 1) ++at;
      if (at != from) {
        in.bump(static_cast<std::size_t>(at - from));
        if constexpr (A == peg::apply_mode::action && takes_characters<Action<run>>::value) {
          Action<run>::characters(from, at, st...);
        }
      }
      if (at == end || character_table<Body>[static_cast<unsigned char>(*at)] == 0) break;
      if (!Control<Body>::template match<A, peg::rewind_mode::required, Action, Control>(in, st...)) break;
      at = in.current();
    }
    return Minimum == 0 || at != begin;
  }
};

// ---- recursion in tail position: a loop

/// What a step of a recursion came to.
template <typename ParseInput, typename... States>
struct step_result {
  using function = step_result (*)(ParseInput&, States&...);
  bool matched = false;
  bool optional = false;                       ///< If the next step fails, this one ends at `mark`.
  function next = nullptr;                     ///< The step that the recursion goes on with, if it does.
  typename ParseInput::iterator_t mark{};
  snapshots<States...> nodes{};
};

template <typename Rule, typename = void>
struct is_tail : std::false_type {};
template <typename Rule>
struct is_tail<Rule, std::void_t<typename Rule::tail_t>> : std::true_type {};

template <typename Rule, peg::apply_mode A, template <typename...> class Action, template <typename...> class Control,
          typename ParseInput, typename... States>
[[nodiscard]] step_result<ParseInput, States...> take_step(ParseInput& in, States&... st) {
  if constexpr (is_tail<Rule>::value) {
    return Rule::template step<A, Action, Control>(in, st...);
  } else {
    step_result<ParseInput, States...> r;
    r.matched = Control<Rule>::template match<A, peg::rewind_mode::required, Action, Control>(in, st...);
    return r;
  }
}

template <typename Action, typename = void>
struct can_reopen : std::false_type {};
template <typename Action>
struct can_reopen<Action, std::void_t<decltype(Action::can_reopen)>> : std::true_type {};

/// A production in tail position of itself, or of one that leads back to it: the recursion goes round once more.
/// An action of the production may have `reopen(in, states…)`, called as each round begins.
template <typename Production>
struct again {
  using rule_t = again;
  using tail_t = again;

  template <peg::apply_mode A, template <typename...> class Action, template <typename...> class Control,
            typename ParseInput, typename... States>
  [[nodiscard]] static step_result<ParseInput, States...> round(ParseInput& in, States&... st) {
    if constexpr (A == peg::apply_mode::action && can_reopen<Action<Production>>::value) {
      Action<Production>::reopen(in, st...);
    }
    return take_step<typename Production::tail_of_recursion, A, Action, Control>(in, st...);
  }

  template <peg::apply_mode A, template <typename...> class Action, template <typename...> class Control,
            typename ParseInput, typename... States>
  [[nodiscard]] static step_result<ParseInput, States...> step(ParseInput&, States&...) {
    step_result<ParseInput, States...> r;
    r.matched = true;
    r.next = &round<A, Action, Control, ParseInput, States...>;
    return r;
  }
};

/// A sequence whose last operand may be `again`.
template <typename Rule, typename... Rules>
struct tail_seq {
  using rule_t = tail_seq;
  using tail_t = tail_seq;

  template <peg::apply_mode A, template <typename...> class Action, template <typename...> class Control,
            typename ParseInput, typename... States>
  [[nodiscard]] static step_result<ParseInput, States...> step(ParseInput& in, States&... st) {
    if constexpr (sizeof...(Rules) == 0) {
      return take_step<Rule, A, Action, Control>(in, st...);
    } else {
      const auto begin = in.iterator();
      const snapshots<States...> nodes = take_snapshots(st...);
      if (!Control<Rule>::template match<A, peg::rewind_mode::required, Action, Control>(in, st...)) return {};
      step_result<ParseInput, States...> r = tail_seq<Rules...>::template step<A, Action, Control>(in, st...);
      if (!r.matched) {
        in.iterator() = begin;
        rewind_all<States...>(nodes, st...);
      }
      return r;
    }
  }
};

/// An optional part that may end in `again`.
template <typename... Rules>
struct tail_opt {
  using rule_t = tail_opt;
  using tail_t = tail_opt;

  template <peg::apply_mode A, template <typename...> class Action, template <typename...> class Control,
            typename ParseInput, typename... States>
  [[nodiscard]] static step_result<ParseInput, States...> step(ParseInput& in, States&... st) {
    const auto begin = in.iterator();
    const snapshots<States...> nodes = take_snapshots(st...);
    step_result<ParseInput, States...> r = tail_seq<Rules...>::template step<A, Action, Control>(in, st...);
    if (!r.matched) {
      r = {};
      r.matched = true;
    } else if (r.next != nullptr && !r.optional) {
      r.optional = true;
      r.mark = begin;
      r.nodes = nodes;
    }
    return r;
  }
};

/// Alternatives that may end in `again`.
template <typename Rule, typename... Rules>
struct tail_sor {
  using rule_t = tail_sor;
  using tail_t = tail_sor;

  template <peg::apply_mode A, template <typename...> class Action, template <typename...> class Control,
            typename ParseInput, typename... States>
  [[nodiscard]] static step_result<ParseInput, States...> step(ParseInput& in, States&... st) {
    step_result<ParseInput, States...> r = take_step<Rule, A, Action, Control>(in, st...);
    if constexpr (sizeof...(Rules) != 0) {
      if (!r.matched) return tail_sor<Rules...>::template step<A, Action, Control>(in, st...);
    }
    return r;
  }
};

/// A production whose right-hand side may end in `again`: a loop, whatever the length of the input.
template <typename... Rules>
struct recursion {
  using rule_t = recursion;
  using subs_t = peg::empty_list;
  using tail_of_recursion = tail_seq<Rules...>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    const auto begin = in.iterator();
    auto r = take_step<tail_of_recursion, A, Action, Control>(in, st...);
    while (r.matched && r.next != nullptr) {
      auto following = r.next(in, st...);
      if (!following.matched && r.optional) {
        in.iterator() = r.mark;
        rewind_all<std::remove_reference_t<States>...>(r.nodes, st...);
        return true;
      }
      r = following;
    }
    if (!r.matched) in.iterator() = begin;
    return r.matched;
  }
};

// ---- looking ahead by automata

/// A repetition whose body may be empty: it ends where a round consumes nothing.
template <typename... Rules>
struct star_nonempty {
  using rule_t = star_nonempty;
  using subs_t = peg::type_list<Rules...>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    for (;;) {
      const auto begin = in.iterator();
      const auto nodes = take_snapshots(st...);
      if (!Control<peg::seq<Rules...>>::template match<A, peg::rewind_mode::required, Action, Control>(in, st...)) break;
      if (in.iterator() == begin) {
        rewind_all<std::remove_reference_t<States>...>(nodes, st...);
        break;
      }
    }
    return true;
  }
};

/// Whether all that is left is in the language of a table. Consumes nothing.
template <typename Table>
struct suffix {
  using rule_t = suffix;
  using subs_t = peg::empty_list;

  template <typename ParseInput>
  [[nodiscard]] static bool match(ParseInput& in) noexcept {
    std::size_t state = 1;
    for (const char* at = in.current(); at != in.end(); ++at) {
      state = Table::next[state][Table::byte_class[static_cast<unsigned char>(*at)]];
      if (state == 0) return false;
    }
    return Table::accepting[state];
  }
};

/// Finds the end of an operand: the first place where it can end and `Stop` matches.
template <typename Operand, typename Stop>
struct ends_before {
  [[nodiscard]] static const char* find(const char* at, const char* end) {
    std::size_t state = 1;
    for (;;) {
      if (Operand::accepting[state]) {
        input ahead(at, end);
        if (peg::match<Stop, peg::apply_mode::nothing, peg::rewind_mode::required, peg::nothing, peg::normal>(ahead)) {
          return at;
        }
      }
      if (at == end) return nullptr;
      state = Operand::next[state][Operand::byte_class[static_cast<unsigned char>(*at)]];
      if (state == 0) return nullptr;
      ++at;
    }
  }
};

/// Which of the places where an operand could end is taken.
enum class extent { longest, shortest };

/// Finds the end of an operand: a place where it can end and from which all that is left is in the language of `Rest`.
/// One pass: for each state of `Rest` it keeps the best place from which that state was reached.
template <extent Extent, typename Operand, typename Rest>
struct ends_by_rest {
  [[nodiscard]] static const char* find(const char* const begin, const char* const end) noexcept {
    constexpr std::size_t states = std::size(Rest::accepting);
    std::array<const char*, states> from{};  // by state of Rest: the place where it began, or null
    std::array<const char*, states> next{};
    std::size_t operand = 1;
    bool running = false;
    for (const char* at = begin;; ++at) {
      if (operand != 0 && Operand::accepting[operand] && better(at, from[1])) {
        from[1] = at;
        running = true;
      }
      if (at == end) break;
      if (operand == 0 && !running) return nullptr;
      const auto byte = static_cast<unsigned char>(*at);
      operand = operand == 0 ? 0 : Operand::next[operand][Operand::byte_class[byte]];
      if (!running) continue;
      running = false;
      next.fill(nullptr);
      const std::size_t c = Rest::byte_class[byte];
      for (std::size_t s = 1; s < states; ++s) {
        if (from[s] == nullptr) continue;
        const std::size_t to = Rest::next[s][c];
        if (to == 0) continue;
        if (better(from[s], next[to])) next[to] = from[s];
        running = true;
      }
      from = next;
    }
    const char* found = nullptr;
    for (std::size_t s = 1; s < states; ++s) {
      if (Rest::accepting[s] && from[s] != nullptr && better(from[s], found)) found = from[s];
    }
    return found;
  }

 private:
  [[nodiscard]] static bool better(const char* a, const char* b) noexcept {
    return b == nullptr || (Extent == extent::shortest ? a < b : a > b);
  }
};

/// Finds the end of an operand as the first derivation has it: runs all ways of the operand and of what follows it at
/// once, in the order of derivations. One pass; a way that reaches a state behind another is dropped.
template <typename Ways>
struct ends_in_order {
  [[nodiscard]] static const char* find(const char* const begin, const char* const end) noexcept {
    constexpr std::size_t states = std::size(Ways::reads);
    struct way {
      std::size_t state;
      const char* left;  ///< Where the operand ended, or null.
    };
    std::array<way, states + 1> ways{};
    std::array<way, states + 1> next{};
    std::size_t count = 0;
    std::array<bool, states + 1> seen{};
    const auto add = [&](std::array<way, states + 1>& to, std::size_t from, const char* left, const char* at) {
      for (std::size_t i = Ways::first_way[from]; i < Ways::first_way[from + 1]; ++i) {
        const std::size_t state = Ways::way_to[i];
        if (seen[state]) continue;
        seen[state] = true;
        to[count++] = {state, Ways::way_leaves[i] != 0 ? at : left};
      }
    };
    add(ways, states, nullptr, begin);
    for (const char* at = begin; at != end && count != 0; ++at) {
      const std::size_t had = count;
      count = 0;
      seen.fill(false);
      const std::size_t c = Ways::byte_class[static_cast<unsigned char>(*at)];
      for (std::size_t i = 0; i < had; ++i) {
        if (ways[i].state != states && Ways::reads[ways[i].state][c]) add(next, ways[i].state, ways[i].left, at + 1);
      }
      ways = next;
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (ways[i].state == states) return ways[i].left;
    }
    return nullptr;
  }
};

template <typename ParseInput, typename = void>
struct has_set_end : std::false_type {};
template <typename ParseInput>
struct has_set_end<ParseInput, std::void_t<decltype(std::declval<ParseInput&>().set_end(nullptr))>> : std::true_type {};

/// `Rule`, reaching exactly as far as `Scanner` says.
template <typename Scanner, typename Rule>
struct bounded {
  using rule_t = bounded;
  using subs_t = peg::type_list<Rule>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    const char* const bound = Scanner::find(in.current(), in.end());
    if (bound == nullptr) return false;
    auto m = in.template mark<peg::rewind_mode::required>();
    if constexpr (has_set_end<ParseInput>::value) {
      const char* const end = in.end();
      in.set_end(bound);
      const bool matched =
          Control<Rule>::template match<A, peg::rewind_mode::active, Action, Control>(in, st...) && in.current() == bound;
      in.set_end(end);
      return m(matched);
    } else {
      // Another kind of input: match on one that ends at the bound. Its positions begin at 0.
      input inner(in.current(), bound);
      const bool matched = Control<Rule>::template match<A, peg::rewind_mode::active, Action, Control>(inner, st...) &&
                           inner.current() == bound;
      if (matched) in.bump(static_cast<std::size_t>(bound - in.current()));
      return m(matched);
    }
  }
};

}  // namespace uri94::rules

// These rules do their own matching; PEGTL's control is for what they contain.
template <unsigned Minimum, typename Body>
inline constexpr bool tao::pegtl::internal::enable_control<uri94::rules::run<Minimum, Body>> = false;
template <typename Scanner, typename Rule>
inline constexpr bool tao::pegtl::internal::enable_control<uri94::rules::bounded<Scanner, Rule>> = false;

#endif
