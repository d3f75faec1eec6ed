// SPDX-License-Identifier: MIT
// What the reports in SARIF 2.1.0 have in common.
#ifndef URI94_CLI_SARIF_HPP
#define URI94_CLI_SARIF_HPP

#include <string>

#include "bnf/diagnostic.hpp"
#include "cli/output.hpp"
#include "markup/json_text.hpp"

namespace uri94::cli {

/// The list with the one location of a place in a grammar file.
[[nodiscard]] markup::json sarif_locations(const bnf::place& where);
/// One run of `tool`, with the rules and the results.
void write_sarif(output& out, const std::string& tool, markup::json rules, markup::json results);

}  // namespace uri94::cli

#endif
