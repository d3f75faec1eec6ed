// SPDX-License-Identifier: MIT
// Tests of uri94 vectors --output.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/uri94.hpp"

namespace cli_vectors_tests {

using uri94::tests::content_of;
using uri94::tests::files_below;
using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;

TEST_CASE("vectors --output: writes each format into a separate file") {
  const uri94::tests::temporary_folder folder;
  const std::filesystem::path made = folder.path() / "new/folder";
  const program_end end = run_uri94({"vectors", "--start", "port", "--output", made.string()});
  CHECK(end.status == 0);
  CHECK(end.output.find((made / "vectors.t").string() + '\n') != std::string::npos);
  const std::map<std::string, std::string> formats = {{"json", "vectors.json"},
                                                      {"list", "vectors.txt"},
                                                      {"csv", "vectors.csv"},
                                                      {"wpt", "wpt.json"},
                                                      {"json-schema", "json-schema.json"},
                                                      {"junit-csv", "junit.csv"},
                                                      {"corpus", "corpus.tar"},
                                                      {"dictionary", "fuzzer.dict"},
                                                      {"tap", "vectors.t"},
                                                      {"pytest", "test_vectors.py"},
                                                      {"go", "vectors_test.go"},
                                                      {"googletest", "googletest.cpp"},
                                                      {"doctest", "doctest.cpp"}};
  CHECK(files_below(made).size() == formats.size());
  CHECK(lines_of(end.output).size() == formats.size());
  for (const auto& format : formats) {
    CAPTURE(format.first);
    CHECK(content_of(made / format.second) ==
          run_uri94({"vectors", "--start", "port", "--format", format.first}).output);
  }
}

TEST_CASE("vectors --output: an error leaves the folder unchanged") {
  const uri94::tests::temporary_folder folder;
  uri94::tests::write_file(folder.path() / "vectors.csv", "old");
  uri94::tests::write_file(folder.path() / "vectors.txt.new", "of the user");
  std::filesystem::create_directory(folder.path() / "vectors.t");
  const program_end end = run_uri94({"vectors", "--start", "port", "--output", folder.path().string()});
  CHECK(end.status == 2);
  CHECK(end.errors == "uri94 vectors: cannot write " + (folder.path() / "vectors.t").string() + ": Is a directory\n");
  CHECK(files_below(folder.path()) == std::vector<std::string>{"vectors.csv", "vectors.txt.new"});
  CHECK(content_of(folder.path() / "vectors.csv") == "old");
}

}  // namespace cli_vectors_tests
