// SPDX-License-Identifier: MIT
#include "trace/evidence.hpp"

#include <algorithm>
#include <functional>
#include <system_error>
#include <utility>

#include "trace/json_members.hpp"

namespace uri94::trace {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// Whether something of the code was written after `file`.
bool older_than_code(const source_tree& sources, const fs::path& file) {
  std::error_code failed;
  const auto made = fs::last_write_time(file, failed);
  return failed || sources.code_written() > made;
}

/// Calls `with` for every object that has both a grammar and a production, at whatever depth; a grammar that an outer
/// object names holds for those within.
void each_production(
    const json& value, const std::string& grammar,
    const std::function<void(const std::string& grammar, const std::string& name, const json&)>& with) {
  if (value.is_array()) {
    for (const json& item : value) each_production(item, grammar, with);
    return;
  }
  if (!value.is_object()) return;
  std::string of = text_of(value, "grammar");
  if (of.empty()) of = grammar;
  std::string name = text_of(value, "production");
  if (name.empty()) name = text_of(value, "start");
  if (const std::size_t colon = name.find(':'); colon != std::string::npos) {
    of = name.substr(0, colon);
    name.erase(0, colon + 1);
  }
  if (!of.empty() && !name.empty()) with(of, name, value);
  for (const auto& item : value.items()) {
    if (item.value().is_structured()) each_production(item.value(), of, with);
  }
}

/// Opens a result; nothing, with its state noted, when there is none that holds.
std::optional<json> open(const source_tree& sources, const fs::path& file, evidence_state& state) {
  const std::optional<std::string> content = read_whole(file);
  if (!content || content->empty()) {
    state.says = "not run";
    return std::nullopt;
  }
  state.present = true;
  if (older_than_code(sources, file)) {
    state.stale = true;
    state.says = "older than the code, so that it says nothing of it";
    return std::nullopt;
  }
  json parsed = json::parse(*content, nullptr, false);
  if (parsed.is_discarded()) {
    parsed = json::array();  // one object a line, then
    for (const std::string& line : lines_of(*content)) {
      if (json one = json::parse(line, nullptr, false); !one.is_discarded()) parsed.push_back(std::move(one));
    }
  }
  return parsed;
}

}  // namespace

void read_conformance(const source_tree& sources, const fs::path& file, model& m) {
  evidence_state& state = m.evidence["conformance"];
  state.command = "uri94 conformance --all --extra 0 --format json";
  const std::optional<json> all = open(sources, file, state);
  if (!all) return;
  std::size_t productions = 0;
  std::size_t strings = 0;
  std::size_t divergences = 0;
  each_production(*all, {}, [&](const std::string& grammar, const std::string& name, const json& entry) {
    if (!entry.contains("strings") || !entry.contains("divergences")) return;
    conformance c;
    c.states = number_of(entry, "states");
    c.classes = number_of(entry, "classes");
    c.strings = number_of(entry, "strings");
    c.divergences = number_of(entry, "divergences");
    c.shortest = text_of(entry, "shortest");
    if (c.shortest.empty() && entry.contains("shortest") && entry["shortest"].is_object()) {
      c.shortest = text_of(entry["shortest"], "input");
    }
    ++productions;
    strings += c.strings;
    divergences += c.divergences;
    production* const p = m.find(grammar, name);
    if (c.divergences > 0) {
      m.add("conformance-failed", p != nullptr ? p->where : place{},
            grammar + ":" + name + " diverges on " + std::to_string(c.divergences) + " of " +
                std::to_string(c.strings) + " strings, the shortest '" + c.shortest + "'",
            grammar + ":" + name);
    }
    if (p != nullptr) p->conformed = std::move(c);
  });
  state.says = std::to_string(strings) + " strings from " + std::to_string(productions) + " start productions, " +
               std::to_string(divergences) + " divergences";
}

