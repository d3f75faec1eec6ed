// SPDX-License-Identifier: MIT
// Annotations: links from code and productions to requirements and decisions.
//
// In a .bnf file, a comment line such as `; requirement: ID, ID…` annotates the production below it.
//
// In C++, lines of src/ name a requirement or decision as `requirements::R1738_3_2_2_5`, or the data of a requirement
// as `facts::R1738_3_3_1_port`.
// `URI94_FOLLOWS(R1630_partial_7)` annotates the code below it. Comments are ignored. The compiler checks that the
// requirements exist. The report checks that the decisions exist.
//
// Tests name their requirements and decisions in their descriptions (test_cases.hpp).
#ifndef URI94_TRACE_ANNOTATIONS_HPP
#define URI94_TRACE_ANNOTATIONS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Links the code to the requirements, decisions and productions in `m`. Adds a finding for each annotation in a .bnf
/// file whose id is unknown or out of scope, or that is not above a production. Adds a finding for each unknown
/// decision in C++.
void read_annotations(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
