// SPDX-License-Identifier: MIT
// Text of a count with its noun in the singular or plural.
#ifndef URI94_SUPPORT_TEXT_COUNT_OF_HPP
#define URI94_SUPPORT_TEXT_COUNT_OF_HPP

#include <cstdint>
#include <string>
#include <string_view>

namespace uri94::markup {

/// Returns text such as "1 string" or "2 strings".
[[nodiscard]] inline std::string count_of(std::uint64_t count, std::string_view one, std::string_view several) {
  return std::to_string(count) + ' ' + std::string(count == 1 ? one : several);
}

}  // namespace uri94::markup

#endif
