// SPDX-License-Identifier: MIT
// How another parser differs from the BNF, written as text or JSON.
#ifndef URI94_CLI_AGAINST_REPORT_HPP
#define URI94_CLI_AGAINST_REPORT_HPP

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "conformance/against.hpp"

namespace uri94::cli {

void write_text(output& out, const std::string& command, const conformance::comparison& c, const style& colours);
/// One object on one line.
void write_json(output& out, const std::string& command, const std::vector<conformance::comparison>& all);

}  // namespace uri94::cli

#endif
