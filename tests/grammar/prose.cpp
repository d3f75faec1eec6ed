// SPDX-License-Identifier: MIT
// The register of the prose: every rule stands in it once, and code cites only what stands in it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "program/run.hpp"
#include "prose/prose.hpp"
#include "uri94/clause.hpp"

namespace {

namespace fs = std::filesystem;
using uri94::prose::rule;
using uri94::tests::content_of;

std::vector<uri94::prose::file> files_of_register() {
  std::vector<uri94::prose::file> files;
  for (const char* name : {"schemes.json", "rfc1738.json", "rfc1630.json", "causes.json"}) {
    files.push_back({name, content_of(uri94::tests::source_root() / "grammar/prose" / name)});
  }
  return files;
}

uri94::prose::contents register_of_prose() {
  uri94::bnf::diagnostics problems;
  uri94::prose::contents all = uri94::prose::read(files_of_register(), problems);
  for (const uri94::bnf::diagnostic& d : problems) FAIL_CHECK(d.text());
  return all;
}

bool overlap(const rule& a, const rule& b) {
  return a.cited.document == b.cited.document && a.cited.first_line <= b.cited.last_line &&
         b.cited.first_line <= a.cited.last_line;
}

/// What C++ says to a file that cites the rule.
uri94::tests::program_end compiled(const std::string& name) {
  const uri94::tests::temporary_folder folder;
  const fs::path root = uri94::tests::source_root();
  uri94::tests::write_file(folder.path() / "cites.cpp",
                           "#include \"prose/clauses.hpp\"\nconst uri94::clause* cited() {\n"
                           "  return &uri94::clauses::" +
                               name + ";\n}\n");
  uri94::tests::program_run what;
  what.arguments = {"/bin/sh", "-c",
                    "${CXX:-c++} -std=c++17 -fsyntax-only -I '" + (root / "include").string() + "' -I '" +
                        (root / "grammar").string() + "' cites.cpp"};
  what.folder = folder.path();
  return run(what);
}

}  // namespace

TEST_CASE("no two rules speak of the same subject on the same lines, and none says what another says") {
  const uri94::prose::contents all = register_of_prose();
  for (std::size_t i = 0; i < all.rules.size(); ++i) {
    for (std::size_t k = i + 1; k < all.rules.size(); ++k) {
      const rule& a = all.rules[i];
      const rule& b = all.rules[k];
      CHECK_MESSAGE(!(overlap(a, b) && a.subject == b.subject), a.id << " and " << b.id << " on " << a.subject);
      CHECK_MESSAGE(a.says != b.says, a.id << " and " << b.id);
    }
  }
}

TEST_CASE("what a rule says is one sentence, and every rule has the digest of its words") {
  for (const rule& r : register_of_prose().rules) {
    CAPTURE(r.id);
    CHECK((r.says.back() == '.' || r.says.back() == '`'));
    CHECK(r.says.find(". ") == std::string::npos);
    CHECK(r.words.size() == 64);
    CHECK(std::all_of(r.words.begin(), r.words.end(), [](unsigned char c) { return std::isxdigit(c) != 0; }));
  }
}

TEST_CASE("the library says what the register says") {
  const uri94::prose::contents all = register_of_prose();
  REQUIRE(uri94::clause_count() == all.rules.size());
  for (const rule& r : all.rules) {
    const uri94::clause* const c = uri94::find_clause(r.id);
    REQUIRE(c != nullptr);
    CHECK(c->says == r.says);
    CHECK(c->place.text() == r.cited.text());
  }
}

TEST_CASE("a rule that does not exist does not compile") {
  const uri94::tests::program_end known = compiled("R1738_3_2_2_5");
  if (known.errors.find("not found") != std::string::npos) {
    MESSAGE("skipped: there is no compiler at hand");
    return;
  }
  CHECK_MESSAGE(known.status == 0, known.errors);
  const uri94::tests::program_end unknown = compiled("R1738_3_2_2_99");
  CHECK(unknown.status != 0);
  CHECK(unknown.errors.find("R1738_3_2_2_99") != std::string::npos);
}

TEST_CASE("a port stands in one place: what is made of another port differs in it and in its sentence alone") {
  std::vector<uri94::prose::file> files = files_of_register();
  uri94::bnf::diagnostics problems;
  const auto before = uri94::prose::generate(uri94::prose::read(files, problems));
  for (uri94::prose::file& f : files) {
    const std::string port = "\"port\": 70}";
    if (const std::size_t at = f.text.find(port); at != std::string::npos)
      f.text.replace(at, port.size(), "\"port\": 7070}");
  }
  const auto after = uri94::prose::generate(uri94::prose::read(files, problems));
  CHECK(problems.empty());
  std::string changed;
  for (const auto& [name, text] : before) {
    if (after.at(name) != text) changed += name + " ";
  }
  CHECK(changed == "clauses.cpp clauses.hpp ");
  CHECK(after.at("clauses.cpp").find("The port of gopher is 7070 unless given.") != std::string::npos);
  CHECK(after.at("clauses.hpp").find("R1738_3_4_1_1_port = 7070;") != std::string::npos);
  // Comparison, access and the list of schemes take the number from there.
  CHECK(after.at("schemes.cpp").find("{\"gopher\", scheme_status::defined, \"gopherurl\", facts::R1738_3_4_1_1_port") !=
        std::string::npos);
  CHECK(after.at("scheme_facts.cpp").find("facts::R1738_3_4_1_1_port") != std::string::npos);
}

TEST_CASE("an entry that is wrong is said with its line") {
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
                       {"{\"port\": 7}", "{}", "names data that the entry has not"},
                       {"[60, 60]", "[60, 59]", "\"lines\" is not"},
                       {"\"subject\": \"s\", ", "", "\"subject\" is missing"}};
  for (const wrong& w : all) {
    CAPTURE(w.says);
    std::string entry = good;
    if (!w.from.empty()) entry.replace(entry.find(w.from), w.from.size(), w.to);
    uri94::bnf::diagnostics problems;
    const uri94::prose::contents read = uri94::prose::read({{"r.json", head + "\n" + entry + "]}"}}, problems);
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
