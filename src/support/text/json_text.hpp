// SPDX-License-Identifier: MIT
// JSON output for arbitrary bytes. The output is ASCII, so that every terminal can show it.
#ifndef URI94_SUPPORT_TEXT_JSON_TEXT_HPP
#define URI94_SUPPORT_TEXT_JSON_TEXT_HPP

#include <nlohmann/json.hpp>  // a common JSON library for C++, Debian package nlohmann-json3-dev
#include <optional>
#include <string>
#include <string_view>

namespace uri94::markup {

/// JSON value that keeps its members in insertion order. Member names are literals of the program, never input.
using json = nlohmann::ordered_json;

[[nodiscard]] bool is_visible_ascii(std::string_view text) noexcept;
/// Returns true if the text needs no escapes in a JSON string: visible ASCII and spaces, without `"` and `\`.
[[nodiscard]] bool is_plain(std::string_view text) noexcept;
/// Returns the text as a JSON string with quotes, or an empty optional if it is not UTF-8.
[[nodiscard]] std::optional<std::string> json_string(std::string_view text);
/// Returns a JSON member: `"name":"…"`, or `"name_hex":"…"` with lower-case digits if the bytes are not UTF-8.
[[nodiscard]] std::string json_bytes_member(std::string_view name, std::string_view bytes);
/// Returns `json_bytes_member("input", input)`.
[[nodiscard]] std::string json_input_member(std::string_view input);

/// Adds the octets to `to` as the member `name`. If the octets are not UTF-8, adds them in hexadecimal as the member
/// `name` + "_hex" instead.
void put_octets(json& to, const std::string& name, std::string_view octets);

/// Adds the octets like `put_octets`, or the JSON value null if `octets` is a null pointer.
void put_octets_or_null(json& to, const std::string& name, const std::string* octets);

/// Returns the text if it is UTF-8, otherwise `printable(text)`.
[[nodiscard]] std::string made_utf8(const std::string& text);

/// Returns the text as a JSON string with quotes. A text that is not UTF-8 is escaped by `printable`, such as `\xE9`.
[[nodiscard]] std::string json_shown_string(std::string_view text);

/// Returns the value as JSON text. Strings that are not UTF-8 are escaped by `printable`, such as `\xE9`.
/// @param indent Columns per nesting level, or -1 for output in one line.
[[nodiscard]] std::string json_text(const json& value, int indent = -1);

}  // namespace uri94::markup

#endif
