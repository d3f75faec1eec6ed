// SPDX-License-Identifier: MIT
// Properties of rules. The templates are specialised in the folder `generated/` of each grammar.
#ifndef URI94_PEG_NODE_HPP
#define URI94_PEG_NODE_HPP

#include <cstdint>
#include <type_traits>

namespace uri94::rules {

/// Flags for the nodes of a production.
enum node_kind : unsigned {
  in_full_trees = 0,       ///< Only trees of level `full` have nodes of the production.
  in_component_trees = 1,  ///< Trees of level `components` also have nodes of the production.
  recursive_node = 2,      ///< Tail-recursive production. Its nodes are nested, although the rule is a loop.
  outermost_alone = 4,     ///< Trees of level `components` have only the outermost of the nested nodes.
};

/// Number of a production in its grammar, and flags for its nodes.
template <std::uint32_t Number, unsigned Kind = in_full_trees>
struct node {
  static constexpr std::uint32_t number = Number;
  static constexpr bool component = (Kind & in_component_trees) != 0;
  static constexpr bool recursive = (Kind & recursive_node) != 0;
  static constexpr bool chain = (Kind & outermost_alone) != 0;
};

/// Node properties of a rule: derived from `node` for a production, empty for any other rule.
template <typename Rule>
struct node_of {};

template <typename Rule, typename = void>
struct is_production : std::false_type {};
template <typename Rule>
struct is_production<Rule, std::void_t<decltype(node_of<Rule>::number)>> : std::true_type {};

/// Character sets of a run: its first, middle and last characters, as in
/// `alpha | alpha *[ alphadigit | "-" ] alphadigit`.
template <typename First, typename Middle, typename Last>
struct edges {
  using first = First;
  using middle = Middle;
  using last = Last;
};

/// Run of a production: derived from `edges` if the production is a run that a middle character cannot follow. Empty
/// for any other rule.
template <typename Rule>
struct edges_of {};

/// True if a production is a list of runs that `edges_of` describes, such as `*[ domainlabel "." ] toplabel`. Neither a
/// character of the runs nor the separator can follow the list.
template <typename Rule>
struct is_list_with_edges : std::false_type {};

}  // namespace uri94::rules

#endif
