// SPDX-License-Identifier: MIT
// Tests of the memory of commands, and of the messages for grammars that are too large. The memory may grow with the
// size of one input, but not with the number of inputs. The tests of long inputs measure growth, because the peak
// includes a constant amount from the start of the program.
#include <doctest/doctest.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/uri94.hpp"
#include "program/run.hpp"

namespace cli_memory_tests {

namespace {

using uri94::tests::program_end;
using uri94::tests::program_run;

struct command {
  std::vector<std::string> arguments;
  std::string begin;  ///< Prefix of the input.
  std::string part;   ///< Text that is repeated up to the requested size of the input.
  std::string end;
};

std::string input_of(const command& c, std::size_t bytes) {
  std::string text = c.begin;
  text.reserve(bytes);
  while (text.size() + c.part.size() <= bytes) text += c.part;
  return text + c.end;
}

std::size_t peak_of(const std::vector<std::string>& arguments, const std::string& input) {
  program_run what;
  what.arguments = {uri94::tests::uri94_program()};
  what.arguments.insert(what.arguments.end(), arguments.begin(), arguments.end());
  what.input = input;
  // The measured peak includes the memory of this test program at the start of the other program. The output is not
  // read, so that this memory stays small.
  what.output_unread = true;
  const program_end end = run(what);
  CAPTURE(end.errors);
  CHECK(end.status <= 1);
  return end.peak_memory;
}

/// Returns the growth of the memory in bytes per byte of input.
double growth_of(const command& c) {
  constexpr std::size_t bytes = std::size_t{1} << 18;
  const std::size_t once = peak_of(c.arguments, input_of(c, bytes));
  const std::size_t twice = peak_of(c.arguments, input_of(c, 2 * bytes));
  return twice < once ? 0 : static_cast<double>(twice - once) / static_cast<double>(bytes);
}

}  // namespace

TEST_CASE("normalize, encode --format json: memory grows by at most 60 bytes per byte of a long input") {
  struct bound {
    command of;
    double most;  ///< Maximum growth in bytes per byte of input.
  };
  const std::vector<bound> all = {
      {{{"normalize", "--format", "json", "-"}, "http://h/", "%7e", ""}, 60},
      {{{"encode", "--format", "json", "-"}, "http://h/", "\"", ""}, 60},
  };
  for (const bound& b : all) {
    CAPTURE(b.of.arguments[0]);
    CHECK(growth_of(b.of) < b.most);
  }
}

TEST_CASE("commands: memory does not grow with the number of inputs") {
  std::vector<std::vector<std::string>> all = {{"check", "-"}};
  for (const char* const name : {"parse", "decode", "encode", "normalize", "security", "access", "extract"}) {
    for (const char* const format : {"text", "json"}) all.push_back({name, "--format", format, "-"});
  }
  for (const std::vector<std::string>& arguments : all) {
    CAPTURE(arguments[0]);
    CAPTURE(arguments.size() > 3 ? arguments[2] : "");
    const std::string line = arguments[0] == "extract" ? "<URL:http://h/%7e>\n" : "http://h/%7e/a?b\n";
    // The measured peak includes up to three copies of the input in the test program (see `peak_of`).
    CHECK(growth_of({arguments, "", line, ""}) < 4);
  }
}

TEST_CASE("commands: a grammar that is too large is refused with the name of its start, in less than 1 GiB of memory") {
  const uri94::tests::temporary_folder folder;
  const std::string doubled = (folder.path() / "doubled.bnf").string();
  std::string rules;
  for (int i = 0; i < 60; ++i) {
    const std::string next = "a" + std::to_string(i + 1);
    rules.append("a" + std::to_string(i) + " = ").append(next).append(" ").append(next).append("\n");
  }
  uri94::tests::write_file(doubled, rules + "a60 = \"x\" | \"y\"\n");
  const std::string counted = (folder.path() / "counted.abnf").string();
  uri94::tests::write_file(counted, "a0 = 1000(1000(1000\"x\"))\n");
  const std::string subsets = (folder.path() / "subsets.abnf").string();
  uri94::tests::write_file(subsets, "a0 = *( \"a\" / \"b\" ) \"a\" 40( \"a\" / \"b\" )\n");
  const std::string uri94 = uri94::tests::uri94_program();
  const std::vector<std::vector<std::string>> all = {
      {uri94, "vectors", "--grammar", doubled},
      {uri94, "adequacy", "--lines", "--grammar", doubled, "-"},
      {uri94, "adequacy", "--lines", "--grammar", counted, "-"},
      {uri94, "adequacy", "--lines", "--grammar", subsets, "-"},
      {uri94, "check", "--grammar", doubled, "-"},
      {uri94, "check", "--grammar", counted, "-"},
      {uri94, "check", "--grammar", subsets, "-"},
      {uri94, "parse", "--grammar", counted, "-"},
      {uri94, "conformance", "--grammar", counted},
      {uri94, "lint", "--grammar", doubled},
      {uri94, "lint", "--grammar", counted},
      {uri94, "lint", "--grammar", subsets},
      {uri94, "diff", "--subset", subsets + ":a0", subsets + ":a0"},
      {uri94, "diff", doubled + ":a0", "rfc1738:url"},
      {uri94::tests::bnf2pegtl_program(), "--check", "--start", "a0", doubled},
  };
  for (const std::vector<std::string>& arguments : all) {
    CAPTURE(arguments[1]);
    CAPTURE(arguments.back());
    program_run what;
    what.arguments = arguments;
    what.input = "x\n";
    const program_end end = run(what);
    const std::string text = end.output + end.errors;
    CAPTURE(text);
    const std::string said = "'a0' is too large to be decided";
    const std::size_t first = text.find(said);
    CHECK(first != std::string::npos);
    CHECK(text.find("too large", first + said.size()) == std::string::npos);
    CHECK(end.peak_memory < std::size_t{1} << 30);
  }
}

TEST_CASE(
    "lint, grammar, check: suggest a smaller start for a grammar that is too large, grammar --format abnf writes the "
    "grammar") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "doubled.abnf").string();
  std::string rules;
  for (int i = 0; i < 60; ++i) {
    const std::string next = "a" + std::to_string(i + 1);
    rules.append("a" + std::to_string(i) + " = ").append(next).append(" ").append(next).append("\n");
  }
  uri94::tests::write_file(file, rules + "a60 = \"x\" / \"y\"\n");
  const auto end_of = [](std::vector<std::string> arguments) {
    program_run what;
    what.arguments = std::move(arguments);
    const program_end end = run(what);
    CAPTURE(end.errors);
    CHECK(end.status <= 2);
    return end.output + end.errors;
  };
  const auto named_by = [](const std::string& text, const std::string& option) {
    const std::size_t begin = text.find('(' + option + ' ');
    REQUIRE(begin != std::string::npos);
    const std::size_t name = begin + option.size() + 2;
    return text.substr(name, text.find(')', name) - name);
  };
  const std::string uri94 = uri94::tests::uri94_program();
  const std::string linted = named_by(end_of({uri94, "lint", "--grammar", file}), "--start");
  CHECK(end_of({uri94, "lint", "--start", linted, "--grammar", file}).find("too large") == std::string::npos);
  const std::string shown = named_by(end_of({uri94, "grammar", file, "a0"}), "PRODUCTION");
  const std::string bnf2pegtl = uri94::tests::bnf2pegtl_program();
  CHECK(end_of({bnf2pegtl, "--check", "--start", "a0", file}) ==
        file +
            ": 'a0' is too large to be decided within the limits of steps and memory; expected smaller repetitions, "
            "fewer rules, or a smaller production as --start\n");
  CHECK(end_of({bnf2pegtl, "--check", "--start", shown, file}).find("too large") == std::string::npos);
  // If the start does not use a smaller production, the advice names another production of the file.
  const std::string apart = (folder.path() / "apart.abnf").string();
  uri94::tests::write_file(apart, "a = 1000( 1000( 1000\"x\" ) )\nc = \"q\"\n");
  CHECK(named_by(end_of({uri94, "check", "--grammar", apart, "x"}), "--start") == "c");
  const std::string subsets = (folder.path() / "subsets.abnf").string();
  uri94::tests::write_file(subsets, "s = *( a / b ) a 40( a / b )\na = \"a\"\nb = \"b\"\n");
  // `grammar --format abnf` does not compute an automaton. Therefore it also writes a grammar that is too large for
  // other commands.
  CHECK(end_of({uri94, "grammar", "--format", "abnf", subsets}).find("s = *( a / b ) a 40( a / b )\n") == 0);
}

