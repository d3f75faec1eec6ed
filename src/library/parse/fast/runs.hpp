// SPDX-License-Identifier: MIT
// Fast matching of runs of characters, and of lists of runs.
#ifndef URI94_LIBRARY_PARSE_FAST_RUNS_HPP
#define URI94_LIBRARY_PARSE_FAST_RUNS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>

#include "library/parse/fast/character_rules.hpp"

namespace uri94::fast {
inline namespace URI94_INSTRUCTIONS {

/// `Minimum` or more characters of `Body`. The first byte of a character determines the productions that read it.
template <unsigned Minimum, typename Body>
struct run {
  static_assert(Minimum <= 1);
  using meaning = std::conditional_t<Minimum == 0, peg::star<Body>, peg::plus<Body>>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
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
  }
};

/// List of runs of `Body`, divided by separators: `hsegment *[ "/" hsegment ]`. Each run is of the production `Run`.
/// The separator cannot begin a character of a run.
template <typename Run, typename Body, char Separator>
struct run_list {
  using meaning = peg::seq<Run, peg::star<peg::one<Separator>, Run>>;
  using body = Body;

  struct all_bytes {
    static constexpr byte_table value = [] {
      byte_table table = single_bytes<body>::value;
      table[static_cast<unsigned char>(Separator)] = true;
      return table;
    }();
  };

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    if constexpr (takes_list<A, Action<run_list>>()) {
      // Reads a list of less than 62 bytes as one span. Reports the span in one call if actions are enabled. Most lists
      // are this short.
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
    } else {
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
    run_reporter<Action, States...> reporter(in.current(), st...);
    for (;;) {
      const char* to = in.current();
      for (bool more = true; more;) {
        const auto span = marked_span<byte_set<all_bytes>, Separator>::from(in.begin(), to, in.end());
        reporter.separators(to, span.separators);
        to += span.size;
        more = span.goes_on;
      }
      reporter.characters(to);
      in.bump(static_cast<std::size_t>(to - in.current()));
      if (!leads<body>(to, in.end()) ||
          !Control<body>::template match<peg::apply_mode::action, peg::rewind_mode::required, Action, Control>(in,
                                                                                                               st...)) {
        break;
      }
      reporter.passed(in.current());
    }
    reporter.end();
    return true;
  }

  /// Reporter that calls the actions of runs in the order in which the runs end.
  template <template <typename...> class Action, typename... States>
  class run_reporter {
   public:
    run_reporter(const char* begin, States&... st) : begin_(begin), told_(begin), states_(st...) {
      if constexpr (!leaves) open();
    }
    /// Reports the runs that end at separators. Bit i of `found` is set if a separator is at `from + i`.
    void separators(const char* from, std::uint64_t found) {
      for (; found != 0; found &= found - 1) {
        const char* const separator = from + __builtin_ctzll(found);
        characters(separator);
        end();
        begin_ = told_ = separator + 1;
        if constexpr (!leaves) open();
      }
    }
    /// Reports single-byte characters up to `to` if they make nodes.
    void characters(const char* to) {
      if constexpr (!leaves) {
        std::apply([&](auto&... st) { Action<run_list>::template characters<body>(told_, to, st...); }, states_);
      }
      told_ = to;
    }
    /// Skips a multi-byte character that ends at `to`. The rule of the character has reported it.
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
    /// True if characters do not make nodes. A run is then reported once, at its end.
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

/// Reports the characters of a run with edges (`rules::edges`) to an action, if actions are enabled. Makes one call if
/// one production reads all characters.
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

/// Run with sets of first, middle and last characters, as in `alpha | alpha *[ alphadigit | "-" ] alphadigit`.
/// Consumes a first character and all following middle characters. Fails if the last middle character cannot end a run.
template <typename Edges>
struct edged_run;
template <typename First, typename Middle, typename Last>
struct edged_run<rules::edges<First, Middle, Last>> {
  using meaning = peg::seq<First, peg::sor<peg::not_at<Middle>, peg::seq<peg::star<Middle, peg::at<Middle>>, Last>>>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    static_assert(are_single_bytes<First> && are_single_bytes<Middle> && are_single_bytes<Last>);
    const char* const begin = in.current();
    if (begin == in.end() || !singles<First>::has(*begin)) return false;
    const char* const to = singles<Middle>::skip(in.begin(), begin + 1, in.end());
    if (to != begin + 1 && !singles<Last>::has(to[-1])) return false;
    tell_edged<A, Action<edged_run>, First, Middle, Last>(begin, to, st...);
    in.bump(static_cast<std::size_t>(to - begin));
    return true;
  }
};

/// List of runs as in `edged_run`, divided by separators: `*[ domainlabel "." ] toplabel`. All runs have the same
/// middle characters. All runs have the same last characters. Consumes all following middle characters and separators.
template <typename Run, char Separator, typename LastRun>
struct edged_run_list {
  using meaning = peg::seq<peg::star<Run, peg::one<Separator>>, LastRun>;

