// SPDX-License-Identifier: MIT
// Errors as text: messages on one line, and details with a caret under the place of the error.
#ifndef URI94_CLI_REPORTS_ERROR_TEXT_HPP
#define URI94_CLI_REPORTS_ERROR_TEXT_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/io/output.hpp"
#include "cli/reports/parse_answer.hpp"
#include "cli/reports/style.hpp"
#include "uri94/error.hpp"

namespace uri94::cli {

/// Returns an expectation as a grammar writes it: a literal in double quotes, or a name without quotes.
[[nodiscard]] std::string expectation_text(const interpret::expectation& e);

/// Returns a description of the byte at the offset, or "the end of the input" at the end.
[[nodiscard]] std::string found_text(std::string_view input, std::size_t offset);

/// Returns the message of a rejection by an interpreted grammar.
[[nodiscard]] std::string message_of(std::string_view input, const shown_error& why, std::string_view production,
                                     const std::string& citation);

/// Writes the details of a rejection: caret, expectations and, for an error of the library, advice.
/// Precondition: an error of the library is a syntax error.
void write_error_text(output& out, const answer& a, const style& colours);

/// Writes the note below the tree of an input that only `otherurl` accepts.
/// @param e Error of the production of the input's scheme.
void write_strict_error_text(output& out, const error& e, const style& colours);

}  // namespace uri94::cli

#endif
