// SPDX-License-Identifier: MIT
#include "cli/test_report.hpp"

#include <algorithm>

#include "cli/json_string.hpp"
#include "cli/report_text.hpp"

namespace uri94::cli {

void write_tap(output& out, const std::vector<test_case>& cases, const std::string& last_line) {
  out << "TAP version 14\n1.." << cases.size() << '\n';
  std::size_t number = 0;
  for (const test_case& c : cases) {
    // A number sign would begin a directive.
    std::string name = printable(c.group + ' ' + c.name);
    std::replace(name.begin(), name.end(), '#', '_');
    out << (c.failures.empty() ? "ok " : "not ok ") << ++number << " - " << name;
    if (c.is_skipped) out << " # SKIP " << printable(c.reason);
    out << '\n';
    if (c.failures.empty()) continue;
    // A string of JSON is one of YAML.
    out << "  ---\n  failures:\n";
    for (const std::string& f : c.failures) out << "    - " << json_string(printable(f)).value_or("null") << '\n';
    out << "  ...\n";
  }
  out << "# " << printable(last_line) << '\n';
}

void write_junit(output& out, const std::string& suite, const std::vector<test_case>& cases, const std::string& says) {
  const auto failed = std::count_if(cases.begin(), cases.end(), [](const test_case& c) { return !c.failures.empty(); });
  const auto skipped = std::count_if(cases.begin(), cases.end(), [](const test_case& c) { return c.is_skipped; });
  out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"" << in_xml(suite)
      << "\" tests=\"" << cases.size() << "\" failures=\"" << static_cast<std::size_t>(failed)
      << "\" errors=\"0\" skipped=\"" << static_cast<std::size_t>(skipped) << "\">\n";
  for (const test_case& c : cases) {
    out << "  <testcase classname=\"" << in_xml(c.group) << "\" name=\"" << in_xml(c.name) << "\" assertions=\""
        << std::to_string(c.assertions) << '"';
    if (c.is_skipped) {
      out << "><skipped message=\"" << in_xml(c.reason) << "\"/></testcase>\n";
    } else if (c.failures.empty()) {
      out << "/>\n";
    } else {
      out << ">\n    <failure message=\"" << in_xml(c.failures.front()) << "\">";
      for (const std::string& f : c.failures) out << '\n' << in_xml(f);
      out << "\n</failure>\n  </testcase>\n";
    }
  }
  out << "  <system-out>" << in_xml(says) << "</system-out>\n</testsuite>\n</testsuites>\n";
}

}  // namespace uri94::cli
