// SPDX-License-Identifier: MIT
// Program that prints the hash of the sources or writes the hash to a C++ file. The build runs this program.
#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>

#include "trace/source_hash.hpp"

int main(int argc, char** argv) {
  using namespace uri94::trace;
  const std::string_view of = argc > 2 ? argv[2] : "";
  if (argc > 4 || (of != "code" && of != "tests")) {
    std::fputs("usage: source-hash ROOT code|tests [FILE]\n", stderr);
    return 2;
  }
  const source_tree sources(argv[1]);
  const std::string hash =
      of == "code" ? source_hash(sources, hashed_for_code) : source_hash(sources, hashed_for_tests);
  if (argc < 4) {
    std::puts(hash.c_str());
    return 0;
  }
  const std::string text =
      "#include \"cli/io/source_hash.hpp\"\nnamespace uri94::cli {\nstd::string_view source_hash() noexcept {\n"
      "  return \"" +
      hash + "\";\n}\n}\n";
  // Does not write an unchanged file, so that the build does not compile the file again.
  if (read_whole(argv[3]) == text) return 0;
  std::ofstream out(argv[3], std::ios::binary | std::ios::trunc);
  if (!(out << text).flush()) {
    std::fprintf(stderr, "source-hash: cannot write %s\n", argv[3]);
    return 2;
  }
  return 0;
}
