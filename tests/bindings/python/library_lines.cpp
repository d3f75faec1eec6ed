// SPDX-License-Identifier: MIT
// Validates the lines of a file with the C++ library, for bench.py. Prints the time of the fastest of several rounds,
// in seconds.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <uri94/uri94.hpp>

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::ifstream file(argv[1], std::ios::binary);
  const std::string all{std::istreambuf_iterator<char>(file), {}};
  double best = 1e9;
  std::size_t valid = 0;
  for (int round = 0; round < 7; ++round) {
    const auto begun = std::chrono::steady_clock::now();
    for (std::string_view rest = all; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      valid += uri94::is_valid(line) ? 1 : 0;
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    }
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
  }
  std::printf("%.9f\n", best);
  return valid == 0 ? 1 : 0;
}
