// SPDX-License-Identifier: MIT
#include "trace/interpretations.hpp"

#include <utility>

#include "support/text/printable.hpp"
#include "trace/json_problem.hpp"

namespace uri94::trace {

using support::json_value;

void read_interpretations(const source_tree& sources, model& m) {
  const std::string file = "grammar/interpretations.json";
  const std::string content = sources.read(file).value_or("");
  const support::json_document all = support::json_document::read(content);
  // Skips unreadable grammars. `read_grammars` reports them.
  const auto is_in_report = [&](const std::string& grammar) { return m.find_grammar(grammar) != nullptr; };
  for (const json_value entry : all.root().need("entries").items()) {
    interpretation i;
    i.id = entry["id"].text();
    i.kind = entry["kind"].text();
    for (std::string& grammar : entry["grammars"].texts()) {
      if (is_in_report(grammar)) i.grammars.push_back(std::move(grammar));
    }
    if (i.grammars.empty()) continue;
    i.productions = entry["productions"].texts();
    i.says = entry["says"].text();
    i.reason = entry["reason"].text();
    i.sources = entry["also"].texts();
    i.sources.insert(i.sources.begin(), entry["source"].text());
    for (const json_value item : entry["words"].members()) i.words[std::string(item.name())] = item.text();
    i.where = {file, entry["id"].line()};
    for (const json_value r : entry["rules"].items()) i.productions.push_back(r["production"].text());
    const bool also_printed = entry["in_printed"].flag(true);
    for (const json_value e : entry["evidence"].items()) {
      vector v;
      v.grammar = e["grammar"].text();
      if (!is_in_report(v.grammar)) continue;
      v.start = e["start"].text();
      v.input = e["input"].text();
      v.accepted = true;
      v.where = i.where;
      v.note = also_printed ? "evidence of " + i.id : "evidence of " + i.id + ": rejected as printed";
      i.evidence.push_back(m.vectors.size());
      m.vectors.push_back(std::move(v));
    }
    for (const json_value a : entry["answers"].items()) {
      std::string asked = a["operation"].text();
      for (const std::string& argument : a["arguments"].texts()) asked += ' ' + markup::quoted(argument);
      i.answers.push_back(asked + ": " + markup::shown(a["gives"].text()));
    }
    for (const std::string& g : i.grammars) {
      for (const std::string& name : i.productions) {
        if (production* p = m.find(g, name); p != nullptr) p->interpretations.push_back(m.interpretations.size());
      }
    }
    m.interpretations.push_back(std::move(i));
  }
  add_problem(all, file, "requirement-unreadable", m);
}

}  // namespace uri94::trace
