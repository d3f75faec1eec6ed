// SPDX-License-Identifier: MIT
#include "trace/vector_results.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "trace/json_problem.hpp"
#include "uri94/parse.hpp"
#include "verify/conformance/interpreted.hpp"

namespace uri94::trace {

namespace {

using support::json_kind;
using support::json_value;

constexpr std::size_t vector_columns = 120;

void read_vector(json_value entry, const std::string& grammar_of_all, const std::string& file, model& m) {
  vector v;
  v.where = {file, 0};
  v.grammar = entry["grammar"].text();
  if (v.grammar.empty()) v.grammar = grammar_of_all;
  v.start = entry[entry["start"].exists() ? "start" : "rule"].text();
  if (const std::size_t colon = v.start.find(':'); colon != std::string::npos && v.grammar.empty()) {
    v.grammar = v.start.substr(0, colon);
    v.start.erase(0, colon + 1);
  }
  v.input = entry.octets("input").value_or("");
  if (const json_value hex = entry["hex"]; hex.exists()) {
    const std::optional<std::string> octets = support::octets_of_hex(hex.text());
    if (!octets) hex.refuse("expected pairs of hexadecimal digits");
    v.input = octets.value_or("");
  }
  v.accepted = entry["accepted"].exists() ? entry["accepted"].flag() : entry["verdict"].text().rfind("accept", 0) == 0;
  for (const char* key : {"offset", "fail_at"}) {
    const json_value at = entry[key];
    if (at.exists() && !at.is(json_kind::null)) v.offset = static_cast<std::size_t>(at.number(SIZE_MAX));
  }
  v.note = entry["note"].text();
  if (const std::string document = entry["document"].text(); !document.empty()) {
    v.from.document = document;
    v.from.first_page = v.from.last_page = static_cast<unsigned>(entry["page"].number(UINT32_MAX));
    v.from.first_line = v.from.last_line = static_cast<unsigned>(entry["line"].number(UINT32_MAX));
  }
  m.vectors.push_back(std::move(v));
}

void read_file(const source_tree& sources, const std::string& file, model& m) {
  const std::optional<std::string> content = sources.read(file);
  if (!content) return;
  const support::json_document document = support::json_document::read(*content, evidence_limits);
  const json_value all = document.root();
  const bool is_object = all.is(json_kind::object);
  const json_value list = is_object ? all["vectors"] : all;
  const std::string grammar = is_object ? all["grammar"].text() : std::string();
  if (!is_object || list.exists()) {
    for (const json_value entry : list.items()) {
      if (entry["input"].exists() || entry["input_hex"].exists() || entry["hex"].exists()) {
        read_vector(entry, grammar, file, m);
      }
    }
  }
  add_problem(document, file, "evidence-unreadable", m);
}

class vector_run {
 public:
  explicit vector_run(model& m) : model_(m) {}

  void one(std::size_t index) {
    vector& v = model_.vectors[index];
    const grammar_part* const part = model_.find_grammar(v.grammar);
    if (part != nullptr && part->is_interpreted()) {
      interpreted(index, *part);
      return;
    }
    const std::optional<uri94::grammar_id> g = uri94::find_grammar(v.grammar);
    const std::optional<uri94::production> start = g ? find_production(*g, v.start) : std::nullopt;
    if (!start) {
      fail(v, "unknown production " + v.grammar + ":" + v.start);
      return;
    }
    const uri94::expected<uri94::tree, uri94::error> got = uri94::parse(*start, v.input, uri94::level::full, nodes_);
    compare(v, got.has_value(), got ? 0 : got.error().offset());
    std::set<std::string> names{v.start};
    if (got) {
      names.insert(std::string(got->name()));
      for (const descendant& n : got->descendants()) names.insert(std::string(n.name()));
    } else {
      names.insert(std::string(got.error().production().name()));
    }
    tie(index, names);
    if (v.note.find("rejected as printed") != std::string::npos) run_as_printed(v);
  }

 private:
  static void compare(vector& v, bool accepted, std::size_t offset) {
    if (accepted != v.accepted) {
      fail(v, accepted ? "accepted, expected a rejection"
                       : "rejected at offset " + std::to_string(offset) + ", expected acceptance");
    } else if (!accepted && v.offset && *v.offset != offset) {
      fail(v, "rejected at offset " + std::to_string(offset) + ", expected " + std::to_string(*v.offset));
    } else {
      v.outcome = result::passed;
    }
  }

  /// Links the vector to the productions in `names`.
  void tie(std::size_t index, const std::set<std::string>& names) {
    for (const std::string& name : names) {
      const std::string& grammar = model_.vectors[index].grammar;
      if (trace::production* p = model_.find(grammar, name); p != nullptr) p->vectors.push_back(index);
    }
  }

  /// Checks a vector of an interpreted grammar with a parser that is derived from the BNF at run time.
  void interpreted(std::size_t index, const grammar_part& part) {
    vector& v = model_.vectors[index];
    const std::size_t start = part.in_force.number_of(v.start);
    if (start == part.in_force.productions.size()) {
      fail(v, "unknown production " + v.grammar + ":" + v.start);
      return;
    }
    const auto [known, is_new] = parsers_.try_emplace({&part, start});
    if (is_new) {
      known->second = std::make_unique<uri94::conformance::derived_subject>(bnf::production_in{&part.in_force, start});
    }
    uri94::conformance::reading got;
    known->second->read(v.input, uri94::level::full, got);
    compare(v, got.accepted, got.offset);
    std::set<std::string> names{v.start};
    for (const bnf::tree_node& n : got.nodes) names.insert(part.in_force.productions[n.production].name);
    tie(index, names);
  }

  /// Checks a vector that is evidence for an amendment. The printed production must reject the input.
  void run_as_printed(vector& v) {
    const std::optional<uri94::grammar_id> g = uri94::find_grammar(v.grammar + "-printed");
    const std::optional<uri94::production> start = g ? find_production(*g, v.start) : std::nullopt;
    if (start && uri94::accepts(*start, v.input)) fail(v, "also accepted as printed");
  }

  static void fail(vector& v, const std::string& message) {
    v.outcome = result::failed;
    v.message = message;
  }

  model& model_;
  node_storage nodes_;
  std::map<std::pair<const grammar_part*, std::size_t>, std::unique_ptr<const uri94::conformance::derived_subject>>
      parsers_;
};

}  // namespace

void read_vectors(const source_tree& sources, model& m) {
  read_file(sources, "tests/data/examples.json", m);
  for (const std::string& file : sources.files("tests/verify/vectors", {".json"})) read_file(sources, file, m);
}

void run_vectors(model& m) {
  vector_run run(m);
  std::set<std::size_t> evidence;
  for (const interpretation& i : m.interpretations) evidence.insert(i.evidence.begin(), i.evidence.end());
  for (std::size_t i = 0; i < m.vectors.size(); ++i) {
    run.one(i);
    const vector& v = m.vectors[i];
    if (v.outcome != result::failed) continue;
    m.add(evidence.count(i) > 0 ? "evidence-failed" : "vector-failed", v.where,
          v.grammar + ":" + v.start + ' ' + markup::quoted(v.input, vector_columns) + ": " + v.message,
          v.grammar + ":" + v.start);
  }
  for (interpretation& i : m.interpretations) {
    for (const std::size_t v : i.evidence) {
      const result r = m.vectors[v].outcome;
      i.shown = i.shown == result::not_run ? r : std::max(i.shown, r);
    }
  }
}

}  // namespace uri94::trace
