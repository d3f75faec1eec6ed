// SPDX-License-Identifier: MIT
// Tests of the output of strings. Different inputs must look different. Invisible characters must be escaped.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/uri94.hpp"

namespace cli_visible_tests {

using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;
using namespace std::string_literals;

namespace {

/// Strings that are easily confused. They contain spaces, invisible characters or text that looks like an escape.
const std::string strings[] = {
    "a",
    "a ",
    " a",
    "a  b",
    "a b",
    "a\tb",
    "a\\tb",
    "a\\x09b",
    "a\x7F",
    "a\\x7F",
    "a\x1B[2Kb",
    "a\\x1B[2Kb",
    "\xE9",
    "\xC3\xA9",
    "e\xCC\x81",
    "\\xE9",
    "a\xE2\x80\xAE",
    "a\xE2\x80\x8B",
    "a\xC2\xA0",
    "a\xEF\xBB\xBF",
    "a\"",
    "a\\\"",
    "a\\",
    "a\\\\",
    "<b>a</b>",
    "&lt;b&gt;",
    "a\rb",
    "a\xFF",
    "",
    "\xF0\x9F\x98\x80",
    "a'b",
    "a\xE2\x80\xA6",
};

/// Returns true if the text contains only visible ASCII, spaces, line ends, tabs, and the "…" and "–" of reports.
bool is_visible(std::string text) {
  for (const std::string_view own : {"…", "–", "\t"}) {
    for (std::size_t at = text.find(own); at != std::string::npos; at = text.find(own, at)) text.erase(at, own.size());
  }
  return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

/// Returns a text without the spaces at the ends of its lines, because these spaces are invisible.
std::string seen(const std::string& text) {
  std::string all;
  for (std::string line : lines_of(text)) {
    line.erase(line.find_last_not_of(' ') + 1);
    all += line + '\n';
  }
  return all;
}

}  // namespace

TEST_CASE("commands: different inputs have different output, without invisible characters") {
  const std::vector<std::vector<std::string>> commands = {
      {"parse"},
      {"parse", "--format", "dot"},
      {"parse", "--format", "json"},
      {"access"},
      {"security"},
      {"normalize"},
      {"encode", "--start", "hsegment"},
      {"compare", "http://a/"},
      {"resolve", "http://a/b"},
      {"query"},
      {"access", "--format", "json"},
  };
  for (const std::vector<std::string>& command : commands) {
    std::set<std::pair<std::string, std::string>> looks;
    std::string name;
    for (const std::string& word : command) name += word + ' ';
    CAPTURE(name);
    for (const std::string& text : strings) {
      std::vector<std::string> arguments = command;
      arguments.insert(arguments.end(), {"--", text});
      const program_end end = run_uri94(arguments);
      CAPTURE(text);
      CHECK(end.status <= 1);
      CHECK(is_visible(end.output));
      CHECK(is_visible(end.errors));
      looks.emplace(seen(end.output), seen(end.errors));
    }
    // encode and normalize print only a legal text, which may be the same for different inputs.
    if (name.rfind("encode", 0) != 0 && name.rfind("normalize ", 0) != 0) CHECK(looks.size() == std::size(strings));
  }
}

TEST_CASE("extract: different URLs have different visible output") {
  std::set<std::string> looks;
  std::size_t count = 0;
  for (const std::string& text : strings) {
    if (text.empty() || text.find('<') != std::string::npos) continue;
    const program_end end = run_uri94({"extract", "-"}, "<URL:http://h/" + text + "b>\n");
    CAPTURE(text);
    CHECK(is_visible(end.output));
    if (end.output.empty()) continue;
    ++count;
    looks.insert(seen(end.output));
  }
  CHECK(count > 10);
  CHECK(looks.size() == count);
}

TEST_CASE("commands: invisible characters in names of files, parsers and grammars are escaped") {
  const std::string odd = "no\x1B[31m \xE2\x80\xAE \xC3\xA9 \\x1B  such";
  const uri94::tests::temporary_folder folder;
  const std::string path = (folder.path() / odd).string();
  uri94::tests::write_file(path + ".abnf", "a = \"b\" / c\nc = \" \"\n");
  const std::vector<std::vector<std::string>> commands = {
      {"check", odd},
      {"check", "--file", odd},
      {"extract", odd},
      {"adequacy", odd},
      {"adequacy", "--lines", odd},
      {"lint", "--grammar", odd},
      {"lint", "--grammar", path + ".abnf"},
      {"grammar", path + ".abnf"},
      {"grammar", path + ".abnf", "a"},
      {"grammar", path + ".abnf", odd},
      {"grammar", path + ".abnf", "--format", "html"},
      {"grammar", odd},
      {"parse", "--grammar", path + ".abnf", "b", "x"},
      {"parse", "--start", odd, "b"},
      {"diff", path + ".abnf:a", "rfc1738:digit"},
      {"vectors", "--grammar", path + ".abnf", "--start", "a"},
      {"conformance", "--grammar", path + ".abnf"},
      {"conformance", "--grammar", path + ".abnf", "--format", "tap"},
      {"conformance", "--grammar", path + ".abnf", "--format", "junit"},
      {"conformance", "--start", "digit", "--against", "printf '" + odd + "'"},
      {"adequacy", "--lines", "--grammar", path + ".abnf", "/dev/null"},
      {"adequacy", "--grammar", path + ".abnf", "--format", "junit", "/dev/null"},
      {"differential", path + ".abnf:a", "rfc1738:digit", "--start", path + ".abnf:a"},
      {"differential", path + ".abnf:a", "rfc1738:digit", "--start", path + ".abnf:a", "--format", "html"},
      {"differential", path + ".abnf:a", "rfc1738:digit", "--start", path + ".abnf:a", "--format", "sarif"},
      {"differential", path + ".abnf:a", "rfc1738:digit", "--start", path + ".abnf:a", "--baseline", odd},
      {"differential", path + ".abnf:a", "false # " + odd, "--start", path + ".abnf:a"},
      {"trace", "--source", odd},
      {"trace", "--spec", odd},
      {"trace", "--compare", odd, "--format", "json"},
      {"trace", "--evidence", odd},
      {"history", odd},
      {odd},
  };
  for (const std::vector<std::string>& command : commands) {
    CAPTURE(command[0]);
    CAPTURE(command.back());
    const program_end end = run_uri94(command);
    CHECK(end.status <= 2);
    const bool is_html = std::find(command.begin(), command.end(), "html") != command.end();
    if (is_html) {
      CHECK(end.output.find('\x1B') == std::string::npos);
      CHECK(end.output.find("\xE2\x80\xAE") == std::string::npos);
    } else {
      CHECK(is_visible(end.output));
    }
    CHECK(is_visible(end.errors));
  }
}

}  // namespace cli_visible_tests
