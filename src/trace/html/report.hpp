// SPDX-License-Identifier: MIT
// Report as a folder of HTML files. The files work from disk and without JavaScript.
#ifndef URI94_TRACE_HTML_REPORT_HPP
#define URI94_TRACE_HTML_REPORT_HPP

#include <map>
#include <string>
#include <vector>

#include "trace/model.hpp"
#include "uri94/production.hpp"

namespace uri94::trace::html {

/// URLs on the page of inputs, and the production for parsing them.
struct inputs {
  uri94::production start;
  std::vector<std::string> texts;
};

/// Returns the contents of the files of the report by file name. Links between the files are relative.
[[nodiscard]] std::map<std::string, std::string> report(const model& m, const inputs& given);

}  // namespace uri94::trace::html

#endif
