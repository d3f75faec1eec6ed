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
template <typename Rule>
struct single_bytes;

template <char Lead, typename Digit>
struct character_escape : byte_escape<Lead, byte_set<single_bytes<Digit>>> {
  using digit = Digit;
};

template <typename... Escapes>
struct first_escape {
  using type = no_escape;
};
template <typename First, typename... Rest>
struct first_escape<First, Rest...> {
  using type = std::conditional_t<First::exists, First, typename first_escape<Rest...>::type>;
};

template <typename... Rules>
struct escape_of_sequence {
  using type = no_escape;
};
template <typename Rule>
struct escape_of_sequence<Rule> {
  using type = typename character<Rule>::kind::escape;
};
template <char Lead, typename Digit>
struct escape_of_sequence<peg::one<Lead>, Digit, Digit> {
  using type = character_escape<Lead, Digit>;
};

template <char... Cs>
struct character_set {
  [[nodiscard]] static constexpr bool is_single(unsigned char b) noexcept {
    return ((b == static_cast<unsigned char>(Cs)) || ...);
  }
  [[nodiscard]] static constexpr bool is_lead(unsigned char) noexcept { return false; }
  static constexpr std::size_t productions(unsigned char, std::uint8_t*) noexcept { return 0; }
  static constexpr std::size_t lead_productions(unsigned char, std::uint8_t*) noexcept { return 0; }
  using escape = no_escape;
};

template <typename... Rules>
struct character_choice {
  [[nodiscard]] static constexpr bool is_single(unsigned char b) noexcept {
    return (character<Rules>::is_single(b) || ...);
  }
  [[nodiscard]] static constexpr bool is_lead(unsigned char b) noexcept {
    return (character<Rules>::is_lead(b) || ...);
  }
  static constexpr std::size_t productions(unsigned char b, std::uint8_t* to) noexcept {
    std::size_t count = 0;
    (void)((character<Rules>::is_single(b) && (count = character<Rules>::productions(b, to), true)) || ...);
    return count;
  }
  static constexpr std::size_t lead_productions(unsigned char b, std::uint8_t* to) noexcept {
    std::size_t count = 0;
    (void)((character<Rules>::is_lead(b) && (count = character<Rules>::lead_productions(b, to), true)) || ...);
    return count;
  }
  using escape = typename first_escape<typename character<Rules>::kind::escape...>::type;
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
  static constexpr std::size_t lead_productions(unsigned char b, std::uint8_t* to) noexcept {
    return is_one ? character<First>::lead_productions(b, to) : 0;
  }
  using escape = typename escape_of_sequence<First, Rest...>::type;
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
  /// The productions that a character of several bytes is read by, which begins with that byte.
  static constexpr std::size_t lead_productions(unsigned char b, std::uint8_t* to) noexcept {
    if constexpr (is_production<Rule>::value) {
      *to = Rule::production;
      return 1 + kind::lead_productions(b, to + 1);
    } else {
      return kind::lead_productions(b, to);
    }
  }
};

/// The bytes that are a character of `Rule` by themselves.
template <typename Rule>
struct single_bytes {
  static constexpr byte_table value = [] {
    byte_table table{};
    for (unsigned b = 0; b < 256; ++b) table[b] = character<Rule>::is_single(static_cast<unsigned char>(b));
    return table;
  }();
};
template <typename Rule>
using singles = byte_set<single_bytes<Rule>>;

/// The escape among the characters of a rule, if there is one of a lead and twice one digit.
template <typename Rule>
using escape_of = typename character<Rule>::kind::escape;

/// The bytes that introduce a character of `Rule` of several bytes.
template <typename Rule>
inline constexpr byte_table lead_bytes = [] {
  byte_table table{};
  for (unsigned b = 0; b < 256; ++b) table[b] = character<Rule>::is_lead(static_cast<unsigned char>(b));
  return table;
}();

template <typename Rule>
[[nodiscard]] inline bool leads(const char* at, const char* end) noexcept {
  return at != end && lead_bytes<Rule>[static_cast<unsigned char>(*at)];
}

