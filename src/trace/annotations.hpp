// SPDX-License-Identifier: MIT
// What ties code to what the documents demand.
//
// A production of a .bnf: comments above it, each alone on its line, `; requirement: ID, ID…`.
//
// C++: what the objects of the build say, as `nm` shows it. A rule of the prose is tied to every line that cites it, as
// `clauses::R1738_3_2_2_5`, if the object of its file cites it: a comment, or code that the compiler has left out, is
// no evidence. `facts::R1738_3_3_1_port` is the rule's data, which leave no name. Code that cites nothing in an answer
// says what it follows by `URI94_FOLLOWS(R1630_partial_7)` and `URI94_DECIDED(O4)`, which leave a name with the line.
//
// A test says itself what it shows (test_cases.hpp).
#ifndef URI94_TRACE_ANNOTATIONS_HPP
#define URI94_TRACE_ANNOTATIONS_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Ties the code to what it follows, which is read already. What names nothing, or stands above nothing, is a finding.
/// @param citations the file that says which object cites which rule ("src_ops_access_ftp.cpp R1738_3_2_2_5") and
///   follows what on which line ("src_ops_resolve.cpp O4 107"); without it, lines that cite are taken as they are
void read_annotations(const source_tree& sources, const std::filesystem::path& citations, model& m);

}  // namespace uri94::trace

#endif
