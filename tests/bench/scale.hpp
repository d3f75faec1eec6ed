// SPDX-License-Identifier: MIT
// Bytes a second against the length of the input: URLs of all lengths, and inputs made to be hard.
#ifndef URI94_TESTS_BENCH_SCALE_HPP
#define URI94_TESTS_BENCH_SCALE_HPP

#include <cstddef>
#include <string>
#include <vector>

namespace bench {

struct point {
  std::size_t bytes;        ///< Length of the input.
  double bytes_per_second;  ///< Of the median round.
};

struct curve {
  std::string name;
  std::vector<point> points;
  bool hostile = false;
};

/// Curves of uri94 at each level over one URL of 16 bytes to `most` bytes (level `full` to 4 MiB, as its nodes are
/// many), and of those loops of all productions that are slowest by byte.
[[nodiscard]] std::vector<curve> measure_scale(std::size_t most, unsigned rounds);

}  // namespace bench

#endif
