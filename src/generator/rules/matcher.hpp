// SPDX-License-Identifier: MIT
// Matcher: runs a rule on a string step by step, like PEGTL.
#ifndef URI94_GENERATOR_RULES_MATCHER_HPP
#define URI94_GENERATOR_RULES_MATCHER_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "generator/bnf/tree_node.hpp"
#include "generator/rules/expression.hpp"

namespace uri94::match {

/// Result of reading a complete string with a production. `endless` means that the rule would never end.
enum class reading : std::uint8_t { accepted, rejected, endless };

/// A matcher for many strings. Not thread-safe. Uses an explicit stack, because rules can nest as deep as the input is
/// long.
class matcher {
 public:
  /// Creates a matcher for the rules of `in`.
  /// Lifetime: `in` must outlive the matcher and stay unchanged.
  explicit matcher(const expressions& in) : in_(in) {}

  /// Reads a complete string with a production.
  /// @param with_tree true to build the nodes of the tree
  [[nodiscard]] reading read(std::uint32_t definition, std::string_view input, bool with_tree);
  /// Returns the tree of the last string accepted with a tree: all productions in pre-order.
  [[nodiscard]] const std::vector<bnf::tree_node>& nodes() const noexcept { return nodes_; }

  /// Returns the number of bytes that an expression reads from the start of the input. Returns an empty optional if the
  /// expression does not match or never ends.
  [[nodiscard]] std::optional<std::size_t> read_beginning(expression e, std::string_view input);

 private:
  using place = std::optional<std::size_t>;

  /// An open expression that waits for the result of its operand.
  struct frame {
    enum class kind : std::uint8_t { sequence, choice, star, non_empty, at, not_at, bounded, production };
    kind is;
    bool with_tree;  ///< Value of `with_tree_` when the expression began.
    expression of;
    std::uint32_t next;  ///< Index of the next operand (sequence, choice) or of the node (production).
    std::size_t at;      ///< Start offset; for `star`, start of the current round; for `bounded`, the end.
    std::size_t nodes;   ///< Number of nodes before the expression; for `star`, before the current round.
    std::size_t entered;
    std::size_t end;  ///< End of the surrounding input (`bounded`).
  };

  /// Runs an expression at offset `at`.
  /// Returns: the end of the match, or an empty place.
  [[nodiscard]] place run(expression e, std::size_t at, bool with_tree);
  /// Begins an expression. Returns true with the result in `matched`, or false with the next expression in `e`.
  [[nodiscard]] bool begin(expression& e, std::size_t& at, bool& matched);
  [[nodiscard]] bool go_on(frame& f, expression& e, std::size_t& at, bool& matched);
  void push(frame::kind is, expression of, std::size_t at);
  void take_back(const frame& f);
  [[nodiscard]] bool enter(std::uint32_t definition, std::size_t at);
  [[nodiscard]] place end_of(const bound& b, std::size_t at);
  [[nodiscard]] place end_in_order(const ways_table& table, std::size_t at) const;
  [[nodiscard]] bool fits(const automaton_table& table, std::size_t from) const;
  /// Returns for each offset from `from` to the end of the input: true if the automaton reads the rest.
  [[nodiscard]] std::vector<bool> fitting(const automaton_table& table, std::size_t from) const;

  const expressions& in_;
  std::string_view input_;  ///< Input up to the current bound.
  bool with_tree_ = false;
  bool is_endless_ = false;
  std::vector<frame> open_;
  std::vector<bnf::tree_node> nodes_;
  std::vector<std::pair<std::uint32_t, std::size_t>> entered_;  ///< Open productions with their start offsets.
};

/// Returns the result of `read` as text: "rejected", "never ends", or "accepted, (url (httpurl h…" with the brackets of
/// the tree.
/// @param names grammar with the names of the nodes; null to omit the brackets
[[nodiscard]] std::string text_of(reading r, std::string_view input, const std::vector<bnf::tree_node>& nodes,
                                  const bnf::grammar* names);

}  // namespace uri94::match

#endif
