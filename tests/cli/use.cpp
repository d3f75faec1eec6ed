// SPDX-License-Identifier: MIT
// How the program is used: help and version everywhere, wrong use in one line, pipes and terminals.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/uri94.hpp"

using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::program_run;
using uri94::tests::run_uri94;

namespace {

/// The subcommands, as the help lists them.
std::vector<std::string> commands() {
  std::vector<std::string> names;
  bool in_list = false;
  for (const std::string& line : lines_of(run_uri94({"--help"}).output)) {
    if (line == "Subcommands:") {
      in_list = true;
    } else if (line.empty()) {
      in_list = false;
    } else if (in_list && line.size() > 2 && line[2] != ' ') {
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
  }
  return names;
}

}  // namespace

TEST_CASE("--help and --version everywhere, on standard output, with status 0") {
  const std::string version = run_uri94({"--version"}).output;
  CHECK(version.rfind("uri94 ", 0) == 0);
  const std::vector<std::string> names = commands();
  CHECK(std::count(names.begin(), names.end(), "parse") == 1);
  CHECK(std::count(names.begin(), names.end(), "check") == 1);
  CHECK(std::count(names.begin(), names.end(), "grammar") == 1);
  for (const std::string& name : names) {
    CAPTURE(name);
    for (const char* const option : {"--help", "-h", "--version"}) {
      CAPTURE(option);
      const program_end end = run_uri94({name, option});
      CHECK(end.status == 0);
      CHECK(end.errors == "");
      CHECK(!end.output.empty());
    }
    CHECK(run_uri94({name, "--version"}).output == version);
    const std::string help = run_uri94({name, "--help"}).output;
    CHECK(help.find("Usage: uri94 " + name) != std::string::npos);
    CHECK(help.find("Exit status: 0 ") != std::string::npos);
  }
}

TEST_CASE("wrong use: status 2, nothing on standard output, and one line that says what and where") {
  const std::vector<std::vector<std::string>> wrong = {
      {},
      {""},
      {"pares", "http://a"},
      {"--no-such-option"},
      {"parse"},
      {"parse", "--tree", "all", "http://a"},
      {"parse", "--format", "xml", "http://a"},
      {"parse", "--grammar", "rfc2396", "http://a"},
      {"parse", "--start", "URL", "http://a"},
      {"parse", "--start", "\xFF\n", "http://a"},
      {"parse", "-x"},
      {"check", "a", "b"},
      {"check", "--grammar"},
      {"grammar", "rfc1738", "url", "host"},
  };
  for (const std::vector<std::string>& arguments : wrong) {
    std::string all;
    for (const std::string& a : arguments) all += " " + a;
    CAPTURE(all);
    const program_end end = run_uri94(arguments);
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK(std::count(end.errors.begin(), end.errors.end(), '\n') == 1);
    CHECK(end.errors.rfind("uri94", 0) == 0);
    CHECK(
        std::all_of(end.errors.begin(), end.errors.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
  }
  CHECK(run_uri94({"pares", "http://a"}).errors == "uri94: there is no command \"pares\"; did you mean 'parse'?\n");
}

TEST_CASE("a reader that goes early ends the program without a word") {
  program_run what;
  what.arguments = {uri94::tests::uri94_program(), "check"};
  for (int i = 0; i < 100000; ++i) what.input += "http://a\n";
  what.output_closed = true;
  const program_end end = run(what);
  CHECK(end.errors == "");
  CHECK(end.status != 0);
}

TEST_CASE("no colours where no terminal is") {
  CHECK(run_uri94({"parse", "http://a", "http://~"}).output.find('\x1B') == std::string::npos);
  CHECK(run_uri94({"grammar"}).output.find('\x1B') == std::string::npos);
}
