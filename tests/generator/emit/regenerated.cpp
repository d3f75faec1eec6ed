// SPDX-License-Identifier: MIT
// Checks that the checked-in generated files equal the output of requirements2cpp and bnf2pegtl.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "program/run.hpp"

namespace emit_regenerated_tests {

namespace {

namespace fs = std::filesystem;
using uri94::tests::content_of;
using uri94::tests::files_below;

bool is_generated(const std::string& name) {
  const std::string extension = fs::path(name).extension().string();
  return extension == ".hpp" || extension == ".cpp";
}

}  // namespace

TEST_CASE("requirements2cpp: the output equals the checked-in tables") {
  const fs::path root = uri94::tests::source_root();
  const fs::path tables = root / "src/library/requirements";
  const uri94::tests::temporary_folder to;
  uri94::tests::program_run program;
  program.arguments = {uri94::tests::requirements2cpp_program(), (root / "grammar/requirements").string(),
                       to.path().string()};
  const uri94::tests::program_end end = run(program);
  CHECK(end.status == 0);
  CHECK(end.errors == "");
  const std::vector<std::string> written = files_below(to.path());
  CHECK(written.size() == 7);
  for (const std::string& file : written) {
    const bool is_same = fs::exists(tables / file) && content_of(to.path() / file) == content_of(tables / file);
    CHECK_MESSAGE(is_same, "run './dev regenerate' and see 'git diff src/library/requirements/" << file << "'");
  }
}

TEST_CASE("bnf2pegtl: the C++ files in grammar/ equal the output for the .bnf files") {
  const fs::path root = uri94::tests::source_root();
  for (const std::string folder : {"rfc1738", "rfc1630/generic", "rfc1630/schemes", "rfc2818"}) {
    CAPTURE(folder);
    const uri94::tests::temporary_folder to;
    uri94::tests::program_run what;
    what.arguments = {uri94::tests::bnf2pegtl_program(), "grammar/" + folder, "-o", to.path().string()};
    what.folder = root;
    const uri94::tests::program_end end = run(what);
    CHECK(end.status == 0);
    CHECK(end.errors == "");

    std::vector<std::string> checked_in = files_below(root / "grammar" / folder);
    checked_in.erase(
        std::remove_if(checked_in.begin(), checked_in.end(), [](const auto& n) { return !is_generated(n); }),
        checked_in.end());
    REQUIRE(!checked_in.empty());
    CHECK(files_below(to.path()) == checked_in);
    for (const std::string& file : checked_in) {
      CAPTURE(file);
      const bool same =
          fs::exists(to.path() / file) && content_of(to.path() / file) == content_of(root / "grammar" / folder / file);
      CHECK_MESSAGE(same, "run './dev regenerate' and see 'git diff grammar/" << folder << "/" << file << "'");
    }
  }
}

}  // namespace emit_regenerated_tests
