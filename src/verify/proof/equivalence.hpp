// SPDX-License-Identifier: MIT
// Proves for all strings that the rules and the compiled tables of a production are equivalent to its BNF. The proof
// follows pairs of the languages that remain after each symbol.
#ifndef URI94_VERIFY_PROOF_EQUIVALENCE_HPP
#define URI94_VERIFY_PROOF_EQUIVALENCE_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "library/parse/grammar_tables.hpp"
#include "support/graph/search.hpp"
#include "uri94/production.hpp"
#include "verify/proof/languages.hpp"

namespace uri94::proof {

enum class claim : std::uint8_t {
  language,  ///< The rule matches exactly the strings that the BNF generates.
  /// The rule builds the nodes of the first derivation, in the order that `grammar/interpretations.json` defines.
  tree,
  /// The table of the language and the error table accept exactly the strings that the BNF generates. Both tables stop
  /// after the longest prefix that is also a prefix of a generated string. A byte that a state skips leads back to the
  /// state, alone or after the separator of the state. The stored state after `usual_begin` is the state that its bytes
  /// reach.
  offset,
};
inline constexpr std::size_t claim_count = 3;

/// Counterexample to a claim, with the results of both sides.
struct refutation {
  std::string input;
  std::string of_rule;  ///< Result of the rule or of the tables.
  std::string of_bnf;
};

struct claim_result {
  claim of = claim::language;
  std::size_t pairs = 0;
  std::size_t transitions = 0;
  double seconds = 0;
  std::optional<refutation> refuted;
  std::string problem;      ///< Reason why the claim could not be decided, or empty.
  std::string certificate;  ///< Pairs of a proved claim as JSON (`states_of`), or empty.

  [[nodiscard]] bool is_proved() const noexcept { return !refuted && problem.empty(); }
};

/// Comparison of two languages of the same `languages` object.
class comparison {
 public:
  /// Remaining languages of the rule and of the BNF after the same symbols.
  using pair = std::pair<formula, formula>;

  comparison(languages& in, formula rule, formula bnf, bool with_edges = false) : in_(in), with_edges_(with_edges) {
    (void)pairs_.start({rule, bnf});
  }

  /// Follows all pairs, in order of string length. Returns false at the first pair in which only one language contains
  /// the empty string.
  [[nodiscard]] bool run();

  /// Returns the number of pairs found.
  [[nodiscard]] std::size_t size() const noexcept { return pairs_.size(); }
  [[nodiscard]] pair at(std::size_t number) const { return pairs_.at(number); }
  [[nodiscard]] std::size_t transitions() const noexcept { return transitions_; }
  /// Transition between pairs. Transitions to a pair of empty languages are omitted. Stored only if requested.
  struct edge {
    symbol by;
    std::uint32_t to;
  };
  [[nodiscard]] const std::vector<std::vector<edge>>& edges() const noexcept { return edges_; }
  /// Returns the symbols of a shortest counterexample, without brackets.
  /// Precondition: `run` returned false.
  [[nodiscard]] std::vector<symbol> difference() const { return pairs_.way(pairs_.number()); }

 private:
  languages& in_;
  bool with_edges_;
  graph::search<pair, symbol> pairs_;
  std::vector<std::vector<edge>> edges_;
  std::size_t transitions_ = 0;
};

/// Compares two languages. If they differ, stores a shortest counterexample with the results of both languages.
/// @param names Grammar that defines the numbers of productions in brackets.
void prove_equal(languages& in, formula rule, formula bnf, const bnf::grammar& names, claim_result& to,
                 bool with_certificate = false);

/// Prover for the rules of one grammar. Each thread needs its own prover.
class prover {
 public:
  prover(grammar_id g, const bnf::grammar& of)
      : prover(g, of, parse_tables::data_of(g).language, parse_tables::data_of(g).errors.table) {}
  /// Constructs a prover for tables other than the library's.
  /// Lifetime: the arrays of the tables must outlive the prover.
  prover(grammar_id g, const bnf::grammar& of, const parse_tables::transition_table& language,
         const parse_tables::transition_table& errors);

  [[nodiscard]] claim_result prove(production start, claim c, bool with_certificate = false);

  [[nodiscard]] const expressions& rules() const noexcept { return expressions_; }
  /// Returns the rule of production `number`.
  [[nodiscard]] expression rule(std::uint32_t number) const { return expressions_.definition(first_rule_ + number); }
  [[nodiscard]] const languages& what_is_left() const noexcept { return languages_; }

 private:
  void prove_offsets(production start, const parse_tables::transition_table& table, claim_result& to);

  parse_tables::transition_table language_;
  parse_tables::transition_table errors_;
  const bnf::grammar& bnf_;
  expressions expressions_;
  std::uint32_t first_rule_;
  std::uint32_t first_production_;
  languages languages_;
};

}  // namespace uri94::proof

#endif
