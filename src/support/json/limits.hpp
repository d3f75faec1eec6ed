// SPDX-License-Identifier: MIT
// Limits on JSON from outside the program.
#ifndef URI94_SUPPORT_JSON_LIMITS_HPP
#define URI94_SUPPORT_JSON_LIMITS_HPP

#include <cstddef>

namespace uri94::support {

struct json_limits {
  std::size_t bytes = std::size_t{64} << 20;  ///< Maximum size of the text in bytes.
  std::size_t depth = 64;                     ///< Maximum nesting depth of lists and objects.
  std::size_t values = std::size_t{4} << 20;  ///< Maximum number of values.
};

}  // namespace uri94::support

#endif
