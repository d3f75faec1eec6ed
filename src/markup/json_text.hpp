// SPDX-License-Identifier: MIT
// Any bytes within JSON: every JSON text of the programs is written here.
#ifndef URI94_MARKUP_JSON_TEXT_HPP
#define URI94_MARKUP_JSON_TEXT_HPP

#include <nlohmann/json.hpp>  // the JSON library of the field for C++, in Debian as nlohmann-json3-dev
#include <optional>
#include <string>
#include <string_view>

namespace uri94::markup {

/// Members stand in the order in which they were put in. Names of members are words of the program, never data.
using json = nlohmann::ordered_json;

/// The text as a JSON string with its quotes; nothing when it is not UTF-8.
[[nodiscard]] std::optional<std::string> json_string(std::string_view text);
/// A member of that name: `"name":"…"`, or `"name_hex":"…"` (lower case) when the bytes are not UTF-8.
[[nodiscard]] std::string json_bytes_member(std::string_view name, std::string_view bytes);
/// The member that holds an input: `"input":"…"`, or `"input_hex":"…"` (lower case) when it is not UTF-8.
[[nodiscard]] std::string json_input_member(std::string_view input);

/// The octets under the name, or, where they are not UTF-8, in hexadecimal under the name with "_hex" after it.
void put_octets(json& to, const std::string& name, std::string_view octets);

/// The value as text, whatever bytes its strings hold: one that is not UTF-8 is shown as on a terminal, `\xE9`.
/// @param indent columns a level; -1: all on one line
[[nodiscard]] std::string json_text(const json& value, int indent = -1);

}  // namespace uri94::markup

#endif
