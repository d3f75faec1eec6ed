// SPDX-License-Identifier: MIT
// Writes a proof for verification by another program: the rules as read, the pairs of states, and their transitions.
// Each line is a JSON object.
//
// The line of a grammar precedes the lines of its productions, whose names it lists in "proved":
//   {"grammar", "names", "proved", "class_of", "rules", "automata", "ways", "tables"}
//   {"grammar", "production", "language": [state…], "tree": [state…]}
//
// A state is [may end, bytes, brackets]. `bytes` is a list of [state, class, class…]. `brackets` is a list of [state,
// bracket]. Transitions that are not listed are dead. State 0 is the start.
//
// A bracket is 3 × the number of the production + 0 for the begin of its node, + 1 for the begin of a node that recurs
// in tail position, or + 2 for the end.
#ifndef URI94_VERIFY_PROOF_CERTIFICATE_HPP
#define URI94_VERIFY_PROOF_CERTIFICATE_HPP

#include <iosfwd>
#include <string>
#include <vector>

#include "verify/proof/equivalence.hpp"
#include "verify/proof/proof_run.hpp"

namespace uri94::proof {

/// Returns the pairs of a comparison as a list of states.
[[nodiscard]] std::string states_of(const comparison& c, languages& in);

/// Writes the certificate of all proofs.
/// Precondition: the proofs were run with `with_certificate`.
void write_certificate(std::ostream& to, const std::vector<production_proof>& proofs);

}  // namespace uri94::proof

#endif
