// SPDX-License-Identifier: MIT
// A grammar as a page of diagrams, and its productions in a notation of choice.
#ifndef URI94_CLI_GRAMMAR_PAGE_HPP
#define URI94_CLI_GRAMMAR_PAGE_HPP

#include <cstddef>
#include <vector>

#include "bnf/syntax.hpp"
#include "cli/output.hpp"

namespace uri94::cli {

/// The productions of `g` by these numbers, each with its railroad diagram below its name, as one picture.
void write_svg(output& out, const bnf::grammar& g, const std::vector<std::size_t>& productions);
/// The same as a page that needs nothing beside it, with the tree of rules: which production leads to which.
void write_html(output& out, const bnf::grammar& g, const std::vector<std::size_t>& productions);
/// The productions in force, a line each. What a notation has no way to write is in ABNF's.
void write_notation(output& out, const bnf::grammar& g, const std::vector<std::size_t>& productions, bnf::notation in);

}  // namespace uri94::cli

#endif
