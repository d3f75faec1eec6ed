// SPDX-License-Identifier: MIT
#include "verify/differential/known_disagreements.hpp"

#include <utility>

#include "support/json/document.hpp"
#include "support/text/json_text.hpp"

namespace uri94::differential {
namespace {

using markup::json;

std::string text_of(char symbol) {
  switch (static_cast<stance>(static_cast<unsigned char>(symbol))) {
    case stance::refuses:
      return "refuses";
    case stance::does_not_know:
      return "does-not-say";
    case stance::crash:
      return "crashes";
    case stance::timeout:
      return "times-out";
    case stance::malformed:
      return "malformed";
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
  return markup::made_utf8(key);  // Keys in JSON must be UTF-8.
}

std::string write_baseline(const disagreement& d, const std::vector<parser>& parsers, const string_set& strings,
                           const places& at) {
  json names = json::array();
  for (const parser& p : parsers) names.push_back({{"name", markup::made_utf8(p.name)}, {"version", p.version}});
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

std::string read_baseline(const std::string& file, const std::string& text, baseline& to) {
  const support::json_document document = support::json_document::read(text, baseline_limits);
  const support::json_value all = document.root();
  for (const support::json_value p : all.need("parsers").items()) to.parsers.push_back(p.need("name").text());
  for (const support::json_value k : all.need("kinds").items()) to.kinds.insert(k.need("kind").text());
  return document.is_good() ? std::string() : document.problem().text(file);
}

}  // namespace uri94::differential
