// SPDX-License-Identifier: MIT
// What is checked in under grammar/ is what bnf2pegtl makes of the .bnf files there, byte by byte.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "program/run.hpp"

namespace {

namespace fs = std::filesystem;
using uri94::tests::content_of;
using uri94::tests::files_below;

bool is_generated(const std::string& name) {
  const std::string extension = fs::path(name).extension().string();
  return extension == ".hpp" || extension == ".cpp";
}

}  // namespace

TEST_CASE("what the library takes of the prose is what the register gives") {
  const fs::path folder = uri94::tests::source_root() / "grammar/prose";
  const uri94::tests::temporary_folder to;
  uri94::tests::program_run what;
  what.arguments = {uri94::tests::prose2cpp_program(), folder.string(), to.path().string()};
  const uri94::tests::program_end end = run(what);
  CHECK(end.status == 0);
  CHECK(end.errors == "");
  std::vector<std::string> checked_in = files_below(folder);
  checked_in.erase(std::remove_if(checked_in.begin(), checked_in.end(), [](const auto& n) { return !is_generated(n); }),
                   checked_in.end());
  CHECK(files_below(to.path()) == checked_in);
  for (const std::string& file : checked_in) {
    const bool same = fs::exists(to.path() / file) && content_of(to.path() / file) == content_of(folder / file);
    CHECK_MESSAGE(same, "run './dev regenerate' and see 'git diff grammar/prose/" << file << "'");
  }
}

TEST_CASE("the rules checked in are those that the .bnf files give") {
  const fs::path root = uri94::tests::source_root();
  for (const std::string folder : {"rfc1738", "rfc1630/generic", "rfc1630/schemes"}) {
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
