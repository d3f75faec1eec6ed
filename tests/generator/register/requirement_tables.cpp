// SPDX-License-Identifier: MIT
// Tests of the register of requirements and of the sources generated from it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "generator/register/requirement.hpp"
#include "program/run.hpp"
#include "uri94/requirement.hpp"

namespace register_requirement_tables_tests {

namespace {

namespace fs = std::filesystem;
using uri94::requirement_register::rule;
using uri94::tests::content_of;

std::vector<uri94::requirement_register::file> files_of_register() {
  std::vector<uri94::requirement_register::file> files;
  for (const char* name : {"requirements/schemes.json", "requirements/rfc1738.json", "requirements/rfc1630.json",
                           "requirements/causes.json", "interpretations.json"}) {
    files.push_back({name, content_of(uri94::tests::source_root() / "grammar" / name)});
  }
  return files;
}

uri94::requirement_register::contents register_of_prose() {
  uri94::bnf::diagnostics problems;
  uri94::requirement_register::contents all = uri94::requirement_register::read(files_of_register(), problems);
  for (const uri94::bnf::diagnostic& d : problems) FAIL_CHECK(d.text());
  return all;
}

bool overlap(const rule& a, const rule& b) {
  return a.cited.document == b.cited.document && a.cited.first_line <= b.cited.last_line &&
         b.cited.first_line <= a.cited.last_line;
}

/// Compiles a file that cites the requirement `name`.
uri94::tests::program_end compiled(const std::string& name) {
  const uri94::tests::temporary_folder folder;
  const fs::path root = uri94::tests::source_root();
  uri94::tests::write_file(
      folder.path() / "cites.cpp",
      "#include \"library/requirements/requirement_list.hpp\"\nconst uri94::requirement* cited() {\n"
      "  return &uri94::requirements::" +
          name + ";\n}\n");
  uri94::tests::program_run what;
  what.arguments = {"/bin/sh", "-c",
                    "${CXX:-c++} -std=c++17 -fsyntax-only -I '" + (root / "include").string() + "' -I '" +
                        (root / "src").string() + "' cites.cpp"};
  what.folder = folder.path();
  return run(what);
}

}  // namespace

TEST_CASE("register: requirements on overlapping lines have different subjects, and all sentences are unique") {
  const uri94::requirement_register::contents all = register_of_prose();
  for (std::size_t i = 0; i < all.rules.size(); ++i) {
    for (std::size_t k = i + 1; k < all.rules.size(); ++k) {
      const rule& a = all.rules[i];
      const rule& b = all.rules[k];
      CHECK_MESSAGE(!(overlap(a, b) && a.subject == b.subject), a.id << " and " << b.id << " on " << a.subject);
      CHECK_MESSAGE(a.says != b.says, a.id << " and " << b.id);
    }
  }
}

TEST_CASE("register: each requirement has one sentence and a digest of 64 hexadecimal digits") {
  for (const rule& r : register_of_prose().rules) {
    CAPTURE(r.id);
    CHECK((r.says.back() == '.' || r.says.back() == '`'));
    CHECK(r.says.find(". ") == std::string::npos);
    CHECK(r.words.size() == 64);
    CHECK(std::all_of(r.words.begin(), r.words.end(), [](unsigned char c) { return std::isxdigit(c) != 0; }));
  }
}

TEST_CASE("find_requirement: returns the sentences and places of the register") {
  const uri94::requirement_register::contents all = register_of_prose();
  REQUIRE(uri94::requirement_count() == all.rules.size() + all.decisions.size());
  for (const rule& r : all.rules) {
    const uri94::requirement* const c = uri94::find_requirement(r.id);
    REQUIRE(c != nullptr);
    CHECK(c->says == r.says);
    CHECK(c->place.text() == r.cited.text());
  }
  for (const uri94::requirement_register::decision& d : all.decisions) {
    const uri94::requirement* const c = uri94::find_requirement(d.id);
    REQUIRE_MESSAGE(c != nullptr, d.id);
    CHECK(c->says == d.says);
    CHECK(c->place.text() == d.cited.text() + " (" + d.id + ")");
    CHECK(c->place.amendment == d.id);
  }
}

TEST_CASE("facts: code uses all data of requirements and decisions") {
  const uri94::requirement_register::contents all = register_of_prose();
  std::string used;
  for (const char* const folder : {"src", "grammar/requirements"}) {
    for (const std::string& file : uri94::tests::files_below(uri94::tests::source_root() / folder)) {
      if (file.rfind("requirement_list.", 0) != 0) used += content_of(uri94::tests::source_root() / folder / file);
    }
  }
  std::size_t data = 0;
  const auto check = [&](const std::string& id, const std::map<std::string, std::string>& of) {
    for (const auto& datum : of) {
      ++data;
      const std::string fact = "facts::" + uri94::requirement_register::cpp_name(id) + "_" + datum.first;
      CHECK_MESSAGE(used.find(fact) != std::string::npos, fact << " = " << datum.second << " is not used");
    }
  };
  for (const rule& r : all.rules) check(r.id, r.data);
  for (const uri94::requirement_register::decision& d : all.decisions) check(d.id, d.data);
  CHECK(data >= 15);
}

TEST_CASE("requirements: a citation of an unknown requirement does not compile") {
  const uri94::tests::program_end known = compiled("R1738_3_2_2_5");
  if (known.errors.find("not found") != std::string::npos) {
    MESSAGE("skipped: no C++ compiler found");
    return;
  }
  CHECK_MESSAGE(known.status == 0, known.errors);
  const uri94::tests::program_end unknown = compiled("R1738_3_2_2_99");
  CHECK(unknown.status != 0);
  CHECK(unknown.errors.find("R1738_3_2_2_99") != std::string::npos);
}

TEST_CASE("generate: a changed port affects only its constant and its sentence") {
  std::vector<uri94::requirement_register::file> files = files_of_register();
  uri94::bnf::diagnostics problems;
  const auto before = uri94::requirement_register::generate(uri94::requirement_register::read(files, problems));
  for (uri94::requirement_register::file& f : files) {
    const std::string port = "\"port\": 70}";
    if (const std::size_t at = f.text.find(port); at != std::string::npos)
      f.text.replace(at, port.size(), "\"port\": 7070}");
  }
  const auto after = uri94::requirement_register::generate(uri94::requirement_register::read(files, problems));
  CHECK(problems.empty());
  std::string changed;
  for (const auto& [name, text] : before) {
    if (after.at(name) != text) changed += name + " ";
  }
  CHECK(changed == "requirement_list.cpp requirement_list.hpp ");
  CHECK(after.at("requirement_list.cpp").find("The default port of gopher is 7070.") != std::string::npos);
  CHECK(after.at("requirement_list.hpp").find("R1738_3_4_1_1_port = 7070;") != std::string::npos);
  // The list of schemes and the facts of schemes use the constant.
  CHECK(after.at("schemes.cpp").find("{\"gopher\", scheme_status::defined, \"gopherurl\", facts::R1738_3_4_1_1_port") !=
        std::string::npos);
  CHECK(after.at("scheme_facts.cpp").find("facts::R1738_3_4_1_1_port") != std::string::npos);
}

TEST_CASE("read: reports an invalid entry with its line") {
  const std::string head =
      R"({"document": "RFC 1", "pages": {"lines": 56, "first": 54}, "sections": {"1": 1}, "rules": [)";
  const std::string good =
      R"({"id": "R1-1-1", "lines": [60, 60], "subject": "s", "says": "S {port}.", "kind": "port", "strength": "is",)"
      R"("duty": "client", "data": {"port": 7}, "status": "implemented"})";
  struct wrong {
    std::string from, to, says;
  };
  const wrong all[] = {{"", "", ""},
                       {"\"is\"", "\"maybe\"", "\"strength\" is 'maybe'"},
                       {"\"implemented\"", "\"exception\"", "\"reason\" is missing"},
                       {"{\"port\": 7}", "{}", "has a placeholder that is not in"},
                       {"[60, 60]", "[60, 59]", "\"lines\" is not"},
                       {"\"subject\": \"s\", ", "", "\"subject\" is missing"}};
  for (const wrong& w : all) {
    CAPTURE(w.says);
    std::string entry = good;
    if (!w.from.empty()) entry.replace(entry.find(w.from), w.from.size(), w.to);
    uri94::bnf::diagnostics problems;
    const uri94::requirement_register::contents read =
        uri94::requirement_register::read({{"r.json", head + "\n" + entry + "]}"}}, problems);
    REQUIRE(problems.size() == (w.says.empty() ? 0U : 1U));
    if (w.says.empty()) {
      CHECK(read.rules[0].says == "S 7.");
      CHECK(read.rules[0].cited.text() == "RFC 1, section 1, page 2, line 60");
    } else {
      CHECK_MESSAGE(problems[0].text().find(w.says) != std::string::npos, problems[0].text());
      CHECK(problems[0].where.line == 2);
    }
  }
}

TEST_CASE("read: reports an invalid port of a scheme that cites a document directly") {
  const std::pair<std::string, std::string> all[] = {{"70000", "\"port\" is greater than 65535"},
                                                     {"\"R9-9-9\"", "unknown rule 'R9-9-9'"}};
  for (const auto& [port, says] : all) {
    CAPTURE(port);
    uri94::bnf::diagnostics problems;
    (void)uri94::requirement_register::read(
        {{"s.json", R"({"schemes": [{"name": "s", "RFC 2818": {"production": "p", "source": "RFC 1, section 1, )"
                    R"(page 1, line 1", "parts": "host port", "port": )" +
                        port + "}}]}"}},
        problems);
    const auto reports = [&s = says](const uri94::bnf::diagnostic& d) { return d.text().find(s) != std::string::npos; };
    CHECK(std::any_of(problems.begin(), problems.end(), reports));
  }
}

TEST_CASE("read: reports a file that is not the JSON of a register") {
  const std::pair<std::string, std::string> all[] = {
      {std::string(100'000, '[') + std::string(100'000, ']'), "nested deeper than 64 lists and objects"},
      {"", "r.json:1:1:"},
      {"{\"rules\": [", "r.json:1:11:"},
      {"{\"document\": 7}", "/document: expected a string, found a number"}};
  for (const auto& [text, says] : all) {
    uri94::bnf::diagnostics problems;
    (void)uri94::requirement_register::read({{"r.json", text}}, problems);
    REQUIRE(!problems.empty());
    CHECK_MESSAGE(problems.back().text().find(says) != std::string::npos, problems.back().text());
  }
}

}  // namespace register_requirement_tables_tests
