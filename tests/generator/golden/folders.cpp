// SPDX-License-Identifier: MIT
// Tests of the program bnf2pegtl: output for the folders in golden/, options, and messages for errors. './dev
// regenerate' rewrites the expected output in golden/*/expected/.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "generator/golden/refused_grammars.hpp"
#include "program/run.hpp"

namespace golden_folders_tests {

namespace {

namespace fs = std::filesystem;
using uri94::tests::bnf2pegtl_program;
using uri94::tests::content_of;
using uri94::tests::files_below;
using uri94::tests::program_end;
using uri94::tests::refused_grammar;
using uri94::tests::refused_grammars;
using uri94::tests::temporary_folder;
using uri94::tests::write_file;

const fs::path& golden() {
  static const fs::path folder = uri94::tests::source_root() / "tests" / "generator" / "golden";
  return folder;
}

std::vector<std::string> cases() {
  std::vector<std::string> names;
  for (const fs::directory_entry& item : fs::directory_iterator(golden())) {
    if (item.is_directory()) names.push_back(item.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  REQUIRE(!names.empty());
  return names;
}

program_end bnf2pegtl(const std::vector<std::string>& arguments, const fs::path& folder) {
  uri94::tests::program_run what;
  what.arguments = {bnf2pegtl_program()};
  what.arguments.insert(what.arguments.end(), arguments.begin(), arguments.end());
  what.folder = folder;
  return run(what);
}

}  // namespace

TEST_CASE("bnf2pegtl: the output of each golden grammar contains its expected files") {
  for (const std::string& name : cases()) {
    CAPTURE(name);
    const temporary_folder to;
    const program_end end = bnf2pegtl({name, "-o", to.path().string()}, golden());
    CHECK(end.status == 0);
    CHECK(end.errors == "");
    CHECK(end.output == "");
    const fs::path expected = golden() / name / "expected";
    REQUIRE(!files_below(expected).empty());
    for (const std::string& file : files_below(expected)) {
      CAPTURE(file);
      // Does not print the complete files. './dev regenerate' and 'git diff' show the changes.
      const bool same = fs::exists(to.path() / file) && content_of(to.path() / file) == content_of(expected / file);
      CHECK(same);
    }
  }
}

TEST_CASE("bnf2pegtl: reports a rejected grammar with place and reason, and does not write a file") {
  for (const refused_grammar& g : refused_grammars()) {
    CAPTURE(g.what);
    const temporary_folder at;
    write_grammar(g, at.path());
    const std::vector<std::string> before = files_below(at.path());
    const program_end end = bnf2pegtl({"grammar", "-o", "rules"}, at.path());
    CHECK(end.status == 1);
    CHECK(end.output == "");
    CHECK(end.errors == g.errors);
    CHECK(files_below(at.path()) == before);
    CHECK_FALSE(fs::exists(at.path() / "rules"));
  }
}

TEST_CASE("bnf2pegtl: a rejected grammar leaves its folder unchanged") {
  const temporary_folder copy;
  const fs::path folder = copy.path() / "grammar";
  fs::copy(golden() / "prefix-of-an-alternative", folder);
  REQUIRE(bnf2pegtl({folder.string()}, {}).status == 0);
  const std::vector<std::string> before = files_below(folder);
  const std::string rules = content_of(folder / "productions.hpp");
  write_file(folder / "productions.bnf", "price = [ \"1\"\n");
  CHECK(bnf2pegtl({folder.string()}, {}).status == 1);
  CHECK(files_below(folder) == before);
  CHECK(content_of(folder / "productions.hpp") == rules);
}

TEST_CASE("bnf2pegtl: an error in writing one file prevents all output") {
  const temporary_folder to;
  fs::create_directories(to.path() / "rules.hpp" / "in-the-way");
  const program_end end = bnf2pegtl({"prefix-of-an-alternative", "-o", to.path().string()}, golden());
  CHECK(end.status == 2);
  CHECK(end.errors == "bnf2pegtl: " + (to.path() / "rules.hpp").string() + ": cannot be written\n");
  CHECK(files_below(to.path()).empty());
}

TEST_CASE("bnf2pegtl --check: does not write a file") {
  const temporary_folder to;
  const program_end end = bnf2pegtl({"--check", (golden() / "prefix-of-an-alternative").string()}, to.path());
  CHECK(end.status == 0);
  CHECK(files_below(to.path()).empty());
}

TEST_CASE("bnf2pegtl: reads .bnf files without grammar.json") {
  const temporary_folder to;
  const program_end end = bnf2pegtl({"--namespace", "prices", "--start", "price",
                                     "prefix-of-an-alternative/productions.bnf", "-o", to.path().string()},
                                    golden());
  CHECK(end.status == 0);
  CHECK(end.errors == "");
  CHECK(files_below(to.path()) ==
        std::vector<std::string>{"generated/names.hpp", "generated/nodes.hpp", "productions.hpp", "rules.hpp"});
  CHECK(content_of(to.path() / "productions.hpp").find("namespace prices {") != std::string::npos);
}

TEST_CASE("bnf2pegtl: an empty value is refused and does not take the next argument, a file name can have brackets") {
  const temporary_folder to;
  const std::string file = (golden() / "prefix-of-an-alternative/productions.bnf").string();
  struct refused {
    std::vector<std::string> arguments;
    int status;
    std::string errors;
  };
  const std::vector<refused> all = {
      {{"--start=", file, "--check"}, 1, "--start: the start production '' is not defined\n"},
      {{"--start", "", file, "--check"}, 1, "--start: the start production '' is not defined\n"},
      {{"--output=", file}, 2, "bnf2pegtl: --output: found \"\", expected the name of a folder\n"},
      {{"-o", "", file}, 2, "bnf2pegtl: --output: found \"\", expected the name of a folder\n"},
      {{"--namespace=", file, "--check"},
       2,
       "bnf2pegtl: --namespace: found \"\", expected identifiers separated by '::' that C++ and its libraries do not "
       "use, "
       "not all in upper case\n"},
      {{"--notation=", file, "--check"}, 2, "bnf2pegtl: --notation:  not in {rfc822,rfc1630,abnf}\n"},
      {{"", "--check"}, 2, "bnf2pegtl: : cannot be read: No such file or directory\n"},
  };
  for (const refused& r : all) {
    CAPTURE(r.arguments);
    const program_end end = bnf2pegtl(r.arguments, to.path());
    CHECK(end.status == r.status);
    CHECK(end.errors == r.errors);
  }
  CHECK(files_below(to.path()).empty());
  // By default, CLI11 reads brackets as a list, and "--" as a superfluous argument.
  write_file(to.path() / "[a,b]", "a = \"x\"\n");
  CHECK(bnf2pegtl({"--check", "--", "[a,b]"}, to.path()).status == 0);
  CHECK(bnf2pegtl({"--check", "[a,b]"}, to.path()).status == 0);
}

TEST_CASE("bnf2pegtl: wrong arguments give one line and status 2, --help and --version succeed") {
  const std::vector<std::vector<std::string>> wrong = {
      {}, {"--notation", "yacc", "a.bnf"}, {"--no-such-option", "a.bnf"}, {"-o"}};
  for (const std::vector<std::string>& arguments : wrong) {
    CAPTURE(arguments);
    const program_end end = bnf2pegtl(arguments, golden());
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK(std::count(end.errors.begin(), end.errors.end(), '\n') == 1);
    CHECK(end.errors.substr(0, 11) == "bnf2pegtl: ");
  }
  CHECK(bnf2pegtl({"--help"}, golden()).status == 0);
  CHECK(bnf2pegtl({"--version"}, golden()).output.substr(0, 10) == "bnf2pegtl ");
}

TEST_CASE("bnf2pegtl --namespace: rejects invalid and reserved namespaces") {
  const std::string unit = "prefix-of-an-alternative/productions.bnf";
  for (const char* const wrong :
       {"1; #include", "",     "a b",     "a::",     "::a",    "a:b",  "class",  "std",      "a::int", "_a",
        "a__b",        "NULL", "AF_INET", "int32_t", "a::x_t", "time", "a::log", "st_mtime", "sinf",   "readdir_r"}) {
    CAPTURE(wrong);
    const temporary_folder to;
    const program_end end = bnf2pegtl({"--namespace", wrong, unit, "-o", to.path().string()}, golden());
    CHECK(end.status == 2);
    CHECK(end.errors.find("--namespace: found \"" + std::string(wrong) + "\", expected identifiers") !=
          std::string::npos);
    CHECK(files_below(to.path()).empty());
  }
  for (const char* const right : {"a", "uri94::own", "my_urls::of_1994", "rules"}) {
    CAPTURE(right);
    const temporary_folder to;
    CHECK(bnf2pegtl({"--namespace", right, unit, "-o", to.path().string()}, golden()).status == 0);
  }
}

TEST_CASE("bnf2pegtl: rejects a library grammar with more than 256 productions") {
  const temporary_folder folder;
  const auto with = [&](int count, bool in_library) {
    std::string bnf = "start = p1";
    for (int i = 2; i < count; ++i) bnf += " | p" + std::to_string(i);
    for (int i = 1; i < count; ++i) bnf += "\np" + std::to_string(i) + " = \"" + std::to_string(i) + "\"";
    write_file(folder.path() / "all.bnf", bnf + "\n");
    write_file(folder.path() / "grammar.json",
               std::string(R"({"id": "many", "title": "many", "notation": "rfc822", "namespace": "many",
                               "default_start": "start", "starts": ["start"], "in_library": )") +
                   (in_library ? "true}" : "false}"));
    return bnf2pegtl({"--check", folder.path().string()}, {});
  };
  const program_end end = with(257, true);
  CHECK(end.status == 1);
  CHECK(end.errors.find("found 257 productions, expected at most 256") != std::string::npos);
  CHECK(with(256, true).status == 0);
  CHECK(with(257, false).status == 0);
}

TEST_CASE("bnf2pegtl: prints one line and exits with status 2 if memory runs out or a path is invalid") {
  const program_end path = bnf2pegtl({std::string(5000, 'a')}, golden());
  CHECK(path.status == 2);
  CHECK(std::count(path.errors.begin(), path.errors.end(), '\n') == 1);
  const std::size_t least = uri94::tests::least_memory(bnf2pegtl_program());
  if (least == 0) {
    MESSAGE("skipped: the program needs too much memory (sanitizers)");
    return;
  }
  const temporary_folder to;
  bool failed = false;
  for (std::size_t more = 0; more < std::size_t{1} << 21; more += std::size_t{1} << 16) {
    uri94::tests::program_run what;
    what.arguments = {bnf2pegtl_program(), (uri94::tests::source_root() / "grammar/rfc1738").string(), "-o",
                      to.path().string()};
    what.memory = least + more;
    const program_end end = run(what);
    CAPTURE(more);
    CHECK((end.status == 0 || end.status == 2));
    CHECK(std::count(end.errors.begin(), end.errors.end(), '\n') == (end.status == 0 ? 0 : 1));
    failed = failed || end.status == 2;
  }
  CHECK(failed);
}

TEST_CASE("bnf2pegtl: escapes control characters of file names in messages") {
  const temporary_folder folder;
  const std::string name = (folder.path() / "a\x1B[31m.bnf").string();
  write_file(name, "a = \n");
  for (const std::string& file : {name, std::string("no\x1B[31msuch.bnf")}) {
    const program_end end = bnf2pegtl({file}, folder.path());
    CHECK(end.status != 0);
    CHECK(end.errors.find("\\x1B[31m") != std::string::npos);
    CHECK(end.errors.find('\x1B') == std::string::npos);
  }
}

TEST_CASE("bnf2pegtl: a missing .bnf file or grammar.json is named in the message") {
  const program_end file = bnf2pegtl({"no-such.bnf"}, golden());
  CHECK(file.status == 2);
  CHECK(file.errors == "bnf2pegtl: no-such.bnf: cannot be read: No such file or directory\n");
  const temporary_folder empty;
  const program_end folder = bnf2pegtl({empty.path().string()}, golden());
  CHECK(folder.status == 2);
  CHECK(folder.errors ==
        "bnf2pegtl: " + (empty.path() / "grammar.json").string() + ": cannot be read: No such file or directory\n");
}

}  // namespace golden_folders_tests
