// SPDX-License-Identifier: MIT
// Runs a rule on one string, step by step, as PEGTL does: to show on a string what was found about all.
#ifndef URI94_PROVE_MATCHER_HPP
#define URI94_PROVE_MATCHER_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bnf/syntax.hpp"
#include "prove/expression.hpp"
#include "prove/shapes.hpp"

namespace uri94::prove {

class matcher {
 public:
  /// @param names the grammar whose productions the nodes number
  matcher(const expressions& in, const bnf::grammar& names) : in_(in), names_(names) {}

  static constexpr std::string_view endless = "never ends";

  /// What a production reads of a whole string: "rejected", "accepted, (url (httpurl h…", or `endless`.
  /// @param with_tree else there are no nodes
  [[nodiscard]] std::string read(std::uint32_t definition, std::string_view input, bool with_tree);

  /// How many bytes of the input an expression reads from its begin, if it matches there.
  [[nodiscard]] std::optional<std::size_t> read_beginning(expression e, std::string_view input);

 private:
  using place = std::optional<std::size_t>;
  /// Thrown where a rule goes round without reading.
  struct goes_round {};

  [[nodiscard]] place match(expression e, std::size_t at, bool with_tree);
  [[nodiscard]] place match_production(const expressions::node& n, std::size_t at, bool with_tree);
  [[nodiscard]] place match_bounded(const expressions::node& n, std::size_t at, bool with_tree);
  [[nodiscard]] bool would_match(expression e, std::size_t at);
  [[nodiscard]] place end_of(const bound& b, std::size_t at);
  [[nodiscard]] place end_in_order(const ways_table& table, std::size_t at) const;
  [[nodiscard]] bool fits(const automaton_table& table, std::size_t from, std::size_t to) const;

  const expressions& in_;
  const bnf::grammar& names_;
  std::string_view input_;                                  ///< Up to the bound in force.
  std::vector<std::pair<std::size_t, std::string>> nodes_;  ///< Begins and ends of nodes, and where.
  std::vector<std::pair<std::uint32_t, std::size_t>> entered_;
};

}  // namespace uri94::prove

#endif
