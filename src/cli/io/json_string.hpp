// SPDX-License-Identifier: MIT
// JSON strings for the commands.
#ifndef URI94_CLI_IO_JSON_STRING_HPP
#define URI94_CLI_IO_JSON_STRING_HPP

#include <string>
#include <string_view>

#include "support/text/json_text.hpp"

namespace uri94::cli {

using markup::json;
using markup::json_bytes_member;
using markup::json_input_member;
using markup::json_string;
using markup::put_octets;
using markup::put_octets_or_null;

/// Returns a text of the program as a JSON string, with quotes. A text that is not UTF-8 is escaped as on a terminal.
[[nodiscard]] inline std::string json_text(std::string_view of) {
  return markup::json_text(of);
}

}  // namespace uri94::cli

#endif
