// SPDX-License-Identifier: MIT
// Productions that differ from the printed one in one place, as a slip in copying it would make them.
//
// These are mutants of the BNF, which judges must notice. The mutants of the emitted rules, which the proof must
// notice, are those of src/prove.
#ifndef URI94_JUDGES_BNF_MUTANTS_HPP
#define URI94_JUDGES_BNF_MUTANTS_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bnf/syntax.hpp"

namespace uri94::judges {

struct bnf_mutant {
  std::string change;  ///< "port is optional"
  bnf::expression definition;
  /// Where it only lets one more octet stand somewhere: that octet.
  std::optional<unsigned char> added;
};

/// Every production that differs from this one in one place of the first order:
/// - an operand left out, doubled, optional, or repeated where it is not an alternative by itself; what is optional no
///   longer so, or repeated;
/// - two operands or two alternatives that are neighbours in each other's place;
/// - a bound of a repetition one less or one more; what is repeated taken once;
/// - an alternative left out; one added, which is a name or a literal of the production printed before or after it,
///   where the eye slips to;
/// - of a literal an octet left out or doubled, or of a letter that matches in either case one of the two;
/// - at every octet of a literal, in every choice and for what is empty, each other octet added.
[[nodiscard]] std::vector<bnf_mutant> mutants_of(bnf::production_in of);

/// The octets that an expression reads, where it reads one octet and nothing else, by itself or through names.
[[nodiscard]] std::optional<bnf::byte_set> octets_of(const bnf::grammar& in, const bnf::expression& e);

}  // namespace uri94::judges

#endif
