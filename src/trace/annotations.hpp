// SPDX-License-Identifier: MIT
// Annotations: comments that tie the code or the test below them to what the documents demand.
//
// One form in every language, alone on its line after the sign of a comment (`//`, `#` or `;`):
//
//     `requirement: ID, ID…`
//     `production: GRAMMAR:PRODUCTION, GRAMMAR:PRODUCTION…`
//
// It belongs to the next line that is no comment: in src/, include/ and grammar/ the code that meets the requirement;
// in tests/, at the margin, the test case that begins there, or, set in, the test case that it stands in. At the margin
// of a test file above its first include it belongs to every test case of the file.
//
// A rule of the prose is tied to every line that cites it, as `clauses::R1738_3_2_2_5` or `facts::R1738_3_3_1_port`:
// such a line says itself which words of the document it follows. Where it is known what the objects of the build cite
// (as `nm` has it: `src_ops_access_ftp.cpp R1738_3_2_2_5` on a line), a line counts only if the object of its file
// cites the rule: a comment, or code that the compiler has left out, is no evidence.
#ifndef URI94_TRACE_ANNOTATIONS_HPP
#define URI94_TRACE_ANNOTATIONS_HPP

#include <filesystem>

#include "trace/model.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Finds the annotations in the sources and ties what they name, which is read already. Those that name nothing, or
/// stand above nothing, are findings.
/// @param citations the file that says which object cites which rule; without it, the lines are taken as they are
void read_annotations(const source_tree& sources, const std::filesystem::path& citations, model& m);

}  // namespace uri94::trace

#endif
