// SPDX-License-Identifier: MIT
#include "trace/evidence.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <system_error>
#include <utility>
#include <vector>

#include "trace/json_problem.hpp"

namespace uri94::trace {

namespace fs = std::filesystem;
using support::json_document;
using support::json_kind;
using support::json_value;

namespace {

constexpr std::size_t result_columns = 120;
constexpr std::uint64_t most_counted = std::uint64_t{1} << 48U;  // sums cannot overflow

std::size_t count_of(json_value number) {
  return static_cast<std::size_t>(number.number(most_counted));
}

/// Returns true if the code changed after `file` was written.
bool older_than_code(const source_tree& sources, const fs::path& file) {
  std::error_code failed;
  const auto made = fs::last_write_time(file, failed);
  return failed || sources.code_written() > made;
}

/// Calls `with` for every object that has a grammar and a production, at every depth and in the order of the text.
/// Inner objects inherit the grammar of the enclosing object.
void each_production(json_value root,
                     const std::function<void(const std::string& grammar, const std::string& name, json_value)>& with) {
  struct open_value {
    json_value::iterator next;
    json_value::iterator end;
    std::string grammar;
  };
  std::vector<open_value> open;
  const auto enter = [&](json_value value, const std::string& outer) {
    if (value.is(json_kind::list)) open.push_back({value.items().begin(), value.items().end(), outer});
    if (!value.is(json_kind::object)) return;
    std::string of = value["grammar"].text();
    if (of.empty()) of = outer;
    std::string name = value["production"].text();
    if (name.empty()) name = value["start"].text();
    if (const std::size_t colon = name.find(':'); colon != std::string::npos) {
      of = name.substr(0, colon);
      name.erase(0, colon + 1);
    }
    if (!of.empty() && !name.empty()) with(of, name, value);
    open.push_back({value.members().begin(), value.members().end(), std::move(of)});
  };
  enter(root, {});
  while (!open.empty()) {
    open_value& inner = open.back();
    if (!(inner.next != inner.end)) {
      open.pop_back();
      continue;
    }
    const json_value value = *inner.next;
    ++inner.next;
    enter(value, std::string(inner.grammar));
  }
}

/// Opens a file of results. Returns `nullopt` and sets the state if the file is missing or stale.
std::optional<json_document> open(const source_tree& sources, const fs::path& file, evidence_state& state) {
  const std::optional<std::string> content = read_whole(file);
  if (!content || content->empty()) {
    state.says = "not run";
    return std::nullopt;
  }
  state.present = true;
  if (older_than_code(sources, file)) {
    state.stale = true;
    state.says = "older than the code";
    return std::nullopt;
  }
  json_document whole = json_document::read(*content, evidence_limits);
  if (whole.is_good()) return whole;
  json_document lines = json_document::read_lines(*content, evidence_limits);  // one object per line
  return lines.is_good() ? std::move(lines) : std::move(whole);
}

}  // namespace

void read_conformance(const source_tree& sources, const fs::path& file, model& m) {
  evidence_state& state = m.evidence["conformance"];
  state.command = "uri94 conformance --all --extra-states 0 --format json";
  const std::optional<json_document> all = open(sources, file, state);
  if (!all) return;
  std::size_t productions = 0;
  std::size_t strings = 0;
  std::size_t divergences = 0;
  each_production(all->root(), [&](const std::string& grammar, const std::string& name, json_value entry) {
    if (!entry["strings"].exists() || !entry["divergences"].exists()) return;
    conformance c;
    c.states = count_of(entry["states"]);
    c.classes = count_of(entry["classes"]);
    c.strings = count_of(entry["strings"]);
    c.divergences = count_of(entry["divergences"]);
    if (!entry["shortest"].is(json_kind::null)) c.shortest = entry.octets("shortest").value_or("");
    ++productions;
    strings += c.strings;
    divergences += c.divergences;
    production* const p = m.find(grammar, name);
    if (c.divergences > 0) {
      m.add("conformance-failed", p != nullptr ? p->where : place{},
            grammar + ":" + name + " diverges on " + std::to_string(c.divergences) + " of " +
                std::to_string(c.strings) + " strings, the shortest " + markup::quoted(c.shortest, result_columns),
            grammar + ":" + name);
    }
    if (p != nullptr) p->conformed = std::move(c);
  });
  add_problem(*all, file.filename().string(), "evidence-unreadable", m);
  state.says = std::to_string(strings) + " strings from " + std::to_string(productions) + " start productions, " +
               std::to_string(divergences) + " divergences";
}

void read_proof(const source_tree& sources, const fs::path& file, const fs::path& digest, model& m) {
  evidence_state& state = m.evidence["proof"];
  state.command = "uri94 prove --format json";
  const std::optional<json_document> all = open(sources, file, state);
  if (!all) return;
  std::size_t productions = 0;
  std::size_t whole = 0;
  proof sum;
  each_production(all->root(), [&](const std::string& grammar, const std::string& name, json_value entry) {
    if (!entry["proved"].is(json_kind::boolean)) return;
    proof of;
    of.is_whole = entry["proved"].flag();
    for (const char* claim : {"language", "tree", "offset"}) {
      const json_value about = entry[claim];
      of.pairs += count_of(about["pairs"]);
      of.transitions += count_of(about["transitions"]);
      if (of.refuted_by.empty()) of.refuted_by = about["refuted_by"].octets("input").value_or("");
    }
    ++productions;
    whole += of.is_whole ? 1 : 0;
    sum.pairs += of.pairs;
    sum.transitions += of.transitions;
    production* const p = m.find(grammar, name);
    if (!of.is_whole) {
      m.add("proof-failed", p != nullptr ? p->where : place{},
            grammar + ":" + name + " is not proved" +
                (of.refuted_by.empty() ? std::string()
                                       : ": " + markup::quoted(of.refuted_by, result_columns) + " is a counterexample"),
            grammar + ":" + name);
    }
    if (p != nullptr) p->proved = std::move(of);
  });
  add_problem(*all, file.filename().string(), "evidence-unreadable", m);
  state.says = std::to_string(whole) + " of " + std::to_string(productions) +
               " productions proved for all strings, by " + std::to_string(sum.pairs) + " pairs of states and " +
               std::to_string(sum.transitions) + " transitions";
  if (const std::optional<std::string> content = read_whole(digest); content && !content->empty()) {
    state.says += "; certificate sha256 " + content->substr(0, content->find_first_of(" \n"));
  }
  state.says +=
      ". The proof assumes that the certificate checker, the meaning of the rule templates, the reader of the rules "
      "and the compiler are correct";
}

void read_mutants(const source_tree& sources, const fs::path& file, model& m) {
  evidence_state& state = m.evidence["mutants"];
  state.command = "uri94 mutants --format json";
  const std::optional<json_document> all = open(sources, file, state);
  if (!all) return;
  mutation_counts sum;
  each_production(all->root(), [&](const std::string& grammar, const std::string& name, json_value entry) {
    if (!entry["killed"].exists() || !entry["changed"].exists()) return;
    mutation_counts of;
    of.reference_strings = count_of(entry["reference_strings"]);
    of.changed = count_of(entry["changed"]);
    of.killed = count_of(entry["killed"]);
    of.equal = count_of(entry["equal"]);
    of.refused = count_of(entry["refused"]);
    for (const char* const shown : {"survivors", "contradictions"}) {
      const json_value::range found = entry[shown].items();
      if (found.empty()) continue;
      of.missing = (*found.begin()).octets("input").value_or("");
      if (std::string_view(shown) == "contradictions") of.contrary = found.size();
    }
    sum.reference_strings += of.reference_strings;
    sum.changed += of.changed;
    sum.killed += of.killed;
    sum.equal += of.equal;
    // Printed forms do not have rows.
    production* const p = m.find(grammar, name);
    if (of.killed != of.changed || of.contrary != 0) {
      m.add("mutant-survives", p != nullptr ? p->where : place{},
            grammar + ":" + name + " has " + std::to_string(of.changed - of.killed) + " surviving mutants and " +
                std::to_string(of.contrary) +
                " reference strings that contradict it: " + markup::quoted(of.missing, result_columns),
            grammar + ":" + name);
    }
    if (p != nullptr) p->mutants = std::move(of);
  });
  add_problem(*all, file.filename().string(), "evidence-unreadable", m);
  state.says = std::to_string(sum.reference_strings) + " reference strings: " + std::to_string(sum.killed) + " of " +
               std::to_string(sum.changed) + " mutants of the BNF killed, " + std::to_string(sum.equal) +
               " proved equal";
}

void read_coverage(const source_tree& sources, const fs::path& file, model& m) {
  evidence_state& state = m.evidence["coverage"];
  state.command = "./dev report";
  const std::optional<json_document> all = open(sources, file, state);
  if (!all) return;
  std::size_t parts = 0;
  std::size_t taken = 0;
  std::size_t dead = 0;
  each_production(all->root(), [&](const std::string& grammar, const std::string& name, json_value entry) {
    production* const p = m.find(grammar, name);
    if (p == nullptr) return;
    for (const json_value branch : entry["branches"].items()) {
      covered_part c;
      c.kind = branch["kind"].text();
      c.text = branch["text"].text();
      c.count = count_of(branch["count"]);
      c.is_dead = branch["dead"].flag();
      ++parts;
      taken += c.count > 0 ? 1 : 0;
      dead += c.is_dead ? 1 : 0;
      if (c.count == 0 && !c.is_dead) {
        m.add("coverage-gap", p->where, p->name + ": " + c.text + " is not covered", p->key());
      }
      p->coverage.push_back(std::move(c));
    }
  });
  add_problem(*all, file.filename().string(), "evidence-unreadable", m);
  state.says = std::to_string(taken) + " of " + std::to_string(parts) +
               " alternatives, options and repetitions covered; " + std::to_string(dead) + " unreachable";
}

}  // namespace uri94::trace
