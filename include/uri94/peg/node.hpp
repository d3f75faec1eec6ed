// SPDX-License-Identifier: MIT
// What is known of a rule beside the rule: specialised in the folder `generated/` of each grammar.
#ifndef URI94_PEG_NODE_HPP
#define URI94_PEG_NODE_HPP

#include <cstdint>
#include <type_traits>

namespace uri94::rules {

/// What the node of a production is like; flags.
enum node_kind : unsigned {
  in_full_trees = 0,       ///< Only trees of level `full` have nodes of it.
  in_component_trees = 1,  ///< Trees of level `components` have them as well.
  recursive_node = 2,      ///< It recurs in tail position: its nodes are nested although the rule is a loop.
  outermost_alone = 4,     ///< Of such nested nodes, trees of level `components` show the outermost alone.
};

/// The number of a production in its grammar, which a node bears, and what its node is like.
template <std::uint32_t Number, unsigned Kind = in_full_trees>
struct node {
  static constexpr std::uint32_t number = Number;
  static constexpr bool component = (Kind & in_component_trees) != 0;
  static constexpr bool recursive = (Kind & recursive_node) != 0;
  static constexpr bool chain = (Kind & outermost_alone) != 0;
};

/// Of a production, a `node`; of any other rule nothing.
template <typename Rule>
struct node_of {};

template <typename Rule, typename = void>
struct is_production : std::false_type {};
template <typename Rule>
struct is_production<Rule, std::void_t<decltype(node_of<Rule>::number)>> : std::true_type {};

/// Characters of which the first and the last are restricted: `alpha | alpha *[ alphadigit | "-" ] alphadigit`.
template <typename First, typename Middle, typename Last>
struct edges {
  using first = First;
  using middle = Middle;
  using last = Last;
};

/// Of a production that reads such a run, and that no character of the middle can follow, its `edges`.
template <typename Rule>
struct edges_of {};

/// Whether a production is a list of such runs: `*[ domainlabel "." ] toplabel`. Neither a character of the runs nor
/// the separator can follow it.
template <typename Rule>
struct is_list_with_edges : std::false_type {};

}  // namespace uri94::rules

#endif
