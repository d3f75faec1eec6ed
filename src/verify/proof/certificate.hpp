// SPDX-License-Identifier: MIT
// Writes a certificate of a proof, which another program verifies. The certificate contains the rules and the compiled
// tables of each grammar. For each production, it contains the pairs of remaining languages as states, and their
// transitions. Each line is a JSON object.
//
// The line of a grammar precedes the lines of its productions, whose names it lists in "proved":
//   {"grammar", "names", "proved", "class_of", "rules", "automata", "ways", "tables"}
//   {"grammar", "production", "language": [state…], "tree": [state…]}
//
// A state is [may end, bytes, brackets]. `may end` is 1 if a string may end in the state, otherwise 0. `bytes` is a
// list of [state, class, class…]. `brackets` is a list of [state, bracket]. All other transitions lead to a dead state.
// State 0 is the start.
//
// A bracket is the number 3 × production + kind. The kind is 0 for the beginning of a node, and 2 for its end. The kind
// is 1 for the beginning of a node whose production recurs in tail position.
#ifndef URI94_VERIFY_PROOF_CERTIFICATE_HPP
#define URI94_VERIFY_PROOF_CERTIFICATE_HPP

#include <iosfwd>
#include <string>
#include <vector>

#include "verify/proof/equivalence.hpp"
#include "verify/proof/proof_run.hpp"

namespace uri94::proof {

/// Returns the pairs of a comparison as a JSON list of states.
[[nodiscard]] std::string states_of(const comparison& c, languages& in);

/// Writes the certificate of all proofs.
/// Precondition: the proofs were run with `with_certificate`, and all claims are proved.
void write_certificate(std::ostream& to, const std::vector<production_proof>& proofs);

}  // namespace uri94::proof

#endif
