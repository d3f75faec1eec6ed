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

/// Derived from `node` for a production. Empty for any other rule.
template <typename Rule>
struct node_of {};

template <typename Rule, typename = void>
struct is_production : std::false_type {};
template <typename Rule>
struct is_production<Rule, std::void_t<decltype(node_of<Rule>::number)>> : std::true_type {};

/// Run with restricted first and last characters: `alpha | alpha *[ alphadigit | "-" ] alphadigit`.
template <typename First, typename Middle, typename Last>
struct edges {
  using first = First;
  using middle = Middle;
  using last = Last;
};

/// Derived from `edges` for a production that reads a run with edges, if a middle character cannot follow the run.
template <typename Rule>
struct edges_of {};

/// True if a production is a list of runs with edges: `*[ domainlabel "." ] toplabel`. A character of the runs or the
/// separator cannot follow the list.
template <typename Rule>
struct is_list_with_edges : std::false_type {};

}  // namespace uri94::rules

#endif
