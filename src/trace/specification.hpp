// SPDX-License-Identifier: MIT
// Compares productions and citations with the texts of the RFCs.
#ifndef URI94_TRACE_SPECIFICATION_HPP
#define URI94_TRACE_SPECIFICATION_HPP

#include <vector>

#include "trace/document_register.hpp"
#include "trace/model.hpp"
#include "trace/rfc_text.hpp"

namespace uri94::trace {

/// Compares each printed production with its digest in the register `src/trace/documents.json`. Does not need the texts
/// of the documents. Adds a finding for each digest that differs, is missing or belongs to an unknown production. Also
/// reports requirements and interpretations without a digest of their cited words.
void verify_digests(const document_register& known, model& m);

/// Compares each printed production with its cited lines, character by character, without white space and comments.
/// Reports lines of the BNF, from the first to the last cited line of a document, that no production cites. Checks the
/// place of every citation. For added productions, requirements and interpretations, checks the digest of the cited
/// words. Checks the digests of the documents.
void verify(const std::vector<document>& documents, const document_register& known, model& m);

}  // namespace uri94::trace

#endif
