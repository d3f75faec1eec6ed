// SPDX-License-Identifier: MIT
// Fuzz target: checks the laws of the operations. The first two bytes select the start production. A zero byte
// separates the two texts.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "fuzz/laws.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace uri94;
  if (size < 2) return 0;
  const auto g = static_cast<grammar_id>(data[0] % grammar_count);
  const production start(g, static_cast<std::uint8_t>(data[1] % production_count(g)));
  const std::string_view both(reinterpret_cast<const char*>(data) + 2, size - 2);
  const std::size_t between = both.find('\0');
  const std::string_view text = both.substr(0, between);
  const std::string_view other = between == std::string_view::npos ? std::string_view() : both.substr(between + 1);
  const std::string bad = tests::broken_law(start, text, other);
  if (bad.empty()) return 0;
  std::fprintf(stderr, "%s %s: \"%s\", \"%s\": %s\n", std::string(name_of(g)).c_str(),
               std::string(start.name()).c_str(), std::string(text).c_str(), std::string(other).c_str(), bad.c_str());
  std::abort();
}
