// SPDX-License-Identifier: MIT
#include "trace/comparison.hpp"

#include <functional>
#include <map>
#include <utility>

#include "markup/printable.hpp"
#include "trace/json_members.hpp"

namespace uri94::trace {

namespace {

using nlohmann::json;

/// Without what says where in a file something stands, and what a baseline says of it.
json without_lines(const json& value) {
  if (value.is_array()) {
    json all = json::array();
    for (const json& item : value) all.push_back(without_lines(item));
    return all;
  }
  if (!value.is_object()) return value;
  json all = json::object();
  for (const auto& item : value.items()) {
    if (item.key() == "line" || item.key() == "change") continue;
    all[item.key()] = without_lines(item.value());
  }
  return all;
}

using items = std::map<std::string, json>;

void list(const json& all, const char* of, const std::function<std::string(const json&)>& key_of, items& to) {
  const auto found = all.find(of);
  if (found == all.end() || !found->is_array()) return;
  for (const json& item : *found) {
    if (item.is_object()) to[key_of(item)] = without_lines(item);
  }
}

/// All that a report speaks of, by name.
items items_of(const json& all) {
  items found;
  if (const auto grammars = all.find("grammars"); grammars != all.end() && grammars->is_array()) {
    for (const json& g : *grammars) {
      const std::string grammar = text_of(g, "grammar");
      list(
          g, "productions", [&](const json& p) { return "production " + grammar + ":" + text_of(p, "production"); },
          found);
    }
  }
  list(
      all, "requirements", [](const json& r) { return "requirement " + text_of(r, "id"); }, found);
  list(
      all, "interpretations", [](const json& i) { return "interpretation " + text_of(i, "id"); }, found);
  list(
      all, "documents", [](const json& d) { return "document " + text_of(d, "document"); }, found);
  list(
      all, "files", [](const json& f) { return "file " + text_of(f, "file"); }, found);
  list(
      all, "tests",
      [](const json& t) {
        const auto place = t.find("place");
        return "test " + (place != t.end() && place->is_object() ? text_of(*place, "file") : std::string()) + ": " +
               text_of(t, "test");
      },
      found);
  list(
      all, "vectors",
      [](const json& v) {
        return "vector " + text_of(v, "grammar") + ":" + text_of(v, "start") + " '" + text_of(v, "input") + "'";
      },
      found);
  list(
      all, "findings", [](const json& f) { return "finding " + text_of(f, "kind") + ": " + text_of(f, "message"); },
      found);
  return found;
}

std::string shown(const json& value) {
  const std::string text = value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', true);
  constexpr std::size_t most = 120;
  return text.size() <= most ? text : text.substr(0, most) + "…";
}

/// The members that differ, with both values.
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

std::optional<std::string> compare_reports(const std::string& before, const std::string& now) {
  const json was = json::parse(before, nullptr, false);
  const json is = json::parse(now, nullptr, false);
  for (const json* const report : {&was, &is}) {
    if (!report->is_object() || !report->contains("gate") || !report->contains("findings")) return std::nullopt;
  }
  const items old_items = items_of(was);
  const items new_items = items_of(is);
  std::string text;
  std::size_t count = 0;
  const auto say = [&](const std::string& line) {
    text += markup::shown(line) + "\n";
    ++count;
  };
  if (text_of(was, "gate") != text_of(is, "gate")) say("gate: " + text_of(was, "gate") + " -> " + text_of(is, "gate"));
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
