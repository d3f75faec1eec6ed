// SPDX-License-Identifier: MIT
// The memory of the commands: it grows by what the answer to one input needs, never by the number of inputs, and no
// JSON is built as a whole. Growth is compared, not size: what a program takes before its first input does not count.
#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "program/run.hpp"

namespace {

using uri94::tests::program_end;
using uri94::tests::program_run;

struct command {
  std::vector<std::string> arguments;
  std::string begin;  ///< Of its input.
  std::string part;   ///< Of which as many follow as fit.
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
  // What this program has in memory itself counts as the other's, up to its start.
  what.output_unread = true;
  const program_end end = run(what);
  CAPTURE(end.errors);
  CHECK(end.status <= 1);
  return end.peak_memory;
}

/// By how many bytes the memory grows for a byte more of the input.
double growth_of(const command& c) {
  constexpr std::size_t bytes = std::size_t{1} << 18;
  const std::size_t once = peak_of(c.arguments, input_of(c, bytes));
  const std::size_t twice = peak_of(c.arguments, input_of(c, 2 * bytes));
  return twice < once ? 0 : static_cast<double>(twice - once) / static_cast<double>(bytes);
}

}  // namespace

TEST_CASE("one long input: its report and its JSON are not in memory as a whole") {
  struct bound {
    command of;
    double most;  ///< Bytes a byte.
  };
  const std::vector<bound> all = {
      {{{"coverage", "--start", "hpath", "-"}, "", "a", ""}, 20},
      {{{"coverage", "--grammar", "rfc1630-generic", "--start", "xalphas", "-"}, "", "a", ""}, 20},
      {{{"normalize", "--format", "json", "-"}, "http://h/", "%7e", ""}, 60},
      {{{"encode", "--format", "json", "-"}, "http://h/", "\"", ""}, 60},
  };
  for (const bound& b : all) {
    CAPTURE(b.of.arguments[0]);
    CHECK(growth_of(b.of) < b.most);
  }
}

TEST_CASE("many inputs: as much memory as the largest of them needs") {
  std::vector<std::vector<std::string>> all = {{"check", "-"}, {"coverage", "--start", "httpurl", "-"}};
  for (const char* const name : {"parse", "decode", "encode", "normalize", "security", "access", "extract"}) {
    for (const char* const format : {"text", "json"}) all.push_back({name, "--format", format, "-"});
  }
  for (const std::vector<std::string>& arguments : all) {
    CAPTURE(arguments[0]);
    CAPTURE(arguments.size() > 3 ? arguments[2] : "");
    const std::string line = arguments[0] == "extract" ? "<URL:http://h/%7e>\n" : "http://h/%7e/a?b\n";
    CHECK(growth_of({arguments, "", line, ""}) < 4);  // this program itself has the input up to three times
  }
}

TEST_CASE("a grammar of few lines with 2^40 states is refused by its steps, before the memory is full") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "doubled.bnf").string();
  std::string rules;
  for (int i = 0; i < 40; ++i) {
    const std::string next = "a" + std::to_string(i + 1);
    rules.append("a" + std::to_string(i) + " = ").append(next).append(" ").append(next).append("\n");
  }
  uri94::tests::write_file(file, rules + "a40 = \"x\" | \"y\"\n");
  const std::vector<std::vector<std::string>> all = {
      {uri94::tests::uri94_program(), "vectors", "--grammar", file},
      {uri94::tests::uri94_program(), "coverage", "--grammar", file, "-"},
      {uri94::tests::uri94_program(), "diff", file + ":a0", "rfc1738:url"},
      {uri94::tests::bnf2pegtl_program(), "--check", file},
  };
  for (const std::vector<std::string>& arguments : all) {
    CAPTURE(arguments[1]);
    program_run what;
    what.arguments = arguments;
    what.input = "x\n";
    const program_end end = run(what);
    CHECK(end.errors.find("the grammar is too large to be decided") != std::string::npos);
    CHECK(end.output.empty());
    CHECK(end.peak_memory < std::size_t{4} << 30);
  }
}

TEST_CASE("test vectors are read one by one") {
  const std::string vector = R"({"grammar":"rfc1738","rule":"digit","input":"1","verdict":"accept"})";
  CHECK(growth_of({{"coverage", "--vectors", "-"}, "{\"vectors\":[\n", vector + ",\n", vector + "]}\n"}) < 4);
}
