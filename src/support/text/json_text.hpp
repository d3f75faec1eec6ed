// SPDX-License-Identifier: MIT
// Output of JSON text for any bytes. It is ASCII, so that terminals show all of it.
#ifndef URI94_SUPPORT_TEXT_JSON_TEXT_HPP
#define URI94_SUPPORT_TEXT_JSON_TEXT_HPP

#include <nlohmann/json.hpp>  // the JSON library of the field for C++, in Debian as nlohmann-json3-dev
#include <optional>
#include <string>
#include <string_view>

namespace uri94::markup {

/// JSON value with members in the order of insertion. Names of members are literals of the program.
using json = nlohmann::ordered_json;

[[nodiscard]] bool is_visible_ascii(std::string_view text) noexcept;
/// Returns true if a JSON string contains the text as it is: visible ASCII and spaces, without `"` and `\`.
[[nodiscard]] bool is_plain(std::string_view text) noexcept;
/// Returns the text as a JSON string with quotes, or an empty optional if it is not UTF-8.
[[nodiscard]] std::optional<std::string> json_string(std::string_view text);
/// Returns a member: `"name":"…"`, or `"name_hex":"…"` (lower case) if the bytes are not UTF-8.
[[nodiscard]] std::string json_bytes_member(std::string_view name, std::string_view bytes);
/// Returns the member with an input: `"input":"…"`, or `"input_hex":"…"` (lower case) if it is not UTF-8.
[[nodiscard]] std::string json_input_member(std::string_view input);

/// Adds the octets under the name. Adds them in hexadecimal under the name with "_hex" if they are not UTF-8.
void put_octets(json& to, const std::string& name, std::string_view octets);

/// Adds the octets like put_octets. Adds null if `octets` is null.
void put_octets_or_null(json& to, const std::string& name, const std::string* octets);

/// Returns the text if it is UTF-8, otherwise the text as shown on a terminal.
[[nodiscard]] std::string made_utf8(const std::string& text);

/// Returns the text as a JSON string with quotes. A text that is not UTF-8 is shown as on a terminal, `\xE9`.
[[nodiscard]] std::string json_shown_string(std::string_view text);

/// Returns the value as text. Strings that are not UTF-8 are shown as on a terminal, `\xE9`.
/// @param indent Columns for each level, or -1 for one line.
[[nodiscard]] std::string json_text(const json& value, int indent = -1);

}  // namespace uri94::markup

#endif
