// SPDX-License-Identifier: MIT
// Members of JSON objects, where a missing one or one of another type is an empty value.
#ifndef URI94_BNF_JSON_MEMBERS_HPP
#define URI94_BNF_JSON_MEMBERS_HPP

#include <cstddef>
#include <nlohmann/json.hpp>  // the JSON library of the field for C++, in Debian as nlohmann-json3-dev
#include <string>
#include <vector>

namespace uri94::bnf {

[[nodiscard]] inline std::string text_of(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

[[nodiscard]] inline bool flag_of(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_boolean() && found->get<bool>();
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

}  // namespace uri94::bnf

#endif
