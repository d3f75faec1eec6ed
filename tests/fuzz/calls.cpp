// SPDX-License-Identifier: MIT
// Calls every operation of the C interface with all starts of all grammars. The texts are the empty text, single bytes,
// strings that the start generates, and mutations.
// Usage: "calls [COUNT [SEED]]" makes COUNT calls of each operation.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "fuzz/c_operations.hpp"
#include "fuzz/random_texts.hpp"

int main(int argc, char** argv) {
  using namespace uri94;
  const unsigned long count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 5000;
  const unsigned seed = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)) : 19941201;
  std::printf("%lu calls of each of %zu operations, seed %u\n", count, tests::c_operation_count, seed);
  tests::random_texts texts(seed);
  tests::c_operations operations;
  const std::vector<production>& starts = texts.starts();
  const auto number_of = [](production p) {
    return uri94_production{static_cast<std::uint8_t>(p.grammar()), p.index()};
  };
  std::string text;
  std::string other;
  unsigned long calls = 0;
  for (unsigned long i = 0; i < count; ++i) {
    // All operations use the same texts, because generating a text takes longer than a call.
    const production start = starts[i % starts.size()];
    // The first round uses the empty text with every start. Each of the next 256 rounds uses one byte with a quarter of
    // the starts. All other texts are random.
    const unsigned long round = i / starts.size();
    text = round == 0                   ? std::string()
           : round <= 256 && i % 4 == 0 ? std::string(1, static_cast<char>(round - 1))
                                        : texts.text(start);
    other = texts.below(3) == 0 ? texts.mutated(text) : texts.text(start);
    const auto variety = static_cast<unsigned>(texts.below(1 << 16));
    for (std::size_t operation = 0; operation < tests::c_operation_count; ++operation) {
      operations.call(operation, number_of(start), text, other, variety);
      ++calls;
    }
  }
  std::printf("%lu calls over %zu starts, all answers are correct\n", calls, starts.size());
  return 0;
}
