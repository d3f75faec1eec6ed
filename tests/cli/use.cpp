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
      {"parse", "--grammar", "rfc9999", "http://a"},
      {"parse", "--start", "URL", "http://a"},
      {"parse", "--start", "\xFF\n", "http://a"},
      {"parse", "-x"},
      {"check", "a", "b"},
      {"check", "--grammar"},
      {"grammar", "rfc1738", "url", "host"},
      {"access", "--octets", "--format", "json", "http://h/"},
      {"prove", "rfc1738:digit", "--jobs", "0x10"},
      {"prove", "rfc1738:digit", "--jobs", "0"},
      {"differential", "rfc1738:digit", "rfc1738:hex", "--start", "rfc1738:hex", "--baseline", ""},
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

TEST_CASE("JSON has the rules that --explain writes") {
  CHECK(run_uri94({"query", "--format", "json", "http://h/?a+b"}).output.find("R1630-reserved-7") != std::string::npos);
  CHECK(run_uri94({"query", "--make", "--format", "json", "a"}).output.find("R1630-reserved-7") != std::string::npos);
  const std::string form = run_uri94({"relativize", "--format", "json", "http://h/a/b", "http://h/c"}).output;
  CHECK(form.find("\"steps\":[{") != std::string::npos);
  CHECK(form.find("R1630-partial-") != std::string::npos);
  program_run mail;
  mail.arguments = {uri94::tests::uri94_program(), "extract", "--format", "json", "-"};
  mail.input = "<URL:http://h/a-\nb>";
  const std::string url = run(mail).output;
  for (const char* const rule : {"R1738-appendix-2", "R1738-appendix-4", "R1738-appendix-5"}) {
    CHECK(url.find(rule) != std::string::npos);
  }
}

TEST_CASE("a production that is named is taken, be it the one that is taken without a name") {
  const program_end made = run_uri94({"query", "--make", "--start", "url", "a"});
  CHECK(made.status == 1);
  CHECK(made.output.empty());
  CHECK(run_uri94({"query", "--make", "a", "b"}).output == "a+b\n");
  CHECK(run_uri94({"query", "--make", "--start", "host", "a", "b"}).errors.find("\"a b\": the words together") !=
        std::string::npos);
}