/// Whether an action is content to be told of characters by the run: it has `characters<Body>(begin, end, states…)`.
/// Without actions nothing is told. An action that is not content makes a run match its characters one by one.
template <typename Action, typename = void>
struct takes_characters : std::false_type {};
template <typename Action>
struct takes_characters<Action, std::void_t<decltype(Action::takes_characters)>> : std::true_type {};

template <peg::apply_mode A, typename Action>
inline constexpr bool scans = A == peg::apply_mode::nothing || takes_characters<Action>::value;

/// Tells an action of the characters of `Body` in [begin, end), each a single byte.
template <peg::apply_mode A, typename Action, typename Body, typename... States>
inline void tell_characters([[maybe_unused]] const char* begin, [[maybe_unused]] const char* end,
                            [[maybe_unused]] States&... st) {
  if constexpr (A == peg::apply_mode::action) Action::template characters<Body>(begin, end, st...);
}

/// Of a run's body the one production that reads its characters; a choice of it and of literals has no other.
template <typename Body>
struct production_of_characters {
  using type = Body;
};
template <typename Production, char... Cs>
struct production_of_characters<peg::sor<Production, peg::one<Cs...>>> {
  using type = Production;
};
template <typename Body>
using character_production = typename production_of_characters<Body>::type;

/// `Minimum` or more characters of `Body`: a repetition in which each is told by its first byte.
template <unsigned Minimum, typename Body>
struct run {
  static_assert(Minimum <= 1);
  using rule_t = run;
  using subs_t = peg::type_list<Body>;
  using body_of_run = Body;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    if constexpr (scans<A, Action<run>>) {
      const char* const begin = in.current();
      for (;;) {
        const char* const from = in.current();
        const char* const to = singles<Body>::skip(in.begin(), from, in.end());
        tell_characters<A, Action<run>, Body>(from, to, st...);
        in.bump(static_cast<std::size_t>(to - from));
        if (!leads<Body>(to, in.end()) ||
            !Control<Body>::template match<A, peg::rewind_mode::required, Action, Control>(in, st...)) {
          return Minimum == 0 || in.current() != begin;
        }
      }
    } else if constexpr (Minimum == 0) {
      return Control<peg::star<Body>>::template match<A, M, Action, Control>(in, st...);
    } else {
      return Control<peg::plus<Body>>::template match<A, M, Action, Control>(in, st...);
    }
  }
};

/// A run, and more of the same behind separators: `hsegment *[ "/" hsegment ]`. The separator is no character of the
/// run.
template <typename Run, typename More>
struct run_list;

template <typename Run, char Separator>
struct run_list<Run, peg::star<peg::one<Separator>, Run>> {
  using rule_t = run_list;
  using printed = peg::seq<Run, peg::star<peg::one<Separator>, Run>>;
  using subs_t = peg::type_list<Run>;

