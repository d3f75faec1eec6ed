// SPDX-License-Identifier: MIT
#include "cli/json_string.hpp"

#include <nlohmann/json.hpp>

namespace uri94::cli {

std::optional<std::string> json_string(std::string_view text) {
  try {
    return nlohmann::ordered_json(text).dump();
  } catch (const nlohmann::ordered_json::type_error&) {  // the one error that a string can have: it is not UTF-8
    return std::nullopt;
  }
}

std::string json_bytes_member(std::string_view name, std::string_view bytes) {
  std::string member = "\"" + std::string(name);
  if (const std::optional<std::string> string = json_string(bytes)) return member + "\":" + *string;
  static constexpr char digits[] = "0123456789abcdef";
  member += "_hex\":\"";
  member.reserve(member.size() + bytes.size() * 2 + 1);
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    member.push_back(digits[value >> 4]);
    member.push_back(digits[value & 15]);
  }
  member.push_back('"');
  return member;
}

std::string json_input_member(std::string_view input) {
  return json_bytes_member("input", input);
}

}  // namespace uri94::cli
