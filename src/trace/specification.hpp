// SPDX-License-Identifier: MIT
// The productions against the text of the documents.
#ifndef URI94_TRACE_SPECIFICATION_HPP
#define URI94_TRACE_SPECIFICATION_HPP

#include <vector>

#include "trace/document.hpp"
#include "trace/document_register.hpp"
#include "trace/model.hpp"

namespace uri94::trace {

/// Compares what the sources have of the documents with the digests taken from them, for which no text is needed: each
/// production as printed. What should have a digest and has none is a finding.
void verify_digests(const document_register& known, model& m);

/// Compares each production with the document at the lines that it cites, character by character but for white space
/// and comments; looks for lines of the BNF that no production cites; checks the place of every other citation,
/// the digest of the words that each rule of the prose, interpretation and added production cites, and the documents
/// themselves.
void verify(const std::vector<document>& documents, const document_register& known, model& m);

}  // namespace uri94::trace

#endif
