// SPDX-License-Identifier: MIT
// Plot of curves as SVG.
#ifndef URI94_TESTS_BENCH_PLOT_HPP
#define URI94_TESTS_BENCH_PLOT_HPP

#include <string>
#include <vector>

#include "scale.hpp"

namespace bench {

/// Returns an SVG plot of bytes per second against bytes with logarithmic axes.
[[nodiscard]] std::string plot(const std::vector<curve>& curves);

}  // namespace bench

#endif
