// SPDX-License-Identifier: MIT
// A proof written down, so that another program can check it: the rules as they were read, the pairs of states that
// were met, and how they lead to each other. One line of JSON each.
//
// A grammar's line comes before those of its productions, which it names under "proved":
//   {"grammar", "names", "proved", "class_of", "rules", "automata", "ways", "errors"}
//   {"grammar", "production", "language": [state…], "tree": [state…]}
// A state is [may end, bytes, brackets]: `bytes` lists [state, class, class…], `brackets` lists [state, bracket]; a
// bracket is 3 × the production's number + 0 where its node begins, 1 where one begins that recurs in tail position, 2
// where it ends. What is not listed leads nowhere. State 0 is the first.
#ifndef URI94_PROVE_CERTIFICATE_HPP
#define URI94_PROVE_CERTIFICATE_HPP

#include <iosfwd>
#include <string>
#include <vector>

#include "prove/prove.hpp"
#include "prove/run.hpp"

namespace uri94::prove {

/// The pairs that a comparison met, as a list of states.
[[nodiscard]] std::string states_of(const comparison& c, languages& in);

/// The whole certificate. The proofs must have been run with `with_certificate`.
void write_certificate(std::ostream& to, const std::vector<proof>& proofs);

}  // namespace uri94::prove

#endif
