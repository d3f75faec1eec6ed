// SPDX-License-Identifier: MIT
// Limits on JSON from outside the program.
#ifndef URI94_SUPPORT_JSON_LIMITS_HPP
#define URI94_SUPPORT_JSON_LIMITS_HPP

#include <cstddef>

namespace uri94::support {

struct json_limits {
  std::size_t bytes = std::size_t{64} << 20;  ///< Size of the text in bytes. For a stream, the size of one item.
  std::size_t depth = 64;                     ///< Nesting of lists and objects.
  std::size_t values = std::size_t{4} << 20;  ///< Number of values. For a stream, the number in one item.
};

}  // namespace uri94::support

#endif
