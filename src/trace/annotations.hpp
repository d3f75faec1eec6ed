// SPDX-License-Identifier: MIT
// Annotations: links from code and productions to requirements.
//
// A production in a .bnf file has comment lines above it, such as `; requirement: ID, ID…`.
//
// In C++, lines of src/ name a requirement as `requirements::R1738_3_2_2_5` or its data as `facts::R1738_3_3_1_port`.
// `URI94_FOLLOWS(R1630_partial_7)` annotates the code below it. Comments are ignored. The compiler checks that the
// requirements exist, and the report that the decisions do.
//
// Tests name their requirements in their descriptions (test_cases.hpp).
#ifndef URI94_TRACE_ANNOTATIONS_HPP
#define URI94_TRACE_ANNOTATIONS_HPP

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Links the code to the requirements, decisions and productions in `m`. Adds a finding for each annotation with an
/// unknown id or without code below it.
void read_annotations(const source_tree& sources, model& m);

}  // namespace uri94::trace

#endif
