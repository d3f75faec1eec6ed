// SPDX-License-Identifier: MIT
// The report as a folder of HTML: readable without JavaScript, and from the disk.
#ifndef URI94_TRACE_HTML_REPORT_HPP
#define URI94_TRACE_HTML_REPORT_HPP

#include <map>
#include <string>
#include <vector>

#include "trace/model.hpp"
#include "uri94/production.hpp"

namespace uri94::trace::html {

/// URLs whose trees the report shows.
struct inputs {
  uri94::production start;
  std::vector<std::string> texts;
};

/// The files of the folder, by name. Links between them are relative, and none leads out of it.
[[nodiscard]] std::map<std::string, std::string> report(const model& m, const inputs& given);

}  // namespace uri94::trace::html

#endif
