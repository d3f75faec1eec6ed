// SPDX-License-Identifier: MIT
// Fuzz target: calls the C interface. The first four bytes select the arguments `operation`, `start` and `variety` of
// `c_operations::call`. A zero byte separates the two texts.
#include <cstdint>
#include <string_view>

#include "fuzz/c_operations.hpp"
#include "uri94/production.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace uri94;
  static tests::c_operations operations;
  if (size < 4) return 0;
  const std::uint8_t g = data[1] % grammar_count;
  const auto index = static_cast<std::uint8_t>(data[2] % production_count(static_cast<grammar_id>(g)));
  const std::string_view both(reinterpret_cast<const char*>(data) + 4, size - 4);
  const std::size_t between = both.find('\0');
  const std::string_view other = between == std::string_view::npos ? std::string_view() : both.substr(between + 1);
  operations.call(data[0] % tests::c_operation_count, {g, index}, both.substr(0, between), other, data[3]);
  return 0;
}
