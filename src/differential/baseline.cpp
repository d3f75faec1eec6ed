// SPDX-License-Identifier: MIT
#include "differential/baseline.hpp"

#include <utility>

#include "markup/json_text.hpp"

namespace uri94::differential {
namespace {

using markup::json;

std::string text_of(char symbol) {
  switch (static_cast<stance>(static_cast<unsigned char>(symbol))) {
    case stance::refuses:
      return "refuses";
    case stance::does_not_know:
      return "does-not-say";
    case stance::died:
      return "dies";
    case stance::hung:
      return "hangs";
    case stance::babbled:
      return "gives-no-answer";
    case stance::not_asked:
      return "was-not-asked";
  }
  return std::to_string(static_cast<unsigned>(static_cast<unsigned char>(symbol)));
}

}  // namespace

std::string key_of(const kind& k, const std::vector<parser>& parsers, const places& at) {
  std::string key(aspect_names[static_cast<std::size_t>(k.in)]);
  key += ", " + at.text(k.where) + ':';
  for (std::size_t p = 0; p < parsers.size(); ++p) key += ' ' + parsers[p].name + '=' + text_of(k.stances[p]);
  return key;
}

std::string write_baseline(const disagreement& d, const std::vector<parser>& parsers, const string_set& strings,
                           const places& at) {
  json names = json::array();
  for (const parser& p : parsers) names.push_back({{"name", p.name}, {"version", p.version}});
  std::string text =
      "{\"uri94\": \"differential baseline\",\n\"parsers\": " + markup::json_text(names) + ",\n\"kinds\": [";
  for (std::size_t i = 0; i < d.kinds.size(); ++i) {
    json k = json::object();
    k["kind"] = key_of(d.kinds[i], parsers, at);
    markup::put_octets(k, "shortest", strings[d.kinds[i].string]);
    text += (i == 0 ? "\n" : ",\n") + markup::json_text(k);
  }
  return text + "\n]}\n";
}

std::string read_baseline(const std::string& text, baseline& to) {
  const json all = json::parse(text, nullptr, false);
  if (all.is_discarded()) return "it is not JSON";
  const auto parsers = all.find("parsers");
  const auto kinds = all.find("kinds");
  if (!all.is_object() || parsers == all.end() || kinds == all.end() || !parsers->is_array() || !kinds->is_array()) {
    return "expected an object with the lists \"parsers\" and \"kinds\"";
  }
  for (const json& p : *parsers) {
    if (!p.is_object() || !p.contains("name") || !p["name"].is_string()) return "a parser has no name";
    to.parsers.push_back(p["name"].get<std::string>());
  }
  for (const json& k : *kinds) {
    if (!k.is_object() || !k.contains("kind") || !k["kind"].is_string()) return "a kind has no \"kind\"";
    to.kinds.insert(k["kind"].get<std::string>());
  }
  return {};
}

}  // namespace uri94::differential
