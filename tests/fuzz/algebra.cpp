// SPDX-License-Identifier: MIT
// Checks the laws of the operations with random texts.
// Usage: "algebra [COUNT [SEED]]" checks COUNT pairs of texts, distributed over all starts of all grammars.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "fuzz/laws.hpp"
#include "fuzz/random_texts.hpp"

int main(int argc, char** argv) {
  using namespace uri94;
  const unsigned long count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 3000;
  const unsigned seed = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)) : 19941201;
  tests::random_texts random(seed);
  for (unsigned long i = 0; i < count; ++i) {
    // Every second pair uses a start for whole URLs, because most laws are about whole URLs.
    const grammar_id g = random.starts()[random.below(random.starts().size())].grammar();
    const production start = i % 2 == 0 ? default_start(g) : random.starts()[i / 2 % random.starts().size()];
    const std::string text = random.text(start);
    const std::string other = random.below(3) == 0 ? random.mutated(text) : random.text(start);
    std::string bad = tests::broken_law(start, text, other);
    if (bad.empty()) bad = tests::broken_law_of_extraction(text + "<" + other + ">" + text, i % 7 + 1);
    if (bad.empty()) continue;
    std::printf("seed %u, %s %s: \"%s\", \"%s\": %s\n", seed, std::string(name_of(start.grammar())).c_str(),
                std::string(start.name()).c_str(), text.c_str(), other.c_str(), bad.c_str());
    return 1;
  }
  std::printf("%lu pairs of texts, seed %u: every law holds\n", count, seed);
  return 0;
}
