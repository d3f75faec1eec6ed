// SPDX-License-Identifier: MIT
// Mutants of the BNF: productions that differ from the printed one in one place, like a transcription error.
//
// A mutant of a production is a slip in the grammar (src/verify/adequacy). Mutants of the emitted rules, which the proof
// must reject, are in src/verify/proof.
#ifndef URI94_VERIFY_EXAMPLES_BNF_MUTANTS_HPP
#define URI94_VERIFY_EXAMPLES_BNF_MUTANTS_HPP

#include <optional>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::examples {

struct bnf_mutant {
  std::string change;  ///< Description: "port is optional".
  bnf::expression definition;
  bool adds_octets = false;  ///< True if the mutant accepts more octets in one place.
};

/// Choice of the mutants of a production.
struct mutant_options {
  /// Sets of octets that a mutant adds or omits together. Empty for single octets. With groups, there are fewer mutants
  /// of octets and more of other kinds:
  /// - mutants of sets also add or omit the single octets on both sides of the limits of the set;
  /// - mutants of literals match any octet or another case;
  /// - a name of single octets, or of a production with several uses, has the mutants of its production in this use;
  /// - an unlimited repetition ends after the first round that is not necessary.
  std::vector<bnf::byte_set> groups;
  bool has_neighbours = true;  ///< True to add alternatives of the previous and the next production.
};

/// Returns all mutants that differ from the production in one place:
/// - an operand omitted, doubled or made optional;
/// - an operand repeated, unless it is an alternative; an optional operand made mandatory;
/// - two neighbouring operands or alternatives swapped;
/// - a bound of a repetition decreased or increased by one; a repetition replaced by its operand;
/// - an alternative omitted;
/// - an alternative added: a name or a literal of the previous or the next production, as after a slip of the eye;
/// - an octet of a literal omitted or doubled; an octet of a set omitted; a case-insensitive letter limited to one
///   case;
/// - every other octet added to each octet of a literal, to each set, to each choice, to each empty expression, and to
///   the whole right-hand side.
[[nodiscard]] std::vector<bnf_mutant> mutants_of(bnf::production_in of, const mutant_options& options = {});

/// Returns mutants of the definition of a start, like slips of a parser that does not read its input as a whole:
/// - a line feed may follow, as after `$` in a regular expression; white space may precede or follow;
/// - any octets may precede or follow, as without anchors; a zero octet ends the input, as in C;
/// - the empty string is accepted.
[[nodiscard]] std::vector<bnf_mutant> input_mutants_of(const bnf::expression& whole);

/// Returns the octets that an expression accepts, directly or through names. Returns an empty optional if the
/// expression may accept a string that is not one octet.
[[nodiscard]] std::optional<bnf::byte_set> octets_of(const bnf::grammar& in, const bnf::expression& e);

}  // namespace uri94::examples

#endif
