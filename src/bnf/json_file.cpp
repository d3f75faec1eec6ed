// SPDX-License-Identifier: MIT
#include "bnf/json_file.hpp"

#include <cstddef>

namespace uri94::bnf {
namespace {

using nlohmann::json;

/// Builds JSON as the parser reads it, and keeps where it stopped.
struct json_reader : nlohmann::detail::json_sax_dom_parser<json> {
  using base = nlohmann::detail::json_sax_dom_parser<json>;
  explicit json_reader(json& to) : base(to, false) {}
  template <class Exception>
  bool parse_error(std::size_t position, const std::string& token, const Exception& e) {
    stopped_at = position;
    return base::parse_error(position, token, e);
  }
  std::size_t stopped_at = 0;
};

}  // namespace

json read_json(const std::string& file, const std::string& content, diagnostics& problems) {
  json result;
  json_reader reader(result);
  if (json::sax_parse(content, &reader)) return result;
  place where{file, 1, 1};
  for (std::size_t i = 0; i + 1 < reader.stopped_at && i < content.size(); ++i) {
    where.column = content[i] == '\n' ? 1 : where.column + 1;
    where.line += content[i] == '\n' ? 1 : 0;
  }
  problems.push_back({where, "not valid JSON here"});
  return json::object();
}

}  // namespace uri94::bnf
