// SPDX-License-Identifier: MIT
// Reports of the history of productions as text, JSON and an HTML page.
#ifndef URI94_CLI_REPORTS_HISTORY_REPORT_HPP
#define URI94_CLI_REPORTS_HISTORY_REPORT_HPP

#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "verify/history/evolution.hpp"

namespace uri94::cli {

void write_history_text(output& out, const history::chain& c, const style& colours);
/// Writes chains (productions with the same role in several documents) as JSON objects.
/// @param is_list True if the output is a list of objects. False if it is the object of a single chain.
void write_history_json(output& out, const std::vector<history::chain>& chains, bool is_list);
/// Writes a self-contained HTML page.
void write_history_html(output& out, const std::vector<history::chain>& chains);

/// Writes a table of names and documents. A cell shows how many byte values occur in strings of the name in the
/// document.
void write_names_text(output& out, const history::table& t, const std::vector<history::chain>& chains,
                      const style& colours);

}  // namespace uri94::cli

#endif