void read_proof(const source_tree& sources, const fs::path& file, const fs::path& digest, model& m) {
  evidence_state& state = m.evidence["proof"];
  state.command = "uri94 prove --format json";
  const std::optional<json> all = open(sources, file, state);
  if (!all) return;
  std::size_t productions = 0;
  std::size_t whole = 0;
  proof sum;
  each_production(*all, {}, [&](const std::string& grammar, const std::string& name, const json& entry) {
    if (!entry.contains("proved") || !entry["proved"].is_boolean()) return;
    proof of;
    of.is_whole = entry["proved"].get<bool>();
    for (const char* claim : {"language", "tree", "offset"}) {
      if (!entry.contains(claim) || !entry[claim].is_object()) continue;
      of.pairs += number_of(entry[claim], "pairs");
      of.transitions += number_of(entry[claim], "transitions");
      if (of.refuted_by.empty() && entry[claim].contains("refuted_by")) {
        of.refuted_by = text_of(entry[claim]["refuted_by"], "input");
      }
    }
    ++productions;
    whole += of.is_whole ? 1 : 0;
    sum.pairs += of.pairs;
    sum.transitions += of.transitions;
    production* const p = m.find(grammar, name);
    if (!of.is_whole) {
      m.add("proof-failed", p != nullptr ? p->where : place{},
            grammar + ":" + name + " is not proved" +
                (of.refuted_by.empty() ? std::string() : ": '" + of.refuted_by + "' shows that it is not its BNF"),
            grammar + ":" + name);
    }
    if (p != nullptr) p->proved = std::move(of);
  });
  state.says = std::to_string(whole) + " of " + std::to_string(productions) +
               " productions proved for all strings, by " + std::to_string(sum.pairs) + " pairs of states and " +
               std::to_string(sum.transitions) + " transitions";
  if (const std::optional<std::string> content = read_whole(digest); content && !content->empty()) {
    state.says += "; certificate sha256 " + content->substr(0, content->find_first_of(" \n"));
  }
  state.says +=
      ". To be trusted are the checker of the certificate, the meaning of the templates of the rules, and the compiler";
}

void read_mutants(const source_tree& sources, const fs::path& file, model& m) {
  evidence_state& state = m.evidence["mutants"];
  state.command = "uri94 mutants --format json";
  const std::optional<json> all = open(sources, file, state);
  if (!all) return;
  judged sum;
  each_production(*all, {}, [&](const std::string& grammar, const std::string& name, const json& entry) {
    if (!entry.contains("killed") || !entry.contains("changed")) return;
    judged of;
    of.judges = number_of(entry, "judges");
    of.changed = number_of(entry, "changed");
    of.killed = number_of(entry, "killed");
    of.equal = number_of(entry, "equal");
    of.refused = number_of(entry, "refused");
    for (const char* const shown : {"survivors", "misjudged"}) {
      const auto found = entry.find(shown);
      if (found == entry.end() || !found->is_array() || found->empty()) continue;
      of.missing = text_of(found->front(), "input");
      if (std::string_view(shown) == "misjudged") of.contrary = found->size();
    }
    sum.judges += of.judges;
    sum.changed += of.changed;
    sum.killed += of.killed;
    sum.equal += of.equal;
    // Those as printed have no row of their own.
    production* const p = m.find(grammar, name);
    if (of.killed != of.changed || of.contrary != 0) {
      m.add("mutant-survives", p != nullptr ? p->where : place{},
            grammar + ":" + name + " has " + std::to_string(of.changed - of.killed) +
                " slips that no judge notices and " + std::to_string(of.contrary) + " judges that contradict it: '" +
                of.missing + "'",
            grammar + ":" + name);
    }
    if (p != nullptr) p->mutants = std::move(of);
  });
  state.says = std::to_string(sum.judges) + " judges: " + std::to_string(sum.killed) + " of " +
               std::to_string(sum.changed) + " mutants of the BNF killed, " + std::to_string(sum.equal) +
               " proved equal";
}

void read_coverage(const source_tree& sources, const fs::path& file, model& m) {
  evidence_state& state = m.evidence["coverage"];
  state.command = "./dev report";
  const std::optional<json> all = open(sources, file, state);
  if (!all) return;
  std::size_t parts = 0;
  std::size_t taken = 0;
  std::size_t dead = 0;
  each_production(*all, {}, [&](const std::string& grammar, const std::string& name, const json& entry) {
    production* const p = m.find(grammar, name);
    if (p == nullptr) return;
    const auto branches = entry.find("branches");
    if (branches == entry.end() || !branches->is_array()) return;
    for (const json& branch : *branches) {
      if (!branch.is_object()) continue;
      covered_part c;
      c.kind = text_of(branch, "kind");
      c.text = text_of(branch, "text");
      c.count = number_of(branch, "count");
      c.is_dead = branch.value("dead", false);
      ++parts;
      taken += c.count > 0 ? 1 : 0;
      dead += c.is_dead ? 1 : 0;
      if (c.count == 0 && !c.is_dead) {
        m.add("coverage-gap", p->where, p->name + ": " + c.text + " was never taken", p->key());
      }
      p->coverage.push_back(std::move(c));
    }
  });
  state.says = std::to_string(taken) + " of " + std::to_string(parts) +
               " alternatives, options and repetitions taken; " + std::to_string(dead) + " can be taken by no string";
}

}  // namespace uri94::trace
