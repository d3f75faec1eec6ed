// SPDX-License-Identifier: MIT
// Conversion of the problem of a JSON file to a problem of a grammar.
#ifndef URI94_GENERATOR_BNF_JSON_FILE_HPP
#define URI94_GENERATOR_BNF_JSON_FILE_HPP

#include <string>

#include "generator/bnf/diagnostic.hpp"
#include "support/json/document.hpp"

namespace uri94::bnf {

/// Adds the problem of a JSON document, if the document has a problem.
/// @param file Name of the file, for the message.
void add_problem(const support::json_document& of, const std::string& file, diagnostics& to);

}  // namespace uri94::bnf

#endif
