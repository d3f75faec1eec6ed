// SPDX-License-Identifier: MIT
// Whether a tree is a derivation: whether each node's children and literals match its production's right-hand side.
#ifndef URI94_ORACLE_DERIVATION_RULES_HPP
#define URI94_ORACLE_DERIVATION_RULES_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bnf/tree_node.hpp"
#include "oracle/terms.hpp"

namespace uri94::oracle {

/// The right-hand sides of a grammar, each as an automaton over bytes and names. Immutable once made.
class derivation_rules {
 public:
  explicit derivation_rules(terms& in);

  /// What was met last on the nodes that are open; kept by the caller from one check to the next.
  struct open_node {
    std::size_t last;  ///< Index after the last node of its subtree.
    std::size_t end;   ///< Where it ends in the input.
    std::size_t at;    ///< How far its right-hand side has read the input.
    std::uint32_t state;
    std::uint32_t production;
  };

  /// Whether the nodes, which leave no production out, derive the whole of the input from `start`.
  [[nodiscard]] bool derives(const std::vector<bnf::tree_node>& nodes, std::string_view input, std::size_t start,
                             std::vector<open_node>& open) const;

 private:
  static constexpr std::uint16_t dead = 0;
  static constexpr std::uint16_t first = 1;

  struct right_hand_side {
    std::vector<std::uint16_t> next;  ///< [state][byte, or 256 and a production]
    std::vector<bool> accepting;
  };

  [[nodiscard]] right_hand_side made(terms& in, std::size_t production) const;
  [[nodiscard]] bool reads_up_to(open_node& n, std::size_t to, std::string_view input) const;
  [[nodiscard]] bool ends_well(open_node& n, std::string_view input) const;

  std::size_t symbols_;
  std::vector<right_hand_side> rules_;  ///< By production.
};

}  // namespace uri94::oracle

#endif
