// SPDX-License-Identifier: MIT
// Chains of productions through the documents, as text, as JSON and as a page.
#ifndef URI94_CLI_HISTORY_REPORT_HPP
#define URI94_CLI_HISTORY_REPORT_HPP

#include <vector>

#include "cli/output.hpp"
#include "cli/style.hpp"
#include "history/history.hpp"

namespace uri94::cli {

void write_history_text(output& out, const history::chain& c, const style& colours);
/// An object for a single chain, else a list.
void write_history_json(output& out, const std::vector<history::chain>& chains, bool is_list);
/// A page that needs nothing else.
void write_history_html(output& out, const std::vector<history::chain>& chains);

/// All names, with how many characters each has in each document.
void write_names_text(output& out, const history::table& t, const std::vector<history::chain>& chains,
                      const style& colours);

}  // namespace uri94::cli

#endif
