// SPDX-License-Identifier: MIT
// Members of JSON objects, where a missing one or one of another type is an empty value.
#ifndef URI94_TRACE_JSON_MEMBERS_HPP
#define URI94_TRACE_JSON_MEMBERS_HPP

#include <cstddef>
#include <nlohmann/json.hpp>  // the JSON library of the field for C++, in Debian as nlohmann-json3-dev
#include <string>
#include <vector>

namespace uri94::trace {

[[nodiscard]] inline std::string text_of(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

[[nodiscard]] inline std::vector<std::string> texts_of(const nlohmann::json& object, const char* key) {
  std::vector<std::string> texts;
  const auto found = object.find(key);
  if (found == object.end() || !found->is_array()) return texts;
  for (const nlohmann::json& item : *found) {
    if (item.is_string()) texts.push_back(item.get<std::string>());
  }
  return texts;
}

[[nodiscard]] inline std::size_t number_of(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number_unsigned() ? found->get<std::size_t>() : 0;
}

/// The line (1-based) of a register on which the entry's id stands, as JSON gives none; 0 when it does not.
[[nodiscard]] inline unsigned line_of_id(const std::vector<std::string>& lines, const std::string& id) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].find("\"id\": \"" + id + "\"") != std::string::npos) return static_cast<unsigned>(i + 1);
  }
  return 0;
}

}  // namespace uri94::trace

#endif
