// SPDX-License-Identifier: MIT
// How another parser differs from the BNF, written in several formats.
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
/// A test case a production.
void write_tap(output& out, const std::string& command, const std::vector<conformance::comparison>& all);
void write_junit(output& out, const std::string& command, const std::vector<conformance::comparison>& all);

/// "dies on", "hangs on", …: what it does with strings.
[[nodiscard]] std::string_view text_of(adapter::fate f) noexcept;

}  // namespace uri94::cli

#endif
