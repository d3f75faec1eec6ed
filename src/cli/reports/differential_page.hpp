// SPDX-License-Identifier: MIT
// The disagreements of parsers as a self-contained HTML page.
#ifndef URI94_CLI_REPORTS_DIFFERENTIAL_PAGE_HPP
#define URI94_CLI_REPORTS_DIFFERENTIAL_PAGE_HPP

#include "cli/io/output.hpp"
#include "cli/reports/differential_report.hpp"

namespace uri94::cli {

void write_html(output& out, const differential_report& r);

}  // namespace uri94::cli

#endif