  struct all_bytes {
    static constexpr byte_table value = [] {
      byte_table table = single_bytes<typename rules::edges_of<Run>::middle>::value;
      table[static_cast<unsigned char>(Separator)] = true;
      return table;
    }();
  };

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    static_assert(read_by::is_list);
#if defined(URI94_SSE2)
    {
      const char* const begin = in.current();
      const window bytes(in.begin(), begin, in.end());
      const std::uint32_t in_list = bytes.template in<byte_set<all_bytes>>();
      if (in_list != 0xFFFFFFFF) {  // otherwise the list may be longer than the window
        const unsigned size = ones_from_below(in_list);
        if (size == 0) return false;
        const std::uint32_t whole = (std::uint32_t{1} << size) - 1;
        const std::uint32_t separators = bytes.template equal<Separator>() & whole;
        const std::uint32_t begins = (separators << 1 | 1) & whole;
        const std::uint32_t ends = separators >> 1 | std::uint32_t{1} << (size - 1);
        // The last run begins after the last separator. If the list ends in a separator, the test of `ends` fails
        // before `begin[last]` is read.
        const unsigned last = separators == 0 ? 0 : 32 - static_cast<unsigned>(__builtin_clz(separators));
        using first_bytes = singles<typename rules::edges_of<Run>::first>;
        using last_bytes = singles<typename rules::edges_of<Run>::last>;
        if ((begins & ~bytes.template in<first_bytes>()) != 0 || (ends & ~bytes.template in<last_bytes>()) != 0 ||
            !singles<typename rules::edges_of<LastRun>::first>::has(begin[last])) {
          return false;
        }
        if constexpr (A == peg::apply_mode::action) tell_all<Action>(begin, size, separators, st...);
        in.bump(size);
        return true;
      }
    }
#endif
    return match_any_length<A, Action>(in, st...);
  }

 private:
  /// Productions that read the characters, and a check of the characters (`is_list`). Nested, so that its members are
  /// instantiated in `match`, when the rules are complete types.
  struct read_by {
    using runs = rules::edges_of<Run>;
    using last_run = rules::edges_of<LastRun>;
    using middle = character_production<typename runs::middle>;
    using first_of_last = character_production<typename last_run::first>;
    /// True if one production reads all characters, except possibly the first of the last run.
    static constexpr bool evenly = std::is_same_v<character_production<typename runs::first>, middle> &&
                                   std::is_same_v<character_production<typename runs::last>, middle> &&
                                   std::is_same_v<character_production<typename last_run::middle>, middle> &&
                                   std::is_same_v<character_production<typename last_run::last>, middle>;
    /// True if all characters are single bytes other than the separator, and the runs differ only in first characters.
    /// Each of these sets must contain the next: middle, last and first characters of a run, first characters of the
    /// last run.
    static constexpr bool is_list =
        are_single_bytes<typename runs::middle> && !singles<typename runs::middle>::has(Separator) &&
        are_the_same<typename runs::middle, typename last_run::middle> &&
        are_the_same<typename runs::last, typename last_run::last> &&
        are_among<typename last_run::first, typename runs::first> &&
        are_among<typename runs::first, typename runs::last> && are_among<typename runs::last, typename runs::middle>;
  };

  template <peg::apply_mode A, template <typename...> class Action, typename ParseInput, typename... States>
  [[nodiscard]] __attribute__((noinline)) static bool match_any_length(ParseInput& in, States&... st) {
    const char* const begin = in.current();
    const char* const end = byte_set<all_bytes>::skip(in.begin(), begin, in.end());
    const char* last = begin;
    for (const char* at; (at = std::find(last, end, Separator)) != end; last = at + 1) {
      if (!is_run<Run>(last, at)) return false;
    }
    if (!is_run<LastRun>(last, end)) return false;
    if constexpr (A == peg::apply_mode::action) {
      for (const char* from = begin; from != last;) {
        const char* const to = std::find(from, last, Separator);
        report<Run, Action>(from, to, st...);
        from = to + 1;
      }
      report<LastRun, Action>(last, end, st...);
    }
    in.bump(static_cast<std::size_t>(end - begin));
    return true;
  }

  /// Returns true if [begin, end) is a run.
  /// Precondition: all bytes in [begin, end) are middle characters.
  template <typename Which>
  [[nodiscard]] static bool is_run(const char* begin, const char* end) noexcept {
    using parts = rules::edges_of<Which>;
    return begin != end && singles<typename parts::first>::has(*begin) && singles<typename parts::last>::has(end[-1]);
  }

  template <template <typename...> class Action, typename... States>
  static void tell_all(const char* begin, unsigned size, std::uint32_t separators, States&... st) {
    if constexpr (Action<edged_run_list>::template takes_list<Run, LastRun> && read_by::evenly) {
      Action<edged_run_list>::template list<Run, LastRun, typename read_by::middle, Separator,
                                            typename read_by::first_of_last>(begin, size, separators, 0, st...);
    } else {
      unsigned from = 0;
      for (; separators != 0; separators &= separators - 1) {
        const auto to = static_cast<unsigned>(__builtin_ctz(separators));
        report<Run, Action>(begin + from, begin + to, st...);
        from = to + 1;
      }
      report<LastRun, Action>(begin + from, begin + size, st...);
    }
  }

  template <typename Which, template <typename...> class Action, typename... States>
  static void report(const char* begin, const char* end, States&... st) {
    using parts = rules::edges_of<Which>;
    const auto node = Action<Which>::open(st...);
    tell_edged<peg::apply_mode::action, Action<edged_run_list>, typename parts::first, typename parts::middle,
               typename parts::last>(begin, end, st...);
    Action<Which>::close(node, begin, end, st...);
  }
};

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::fast

#endif
