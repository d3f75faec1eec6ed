// SPDX-License-Identifier: MIT
// Matching of rules by fast readers, selected by the type of the rule. Rules without a fast reader use their `match`.
#ifndef URI94_LIBRARY_PARSE_FAST_MATCH_RULE_HPP
#define URI94_LIBRARY_PARSE_FAST_MATCH_RULE_HPP

#include <type_traits>

#include "library/parse/fast/inline.hpp"
#include "library/parse/fast/literal.hpp"
#include "library/parse/fast/runs.hpp"
#include "uri94/peg.hpp"

namespace uri94::fast {
inline namespace URI94_INSTRUCTIONS {

/// Input with a distinct type for each instruction set, so that a linker cannot merge functions for different sets.
class input : public rules::input {
 public:
  using rules::input::input;
};

/// Scanner for `Bound::find`. Skips 16 bytes at a time if compiled for SSE2.
template <typename Bytes>
struct several_at_once {
  [[nodiscard]] static const char* skip(const char* base, const char* at, const char* end) noexcept {
    return byte_set<Bytes>::skip(base, at, end);
  }
};

/// Equivalent of `rules::bounded` that finds the end faster.
template <typename Bound, typename Rule>
struct bounded {
  using meaning = rules::bounded<Bound, Rule>;

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename... States>
  [[nodiscard]] static bool match(ParseInput& in, States&&... st) {
    const char* const end = Bound::template find<several_at_once>(in);
    return end != nullptr && rules::match_up_to<Rule, A, Action, Control>(end, in, st...);
  }
};

template <typename List>
struct only_type;
template <typename Reader>
struct only_type<peg::type_list<Reader>> {
  using type = Reader;
};

/// Reader of a rule, selected by the structure of the rule (`rule_t`).
template <typename Rule, typename Structure>
struct reader_of_structure {
  using type = Rule;
};
template <typename Rule, typename Body>
struct reader_of_structure<Rule, core::star<Body>> {
  using type = std::conditional_t<character<Body>::is_character, run<0, Body>, Rule>;
};
template <typename Rule, typename Body>
struct reader_of_structure<Rule, core::plus<Body>> {
  using type = std::conditional_t<character<Body>::is_character, run<1, Body>, Rule>;
};
template <typename Rule, char... Characters>
struct reader_of_structure<Rule, core::istring<Characters...>> {
  static constexpr auto type_list() noexcept {
    if constexpr (sizeof...(Characters) < 4) return peg::type_list<Rule>();
    if constexpr (sizeof...(Characters) >= 4) return peg::type_list<literal<Characters...>>();
  }
  using type = typename only_type<decltype(type_list())>::type;
};
template <typename Rule, typename Bound, typename Operand>
struct reader_of_structure<Rule, rules::bounded<Bound, Operand>> {
  using type = bounded<Bound, Operand>;
};

/// Reader of `Run *[ Separator Run ]`: a list of runs if `Run` is a run of characters, otherwise the rule itself.
template <typename Rule, typename Run, typename RunStructure, char Separator>
struct reader_of_list {
  using type = Rule;
};
template <typename Rule, typename Run, typename Body, char Separator>
struct reader_of_list<Rule, Run, core::star<Body>, Separator> {
  static constexpr bool is_list() {
    if constexpr (rules::is_production<Run>::value && character<Body>::is_character) {
      return !character<Body>::is_single(static_cast<unsigned char>(Separator)) &&
             !character<Body>::is_lead(static_cast<unsigned char>(Separator));
    } else {
      return false;
    }
  }
  using type = std::conditional_t<is_list(), run_list<Run, Body, Separator>, Rule>;
};
template <typename Rule, typename Run, char Separator>
struct reader_of_structure<Rule, core::seq<Run, peg::star<peg::one<Separator>, Run>>>
    : reader_of_list<Rule, Run, typename Run::rule_t, Separator> {};

/// Reader of a list of runs with edges (`rules::edges`), selected by the structure of the list.
template <typename Structure>
struct reader_of_edged_list;
template <typename Run, char Separator, typename LastRun>
struct reader_of_edged_list<core::seq<peg::star<Run, peg::one<Separator>>, LastRun>> {
  using type = edged_run_list<Run, Separator, LastRun>;
};

template <typename Rule, typename = void>
struct has_edges : std::false_type {};
template <typename Rule>
struct has_edges<Rule, std::void_t<typename rules::edges_of<Rule>::first>> : std::true_type {};

/// Returns the reader of a rule as a type list: a faster equivalent, or the rule itself. Each faster reader has a
/// `meaning`: a PEGTL rule with equal verdict, end and nodes. The proof in src/verify/proof is about the meaning. Tests
/// check that reader and meaning agree.
template <typename Rule>
[[nodiscard]] constexpr auto reader_of_rule() noexcept {
  if constexpr (rules::is_list_with_edges<Rule>::value) {
    return peg::type_list<typename reader_of_edged_list<typename Rule::rule_t>::type>();
  } else if constexpr (has_edges<Rule>::value) {
    using edges = rules::edges_of<Rule>;
    return peg::type_list<
        edged_run<rules::edges<typename edges::first, typename edges::middle, typename edges::last>>>();
  } else {
    return peg::type_list<typename reader_of_structure<Rule, typename Rule::rule_t>::type>();
  }
}
template <typename Rule>
using reader_of = typename only_type<decltype(reader_of_rule<Rule>())>::type;

template <typename Reader, peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
          template <typename...> class Control, typename ParseInput, typename... States>
[[nodiscard]] URI94_INLINE auto match_by(ParseInput& in, States&... st)
    -> decltype(Reader::template match<A, M, Action, Control>(in, st...)) {
  return Reader::template match<A, M, Action, Control>(in, st...);
}
template <typename Reader, peg::apply_mode, peg::rewind_mode, template <typename...> class,
          template <typename...> class, typename ParseInput, typename... States>
[[nodiscard]] URI94_INLINE auto match_by(ParseInput& in, States&...) -> decltype(Reader::match(in)) {
  return Reader::match(in);
}

/// Matches a rule without PEGTL's control and actions for the rule itself.
template <typename Rule, peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
          template <typename...> class Control, typename ParseInput, typename... States>
[[nodiscard]] URI94_INLINE bool match_rule(ParseInput& in, States&... st) {
  return match_by<reader_of<Rule>, A, M, Action, Control>(in, st...);
}

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::fast

#endif
