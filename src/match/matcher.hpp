// SPDX-License-Identifier: MIT
// Runs a rule on a string, step by step, as PEGTL does.
#ifndef URI94_MATCH_MATCHER_HPP
#define URI94_MATCH_MATCHER_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bnf/syntax.hpp"
#include "bnf/tree_node.hpp"
#include "match/expression.hpp"

namespace uri94::match {

/// What a production makes of a whole string.
enum class reading : std::uint8_t { accepted, rejected, endless };

/// One for many strings, and for one thread. It keeps a stack of its own, as rules may nest as deep as the input is
/// long.
class matcher {
 public:
  /// @param in must stay, unchanged, as long as this
  explicit matcher(const expressions& in) : in_(in) {}

  /// What a production reads of a whole string.
  /// @param with_tree else there are no nodes, and guards for the tree hold
  [[nodiscard]] reading read(std::uint32_t definition, std::string_view input, bool with_tree);
  /// Of the last string that was accepted with its tree: in pre-order, every production.
  [[nodiscard]] const std::vector<bnf::tree_node>& nodes() const noexcept { return nodes_; }

  /// How many bytes of the input an expression reads from its begin, if it matches there.
  [[nodiscard]] std::optional<std::size_t> read_beginning(expression e, std::string_view input);

 private:
  using place = std::optional<std::size_t>;

  /// What is to be done when what was begun has matched or has not.
  struct frame {
    enum class what : std::uint8_t { sequence, choice, star, non_empty, at, not_at, bounded, production };
    what is;
    bool with_tree;  ///< Before it.
    expression of;
    std::uint32_t next;  ///< Of a sequence or a choice: the operand to be tried next. Of a production: its node.
    std::size_t at;      ///< Where it began; of a bound: where it must end.
    std::size_t nodes;   ///< How many there were.
    std::size_t entered;
    std::size_t end;  ///< Of a bound: that of the input outside of it.
  };

  /// @return where the expression ends, if it matches at `at`
  [[nodiscard]] place run(expression e, std::size_t at, bool with_tree);
  /// Begins an expression: whether it has matched or not is put in `matched`, or false returned and `e` is what to go
  /// on with.
  [[nodiscard]] bool begin(expression& e, std::size_t& at, bool& matched);
  [[nodiscard]] bool go_on(frame& f, expression& e, std::size_t& at, bool& matched);
  void push(frame::what is, expression of, std::size_t at);
  void take_back(const frame& f);
  [[nodiscard]] bool enter(std::uint32_t definition, std::size_t at);
  [[nodiscard]] place end_of(const bound& b, std::size_t at);
  [[nodiscard]] place end_in_order(const ways_table& table, std::size_t at) const;
  [[nodiscard]] bool fits(const automaton_table& table, std::size_t from) const;
  /// By place from `from` to the end of the input: whether the automaton reads what is left.
  [[nodiscard]] std::vector<bool> fitting(const automaton_table& table, std::size_t from) const;

  const expressions& in_;
  std::string_view input_;  ///< Up to the bound in force.
  bool with_tree_ = false;
  bool is_endless_ = false;
  std::vector<frame> open_;
  std::vector<bnf::tree_node> nodes_;
  std::vector<std::pair<std::uint32_t, std::size_t>> entered_;  ///< Productions under way, and where they began.
};

/// "rejected", "never ends", or "accepted, (url (httpurl h…": what `read` found, with the brackets of the tree.
/// @param names the grammar whose productions the nodes number; null for a reading without a tree
[[nodiscard]] std::string text_of(reading r, std::string_view input, const std::vector<bnf::tree_node>& nodes,
                                  const bnf::grammar* names);

}  // namespace uri94::match

#endif
