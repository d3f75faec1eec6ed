// SPDX-License-Identifier: MIT
// Compares productions and citations with the texts of the RFCs.
#ifndef URI94_TRACE_SPECIFICATION_HPP
#define URI94_TRACE_SPECIFICATION_HPP

#include <vector>

#include "trace/document_register.hpp"
#include "trace/model.hpp"
#include "trace/rfc_text.hpp"

namespace uri94::trace {

/// Compares each printed production with its digest in the register. Does not need the texts of the documents. Adds a
/// finding for each different, missing or unknown digest. Also reports requirements and interpretations without a
/// digest.
void verify_digests(const document_register& known, model& m);

/// Compares the sources with the texts of the documents. Compares each production with its cited lines, character by
/// character, without white space and comments. Reports BNF lines without a production. Checks the places of all other
/// citations and the digests of their words. Checks the digests of the documents.
void verify(const std::vector<document>& documents, const document_register& known, model& m);

}  // namespace uri94::trace

#endif
