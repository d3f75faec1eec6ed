// SPDX-License-Identifier: MIT
// Runs a pass repeatedly for a tool that counts instructions. Also prints the names of all passes, or the instruction
// set in use.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "corpus.hpp"
#include "library/parse/processor.hpp"
#include "pass.hpp"

int main(int argc, char** argv) {
  constexpr std::uint64_t seed = 1994;
  constexpr std::size_t count = 2000;
  std::vector<std::string> missing;
  const std::vector<bench::pass> passes = bench::all_passes(missing);
  const std::string first = argc > 1 ? argv[1] : "";
  if (argc == 2 && first == "instructions") {
    std::puts(uri94::has_avx2() ? "AVX2" : "baseline");
    return 0;
  }
  if (argc == 2 && first == "list") {
    for (const bench::pass& p : passes) std::puts(p.name.c_str());
    return 0;
  }
  const std::vector<bench::corpus> corpora = bench::corpora(seed, count);
  const auto is_named = [](const char* name) { return [name](const auto& of) { return of.name == name; }; };
  const unsigned long rounds = argc == 4 ? std::strtoul(argv[3], nullptr, 10) : 0;
  const auto pass = argc == 4 ? std::find_if(passes.begin(), passes.end(), is_named(argv[1])) : passes.end();
  const auto corpus = argc == 4 ? std::find_if(corpora.begin(), corpora.end(), is_named(argv[2])) : corpora.end();
  std::vector<std::string> from_file;
  const bool has_urls = corpus != corpora.end() || (argc == 4 && bench::read(argv[2], from_file));
  if (pass == passes.end() || !has_urls || rounds == 0) {
    std::fputs("usage: uri94-count PASS legal|archive|broken|FILE ROUNDS\n       uri94-count list|instructions\n", stderr);
    return 2;
  }
  const std::vector<std::string>& read = corpus != corpora.end() ? corpus->urls : from_file;
  const bench::urls urls(read.begin(), read.end());
  std::size_t sum = 0;
  for (unsigned long round = 0; round < rounds; ++round) sum += pass->run(urls);
  std::printf("%zu URLs, seed %llu, sum %zu\n", urls.size(), static_cast<unsigned long long>(seed), sum);
  return 0;
}
