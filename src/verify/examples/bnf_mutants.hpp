// SPDX-License-Identifier: MIT
// Mutants of the BNF: productions that differ from the original in one place, as after a transcription error.
//
// src/verify/adequacy calls these mutants slips. Mutants of the emitted rules, which the proof must reject, are in
// src/verify/proof.
#ifndef URI94_VERIFY_EXAMPLES_BNF_MUTANTS_HPP
#define URI94_VERIFY_EXAMPLES_BNF_MUTANTS_HPP

#include <optional>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::examples {

struct bnf_mutant {
  std::string change;  ///< Description such as "port is optional".
  bnf::expression definition;
  bool adds_octets = false;  ///< True if the mutant accepts more octets in one place.
};

/// Options that select the mutants of a production.
struct mutant_options {
  /// Sets of octets that a mutant adds or omits together. If empty, mutants add and omit single octets. With groups,
  /// fewer mutants change octets, but there are mutants of additional kinds:
  /// - Mutants of a set also add or omit the single octets on both sides of each limit of the set.
  /// - Mutants of a literal match any octet or another case in one place.
  /// - A production of single octets, or with several uses, also has mutants limited to one use.
  /// - The maximum of an unlimited repetition becomes one more than its minimum.
  std::vector<bnf::byte_set> groups;
  bool has_neighbours = true;  ///< True if mutants also add alternatives from the previous and the next production.
};

/// Returns all mutants that differ from the production in one place:
/// - An operand is omitted, doubled or optional.
/// - An operand is repeated, unless it is an alternative. An optional operand is mandatory.
/// - Two neighbouring operands or alternatives are swapped.
/// - The minimum or maximum of a repetition is one less or one more. A repetition is replaced by its operand.
/// - An alternative is omitted.
/// - An alternative is added: a name or a literal of the previous or the next production, as if copied by mistake.
/// - An octet of a literal is omitted or doubled. An octet of a set is omitted.
/// - A case-insensitive letter is limited to one case.
/// - An octet also matches in place of an octet of a literal, or in place of an empty expression.
/// - An octet is added to a set, or as an alternative to a choice or to the whole right-hand side.
[[nodiscard]] std::vector<bnf_mutant> mutants_of(bnf::production_in of, const mutant_options& options = {});

/// Returns mutants of the definition of a start. They imitate parsers that do not match exactly the whole input:
/// - A line feed may follow, as after `$` in a regular expression.
/// - White space may precede or follow.
/// - Any octets may precede or follow, as without anchors.
/// - A zero octet ends the input, as in C.
/// - The empty string is accepted.
[[nodiscard]] std::vector<bnf_mutant> input_mutants_of(const bnf::expression& whole);

/// Returns the octets that an expression accepts, directly or through names. Returns an empty optional if the
/// expression may accept a string that is not one octet.
[[nodiscard]] std::optional<bnf::byte_set> octets_of(const bnf::grammar& in, const bnf::expression& e);

}  // namespace uri94::examples

#endif
