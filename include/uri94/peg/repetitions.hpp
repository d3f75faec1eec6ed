// SPDX-License-Identifier: MIT
// Tail recursion as a loop, and repetitions with a possibly empty body.
#ifndef URI94_PEG_REPETITIONS_HPP
#define URI94_PEG_REPETITIONS_HPP

#include <type_traits>

#include "uri94/peg/matching.hpp"

namespace uri94::rules {

/// Result of a round of a tail recursion, without the rounds after it.
template <typename ParseInput, typename... States>
struct step_result {
  using function = step_result (*)(ParseInput&, States&...);
  bool matched = false;
  bool optional = false;    ///< True if the recursion succeeds at `mark` when the next round fails.
  function next = nullptr;  ///< Function of the next round. Null after the last round.
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

/// Use of a production in tail position of its own rule, directly or through other productions. Starts the next round
/// of the recursion. If an action of the production declares `can_reopen`, its `reopen(in, states…)` is called at the
/// start of the round.
template <typename Production>
struct again {
  using rule_t = again;
  using subs_t = peg::type_list<Production>;
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
  using subs_t = peg::type_list<Rule, Rules...>;
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
  using subs_t = peg::type_list<Rules...>;
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
  using subs_t = peg::type_list<Rule, Rules...>;
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

/// Subrules of the rounds, for PEGTL's `visit` and `analyze`: the rules of all rounds and the operands of these rules.
/// The rules of a production reached through `again` replace `again`.
/// @tparam Found subrules found so far
/// @tparam Entered productions reached through `again`
/// @tparam Open rules still to be examined
template <typename Found, typename Entered, typename... Open>
struct operands_of_rounds {
  using type = Found;
};
template <typename... Found, typename Entered, typename Rule, typename... Open>
struct operands_of_rounds<peg::type_list<Found...>, Entered, Rule, Open...>
    : operands_of_rounds<std::conditional_t<(std::is_same_v<Found, Rule> || ...), peg::type_list<Found...>,
                                            peg::type_list<Found..., Rule>>,
                         Entered, Open...> {};
template <typename... Found, typename Entered, typename... Rules, typename... Open>
struct operands_of_rounds<peg::type_list<Found...>, Entered, tail_seq<Rules...>, Open...>
    : operands_of_rounds<peg::type_list<Found..., tail_seq<Rules...>>, Entered, Rules..., Open...> {};
template <typename... Found, typename Entered, typename... Rules, typename... Open>
struct operands_of_rounds<peg::type_list<Found...>, Entered, tail_opt<Rules...>, Open...>
    : operands_of_rounds<peg::type_list<Found..., tail_opt<Rules...>>, Entered, Rules..., Open...> {};
template <typename... Found, typename Entered, typename... Rules, typename... Open>
struct operands_of_rounds<peg::type_list<Found...>, Entered, tail_sor<Rules...>, Open...>
    : operands_of_rounds<peg::type_list<Found..., tail_sor<Rules...>>, Entered, Rules..., Open...> {};
/// `operands_of_rounds` with the rules of `Production`, which is reached through `again` for the first time.
template <typename Found, typename Entered, typename Production, typename... Open>
struct operands_of_further_rounds;
template <typename Found, typename... Entered, typename Production, typename... Open>
struct operands_of_further_rounds<Found, peg::type_list<Entered...>, Production, Open...>
    : operands_of_rounds<Found, peg::type_list<Entered..., Production>, typename Production::tail_of_recursion,
                         Open...> {};
template <typename... Found, typename... Entered, typename Production, typename... Open>
struct operands_of_rounds<peg::type_list<Found...>, peg::type_list<Entered...>, again<Production>, Open...>
    : std::conditional_t<
          (std::is_same_v<Entered, Production> || ...),
          operands_of_rounds<peg::type_list<Found...>, peg::type_list<Entered...>, Open...>,
          operands_of_further_rounds<peg::type_list<Found...>, peg::type_list<Entered...>, Production, Open...>> {};

/// All rounds of a recursion, as a loop, so that the input can have any length. A separate rule, because its subrules
/// are known only when all reachable productions are known.
template <typename... Rules>
struct rounds {
  using rule_t = rounds;
  using subs_t = typename operands_of_rounds<peg::empty_list, peg::empty_list, Rules...>::type;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    const auto begin = in.iterator();
    auto r = take_step<tail_seq<Rules...>, A, Action, Control>(in, st...);
    while (r.matched && r.next != nullptr) {
      auto following = r.next(in, st...);
      if (!following.matched && r.optional) {
        in.iterator() = r.mark;
        rewind_all<std::remove_reference_t<States>...>(r.nodes, st...);
        return true;
      }
      // A round without an optional part fails if the next round fails. The recursion then still ends at `r.mark`.
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

template <typename Rule>
struct is_rounds : std::false_type {};
template <typename... Rules>
struct is_rounds<rounds<Rules...>> : std::true_type {};

/// A production whose right-hand side may end in `again`.
template <typename... Rules>
struct recursion {
  using rule_t = recursion;
  using subs_t = peg::type_list<rounds<Rules...>>;
  using tail_of_recursion = tail_seq<Rules...>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    if constexpr (asserts_in_memory<ParseInput>()) {
      return Control<rounds<Rules...>>::template match<A, M, Action, Control>(in, st...);
    } else {
      return false;
    }
  }
};

/// Up to `Maximum` matches of a body that may be empty, or any number for `unlimited`. An empty match ends the
/// repetition and is discarded.
template <unsigned Maximum, typename... Rules>
struct rep_opt_nonempty {
  using rule_t = rep_opt_nonempty;
  using body_t = peg::seq<Rules...>;
  using subs_t = peg::type_list<body_t>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    for (unsigned done = 0; done != Maximum; done += Maximum == unlimited ? 0 : 1) {
      // Compares pointers, because PEGTL's iterator for eager tracking lacks operator==.
      const char* const begin = in.current();
      const auto nodes = take_snapshots(st...);
      if (!Control<body_t>::template match<A, peg::rewind_mode::required, Action, Control>(in, st...)) break;
      if (in.current() == begin) {
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

}  // namespace uri94::rules

#endif
