// SPDX-License-Identifier: MIT
#include "trace/interpretations.hpp"

#include <utility>

#include "trace/json_members.hpp"

namespace uri94::trace {

using nlohmann::json;

void read_interpretations(const source_tree& sources, model& m) {
  const std::string file = "grammar/interpretations.json";
  const std::string content = sources.read(file).value_or("");
  const std::vector<std::string> lines = lines_of(content);
  const json all = json::parse(content, nullptr, false);
  const auto list = all.find("entries");
  if (all.is_discarded() || list == all.end()) return;  // the grammars could not be read either, which is a finding
  // A grammar that could not be read is a finding of its own.
  const auto is_in_report = [&](const std::string& grammar) { return m.find_grammar(grammar) != nullptr; };
  for (const json& entry : *list) {
    interpretation i;
    i.id = text_of(entry, "id");
    i.kind = text_of(entry, "kind");
    for (std::string& grammar : texts_of(entry, "grammars")) {
      if (is_in_report(grammar)) i.grammars.push_back(std::move(grammar));
    }
    if (i.grammars.empty()) continue;
    i.productions = texts_of(entry, "productions");
    i.says = text_of(entry, "says");
    i.reason = text_of(entry, "reason");
    i.sources = texts_of(entry, "also");
    i.sources.insert(i.sources.begin(), text_of(entry, "source"));
    if (const auto words = entry.find("words"); words != entry.end() && words->is_object()) {
      for (const auto& item : words->items()) {
        if (item.value().is_string()) i.words[item.key()] = item.value().get<std::string>();
      }
    }
    i.where = {file, line_of_id(lines, i.id)};
    i.whole = entry.dump(-1, ' ', true, json::error_handler_t::replace);
    if (const auto rules = entry.find("rules"); rules != entry.end()) {
      for (const json& r : *rules) i.productions.push_back(text_of(r, "production"));
    }
    const bool also_printed = entry.value("in_printed", true);
    if (const auto evidence = entry.find("evidence"); evidence != entry.end()) {
      for (const json& e : *evidence) {
        vector v;
        v.grammar = text_of(e, "grammar");
        if (!is_in_report(v.grammar)) continue;
        v.start = text_of(e, "start");
        v.input = text_of(e, "input");
        v.accepted = true;
        v.where = i.where;
        v.note = also_printed ? "evidence of " + i.id : "evidence of " + i.id + ": rejected as printed";
        i.evidence.push_back(m.vectors.size());
        m.vectors.push_back(std::move(v));
      }
    }
    if (const auto answers = entry.find("answers"); answers != entry.end()) {
      for (const json& a : *answers) {
        std::string asked = text_of(a, "operation");
        for (const std::string& argument : texts_of(a, "arguments")) asked += " '" + argument + "'";
        i.answers.push_back(asked + ": " + text_of(a, "gives"));
      }
    }
    for (const std::string& g : i.grammars) {
      for (const std::string& name : i.productions) {
        if (production* p = m.find(g, name); p != nullptr) p->interpretations.push_back(m.interpretations.size());
      }
    }
    m.interpretations.push_back(std::move(i));
  }
}

}  // namespace uri94::trace
