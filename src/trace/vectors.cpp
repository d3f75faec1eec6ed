// SPDX-License-Identifier: MIT
#include "trace/vectors.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "conformance/interpreted.hpp"
#include "trace/json_members.hpp"
#include "uri94/parse.hpp"

namespace uri94::trace {

namespace {

using nlohmann::json;

std::string first_of(const json& object, std::initializer_list<const char*> keys) {
  for (const char* key : keys) {
    if (std::string text = text_of(object, key); !text.empty()) return text;
  }
  return {};
}

std::string from_hex(const std::string& hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

void read_vector(const json& entry, const json& all, const place& where, model& m) {
  vector v;
  v.where = where;
  v.grammar = first_of(entry, {"grammar"});
  if (v.grammar.empty() && all.is_object()) v.grammar = text_of(all, "grammar");
  v.start = first_of(entry, {"start", "rule"});
  if (const std::size_t colon = v.start.find(':'); colon != std::string::npos && v.grammar.empty()) {
    v.grammar = v.start.substr(0, colon);
    v.start.erase(0, colon + 1);
  }
  v.input = text_of(entry, "input");
  if (const std::string hex = first_of(entry, {"input_hex", "hex"}); !hex.empty()) v.input = from_hex(hex);
  if (const auto accepted = entry.find("accepted"); accepted != entry.end() && accepted->is_boolean()) {
    v.accepted = accepted->get<bool>();
  } else {
    v.accepted = text_of(entry, "verdict").rfind("accept", 0) == 0;
  }
  for (const char* key : {"offset", "fail_at"}) {
    if (const auto at = entry.find(key); at != entry.end() && at->is_number_unsigned())
      v.offset = at->get<std::size_t>();
  }
  v.note = text_of(entry, "note");
  if (const std::string document = text_of(entry, "document"); !document.empty()) {
    v.from.document = document;
    v.from.first_page = v.from.last_page = static_cast<unsigned>(number_of(entry, "page"));
    v.from.first_line = v.from.last_line = static_cast<unsigned>(number_of(entry, "line"));
  }
  m.vectors.push_back(std::move(v));
}

void read_file(const source_tree& sources, const std::string& file, model& m) {
  const std::optional<std::string> content = sources.read(file);
  if (!content) return;
  const json all = json::parse(*content, nullptr, false);
  const json* list = &all;
  if (all.is_object() && all.contains("vectors")) list = &all["vectors"];
  if (!list->is_array()) return;
  for (const json& entry : *list) {
    if (entry.is_object() && (entry.contains("input") || entry.contains("input_hex") || entry.contains("hex"))) {
      read_vector(entry, all, {file, 0}, m);
    }
  }
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
    const std::optional<uri94::grammar> g = uri94::find_grammar(v.grammar);
    const std::optional<uri94::production> start = g ? find_production(*g, v.start) : std::nullopt;
    if (!start) {
      fail(v, "the parser has no production " + v.grammar + ":" + v.start);
      return;
    }
    const uri94::outcome got = uri94::parse(*start, v.input, uri94::level::full, nodes_);
    judge(v, got.accepted(), got.accepted() ? 0 : got.error().offset());
    std::set<std::string> names{v.start};
    if (got.accepted()) {
      for (const node* n = got.tree().begin(); n != got.tree().end(); ++n) {
        names.insert(std::string(uri94::production(*g, n->production_index()).name()));
      }
    } else {
      names.insert(std::string(got.error().production().name()));
    }
    tie(index, names);
    if (v.note.find("rejected as printed") != std::string::npos) run_as_printed(v);
  }

 private:
  static void judge(vector& v, bool accepted, std::size_t offset) {
    if (accepted != v.accepted) {
      fail(v, accepted ? "accepted, expected a rejection"
                       : "rejected at offset " + std::to_string(offset) + ", expected acceptance");
    } else if (!accepted && v.offset && *v.offset != offset) {
      fail(v, "rejected at offset " + std::to_string(offset) + ", expected " + std::to_string(*v.offset));
    } else {
      v.outcome = result::passed;
    }
  }

  /// Of these productions it is a vector.
  void tie(std::size_t index, const std::set<std::string>& names) {
    for (const std::string& name : names) {
      const std::string& grammar = model_.vectors[index].grammar;
      if (trace::production* p = model_.find(grammar, name); p != nullptr) p->vectors.push_back(index);
    }
  }

  /// By what the BNF itself says, as the library has no parser of it.
  void interpreted(std::size_t index, const grammar_part& part) {
    vector& v = model_.vectors[index];
    const std::size_t start = part.in_force.number_of(v.start);
    if (start == part.in_force.productions.size()) {
      fail(v, "there is no production " + v.grammar + ":" + v.start);
      return;
    }
    const auto [known, is_new] = parsers_.try_emplace({&part, start});
    if (is_new) {
      known->second = std::make_unique<uri94::conformance::derived_subject>(bnf::production_in{&part.in_force, start});
    }
    uri94::conformance::reading got;
    known->second->read(v.input, uri94::level::full, got);
    judge(v, got.accepted, got.offset);
    std::set<std::string> names{v.start};
    for (const bnf::tree_node& n : got.nodes) names.insert(part.in_force.productions[n.production].name);
    tie(index, names);
  }

  /// The evidence of an amendment: the production as printed rejects what the document has.
  void run_as_printed(vector& v) {
    const std::optional<uri94::grammar> g = uri94::find_grammar(v.grammar + "-printed");
    const std::optional<uri94::production> start = g ? find_production(*g, v.start) : std::nullopt;
    if (start && uri94::accepts(*start, v.input)) fail(v, "accepted as printed too, so that it shows nothing");
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
  for (const std::string& file : sources.files("tests/vectors", {".json"})) read_file(sources, file, m);
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
          v.grammar + ":" + v.start + " '" + v.input + "': " + v.message, v.grammar + ":" + v.start);
  }
  for (interpretation& i : m.interpretations) {
    for (const std::size_t v : i.evidence) {
      const result r = m.vectors[v].outcome;
      i.shown = i.shown == result::not_run ? r : std::max(i.shown, r);
    }
  }
}

}  // namespace uri94::trace
