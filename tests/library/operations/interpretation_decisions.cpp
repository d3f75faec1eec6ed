// SPDX-License-Identifier: MIT
// Tests of the decisions in grammar/interpretations.json that concern operations. Runs the examples of each decision.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "library/scheme/own_scheme.hpp"
#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/normalize.hpp"
#include "uri94/parse.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/url.hpp"

namespace operations_interpretation_decisions_tests {

namespace {

using nlohmann::json;
using uri94::production;

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

/// Returns the octets as text. A NUL becomes "\x00".
std::string shown(std::string_view octets) {
  std::string text;
  for (const char c : octets) text += c == '\0' ? std::string("\\x00") : std::string(1, c);
  return text;
}

/// Returns the first line of each step of kind `send` and the octets of each step of kind `local`. A plan without send
/// and local steps gives the values of its request steps.
std::string shown(const uri94::access_plan& plan) {
  std::vector<std::string> lines;
  std::vector<std::string> values;
  for (const uri94::access_step& s : plan.steps) {
    if (s.kind == uri94::step_kind::send) lines.push_back(s.octets.substr(0, s.octets.find("\r\n")));
    if (s.kind == uri94::step_kind::local) lines.push_back(s.octets);
    if (s.kind != uri94::step_kind::request) continue;
    for (const uri94::step_value& v : s.values) values.push_back(v.name + "=" + shown(v.octets));
  }
  return lines.empty() ? joined(values, " ") : joined(lines, "; ");
}

template <typename Attempt, typename Show>
std::string shown(const Attempt& answer, Show show) {
  return answer ? show(*answer) : std::string("refused");
}

std::string answer_of(const std::string& operation, production start, bool is_start_named,
                      const std::vector<std::string>& arguments) {
  const std::string& first = arguments.front();
  const std::string& second = arguments.back();
  if (operation == "compare") {
    return shown(uri94::compare(start, first, second),
                 [](const auto& c) { return std::string(c.equal ? "equal" : "different"); });
  }
  if (operation == "normalize") return shown(uri94::normalize(start, first), [](const auto& c) { return c.text; });
  if (operation == "encode") return shown(uri94::repair(first), [](const auto& r) { return r.text; });
  if (operation == "resolve") return shown(uri94::resolve(first, second), [](const auto& r) { return r.uri; });
  if (operation == "relativize") return shown(uri94::relativize(first, second), [](const auto& r) { return r.text; });
  if (operation == "query") {
    return shown(uri94::query_words_of(start, first), [](const auto& words) { return joined(words, "|"); });
  }
  if (operation == "access") return shown(uri94::access(start, first), [](const auto& plan) { return shown(plan); });
  if (operation == "security") {
    return shown(uri94::security_findings(start, first), [](const auto& findings) {
      std::vector<std::string> all;
      for (const auto& f : findings) all.push_back(std::string(f.id) + "@" + std::to_string(f.begin));
      return joined(all, " ");
    });
  }
  if (operation == "unequivocal") {
    const uri94::expected<uri94::unequivocal_host, uri94::error> verdict =
        is_start_named ? uri94::unequivocal(start, first) : uri94::unequivocal(first);
    if (verdict) return std::string(verdict->text) + ":" + std::to_string(verdict->port.value_or(0));
    return std::string(name_of(verdict.error().condition().value())) + "@" + std::to_string(verdict.error().offset());
  }
  if (operation == "check") {
    uri94::node_storage nodes;
    const auto r = uri94::parse_strictly(start, first, uri94::level::none, nodes);
    if (r) return "accepted";
    return std::string(r.error().start().name()) + "@" + std::to_string(r.error().offset());
  }
  if (operation == "parts") {
    const auto parts = uri94::parse_url(first);
    if (!parts) return "refused@" + std::to_string(parts.error().offset());
    return std::string(parts->scheme()) + " " + std::string(parts->user().value_or("")) + "@" +
           std::string(parts->host().value_or(""));
  }
  if (operation == "extract") {
    std::vector<std::string> all;
    for (const uri94::extracted_url& u : uri94::extract(first)) {
      all.push_back(u.text + (u.doubtful_hyphens.empty() ? "" : " or " + u.without_hyphens) +
                    (u.seems ? ", seems " + std::string(name_of(*u.seems)) : ""));
    }
    return joined(all, " ");
  }
  return "unknown operation " + operation;
}

json register_of_interpretations() {
  const char* const root = std::getenv("URI94_SOURCE_ROOT");
  std::ifstream file(std::string(root == nullptr ? "." : root) + "/grammar/interpretations.json");
  return json::parse(file)["entries"];
}

}  // namespace

namespace {

constexpr const char* every_decision =
    "shows O1, O2, O3, O4, O5, O6, O7, O8, O9, O10, O11, O12, O13, O14, O15, O16, O17, O18, "
    "O19, O20, O21, O22, O23, O24, O25, O26, O27, O28, O29, O30, O31, O32, "
    "O40, O41, O42, O43, O44, O45, O46, "
    "O60, O61, O62, O63, O64, O65, O66, O67, O68, O69, O70, O71, O72, O73, O74, O80, O81";

}  // namespace

TEST_CASE("interpretations.json: each operation gives the registered answers of each decision" *
          doctest::description(every_decision)) {
  std::string shown_here;
  for (const json& entry : register_of_interpretations()) {
    if (entry["kind"] != "operation") continue;
    const std::string id = entry["id"];
    shown_here += (shown_here.empty() ? "shows " : ", ") + id;
    CHECK_MESSAGE(!entry["answers"].empty(), id);
    CHECK_MESSAGE(!entry["reason"].get<std::string>().empty(), id);
    for (const json& answer : entry["answers"]) {
      const std::string grammar = answer.value("grammar", "rfc1738");
      const std::string operation = answer["operation"];
      CHECK_MESSAGE(entry["operations"].dump().find(operation) != std::string::npos, id << ": " << operation);
      const auto found = uri94::find_grammar(grammar);
      REQUIRE_MESSAGE(found, id << ": " << grammar);
      const bool is_start_named = !answer.contains("start");
      const std::string given = answer_of(operation, uri94::default_start(*found), is_start_named, answer["arguments"]);
      CHECK_MESSAGE(given == answer["gives"].get<std::string>(), id << ": " << answer.dump() << " gives " << given);
    }
  }
  CHECK(shown_here == every_decision);
}

}  // namespace operations_interpretation_decisions_tests