  struct all_bytes {
    static constexpr byte_table value = [] {
      byte_table table = single_bytes<typename Run::body_of_run>::value;
      table[static_cast<unsigned char>(Separator)] = true;
      return table;
    }();
  };

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    using body = typename Run::body_of_run;
    if constexpr (!scans<A, Action<run_list>>) {
      return Control<printed>::template match<A, M, Action, Control>(in, st...);
    } else if constexpr (takes_list<A, Action<run_list>>()) {
      // Most lists are short: they are told at once.
      const marked_span<byte_set<all_bytes>, Separator, escape_of<body>> span(in.begin(), in.current(), in.end());
      if (__builtin_expect(span.size < 62 && !leads<body>(in.current() + span.size, in.end()), 1)) {
        if constexpr (A == peg::apply_mode::action) {
          Action<run_list>::template list<Run, Run, character_production<body>, Separator>(
              in.current(), static_cast<unsigned>(span.size), span.separators, span.escapes, st...);
        }
        in.bump(span.size);
        return true;
      }
    }
    if constexpr (A == peg::apply_mode::nothing) {
      return match_any_length<Action, Control>(in, st...);
    } else if constexpr (scans<A, Action<run_list>>) {
      return tell_any_length<Action, Control>(in, st...);
    }
  }

 private:
  template <peg::apply_mode A, typename Action>
  [[nodiscard]] static constexpr bool takes_list() noexcept {
    if constexpr (A == peg::apply_mode::nothing) {
      return true;
    } else {
      return Action::template takes_list<Run, Run>;
    }
  }

  template <template <typename...> class Action, template <typename...> class Control, typename ParseInput,
            typename... States>
  [[nodiscard]] __attribute__((noinline)) static bool match_any_length(ParseInput& in, States&... st) {
    using body = typename Run::body_of_run;
    for (;;) {
      const char* to = in.current();
      for (bool more = true; more;) {
        const auto span = marked_span<byte_set<all_bytes>, Separator>::from(in.begin(), to, in.end());
        to += span.size;
        more = span.goes_on;
      }
      in.bump(static_cast<std::size_t>(to - in.current()));
      if (!leads<body>(to, in.end()) ||
          !Control<body>::template match<peg::apply_mode::nothing, peg::rewind_mode::required, Action, Control>(
              in, st...)) {
        return true;
      }
    }
  }

  template <template <typename...> class Action, template <typename...> class Control, typename ParseInput,
            typename... States>
  [[nodiscard]] __attribute__((noinline)) static bool tell_any_length(ParseInput& in, States&... st) {
    using body = typename Run::body_of_run;
    runs_told<Action, States...> told(in.current(), st...);
    for (;;) {
      const char* to = in.current();
      for (bool more = true; more;) {
        const auto span = marked_span<byte_set<all_bytes>, Separator>::from(in.begin(), to, in.end());
        told.separators(to, span.separators);
        to += span.size;
        more = span.goes_on;
      }
      told.characters(to);
      in.bump(static_cast<std::size_t>(to - in.current()));
      if (!leads<body>(to, in.end()) ||
          !Control<body>::template match<peg::apply_mode::action, peg::rewind_mode::required, Action, Control>(in,
                                                                                                               st...)) {
        break;
      }
      told.passed(in.current());
    }
    told.end();
    return true;
  }

  /// Tells the actions of the runs as their ends are found.
  template <template <typename...> class Action, typename... States>
  class runs_told {
   public:
    runs_told(const char* begin, States&... st) : begin_(begin), told_(begin), states_(st...) {
      if constexpr (!leaves) open();
    }
    /// Separators as bits, from `from` on.
    void separators(const char* from, std::uint64_t found) {
      for (; found != 0; found &= found - 1) {
        const char* const separator = from + __builtin_ctzll(found);
        characters(separator);
        end();
        begin_ = told_ = separator + 1;
        if constexpr (!leaves) open();
      }
    }
    /// Characters up to `to`, each a single byte.
    void characters(const char* to) {
      if constexpr (!leaves) {
        std::apply(
            [&](auto&... st) { Action<run_list>::template characters<typename Run::body_of_run>(told_, to, st...); },
            states_);
      }
      told_ = to;
    }
    /// A character of several bytes has been read up to `to`.
    void passed(const char* to) { told_ = to; }
    void end() {
      std::apply(
          [&](auto&... st) {
            if constexpr (leaves) {
              Action<Run>::leaf(begin_, told_, st...);
            } else {
              Action<Run>::close(node_, begin_, told_, st...);
            }
          },
          states_);
    }

   private:
    /// Runs whose characters make no nodes are made at once, when they end.
    static constexpr bool leaves = Action<run_list>::characters_are_silent;

    void open() {
      std::apply([&](auto&... st) { node_ = Action<Run>::open(st...); }, states_);
    }

    const char* begin_;
    const char* told_;
    std::tuple<States&...> states_;
    std::size_t node_ = 0;
  };
};

/// Tells an action of a run with edges: first, middle and last character, in one go where all are read alike.
template <peg::apply_mode A, typename Action, typename First, typename Middle, typename Last, typename... States>
inline void tell_edged([[maybe_unused]] const char* begin, [[maybe_unused]] const char* end,
                       [[maybe_unused]] States&... st) {
  if constexpr (A == peg::apply_mode::action) {
    using middle = character_production<Middle>;
    if constexpr (std::is_same_v<First, middle> && std::is_same_v<Last, middle>) {
      Action::template characters<middle>(begin, end, st...);
    } else {
      Action::template characters<First>(begin, begin + 1, st...);
      if constexpr (std::is_same_v<Last, middle>) {
        Action::template characters<middle>(begin + 1, end, st...);
      } else if (end - begin > 1) {
        Action::template characters<middle>(begin + 1, end - 1, st...);
        Action::template characters<Last>(end - 1, end, st...);
      }
    }
  }
}

