// SPDX-License-Identifier: MIT
// Curves as a picture.
#ifndef URI94_TESTS_BENCH_PLOT_HPP
#define URI94_TESTS_BENCH_PLOT_HPP

#include <string>
#include <vector>

#include "scale.hpp"

namespace bench {

/// Bytes a second against bytes, both logarithmic, as SVG.
[[nodiscard]] std::string plot(const std::vector<curve>& curves);

}  // namespace bench

#endif
