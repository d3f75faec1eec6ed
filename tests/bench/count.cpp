// SPDX-License-Identifier: MIT
// Parses the same URLs repeatedly for a tool that counts instructions.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "corpus.hpp"
#include "library/parse/processor.hpp"
#include "uri94/uri94.hpp"

int main(int argc, char** argv) {
  const std::string pass = argc == 3 ? argv[1] : "";
  const unsigned long rounds = argc == 3 ? std::strtoul(argv[2], nullptr, 10) : 0;
  const bool rejects = pass == "rejection";
  const bool known = rejects || pass == "verdict" || pass == "components" || pass == "full";
  if (argc == 2 && std::string(argv[1]) == "instructions") {
    std::puts(uri94::has_avx2() ? "AVX2" : "baseline");
    return 0;
  }
  if (!known || rounds == 0) {
    std::fprintf(stderr,
                 "usage: uri94-count verdict|components|full|rejection ROUNDS\n       uri94-count instructions\n");
    return 2;
  }
  const uri94::level level = pass == "full"         ? uri94::level::full
                             : pass == "components" ? uri94::level::components
                                                    : uri94::level::none;
  const std::uint64_t seed = 1994;
  std::vector<std::string> urls = bench::generate(seed, 2000);
  if (rejects) bench::make_illegal(urls, seed);
  const uri94::production start = uri94::default_start(uri94::grammar_id::rfc1738);
  uri94::node_storage storage;
  std::size_t sum = 0;
  for (unsigned long round = 0; round < rounds; ++round) {
    for (const std::string& url : urls) {
      const auto o = uri94::parse(start, url, level, storage);
      sum += o ? o->size() : o.error().offset();
    }
  }
  std::printf("%zu URLs, seed %llu, sum %zu\n", urls.size(), static_cast<unsigned long long>(seed), sum);
  return 0;
}