TEST_CASE("lint, vectors: suggest a start of RFC 2822 and of RFC 5545 that is small enough") {
  const std::filesystem::path files = uri94::tests::source_root() / "tests/data/abnf";
  for (const char* const name : {"rfc2822.abnf", "rfc5545.abnf"}) {
    for (const char* const command : {"lint", "vectors"}) {
      CAPTURE(name);
      CAPTURE(command);
      program_run what;
      what.arguments = {uri94::tests::uri94_program(), command, "--grammar", (files / name).string()};
      const program_end refused = run(what);
      const std::string text = refused.output + refused.errors;
      CAPTURE(text);
      CHECK(refused.peak_memory < std::size_t{1} << 30);
      const std::string option = "(--start ";
      const std::size_t begin = text.find(option);
      REQUIRE(begin != std::string::npos);
      const std::size_t start = begin + option.size();
      what.arguments.insert(what.arguments.end(), {"--start", text.substr(start, text.find(')', start) - start)});
      const program_end followed = run(what);
      CHECK((followed.output + followed.errors).find("too large") == std::string::npos);
    }
  }
}

TEST_CASE("check, vectors, conformance, diff: the suggested start of a grammar that is too large is small enough") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "doubled.abnf").string();
  std::string rules;
  for (int i = 0; i < 60; ++i) {
    const std::string next = "a" + std::to_string(i + 1);
    rules.append("a" + std::to_string(i) + " = ").append(next).append(" ").append(next).append("\n");
  }
  uri94::tests::write_file(file, rules + "a60 = \"x\" / \"y\"\n");
  for (const std::string command : {"check", "vectors", "conformance"}) {
    CAPTURE(command);
    program_run what;
    what.arguments = {uri94::tests::uri94_program(), command, "--grammar", file};
    what.input = "x\n";
    const program_end refused = run(what);
    CAPTURE(refused.errors);
    CHECK(refused.status == 2);
    const std::string option = "(--start ";
    const std::size_t begin = refused.errors.find(option);
    REQUIRE(begin != std::string::npos);
    const std::size_t name = begin + option.size();
    what.arguments.insert(what.arguments.end(),
                          {"--start", refused.errors.substr(name, refused.errors.find(')', name) - name)});
    const program_end followed = run(what);
    CHECK(followed.status <= 1);
    CHECK(followed.errors.find("too large") == std::string::npos);
  }

  // `diff` takes its productions as operands, not as options.
  const std::string large = file + ":a0";
  const program_end refused = uri94::tests::run_uri94({"diff", large, large});
  CAPTURE(refused.errors);
  CHECK(refused.status == 2);
  const std::size_t begin = refused.errors.find("(" + file + ":");
  REQUIRE(begin != std::string::npos);
  const std::string smaller = refused.errors.substr(begin + 1, refused.errors.find(')', begin) - begin - 1);
  const program_end followed = uri94::tests::run_uri94({"diff", smaller, smaller});
  CAPTURE(followed.errors);
  CHECK(followed.status == 0);
}

TEST_CASE("bnf2pegtl: leaves out the large rules of a grammar that is too large, writes the others") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  const std::string output = (folder.path() / "made").string();
  uri94::tests::write_file(file, "top = s / small\ns = *( a / b ) a 40( a / b )\nsmall = 1*a\na = \"a\"\nb = \"b\"\n");
  program_run what;
  what.arguments = {uri94::tests::bnf2pegtl_program(), "-o", output, file};
  const program_end end = run(what);
  CHECK(end.status == 0);
  CHECK(end.errors ==
        "warning: " + file +
            ":2:1: the grammar with 's' is too large to be decided within the limits of steps and memory; expected "
            "smaller repetitions, fewer rules, or a smaller production as --start: no rules of 'top' and 's'\n");
  const std::string header = uri94::tests::content_of(std::filesystem::path(output) / "own.hpp");
  CHECK(header.find("struct small\n") != std::string::npos);
  CHECK(header.find("struct top\n") == std::string::npos);
}

}  // namespace cli_memory_tests
