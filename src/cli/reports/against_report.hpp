// SPDX-License-Identifier: MIT
// Reports of the differences between another parser and the BNF, in several formats.
#ifndef URI94_CLI_REPORTS_AGAINST_REPORT_HPP
#define URI94_CLI_REPORTS_AGAINST_REPORT_HPP

#include <string>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "verify/conformance/against.hpp"

namespace uri94::cli {

void write_text(output& out, const std::string& command, const conformance::comparison& c, const style& colours);
/// Writes one JSON object on one line.
void write_json(output& out, const std::string& command, const std::vector<conformance::comparison>& all);
/// Writes one test case per production.
void write_tap(output& out, const std::string& command, const std::vector<conformance::comparison>& all);
void write_junit(output& out, const std::string& command, const std::vector<conformance::comparison>& all);

/// Returns a phrase for a kind of reply, such as "ends without an answer to" or "times out on".
[[nodiscard]] std::string_view text_of(external::reply_kind kind) noexcept;

}  // namespace uri94::cli

#endif
