// SPDX-License-Identifier: MIT
// The documents line by line: what each line is there for.
#ifndef URI94_TRACE_TEXTS_HPP
#define URI94_TRACE_TEXTS_HPP

#include <vector>

#include "trace/document.hpp"
#include "trace/document_register.hpp"
#include "trace/model.hpp"

namespace uri94::trace {

/// Ties the lines of the documents to what cites them, into `m.texts`. A line that nothing cites and that is not
/// dismissed is a finding; so is one that a production or requirement cites and that is dismissed all the same.
void tie_texts(const std::vector<document>& documents, const document_register& known, model& m);

}  // namespace uri94::trace

#endif
