// SPDX-License-Identifier: MIT
// Measures bytes per second for URLs of many lengths and for hostile inputs.
#ifndef URI94_TESTS_BENCH_SCALE_HPP
#define URI94_TESTS_BENCH_SCALE_HPP

#include <cstddef>
#include <string>
#include <vector>

namespace bench {

struct point {
  std::size_t bytes;        ///< Length of the input.
  double bytes_per_second;  ///< Speed of the median round.
};

struct curve {
  std::string name;
  std::vector<point> points;
  bool hostile = false;  ///< True if the inputs repeat an automaton loop.
};

/// Measures a curve of each level, with URLs of 16 to `most` bytes. Level `full` ends at 4 MiB because of its many
/// nodes. Adds curves of two automaton loops: the slowest loop, and the loop that slows down most with the length.
/// @param rounds Number of timed rounds per point.
[[nodiscard]] std::vector<curve> measure_scale(std::size_t most, unsigned rounds);

}  // namespace bench

#endif
