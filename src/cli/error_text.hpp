// SPDX-License-Identifier: MIT
// An error for a person: the input with a caret under the place, what was found, what was expected, and the citation.
#ifndef URI94_CLI_ERROR_TEXT_HPP
#define URI94_CLI_ERROR_TEXT_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/answer.hpp"
#include "cli/output.hpp"
#include "cli/style.hpp"
#include "uri94/error.hpp"

namespace uri94::cli {

/// As a grammar would have it: a production's name and a set plain, a literal in double quotes.
[[nodiscard]] std::string expectation_text(const interpret::expectation& e);

/// The byte at the offset, or "the end of the input".
[[nodiscard]] std::string found_text(std::string_view input, std::size_t offset);

void write_error_text(output& out, const error& e, const style& colours);
/// The same where nothing is known but the grammar.
void write_error_text(output& out, const answer& a, const style& colours);

/// What stands below the tree of an input that its known scheme refuses (`e`) and only `otherurl` accepts.
void write_refusal_text(output& out, const error& e, const style& colours);

}  // namespace uri94::cli

#endif