TEST_CASE("a summary names the production that was used") {
  program_run check;
  check.arguments = {uri94::tests::uri94_program(), "check", "--start", "genericurl"};
  check.input = "http:\n";
  CHECK(run(check).errors.find("accepted by genericurl alone") != std::string::npos);
  check.arguments = {uri94::tests::uri94_program(), "check"};
  CHECK(run(check).errors.find("accepted by otherurl alone") != std::string::npos);
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

TEST_CASE("a number of the command line is one of its range, in digits, or wrong use") {
  const std::vector<std::vector<std::string>> numbers = {
      {"conformance", "--extra"},       {"conformance", "--seed"},   {"conformance", "--members"},
      {"conformance", "--near-misses"}, {"conformance", "--length"}, {"conformance", "--jobs"},
      {"conformance", "--patience"},    {"vectors", "--count"},      {"vectors", "--seed"},
      {"extract", "--longest"},         {"diff", "--limit"}};
  for (const std::vector<std::string>& option : numbers) {
    for (const char* const wrong : {"-1", "+1", "", " 1", "1 ", "0x10", "1e3", "1.5", "x", "18446744073709551616"}) {
      CAPTURE(option[0] + ' ' + option[1]);
      CAPTURE(wrong);
      const program_end end = run_uri94({option[0], option[1] + "=" + wrong, "-"});
      CHECK(end.status == 2);
      CHECK(end.output == "");
      CHECK(lines_of(end.errors).size() == 1);
      CHECK(end.errors.find(option[1] + ": ") != std::string::npos);
    }
  }
  CHECK(run_uri94({"vectors", "--seed", "-1"}).errors ==
        "uri94 vectors: --seed: found \"-1\", expected a number from 0 to 18446744073709551615\n");
  CHECK(run_uri94({"vectors", "--start", "digit", "--seed", "18446744073709551615", "--count", "0"}).status == 0);
}

TEST_CASE("an option that there is not is named, and the one that was meant") {
  CHECK(run_uri94({"parse", "-x"}).errors ==
        "uri94 parse: there is no option \"-x\"; 'uri94 parse --help' lists them\n");
  CHECK(run_uri94({"parse", "--tre", "full", "http://a"}).errors ==
        "uri94 parse: there is no option \"--tre\"; did you mean '--tree'?\n");
}

TEST_CASE("help shows no default grammar where giving it changes the answer") {
  for (const char* const command : {"access", "decode", "encode"}) {
    CAPTURE(command);
    const std::string help = run_uri94({command, "--help"}).output;
    CHECK(help.find("--grammar GRAMMAR=") == std::string::npos);
    CHECK(help.find("Without --grammar and --start, ") != std::string::npos);
  }
  CHECK(run_uri94({"decode", "a{b"}).status == 0);
  CHECK(run_uri94({"decode", "--grammar", "rfc1738", "a{b"}).status == 1);
}

TEST_CASE("no name of a file sends an escape sequence to the terminal") {
  const std::string bad = "no\x1B[31m\x9B\xC2\x9Bsuch";
  const std::vector<std::vector<std::string>> all = {{"check", bad},
                                                     {"extract", bad},
                                                     {"lint", bad},
                                                     {"coverage", bad},
                                                     {"trace", "--spec", bad},
                                                     {"trace", "--evidence", bad},
                                                     {bad},
                                                     {"trace", "--source", bad}};
  for (const std::vector<std::string>& arguments : all) {
    CAPTURE(arguments[0]);
    const program_end end = run_uri94(arguments);
    CHECK(end.status == 2);
    CHECK(end.errors.find("no\\x1B[31m\\x9B\\xC2\\x9Bsuch") != std::string::npos);
    CHECK(end.errors.find('\x1B') == std::string::npos);
    CHECK(end.errors.find('\x9B') == std::string::npos);
    CHECK(lines_of(end.errors).size() == 1);
  }
}

TEST_CASE("results that are not where they are said to be are wrong use, not a report without results") {
  const program_end end = run_uri94({"trace", "--format", "json", "--evidence", "/nosuch"});
  CHECK(end.status == 2);
  CHECK(end.output == "");
  CHECK(end.errors == "uri94 trace: /nosuch: is no folder; --evidence wants what the runs wrote\n");
}

TEST_CASE("a path that the system does not serve is one line and exit status 2") {
  const std::string longest(5000, 'a');
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"lint", longest}, {"check", longest}, {"trace", "--evidence", longest}}) {
    CAPTURE(arguments[0]);
    const program_end end = run_uri94(arguments);
    CHECK(end.status == 2);
    CHECK(lines_of(end.errors).size() == 1);
  }
}

TEST_CASE("without memory, or threads, the program ends by a line and a status") {
  const std::size_t least = uri94::tests::least_memory(uri94::tests::uri94_program());
  if (least == 0) {
    MESSAGE("skipped: the program takes too much room, as with sanitizers");
    return;
  }
  const std::vector<std::vector<std::string>> all = {{"parse", "--format", "json", "ftp://u:p@h/a;type=i"},
                                                     {"conformance", "--start", "digits", "--length", "0"},
                                                     {"conformance", "--start", "digits", "--against", "cat"},
                                                     {"lint", "--grammar", "rfc1630-generic"}};
  for (const std::vector<std::string>& arguments : all) {
    CAPTURE(arguments[0]);
    bool failed = false;
    for (std::size_t more = 0; more < std::size_t{1} << 22; more += std::size_t{1} << 18) {
      program_run what;
      what.arguments = arguments;
      what.arguments.insert(what.arguments.begin(), uri94::tests::uri94_program());
      what.memory = least + more;
      const program_end end = run(what);
      CAPTURE(more);
      CHECK(end.status <= 2);
      CHECK(lines_of(end.errors).size() <= 1);
      failed = failed || end.status == 2;
    }
    if (arguments[0] != "parse") CHECK(failed);
  }
}
