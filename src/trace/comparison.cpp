// SPDX-License-Identifier: MIT
#include "trace/comparison.hpp"

#include <functional>
#include <map>
#include <utility>

#include "support/text/printable.hpp"
#include "trace/json_problem.hpp"

namespace uri94::trace {

namespace {

using nlohmann::json;
using support::json_document;
using support::json_value;

/// Returns a copy without the members "line" at any depth.
/// Complexity: the recursion depth is at most the JSON depth limit.
json without_lines(json value) {
  if (value.is_object()) value.erase("line");
  for (json& item : value) {
    if (item.is_structured()) item = without_lines(std::move(item));
  }
  return value;
}

using items = std::map<std::string, json>;

void list(json_value all, const char* of, const std::function<std::string(json_value)>& key_of, items& to) {
  for (const json_value item : all[of].items()) to[key_of(item)] = without_lines(item.copy());
}

/// Returns the entries of a report by name, such as productions and tests.
items items_of(json_value all) {
  items found;
  for (const json_value g : all["grammars"].items()) {
    const std::string grammar = g["grammar"].text();
    list(
        g, "productions", [&](json_value p) { return "production " + grammar + ":" + p["production"].text(); }, found);
  }
  list(
      all, "requirements", [](json_value r) { return "requirement " + r["id"].text(); }, found);
  list(
      all, "interpretations", [](json_value i) { return "interpretation " + i["id"].text(); }, found);
  list(
      all, "documents", [](json_value d) { return "document " + d["document"].text(); }, found);
  list(
      all, "files", [](json_value f) { return "file " + f["file"].text(); }, found);
  list(
      all, "tests", [](json_value t) { return "test " + t["place"]["file"].text() + ": " + t["test"].text(); }, found);
  list(
      all, "vectors",
      [](json_value v) {
        return "vector " + v["grammar"].text() + ":" + v["start"].text() + ' ' +
               markup::quoted(v.octets("input").value_or(""));
      },
      found);
  list(
      all, "findings", [](json_value f) { return "finding " + f["kind"].text() + ": " + f["message"].text(); }, found);
  return found;
}

std::string shown(const json& value) {
  const std::string text = value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', true);
  constexpr std::size_t most = 120;
  return markup::shortened(markup::printable(text), most);
}

/// Returns the differing members with both values.
std::string members(const json& before, const json& now) {
  std::string text;
  const auto add = [&](const std::string& name, const std::string& was, const std::string& is) {
    text += (text.empty() ? "" : "; ") + name + ": " + was + " -> " + is;
  };
  for (const auto& item : now.items()) {
    const auto was = before.find(item.key());
    if (was == before.end()) {
      add(item.key(), "nothing", shown(item.value()));
    } else if (*was != item.value()) {
      add(item.key(), shown(*was), shown(item.value()));
    }
  }
  for (const auto& item : before.items()) {
    if (!now.contains(item.key())) add(item.key(), shown(item.value()), "nothing");
  }
  return text;
}

}  // namespace

std::optional<std::string> compare_reports(const std::string& file, const std::string& before, const std::string& now,
                                           std::string& why) {
  const json_document was = json_document::read(before, evidence_limits);
  const json_document is = json_document::read(now, evidence_limits);
  const items old_items = items_of(was.root());
  const items new_items = items_of(is.root());
  const std::string old_gate = was.root().need("gate").text();
  const std::string new_gate = is.root().need("gate").text();
  (void)was.root().need("findings");
  if (!was.is_good()) {
    why = was.problem().text(file);
    return std::nullopt;
  }
  std::string text;
  std::size_t count = 0;
  const auto say = [&](const std::string& line) {
    text += markup::shown(line) + "\n";
    ++count;
  };
  if (old_gate != new_gate) say("gate: " + old_gate + " -> " + new_gate);
  for (const auto& [key, item] : new_items) {
    const auto found = old_items.find(key);
    if (found == old_items.end()) {
      say("new      " + key);
    } else if (found->second != item) {
      say("changed  " + key + ": " + members(found->second, item));
    }
  }
  for (const auto& [key, item] : old_items) {
    if (new_items.count(key) == 0) say("gone     " + key);
  }
  return text + (count == 0   ? "no difference\n"
                 : count == 1 ? "1 difference\n"
                              : std::to_string(count) + " differences\n");
}

}  // namespace uri94::trace