/// A run with a first and a last character of their own: `alpha | alpha *[ alphadigit | "-" ] alphadigit`, which is
/// `Printed`. What may follow it is no character of the middle, so that it ends where the run does.
template <typename First, typename Middle, typename Last, typename Printed>
struct edged_run {
  using rule_t = edged_run;
  using subs_t = peg::type_list<Printed>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    if constexpr (scans<A, Action<edged_run>>) {
      const char* const begin = in.current();
      if (begin == in.end() || !singles<First>::has(*begin)) return false;
      const char* const to = singles<Middle>::skip(in.begin(), begin + 1, in.end());
      if (to != begin + 1 && !singles<Last>::has(to[-1])) return false;
      tell_edged<A, Action<edged_run>, First, Middle, Last>(begin, to, st...);
      in.bump(static_cast<std::size_t>(to - begin));
      return true;
    } else {
      return Control<Printed>::template match<A, M, Action, Control>(in, st...);
    }
  }
};

template <typename First, typename Middle, typename Last, typename Printed>
edged_run<First, Middle, Last, Printed> edged_run_kind(const edged_run<First, Middle, Last, Printed>*);

/// The parts of a production that is a run with edges.
template <typename Run>
struct edges;
template <typename First, typename Middle, typename Last, typename Printed>
struct edges<edged_run<First, Middle, Last, Printed>> {
  using first = First;
  using middle = Middle;
  using last = Last;
};
template <typename Run>
using edges_of = edges<decltype(edged_run_kind(static_cast<const Run*>(nullptr)))>;

/// Runs with edges, each but the last with a separator behind it: `*[ domainlabel "." ] toplabel`. All have the same
/// middle; neither that nor the separator may follow, so that the whole ends where its bytes do.
template <typename Runs, typename LastRun>
struct edged_run_list;

template <typename Run, char Separator, typename LastRun>
struct edged_run_list<peg::star<Run, peg::one<Separator>>, LastRun> {
  using rule_t = edged_run_list;
  using printed = peg::seq<peg::star<Run, peg::one<Separator>>, LastRun>;
  using subs_t = peg::type_list<Run, LastRun>;

