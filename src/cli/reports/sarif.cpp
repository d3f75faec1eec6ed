// SPDX-License-Identifier: MIT
#include "cli/reports/sarif.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace uri94::cli {

namespace {

using markup::json;

/// Returns the name of a file as a URI reference of RFC 3986, as SARIF requires.
std::string reference_of(const std::string& file) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  constexpr const char* digits = "0123456789ABCDEF";
  std::string text = !file.empty() && file.front() == '/' ? "file://" : "";
  for (const char c : file) {
    const auto byte = static_cast<unsigned char>(c);
    if (plain.find(c) != std::string_view::npos) {
      text += c;
    } else {
      text += {'%', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return text;
}

}  // namespace

json sarif_locations(const bnf::place& where) {
  json place = {{"artifactLocation", {{"uri", reference_of(where.file)}}}};
  if (where.line != 0) {
    place["region"] = {{"startLine", where.line}, {"startColumn", std::max(where.column, 1U)}};
  }
  return json::array({{{"physicalLocation", std::move(place)}}});
}

void write_sarif(output& out, const std::string& tool, json rules, json results) {
  const json all = {
      {"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs",
       json::array({{{"tool", {{"driver", {{"name", tool}, {"version", URI94_VERSION}, {"rules", std::move(rules)}}}}},
                     // Grammar files are ASCII, so a column in bytes equals a column in code points.
                     {"columnKind", "unicodeCodePoints"},
                     {"results", std::move(results)}}})}};
  out << markup::json_text(all, 1) + '\n';
}

}  // namespace uri94::cli
