// SPDX-License-Identifier: MIT
// Plot of curves as SVG.
#ifndef URI94_TESTS_BENCH_PLOT_HPP
#define URI94_TESTS_BENCH_PLOT_HPP

#include <string>
#include <vector>

#include "scale.hpp"

namespace bench {

/// Returns an SVG plot of speed (bytes per second) against input length (bytes) with logarithmic axes.
[[nodiscard]] std::string plot(const std::vector<curve>& curves);

}  // namespace bench

#endif
