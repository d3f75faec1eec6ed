// SPDX-License-Identifier: MIT
// Values of a JSON document as a flat array in the order of the text.
#ifndef URI94_SUPPORT_JSON_DATA_HPP
#define URI94_SUPPORT_JSON_DATA_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/json/value.hpp"

namespace uri94::support {

struct json_node {
  std::uint64_t scalar = 0;  ///< Bits of a number, or 0 or 1 for a Boolean.
  std::uint32_t name_at = 0;
  std::uint32_t name_size = 0;
  std::uint32_t text_at = 0;
  std::uint32_t text_size = 0;
  std::uint32_t end = 0;  ///< Index of the first value after this value and its content.
  std::uint32_t line = 0;
  json_kind kind = json_kind::null;
};

struct json_data {
  static constexpr std::uint32_t no_node = UINT32_MAX;

  std::vector<json_node> nodes;
  std::string texts;  ///< Concatenation of all strings and names of members.
  std::optional<json_problem> problem;

  void note(json_problem p) {
    if (!problem) problem = std::move(p);
  }
};

}  // namespace uri94::support

#endif
