// SPDX-License-Identifier: MIT
// Tests of commands with grammar files of users: exit statuses, messages and imports.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "cli/uri94.hpp"

namespace cli_grammar_files_tests {

namespace {

using nlohmann::json;
using uri94::tests::content_of;
using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::program_run;
using uri94::tests::run_uri94;
using uri94::tests::source_root;
using uri94::tests::temporary_folder;
using uri94::tests::write_file;
using list = std::vector<std::string>;

program_end run_bnf2pegtl(const list& arguments) {
  program_run what;
  what.arguments = {uri94::tests::bnf2pegtl_program()};
  what.arguments.insert(what.arguments.end(), arguments.begin(), arguments.end());
  return uri94::tests::run(what);
}

/// Returns command lines with the file, for most commands that take a grammar.
std::vector<list> commands_with(const std::string& file) {
  return {{"check", "--grammar", file},
          {"parse", "--grammar", file, "x"},
          {"parse", "--grammar", file, "--format", "json", "x"},
          {"adequacy", "--lines", "--grammar", file, "-"},
          {"vectors", "--grammar", file},
          {"conformance", "--grammar", file, "--length", "1", "--random-accepted", "10", "--random-mutated", "10"},
          {"lint", "--grammar", file},
          {"lint", "--format", "json", "--grammar", file},
          {"lint", "--format", "sarif", "--grammar", file},
          {"grammar", file},
          {"grammar", file, "a"},
          {"grammar", "--format", "abnf", file},
          {"grammar", "--format", "bnf", file},
          {"grammar", "--format", "html", file},
          {"grammar", "--format", "svg", file},
          {"diff", file + ":a", "rfc3986:port"},
          {"decode", "--grammar", file, "a"},
          {"normalize", "--grammar", file, "a"},
          {"compare", "--grammar", file, "a", "b"},
          {"extract", "--grammar", file, "-"}};
}

/// Returns true if the exit status is 0, 1 or 2 and the messages are well-formed. A failure with status 2 needs a
/// message. Every message must begin with "warning: ", the name of the program or the name of the file.
bool is_right(const program_end& end, const std::string& file) {
  if (end.status < 0 || end.status > 2) return false;
  const list lines = lines_of(end.errors);
  return (end.status != 2 || !lines.empty()) && std::all_of(lines.begin(), lines.end(), [&](const std::string& line) {
           return line.rfind("uri94", 0) == 0 || line.rfind("bnf2pegtl: ", 0) == 0 || line.rfind("warning: ", 0) == 0 ||
                  line.rfind(file, 0) == 0;
         });
}

}  // namespace

TEST_CASE("commands: grammar files of tests/data/abnf give exit status 0, 1 or 2 and well-formed messages") {
  for (const std::string& name : uri94::tests::files_below(source_root() / "tests/data/abnf")) {
    CAPTURE(name);
    const std::string file = (source_root() / "tests/data/abnf" / name).string();
    CHECK(is_right(run_bnf2pegtl({"--check", file}), file));
    for (const list& command : commands_with(file)) {
      // Vectors of the largest grammars take too long. Lint is run in one format, because each format takes long.
      const bool is_large = name == "rfc5545.abnf" || name == "rfc2822.abnf";
      if (is_large && (command[0] == "vectors" || (command[0] == "lint" && command.size() > 3))) continue;
      CAPTURE(command[0] + ' ' + command[1]);
      CHECK(is_right(run_uri94(command, "x\n"), file));
    }
  }
}

TEST_CASE("commands: random small grammars give exit status 0, 1 or 2 and well-formed messages") {
  constexpr unsigned seed = 27;
  MESSAGE("seed " << seed);
  std::mt19937 random(seed);
  const list pieces = {
      "a",     "b",         "\"x\"", "zz", "<prose>", "%xD800",       "1*DIGIT", "*a",
      "[ b ]", "( a / b )", "1#b",   "|",  "a_b",     "\"\xC3\xA9\"", "\"\"",    "*( *\"x\" / \"y\" )"};
  const temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  for (int i = 0; i < 15; ++i) {
    std::string text;
    const std::size_t lines = 1 + random() % 4;
    for (std::size_t line = 0; line < lines; ++line) {
      text += std::string(1, static_cast<char>('a' + random() % 3)) + " =";
      const std::size_t parts = 1 + random() % 4;
      for (std::size_t part = 0; part < parts; ++part) {
        text += (part != 0 && random() % 2 == 0 ? " / " : " ") + pieces[random() % pieces.size()];
      }
      text += '\n';
    }
    write_file(file, text);
    CAPTURE(text);
    CHECK(is_right(run_bnf2pegtl({"--check", file}), file));
    for (const list& command : commands_with(file)) {
      CAPTURE(command[0] + ' ' + command[1]);
      CHECK(is_right(run_uri94(command, "x\n"), file));
    }
  }
}

TEST_CASE("bnf2pegtl --check: prints the same error as uri94 check") {
  const temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  for (const char* const rules : {"a = b\n", "a = <prose>\n", "a = \"x\" a\n", "a = \"(\" a \")\" / \"y\"\n"}) {
    CAPTURE(rules);
    write_file(file, rules);
    const program_end made = run_bnf2pegtl({"--check", file});
    const program_end checked = run_uri94({"check", "--grammar", file}, "x\n");
    CHECK(made.status == 1);
    CHECK(checked.status == 2);
    CHECK("uri94 check: " + made.errors == checked.errors);
  }
}

TEST_CASE(
    "check, vectors, conformance, grammar, bnf2pegtl: a bad rule that is not reachable from the start is only a "
    "warning") {
  const temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  write_file(file, "bad = %xD800-DFFF\na = \"x\"\nb = bad\n");
  const std::string reason = file + ":1:9: the value is a surrogate, which is not a Unicode character";
  const program_end checked = run_uri94({"check", "--grammar", file, "--start", "a"}, "x\n");
  CHECK(checked.status == 0);
  CHECK(checked.output == "accept\n");
  CHECK(checked.errors == "uri94: warning: " + reason + "; left out: 'bad' and 'b'\n");
  // A bad default start is an error only for commands that need a start.
  const program_end none = run_uri94({"check", "--grammar", file}, "x\n");
  CHECK(none.status == 2);
  CHECK(none.errors == "uri94 check: " + reason + "; use another start, such as --start a\n");
  CHECK(run_uri94({"vectors", "--grammar", file}).status == 0);
  CHECK(run_uri94({"conformance", "--grammar", file, "--all"}).status == 0);
  const program_end written = run_uri94({"grammar", "--format", "abnf", file});
  CHECK(written.status == 0);
  CHECK(written.errors == "uri94 grammar: left out, because it cannot be read: 'bad' (" + reason + ")\n");
  const program_end made = run_bnf2pegtl({"--output", folder.path().string(), file});
  CHECK(made.status == 0);
  CHECK(made.errors == "warning: " + reason + ": no rules of 'bad' and 'b'\n");
  CHECK(content_of(folder.path() / "own.hpp").find("struct a\n") != std::string::npos);
  CHECK(run_bnf2pegtl({"--check", "--start", "b", file}).status == 1);
  CHECK(run_bnf2pegtl({"--check", "--start", "a", file}).status == 0);
}

TEST_CASE("lint: reports each place once with the rules that are left out, in text, JSON and SARIF") {
  const temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  write_file(file, "a = b\nb = c\nc = d\nd = \"x\" zz\n");
  const program_end text = run_uri94({"lint", "--grammar", file});
  CHECK(text.status == 1);
  CHECK(text.output == file + ":4:9: error: 'zz' is not defined in this grammar; it is used by 'd' [undefined]\n" +
                           "    rules  left out: a, b, c, d\n" + file + ": 1 error, 0 warnings, 0 notes\n");
  const json as_json = json::parse(run_uri94({"lint", "--format", "json", "--grammar", file}).output, nullptr, false);
  REQUIRE(as_json["findings"].size() == 1);
  CHECK(as_json["findings"][0]["left_out"] == json({"a", "b", "c", "d"}));
  const json sarif = json::parse(run_uri94({"lint", "--format", "sarif", "--grammar", file}).output, nullptr, false);
  REQUIRE(sarif["runs"][0]["results"].size() == 1);
  CHECK(sarif["runs"][0]["results"][0]["properties"]["left_out"] == json({"a", "b", "c", "d"}));
  // The option --start does not add a finding.
  const json named =
      json::parse(run_uri94({"lint", "--start", "a", "--format", "json", "--grammar", file}).output, nullptr, false);
  CHECK(named["findings"] == as_json["findings"]);
  // A rule that uses two bad rules is named at both places. An undecided rule is named with the rules that use it.
  write_file(file, "a = b / c\nb = yy\nc = zz\n");
  const json two = json::parse(run_uri94({"lint", "--format", "json", "--grammar", file}).output, nullptr, false);
  REQUIRE(two["findings"].size() == 2);
  CHECK(two["findings"][0]["left_out"] == json({"a", "b"}));
  CHECK(two["findings"][1]["left_out"] == json({"a", "c"}));
  write_file(file, "list = 1*( repeat \"x\" )\nrepeat = 1*DIGIT / (*DIGIT \"*\" *DIGIT)\n");
  const json undecided = json::parse(run_uri94({"lint", "--format", "json", "--grammar", file}).output, nullptr, false);
  CHECK(undecided["findings"][0]["rule"] == "undecided");
  CHECK(undecided["findings"][0]["left_out"] == json({"list", "repeat"}));
}

TEST_CASE(
    "check, lint, bnf2pegtl --start: names are case-insensitive in ABNF files, case-sensitive in other notations") {
  const temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  write_file(file, "Big = \"x\" other\nother = \"y\"\nbad = zz\n");
  CHECK(run_uri94({"check", "--grammar", file, "--start", "BIG", "xy"}).status == 0);
  CHECK(run_uri94({"lint", "--grammar", file, "--start", "BIG"}).status == 1);
  CHECK(run_bnf2pegtl({"--check", "--start", "bIG", file}).status == 0);
  CHECK(run_bnf2pegtl({"--check", "--start", "BAD", file}).status == 1);
  // Names of the other notations are case-sensitive.
  const std::string bnf = (folder.path() / "own.bnf").string();
  write_file(bnf, "Big = \"x\"\n");
  CHECK(run_bnf2pegtl({"--check", "--start", "BIG", bnf}).status == 1);
}

TEST_CASE("lint: an incomplete search for ambiguities is a warning if check can use the grammar") {
  const temporary_folder folder;
  const std::string file = (folder.path() / "row.abnf").string();
  std::string rule = "a =";
  for (int i = 0; i < 300; ++i) rule += std::string(" [ \"") + static_cast<char>('a' + i % 26) + "\" ]";
  write_file(file, rule + "\n");
  const program_end found = run_uri94({"lint", "--grammar", file});
  CHECK(found.status == 1);
  CHECK(found.output.find("warning: ambiguities were not searched completely: 'a' is too large") != std::string::npos);
  CHECK(run_uri94({"check", "--grammar", file, "ab"}).status == 0);
}

TEST_CASE("lint: names at most 20 left-out rules of a finding, and reports how many rules are left out") {
  const temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  std::string text;
  for (int i = 0; i < 25; ++i) {
    text += "a" + std::to_string(i) + " = a" + std::to_string(i + 1) + "\n";
  }
  write_file(file, text);
  const program_end found = run_uri94({"lint", "--grammar", file});
  CHECK(found.output.find("left out: a0, a1, ") != std::string::npos);
  CHECK(found.output.find(", a18, a19 and 5 more\n") != std::string::npos);
  const json as_json = json::parse(run_uri94({"lint", "--format", "json", "--grammar", file}).output, nullptr, false);
  REQUIRE(as_json["findings"].size() == 1);
  CHECK(as_json["findings"][0]["left_out"].size() == 20);
  CHECK(as_json["findings"][0]["left_out_count"] == 25);
}

TEST_CASE("lint: advice on an unsupported notation names the wrong sign") {
  const temporary_folder folder;
  const std::pair<std::string, std::string> advised[] = {
      {"Name ::= Letter+", "'+' after an element is the notation of W3C's EBNF, which uri94 does not read; write 1*x"},
      {"Name = Letter?", "'?' after an element is the notation of W3C's EBNF, which uri94 does not read; write [x]"},
      {"Name = (Letter)+ \"b\"", "'+' after an element"}};
  for (const auto& one : advised) {
    const std::string& rule = one.first;
    const std::string& advice = one.second;
    CAPTURE(rule);
    const std::string file = (folder.path() / "own.abnf").string();
    write_file(file, rule + "\nLetter = \"a\"\n");
    const std::string said = run_uri94({"lint", "--grammar", file}).output;
    CHECK(said.find(advice) != std::string::npos);
    CHECK(said.find("::=") == std::string::npos);
  }
  // A '+' within a string does not cause advice on notation.
  const std::string file = (folder.path() / "own.abnf").string();
  write_file(file, "Name ::= \"a+\" Letter )\nLetter = \"a\"\n");
  CHECK(run_uri94({"lint", "--grammar", file}).output.find("which uri94 does not read") == std::string::npos);
}

TEST_CASE("commands: pipes, devices and folders are refused as grammar files and as imports") {
  const temporary_folder folder;
  const std::string pipe = (folder.path() / "pipe").string();
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const std::string importing = (folder.path() / "own.abnf").string();
  for (const std::string& file : {pipe, std::string("/dev/zero"), folder.path().string()}) {
    write_file(importing, ";+ " + file + ": a\nb = a\n");
    for (const std::string& given : {file, importing}) {
      CAPTURE(given);
      for (const list& command : commands_with(given)) {
        CAPTURE(command[0] + ' ' + command[1]);
        const program_end end = run_uri94(command);
        CHECK(end.status == 2);
        CHECK(end.output.empty());
        CHECK(lines_of(end.errors).size() == 1);
        CHECK(end.errors.find(": cannot be read: ") != std::string::npos);
      }
      const program_end made = run_bnf2pegtl({"--check", given});
      CHECK(made.status == 2);
      CHECK(made.errors.find("bnf2pegtl: ") == 0);
      CHECK(lines_of(made.errors).size() == 1);
    }
  }
}

TEST_CASE("check --grammar: a file above 16 MiB is refused") {
  const temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  write_file(file, "a = \"x\"\n");
  std::filesystem::resize_file(file, (std::size_t{16} << 20) + 1);
  const program_end end = run_uri94({"check", "--grammar", file}, "");
  CHECK(end.status == 2);
  CHECK(end.errors == "uri94 check: " + file + ": cannot be read: larger than 16 MiB\n");
}

TEST_CASE("imports: rules that are imported along 1024 paths are listed once") {
  const temporary_folder folder;
  // On each of ten levels, two files import the same two files. This gives 2^10 paths from the first file to the
  // files of the last level.
  const auto name = [](int level, const char* side) { return side + std::to_string(level); };
  for (int level = 0; level < 10; ++level) {
    for (const char* const side : {"l", "r"}) {
      const std::string l = name(level + 1, "l");
      const std::string r = name(level + 1, "r");
      std::string text = ";+ " + l + ".abnf: " + l + "\n;+ " + r + ".abnf: " + r + "\n";
      text += name(level, side) + " = \"" + side + "\" ( " + l + " / " + r + " )\n";
      write_file(folder.path() / (name(level, side) + ".abnf"), text);
    }
  }
  write_file(folder.path() / "l10.abnf", "l10 = \"x\"\n");
  write_file(folder.path() / "r10.abnf", "r10 = \"y\"\n");
  const std::string file = (folder.path() / "l0.abnf").string();
  const program_end end = run_uri94({"grammar", file});
  CHECK(end.status == 0);
  CHECK(lines_of(end.output).size() == 21);
  CHECK(run_uri94({"check", "--grammar", file}, "lrlrlrlrlry\n").output == "accept\n");
}

TEST_CASE("imports: an extension of a rule does not affect other importers") {
  const temporary_folder folder;
  write_file(folder.path() / "base.abnf", "list = 1*item\nitem = \"x\"\n");
  write_file(folder.path() / "one.abnf", ";+ base.abnf: list, item\none = \"1\" list\nitem =/ \"y\"\n");
  write_file(folder.path() / "two.abnf", ";+ base.abnf: list\ntwo = \"2\" list\n");
  const std::string file = (folder.path() / "own.abnf").string();
  write_file(file, ";+ one.abnf: one\n;+ two.abnf: two\nown = one / two\n");
  CHECK(run_uri94({"check", "--grammar", file}, "1xy\n2xx\n2xy\n").output == "accept\naccept\nreject 2\n");
}

TEST_CASE("imports: a chain of more than a hundred files is refused") {
  const temporary_folder folder;
  for (int i = 0; i < 200; ++i) {
    const std::string next = std::to_string(i + 1);
    write_file(folder.path() / ("f" + std::to_string(i) + ".abnf"),
               ";+ f" + next + ".abnf: r" + next + "\nr" + std::to_string(i) + " = \"x\" r" + next + "\n");
  }
  write_file(folder.path() / "f200.abnf", "r200 = \"y\"\n");
  const program_end end = run_uri94({"check", "--grammar", (folder.path() / "f0.abnf").string()}, "");
  CHECK(end.status == 2);
  CHECK(end.errors.find("nested more than 100 deep") != std::string::npos);
  CHECK(run_uri94({"check", "--grammar", (folder.path() / "f150.abnf").string()}, "").status == 0);
}

TEST_CASE("decode, normalize, compare, extract: refuse grammars outside the library with a reason") {
  const temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  write_file(file, "a = \"x\"\n");
  for (const std::string& grammar : {file, std::string("rfc3986")}) {
    for (const list& command :
         {list{"decode", "--grammar", grammar, "a"}, list{"normalize", "--grammar", grammar, "a"},
          list{"compare", "--grammar", grammar, "a", "b"}, list{"extract", "--grammar", grammar, "-"}}) {
      CAPTURE(command[0]);
      const program_end end = run_uri94(command);
      CHECK(end.status == 2);
      CHECK(end.errors == "uri94 " + command[0] + ": grammar " + grammar +
                              " cannot be used here: this command needs rules on characters and schemes from the "
                              "prose of RFC 1738 or RFC 1630; use rfc1738, rfc1630-generic, rfc1630-schemes or "
                              "rfc2818\n");
    }
  }
}

}  // namespace cli_grammar_files_tests
