// SPDX-License-Identifier: MIT
// Which of two strings shows something better.
#ifndef URI94_CONFORMANCE_SHORTER_HPP
#define URI94_CONFORMANCE_SHORTER_HPP

#include <string_view>

namespace uri94::conformance {

/// Whether `a` is the shorter one, or of the same length and before `b` in the order of bytes.
[[nodiscard]] inline bool is_shorter(std::string_view a, std::string_view b) noexcept {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

}  // namespace uri94::conformance

#endif
