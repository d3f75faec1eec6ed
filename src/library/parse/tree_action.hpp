// SPDX-License-Identifier: MIT
// PEGTL actions and control that build the tree of productions while the rules match.
#ifndef URI94_LIBRARY_PARSE_TREE_ACTION_HPP
#define URI94_LIBRARY_PARSE_TREE_ACTION_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "library/parse/fast/character_nodes.hpp"
#include "library/parse/fast/match_rule.hpp"
#include "library/parse/node_builder.hpp"
#include "uri94/peg.hpp"

namespace uri94::parse_tables {
inline namespace URI94_INSTRUCTIONS {

namespace peg = tao::pegtl;

/// True if trees of this level have nodes of `Rule`.
template <level Level, typename Rule>
inline constexpr bool has_node = fast::is_component<Rule>() ||
                                 (Level == level::full && rules::is_production<Rule>::value);

/// Action of a rule. Makes a node if trees of this level have nodes of the rule.
template <level Level, typename Rule, bool HasNode = has_node<Level, Rule>>
struct production_action : peg::nothing<Rule> {
  static constexpr bool has_node = false;
  template <typename Nodes>
  [[nodiscard]] static constexpr bool shows(const Nodes&) noexcept {
    return false;
  }
  template <typename Nodes>
  [[nodiscard]] static node_position open(Nodes&) noexcept {
    return 0;
  }
  template <typename Nodes>
  static void leaf(const char*, const char*, Nodes&) noexcept {}
  template <typename Nodes>
  static void close(node_position, const char*, const char*, Nodes&) noexcept {}
};

/// Visibility of a production's nodes at a level known at compile time.
template <level Level, typename Rule>
struct at_level {
  template <typename Nodes>
  [[nodiscard]] static constexpr bool shows(const Nodes&) noexcept {
    return true;
  }
  template <typename Nodes>
  [[nodiscard]] static constexpr bool shows_chain(const Nodes&) noexcept {
    return !(Level == level::components && rules::node_of<Rule>::chain);
  }
};
/// Visibility of a production's nodes at a level known at run time.
template <typename Rule>
struct at_any_level {
  template <typename Nodes>
  [[nodiscard]] static bool shows(const Nodes& nodes) noexcept {
    return nodes.level() == level::full || (rules::node_of<Rule>::component && nodes.level() == level::components);
  }
  template <typename Nodes>
  [[nodiscard]] static bool shows_chain(const Nodes& nodes) noexcept {
    return nodes.level() == level::full || (!rules::node_of<Rule>::chain && shows(nodes));
  }
};

/// Action that makes the nodes of a production at the levels given by `At` (`at_level` or `at_any_level`).
template <typename Rule, typename At>
struct node_action : peg::maybe_nothing, At {
  static constexpr bool has_node = true;
  static constexpr bool can_reopen = true;

  template <typename Matched, peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename Nodes>
  [[nodiscard]] URI94_INLINE static bool match(ParseInput& in, Nodes& nodes) {
    if constexpr (A == peg::apply_mode::nothing) {
      return fast::match_rule<Matched, A, M, Action, Control>(in, nodes);
    } else {
      const bool shown = At::shows(nodes);
      const node_position before = nodes.snapshot();
      const char* const begin = in.current();
      const node_position at = shown ? nodes.open() : 0;
      node_position outer = 0;
      if constexpr (rules::node_of<Rule>::recursive) outer = nodes.begin_chain();
      const bool matched = fast::match_rule<Matched, A, M, Action, Control>(in, nodes);
      if (matched) {
        if constexpr (rules::node_of<Rule>::recursive) nodes.close_chain(outer, in.current());
        if (shown) nodes.close(at, rules::node_of<Rule>::number, begin, in.current());
      } else {
        nodes.rewind(before);
        if constexpr (rules::node_of<Rule>::recursive) nodes.end_chain(outer);
      }
      return matched;
    }
  }

  /// Begins a node if trees of the level have it. Called by rules that report several nodes, such as lists.
  template <typename Nodes>
  [[nodiscard]] static node_position open(Nodes& nodes) noexcept {
    return At::shows(nodes) ? nodes.open() : 0;
  }
  template <typename Nodes>
  static void leaf(const char* begin, const char* end, Nodes& nodes) noexcept {
    if (At::shows(nodes)) nodes.leaf(rules::node_of<Rule>::number, begin, end);
  }
  template <typename Nodes>
  static void close(node_position at, const char* begin, const char* end, Nodes& nodes) noexcept {
    if (At::shows(nodes)) nodes.close(at, rules::node_of<Rule>::number, begin, end);
  }

  template <typename ParseInput, typename Nodes>
  static void reopen(const ParseInput& in, Nodes& nodes) noexcept {
    if (At::shows_chain(nodes)) nodes.chain(rules::node_of<Rule>::number, in.current());
  }
};

template <level Level, typename Rule>
struct production_action<Level, Rule, true> : node_action<Rule, at_level<Level, Rule>> {};

/// Action of a run of characters. Makes all nodes of the run at once if trees of the level have these nodes.
template <level Level, typename Rule>
struct run_action : peg::nothing<Rule> {
  static constexpr bool has_node = false;
  static constexpr bool takes_characters = true;
  static constexpr bool characters_are_silent = Level != level::full;

  template <typename Run, typename LastRun>
  static constexpr bool takes_list = (parse_tables::has_node<Level, Run>)&&(parse_tables::has_node<Level, LastRun>);
  template <typename Run, typename LastRun, typename Body, char Separator, typename FirstOfLast = Body, typename Nodes>
  static void list(const char* begin, unsigned size, std::uint64_t separators, [[maybe_unused]] std::uint64_t escapes,
                   Nodes& nodes) noexcept {
    if constexpr (Level == level::full) {
      nodes.template append_runs<run_nodes<Run, LastRun, Body, Separator, FirstOfLast>>(begin, size, separators,
                                                                                        escapes);
    } else {
      nodes.leaves(rules::node_of<Run>::number, begin, separators | std::uint64_t{1} << size,
                   fast::bits_set(separators) + 1);
      if constexpr (rules::node_of<Run>::number != rules::node_of<LastRun>::number)
        nodes.rename_last(rules::node_of<LastRun>::number);
    }
  }

  template <typename Body, typename Nodes>
  static void characters([[maybe_unused]] const char* begin, [[maybe_unused]] const char* end,
                         [[maybe_unused]] Nodes& nodes) noexcept {
    if constexpr (Level == level::full) {
      nodes.template append_characters<character_nodes<fast::character_production<Body>>>(begin, end);
    }
  }
};

/// Action of a run of characters for a level known at run time.
template <typename Rule>
struct any_level_run_action : peg::nothing<Rule> {
  static constexpr bool has_node = false;
  static constexpr bool takes_characters = true;
  static constexpr bool characters_are_silent = false;
  template <typename Run, typename LastRun>
  static constexpr bool takes_list = false;

  template <typename Body, typename Nodes>
  static void characters(const char* begin, const char* end, Nodes& nodes) noexcept {
    if (nodes.level() == level::full) run_action<level::full, Rule>::template characters<Body>(begin, end, nodes);
  }
};

template <typename Rule>
struct is_run : std::false_type {};
template <unsigned Minimum, typename Body>
struct is_run<fast::run<Minimum, Body>> : std::true_type {};
template <typename Run, typename Body, char Separator>
struct is_run<fast::run_list<Run, Body, Separator>> : std::true_type {};
template <typename Edges>
struct is_run<fast::edged_run<Edges>> : std::true_type {};
template <typename Run, char Separator, typename LastRun>
struct is_run<fast::edged_run_list<Run, Separator, LastRun>> : std::true_type {};

template <level Level, typename Rule>
struct action_for : std::conditional_t<is_run<Rule>::value, run_action<Level, Rule>, production_action<Level, Rule>> {};

template <typename... Rules>
struct full_action : action_for<level::full, Rules...> {};
template <typename... Rules>
struct components_action : action_for<level::components, Rules...> {};

template <typename Rule, bool IsProduction = rules::is_production<Rule>::value>
struct action_for_any_level
    : std::conditional_t<is_run<Rule>::value, any_level_run_action<Rule>, production_action<level::full, Rule>> {};
template <typename Rule>
struct action_for_any_level<Rule, true> : node_action<Rule, at_any_level<Rule>> {};
template <typename... Rules>
struct any_level_action : action_for_any_level<Rules...> {};

/// PEGTL control that removes the nodes of a failed rule. PEGTL itself restores only the position in the input.
template <typename Rule>
struct tree_control : peg::normal<Rule> {
  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename Nodes>
  [[nodiscard]] URI94_INLINE static bool match(ParseInput& in, Nodes& nodes) {
    // If the rounds of a recursion fail, their production fails too. The production then removes the nodes.
    if constexpr (A == peg::apply_mode::nothing || rules::is_production<Rule>::value || rules::is_rounds<Rule>::value ||
                  std::is_same_v<typename Rule::subs_t, peg::empty_list>) {
      return matched_by_action<A, M, Action, Control>(in, nodes);
    } else {
      const node_position before = nodes.snapshot();
      const bool matched = fast::match_rule<Rule, A, M, Action, Control>(in, nodes);
      if (!matched) nodes.rewind(before);
      return matched;
    }
  }

 private:
  /// Matches a rule by its action if the action makes a node. Matches other rules directly.
  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput, typename Nodes>
  [[nodiscard]] URI94_INLINE static bool matched_by_action(ParseInput& in, Nodes& nodes) {
    if constexpr (A == peg::apply_mode::action && Action<Rule>::has_node) {
      return Action<Rule>::template match<Rule, A, M, Action, Control>(in, nodes);
    } else {
      return fast::match_rule<Rule, A, M, Action, Control>(in, nodes);
    }
  }
};

}  // namespace URI94_INSTRUCTIONS
}  // namespace uri94::parse_tables

#endif
