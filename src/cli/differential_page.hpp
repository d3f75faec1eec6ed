// SPDX-License-Identifier: MIT
// Where parsers part, as a page that needs no other file.
#ifndef URI94_CLI_DIFFERENTIAL_PAGE_HPP
#define URI94_CLI_DIFFERENTIAL_PAGE_HPP

#include "cli/differential_report.hpp"
#include "cli/output.hpp"

namespace uri94::cli {

void write_html(output& out, const differential_report& r);

}  // namespace uri94::cli

#endif
