// SPDX-License-Identifier: MIT
#include "support/text/json_text.hpp"

#include <utility>

#include "support/text/printable.hpp"

namespace uri94::markup {

namespace {

std::string in_hexadecimal(std::string_view bytes) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string hex;
  hex.reserve(bytes.size() * 2);
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    hex.push_back(digits[value >> 4]);
    hex.push_back(digits[value & 15]);
  }
  return hex;
}

/// Returns the value with all strings and member names as valid UTF-8. Recurses to the depth of the value.
json with_utf8(const json& value) {
  if (value.is_string()) return made_utf8(value.get_ref<const std::string&>());
  if (!value.is_structured()) return value;
  json made = value.is_array() ? json::array() : json::object();
  for (const auto& item : value.items()) {
    if (value.is_array()) {
      made.push_back(with_utf8(item.value()));
    } else {
      made[made_utf8(item.key())] = with_utf8(item.value());
    }
  }
  return made;
}

}  // namespace

std::string made_utf8(const std::string& text) {
  return json_string(text) ? text : printable(text);
}

// Reads the whole text even after an invisible character, so that the compiler can vectorise the loop.
bool is_visible_ascii(std::string_view text) noexcept {
  bool wrong = false;
  for (const char c : text) wrong = wrong | (c < ' ') | (c > '~');
  return !wrong;
}

bool is_plain(std::string_view text) noexcept {
  bool wrong = false;
  for (const char c : text) wrong = wrong | (c < ' ') | (c > '~') | (c == '"') | (c == '\\');
  return !wrong;
}

std::optional<std::string> json_string(std::string_view text) {
  if (is_visible_ascii(text)) {
    std::string string = "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') string += '\\';
      string += c;
    }
    return string + '"';
  }
  try {
    return json(text).dump(-1, ' ', true);
  } catch (const json::type_error&) {  // the only possible error: not UTF-8
    return std::nullopt;
  }
}

std::string json_bytes_member(std::string_view name, std::string_view bytes) {
  const std::string member = "\"" + std::string(name);
  if (const std::optional<std::string> string = json_string(bytes)) return member + "\":" + *string;
  return member + "_hex\":\"" + in_hexadecimal(bytes) + '"';
}

std::string json_input_member(std::string_view input) {
  return json_bytes_member("input", input);
}

void put_octets(json& to, const std::string& name, std::string_view octets) {
  if (json_string(octets)) {
    to[name] = octets;
  } else {
    to[name + "_hex"] = in_hexadecimal(octets);
  }
}

void put_octets_or_null(json& to, const std::string& name, const std::string* octets) {
  if (octets != nullptr) {
    put_octets(to, name, *octets);
  } else {
    to[name] = nullptr;
  }
}

std::string json_shown_string(std::string_view text) {
  if (std::optional<std::string> string = json_string(text)) return *std::move(string);
  return *json_string(printable(text));
}

std::string json_text(const json& value, int indent) {
  try {
    return value.dump(indent, ' ', true);
  } catch (const json::type_error&) {
    return with_utf8(value).dump(indent, ' ', true);
  }
}

}  // namespace uri94::markup