  struct all_bytes {
    static constexpr byte_table value = [] {
      byte_table table = single_bytes<typename edges_of<Run>::middle>::value;
      table[static_cast<unsigned char>(Separator)] = true;
      return table;
    }();
  };

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
#if defined(URI94_SSE2)
    if constexpr (scans<A, Action<edged_run_list>>) {
      const char* const begin = in.current();
      const window bytes(in.begin(), begin, in.end());
      const std::uint32_t in_list = bytes.template in<byte_set<all_bytes>>();
      if (in_list != 0xFFFFFFFF) {  // else it may be longer than the window
        const unsigned size = ones_from_below(in_list);
        if (size == 0) return false;
        const std::uint32_t whole = (std::uint32_t{1} << size) - 1;
        const std::uint32_t separators = bytes.template equal<Separator>() & whole;
        const std::uint32_t begins = (separators << 1 | 1) & whole;
        const std::uint32_t ends = separators >> 1 | std::uint32_t{1} << (size - 1);
        // The last run begins behind the last separator; that it begins at all, a separator at the end prevents.
        const unsigned last = separators == 0 ? 0 : 32 - static_cast<unsigned>(__builtin_clz(separators));
        using first_bytes = singles<typename edges_of<Run>::first>;
        using last_bytes = singles<typename edges_of<Run>::last>;
        if (last == size || (begins & ~bytes.template in<first_bytes>()) != 0 ||
            (ends & ~bytes.template in<last_bytes>()) != 0 ||
            !singles<typename edges_of<LastRun>::first>::has(begin[last])) {
          return false;
        }
        if constexpr (A == peg::apply_mode::action) tell_all<Action>(begin, size, separators, st...);
        in.bump(size);
        return true;
      }
    }
#endif
    return Control<printed>::template match<A, M, Action, Control>(in, st...);
  }

 private:
  /// What reads the characters; the rules are complete only where they are used.
  struct read_by {
    using runs = edges_of<Run>;
    using last_run = edges_of<LastRun>;
    using middle = character_production<typename runs::middle>;
    using first_of_last = character_production<typename last_run::first>;
    /// All characters are read by the same productions, but for the first of the last run.
    static constexpr bool evenly = std::is_same_v<character_production<typename runs::first>, middle> &&
                                   std::is_same_v<character_production<typename runs::last>, middle> &&
                                   std::is_same_v<character_production<typename last_run::middle>, middle> &&
                                   std::is_same_v<character_production<typename last_run::last>, middle>;
  };

  template <template <typename...> class Action, typename... States>
  static void tell_all(const char* begin, unsigned size, std::uint32_t separators, States&... st) {
    if constexpr (Action<edged_run_list>::template takes_list<Run, LastRun> && read_by::evenly) {
      Action<edged_run_list>::template list<Run, LastRun, typename read_by::middle, Separator,
                                            typename read_by::first_of_last>(begin, size, separators, 0, st...);
    } else {
      unsigned from = 0;
      for (; separators != 0; separators &= separators - 1) {
        const auto to = static_cast<unsigned>(__builtin_ctz(separators));
        tell<Run, Action>(begin + from, begin + to, st...);
        from = to + 1;
      }
      tell<LastRun, Action>(begin + from, begin + size, st...);
    }
  }

  template <typename Which, template <typename...> class Action, typename... States>
  static void tell(const char* begin, const char* end, States&... st) {
    using parts = edges_of<Which>;
    const auto node = Action<Which>::open(st...);
    tell_edged<peg::apply_mode::action, Action<edged_run_list>, typename parts::first, typename parts::middle,
               typename parts::last>(begin, end, st...);
    Action<Which>::close(node, begin, end, st...);
  }
};

// ---- guards

/// A guard that decides between derivations alone: what it excludes is accepted either way. Without actions there is no
/// derivation to tell, and it holds.
template <typename Guard>
struct for_tree {
  using rule_t = for_tree;
  using subs_t = peg::empty_list;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] URI94_INLINE static bool match(ParseInput& in, States&&... st) {
    if constexpr (A == peg::apply_mode::nothing) {
      return true;
    } else {
      return Control<Guard>::template match<A, M, Action, Control>(in, st...);
    }
  }
};

// ---- recursion in tail position: a loop

/// What a step of a recursion came to.
template <typename ParseInput, typename... States>
struct step_result {
  using function = step_result (*)(ParseInput&, States&...);
  bool matched = false;
  bool optional = false;    ///< If the next step fails, this one ends at `mark`.
  function next = nullptr;  ///< The step that the recursion goes on with, if it does.
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
      // A step that hands on to another without an optional part of its own stands or falls with it.
      if (r.optional && following.next != nullptr && !following.optional) {
        r.next = following.next;
      } else {
        r = following;
      }
    }
    if (!r.matched) in.iterator() = begin;
    return r.matched;
  }
};

// ---- repetitions whose body may be empty

/// At most `Maximum` rounds of a body that may be empty: it ends where a round consumes nothing, and that is no round.
template <unsigned Maximum, typename... Rules>
struct rep_opt_nonempty {
  using rule_t = rep_opt_nonempty;
  using subs_t = peg::type_list<Rules...>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    for (unsigned done = 0; done != Maximum; done += Maximum == unlimited ? 0 : 1) {
      const auto begin = in.iterator();
      const auto nodes = take_snapshots(st...);
      if (!Control<peg::seq<Rules...>>::template match<A, peg::rewind_mode::required, Action, Control>(in, st...))
        break;
      if (in.iterator() == begin) {
        rewind_all<std::remove_reference_t<States>...>(nodes, st...);
        break;
      }
    }
    return true;
  }

  static constexpr unsigned unlimited = static_cast<unsigned>(-1);
};

template <typename... Rules>
struct star_nonempty : rep_opt_nonempty<static_cast<unsigned>(-1), Rules...> {};

