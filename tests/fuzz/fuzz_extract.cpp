// SPDX-License-Identifier: MIT
// Fuzz target: extracts URLs from text. The first byte selects the size of the pieces in which the text is read.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "fuzz/laws.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string bad = uri94::tests::broken_law_of_extraction(text, data[0] % 16U + 1);
  if (bad.empty()) return 0;
  std::fprintf(stderr, "%s\n", bad.c_str());
  std::abort();
}
