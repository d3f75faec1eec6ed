// SPDX-License-Identifier: MIT
// The proof that the rules of a production are its BNF: for all strings, by pairs of what is left of both.
#ifndef URI94_PROVE_PROVE_HPP
#define URI94_PROVE_PROVE_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bnf/syntax.hpp"
#include "graph/search.hpp"
#include "prove/languages.hpp"
#include "uri94/production.hpp"

namespace uri94::prove {

enum class claim : std::uint8_t {
  language,  ///< The rule reads a whole string exactly if the BNF derives it.
  tree,      ///< Its nodes are those of the first derivation in the order of the register of interpretations.
  offset,    ///< The error tables say where a string stops to be a beginning of one that the BNF derives.
};
inline constexpr std::size_t claim_count = 3;

/// A shortest string for which a claim is wrong, and what both sides say of it.
struct refutation {
  std::string input;
  std::string of_rule;  ///< Or of the tables.
  std::string of_bnf;
};

struct claim_result {
  claim of = claim::language;
  std::size_t pairs = 0;
  std::size_t transitions = 0;
  double seconds = 0;
  std::optional<refutation> refuted;
  std::string problem;      ///< Why it could not be decided, or empty.
  std::string certificate;  ///< Where it was asked for: the pairs of states, as JSON.

  [[nodiscard]] bool is_proved() const noexcept { return !refuted && problem.empty(); }
};

/// Two languages of one `languages`: are they equal?
class comparison {
 public:
  /// What is left of the rule and of the BNF after the same symbols.
  using pair = std::pair<formula, formula>;

  comparison(languages& in, formula rule, formula bnf, bool with_edges = false) : in_(in), with_edges_(with_edges) {
    (void)pairs_.start({rule, bnf});
  }

  /// Follows all pairs, shortest strings first. False once a pair differs in whether the string may end.
  [[nodiscard]] bool run();

  /// How many pairs have been met.
  [[nodiscard]] std::size_t size() const noexcept { return pairs_.size(); }
  [[nodiscard]] const pair& at(std::size_t number) const { return pairs_.at(number); }
  [[nodiscard]] std::size_t transitions() const noexcept { return transitions_; }
  /// How a pair leads to others; what leads nowhere is left out. Kept where it was asked for.
  struct edge {
    symbol by;
    std::uint32_t to;
  };
  [[nodiscard]] const std::vector<std::vector<edge>>& edges() const noexcept { return edges_; }
  /// The symbols on a shortest way to the pair that differs, without brackets.
  [[nodiscard]] std::vector<symbol> difference() const { return pairs_.way(pairs_.number()); }

 private:
  languages& in_;
  bool with_edges_;
  graph::search<pair, symbol> pairs_;
  std::vector<std::vector<edge>> edges_;
  std::size_t transitions_ = 0;
};

/// Whether two languages are equal; if not, a shortest string, with what both say of it.
/// @param names the grammar whose productions the brackets number
void prove_equal(languages& in, formula rule, formula bnf, const bnf::grammar& names, claim_result& to,
                 bool with_certificate = false);

/// The rules and the BNF of one grammar. One a thread.
class prover {
 public:
  prover(grammar g, const bnf::grammar& of);

  [[nodiscard]] claim_result prove(production start, claim c, bool with_certificate = false);

  [[nodiscard]] const expressions& rules() const noexcept { return expressions_; }
  /// The rule of the production of this number.
  [[nodiscard]] expression rule(std::uint32_t number) const { return expressions_.definition(first_rule_ + number); }
  [[nodiscard]] const languages& what_is_left() const noexcept { return languages_; }

 private:
  void prove_offsets(production start, claim_result& to);

  grammar grammar_;
  const bnf::grammar& bnf_;
  expressions expressions_;
  std::uint32_t first_rule_;
  std::uint32_t first_production_;
  languages languages_;
};

}  // namespace uri94::prove

#endif