// ---- looking ahead by automata

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
  [[nodiscard]] static const char* find(const char*, const char* at, const char* end) {
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
  [[nodiscard]] static const char* find(const char* const base, const char* const begin,
                                        const char* const end) noexcept {
    constexpr std::size_t states = std::size(Rest::accepting);
    std::array<const char*, states> from{};  // by state of Rest: the place where it began, or null
    std::array<const char*, states> next{};
    std::size_t operand = 1;
    bool running = false;  // some of `from` is not null
    const char* at = begin;
    for (;;) {
      if (!running) {
        if (operand == 1) at = byte_set<idle_bytes>::skip(base, at, end);
        if (operand == 0) return nullptr;
      }
      if (at == end) break;
      const auto byte = static_cast<unsigned char>(*at);
      const std::size_t c = Rest::byte_class[byte];
      // Rest can begin here; it is started where it also survives this byte.
      const bool starts = operand != 0 && Operand::accepting[operand] && Rest::next[1][c] != 0;
      if (running || starts) {
        if (starts && better(at, from[1])) from[1] = at;
        running = false;
        next.fill(nullptr);
        for (std::size_t s = 1; s < states; ++s) {
          const std::size_t to = from[s] == nullptr ? 0 : Rest::next[s][c];
          if (to == 0) continue;
          if (better(from[s], next[to])) next[to] = from[s];
          running = true;
        }
        from = next;
      }
      operand = operand == 0 ? 0 : Operand::next[operand][Operand::byte_class[byte]];
      ++at;
    }
    const char* found = operand != 0 && Operand::accepting[operand] && Rest::accepting[1] ? end : nullptr;
    for (std::size_t s = 1; s < states; ++s) {
      if (Rest::accepting[s] && from[s] != nullptr && better(from[s], found)) found = from[s];
    }
    return found;
  }

 private:
  /// The bytes that leave the operand in its first state, and that Rest does not begin with.
  struct idle_bytes {
    static constexpr byte_table value = [] {
      byte_table table{};
      for (std::size_t b = 0; b < 128; ++b) {
        table[b] = Operand::next[1][Operand::byte_class[b]] == 1 && Rest::next[1][Rest::byte_class[b]] == 0;
      }
      return table;
    }();
  };

  [[nodiscard]] static bool better(const char* a, const char* b) noexcept {
    return b == nullptr || (Extent == extent::shortest ? a < b : a > b);
  }
};

/// Finds the end of an operand as the first derivation has it: runs all ways of the operand and of what follows it at
/// once, in the order of derivations. One pass; a way that reaches a state behind another is dropped.
template <typename Ways>
struct ends_in_order {
  [[nodiscard]] static const char* find(const char*, const char* const begin, const char* const end) noexcept {
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
    const char* const bound = Scanner::find(in.begin(), in.current(), in.end());
    if (bound == nullptr) return false;
    auto m = in.template mark<peg::rewind_mode::required>();
    if constexpr (has_set_end<ParseInput>::value) {
      const char* const end = in.end();
      in.set_end(bound);
      const bool matched = Control<Rule>::template match<A, peg::rewind_mode::active, Action, Control>(in, st...) &&
                           in.current() == bound;
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

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::rules

// These rules do their own matching; PEGTL's control is for what they contain.
template <unsigned Minimum, typename Body>
inline constexpr bool tao::pegtl::internal::enable_control<uri94::rules::run<Minimum, Body>> = false;
template <typename Run, typename More>
inline constexpr bool tao::pegtl::internal::enable_control<uri94::rules::run_list<Run, More>> = false;
template <typename First, typename Middle, typename Last, typename Printed>
inline constexpr bool tao::pegtl::internal::enable_control<uri94::rules::edged_run<First, Middle, Last, Printed>> =
    false;
template <typename Runs, typename LastRun>
inline constexpr bool tao::pegtl::internal::enable_control<uri94::rules::edged_run_list<Runs, LastRun>> = false;
template <typename Guard>
inline constexpr bool tao::pegtl::internal::enable_control<uri94::rules::for_tree<Guard>> = false;
template <typename Scanner, typename Rule>
inline constexpr bool tao::pegtl::internal::enable_control<uri94::rules::bounded<Scanner, Rule>> = false;

#endif
