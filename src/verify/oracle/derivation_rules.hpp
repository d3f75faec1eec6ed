// SPDX-License-Identifier: MIT
// Checks trees: the children and literals of each node must match the right-hand side of its production.
#ifndef URI94_VERIFY_ORACLE_DERIVATION_RULES_HPP
#define URI94_VERIFY_ORACLE_DERIVATION_RULES_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "generator/bnf/tree_node.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::oracle {

/// Right-hand sides of a grammar as automata over bytes and names. Immutable after construction.
class derivation_rules {
 public:
  explicit derivation_rules(terms& in);

  /// State of an open node during a check. The caller provides the memory, so that checks can reuse it.
  struct open_node {
    std::size_t last;  ///< Index after the last node of its subtree.
    std::size_t end;   ///< Byte offset of the end of the node in the input.
    std::size_t at;    ///< Byte offset up to which the right-hand side has matched the input.
    std::uint32_t state;
    std::uint32_t production;
  };

  /// Returns true if the nodes derive the whole input from `start`.
  /// Precondition: the tree contains a node for every use of a production.
  [[nodiscard]] bool derives(const std::vector<bnf::tree_node>& nodes, std::string_view input, std::size_t start,
                             std::vector<open_node>& open) const;

 private:
  static constexpr std::uint32_t dead = 0;
  static constexpr std::uint32_t first = 1;

  struct right_hand_side {
    std::vector<std::uint32_t> next;  ///< Indexed by state, then by byte or by 256 + production.
    std::vector<bool> accepting;
  };

  [[nodiscard]] right_hand_side build(terms& in, std::size_t production) const;
  [[nodiscard]] bool reads_up_to(open_node& n, std::size_t to, std::string_view input) const;
  [[nodiscard]] bool ends_well(open_node& n, std::string_view input) const;

  std::size_t symbols_;
  std::vector<right_hand_side> rules_;  ///< Indexed by production.
};

}  // namespace uri94::oracle

#endif
