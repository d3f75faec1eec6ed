// SPDX-License-Identifier: MIT
// Railroad diagrams of a grammar as an SVG picture or as an HTML page.
#ifndef URI94_CLI_REPORTS_GRAMMAR_PAGE_HPP
#define URI94_CLI_REPORTS_GRAMMAR_PAGE_HPP

#include <cstddef>
#include <vector>

#include "cli/io/output.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::cli {

/// Writes one SVG picture with the railroad diagrams of productions, each below its name.
/// @param productions Indices in `g.productions` (0-based).
void write_svg(output& out, const bnf::grammar& g, const std::vector<std::size_t>& productions);
/// Writes a self-contained HTML page with a tree of the productions reachable from `productions`, and their railroad
/// diagrams.
void write_html(output& out, const bnf::grammar& g, const std::vector<std::size_t>& productions);

}  // namespace uri94::cli

#endif
