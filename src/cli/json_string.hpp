// SPDX-License-Identifier: MIT
// What the commands use of how bytes stand in JSON.
#ifndef URI94_CLI_JSON_STRING_HPP
#define URI94_CLI_JSON_STRING_HPP

#include <string>
#include <string_view>

#include "markup/json_text.hpp"

namespace uri94::cli {

using markup::json;
using markup::json_bytes_member;
using markup::json_input_member;
using markup::json_string;
using markup::put_octets;

/// The string as JSON has it, in quotes; null where it is not UTF-8.
[[nodiscard]] inline std::string json_text(std::string_view of) {
  return json_string(of).value_or("null");
}

}  // namespace uri94::cli

#endif
