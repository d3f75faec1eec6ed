// SPDX-License-Identifier: MIT
// Reports of the history of productions as text, JSON and a page.
#ifndef URI94_CLI_REPORTS_HISTORY_REPORT_HPP
#define URI94_CLI_REPORTS_HISTORY_REPORT_HPP

#include <vector>

#include "cli/io/output.hpp"
#include "cli/reports/style.hpp"
#include "verify/history/evolution.hpp"

namespace uri94::cli {

void write_history_text(output& out, const history::chain& c, const style& colours);
/// Writes an object for a single chain, or a list of objects if `is_list` is true.
void write_history_json(output& out, const std::vector<history::chain>& chains, bool is_list);
/// Writes a self-contained page.
void write_history_html(output& out, const std::vector<history::chain>& chains);

/// Writes all names, with the number of characters of each name in each document.
void write_names_text(output& out, const history::table& t, const std::vector<history::chain>& chains,
                      const style& colours);

}  // namespace uri94::cli

#endif
