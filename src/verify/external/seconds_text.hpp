// SPDX-License-Identifier: MIT
// Durations in messages.
#ifndef URI94_VERIFY_EXTERNAL_SECONDS_TEXT_HPP
#define URI94_VERIFY_EXTERNAL_SECONDS_TEXT_HPP

#include <chrono>
#include <string>

namespace uri94::external {

/// Returns a duration as text, rounded to tenths of a second, such as "10 s" or "2.5 s".
[[nodiscard]] inline std::string seconds_text(std::chrono::milliseconds time) {
  const auto tenths = (time.count() + 50) / 100;
  return std::to_string(tenths / 10) + (tenths % 10 == 0 ? "" : '.' + std::to_string(tenths % 10)) + " s";
}

}  // namespace uri94::external

#endif
