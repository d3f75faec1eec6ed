// SPDX-License-Identifier: MIT
// Shared functions of the reports in SARIF 2.1.0.
#ifndef URI94_CLI_REPORTS_SARIF_HPP
#define URI94_CLI_REPORTS_SARIF_HPP

#include <string>

#include "cli/io/output.hpp"
#include "generator/bnf/diagnostic.hpp"
#include "support/text/json_text.hpp"

namespace uri94::cli {

/// Returns a SARIF list that contains the location of a place in a grammar file.
[[nodiscard]] markup::json sarif_locations(const bnf::place& where);
/// Writes a SARIF file with one run of `tool`.
void write_sarif(output& out, const std::string& tool, markup::json rules, markup::json results);

}  // namespace uri94::cli

#endif
