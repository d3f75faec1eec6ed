// SPDX-License-Identifier: MIT
// Links each line of the RFCs to its citations.
#ifndef URI94_TRACE_TEXTS_HPP
#define URI94_TRACE_TEXTS_HPP

#include <vector>

#include "trace/document_register.hpp"
#include "trace/model.hpp"
#include "trace/rfc_text.hpp"

namespace uri94::trace {

/// Fills `m.texts` with the lines of the documents and their citations. The register lists lines that are not normative
/// as "dismissed", with a reason. Adds a finding for each line that is neither cited nor dismissed. Adds a finding for
/// each dismissed line that a production or requirement cites.
void tie_texts(const std::vector<document>& documents, const document_register& known, model& m);

}  // namespace uri94::trace

#endif
