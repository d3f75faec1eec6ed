// SPDX-License-Identifier: MIT
#include "cli/reports/test_report.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "cli/io/json_string.hpp"
#include "support/text/escaped.hpp"

namespace uri94::cli {

namespace {

/// Returns the sum of the times of all tests in seconds. Returns an empty optional if all tests lack a time.
std::optional<double> seconds_of(const std::vector<test_case>& cases) {
  std::optional<double> sum;
  for (const test_case& c : cases) {
    if (c.seconds) sum = sum.value_or(0) + *c.seconds;
  }
  return sum;
}

/// Escapes backslashes and number signs as TAP 14 requires. A number sign would begin a directive.
std::string escaped_for_tap(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\' || c == '#') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace

std::string seconds_text(double seconds) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f", seconds);
  return text.data();
}

void write_tap(output& out, const std::vector<test_case>& cases, const std::string& last_line) {
  out << "TAP version 14\n1.." << cases.size() << '\n';
  std::size_t number = 0;
  for (const test_case& c : cases) {
    out << (c.failures.empty() ? "ok " : "not ok ") << ++number << " - " << escaped_for_tap(c.group + ' ' + c.name);
    if (!c.detail.empty()) out << ": " << escaped_for_tap(c.detail);
    if (c.is_skipped) out << " # SKIP " << c.reason;
    out << '\n';
    if (c.failures.empty()) continue;
    // TAP requires details in YAML. Every JSON string is also a YAML string.
    out << "  ---\n  failures:\n";
    for (const std::string& f : c.failures) out << "    - " << json_text(f) << '\n';
    out << "  ...\n";
  }
  out << "# " << last_line << '\n';
}

void write_junit(output& out, const std::string& suite, const std::vector<test_case>& cases, const std::string& says,
                 const std::vector<std::pair<std::string, std::string>>& properties) {
  const auto failed = std::count_if(cases.begin(), cases.end(), [](const test_case& c) { return !c.failures.empty(); });
  const auto skipped = std::count_if(cases.begin(), cases.end(), [](const test_case& c) { return c.is_skipped; });
  out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"" << markup::escaped(suite)
      << "\" tests=\"" << cases.size() << "\" failures=\"" << static_cast<std::size_t>(failed)
      << "\" errors=\"0\" skipped=\"" << static_cast<std::size_t>(skipped) << '"';
  if (const std::optional<double> seconds = seconds_of(cases)) out << " time=\"" << seconds_text(*seconds) << '"';
  out << ">\n";
  if (!properties.empty()) {
    out << "  <properties>";
    for (const auto& [name, value] : properties) {
      out << "<property name=\"" << markup::escaped(name) << "\" value=\"" << markup::escaped(value) << "\"/>";
    }
    out << "</properties>\n";
  }
  for (const test_case& c : cases) {
    out << "  <testcase classname=\"" << markup::escaped(c.group) << "\" name=\"" << markup::escaped(c.name)
        << "\" assertions=\"" << std::to_string(c.assertions) << '"';
    if (c.seconds) out << " time=\"" << seconds_text(*c.seconds) << '"';
    if (c.is_skipped) {
      out << "><skipped message=\"" << markup::escaped(c.reason) << "\"/></testcase>\n";
    } else if (c.failures.empty()) {
      out << "/>\n";
    } else {
      out << ">\n    <failure message=\"" << markup::escaped(c.failures.front()) << "\">";
      for (const std::string& f : c.failures) out << '\n' << markup::escaped(f);
      out << "\n</failure>\n  </testcase>\n";
    }
  }
  out << "  <system-out>" << markup::escaped(says) << "</system-out>\n</testsuite>\n</testsuites>\n";
}

}  // namespace uri94::cli
