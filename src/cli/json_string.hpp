// SPDX-License-Identifier: MIT
// Strings in JSON.
#ifndef URI94_CLI_JSON_STRING_HPP
#define URI94_CLI_JSON_STRING_HPP

#include <optional>
#include <string>
#include <string_view>

namespace uri94::cli {

/// The text as a JSON string with its quotes; nothing when it is not UTF-8.
[[nodiscard]] std::optional<std::string> json_string(std::string_view text);
/// A member of that name: `"name":"…"`, or `"name_hex":"…"` (lower case) when the bytes are not UTF-8.
[[nodiscard]] std::string json_bytes_member(std::string_view name, std::string_view bytes);
/// The member that holds an input: `"input":"…"`, or `"input_hex":"…"` (lower case) when it is not UTF-8.
[[nodiscard]] std::string json_input_member(std::string_view input);

}  // namespace uri94::cli

#endif
