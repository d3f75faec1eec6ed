// SPDX-License-Identifier: MIT
#include "trace/evidence.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <system_error>
#include <utility>
#include <vector>

#include "support/text/count_of.hpp"
#include "trace/json_problem.hpp"

namespace uri94::trace {

namespace fs = std::filesystem;
using support::json_document;
using support::json_kind;
using support::json_value;

namespace {

constexpr std::size_t result_columns = 120;
constexpr std::uint64_t most_counted = std::uint64_t{1} << 48U;  // keeps sums from overflowing

std::size_t count_of(json_value number) {
  return static_cast<std::size_t>(number.number(most_counted));
}

/// Calls `with` for every object that names a production of a grammar, at every depth and in the order of the text.
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

/// Returns true if the file has results and every result has the hash `code` of the current sources.
bool is_of(const std::string& code, json_value results) {
  if (results.is(json_kind::object)) return results["sources"].text() == code;
  for (const json_value one : results.items()) {
    if (one["sources"].text() != code) return false;
  }
  return !results.items().empty();
}

/// Opens a file of results and sets the state. Returns `nullopt` if the file is missing or unreadable, or if its
/// results are from a different version of the sources. Adds a finding for an unreadable file.
std::optional<json_document> open(const std::string& code, const fs::path& file, evidence_state& state, model& m) {
  state.command = "./dev check";
  const std::optional<std::string> content = read_whole(file);
  if (!content || content->empty()) {
    state.says = "not run";
    return std::nullopt;
  }
  state.present = true;
  json_document all = json_document::read(*content, evidence_limits);
  if (!all.is_good()) {
    json_document lines = json_document::read_lines(*content, evidence_limits);  // one object per line
    if (lines.is_good()) all = std::move(lines);
  }
  if (!all.is_good()) {
    add_problem(all, file.filename().string(), "evidence-unreadable", m);
    return std::nullopt;
  }
  if (is_of(code, all.root())) return all;
  state.stale = true;
  state.says = "from a different version of the sources";
  return std::nullopt;
}

/// Returns the place of a production, or an empty place if the production is unknown.
/// @param grammar Id of the amended or printed form of a grammar, such as "rfc1738" or "rfc1738-printed".
place place_of(const std::string& grammar, const std::string& name, const model& m) {
  const production* const p = m.find(grammar.substr(0, grammar.rfind("-printed")), name);
  return p == nullptr ? place{} : p->where;
}

}  // namespace

void read_conformance(const std::string& code, const fs::path& file, model& m) {
  evidence_state& state = m.evidence["conformance"];
  const std::optional<json_document> all = open(code, file, state, m);
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
    if (c.divergences > 0) {
      m.add("conformance-failed", place_of(grammar, name, m),
            grammar + ":" + name + " diverges on " + std::to_string(c.divergences) + " of " +
                std::to_string(c.strings) + " strings, the shortest " + markup::quoted(c.shortest, result_columns),
            grammar + ":" + name);
    }
    if (form_results* const form = m.find_results(grammar, name)) form->conformed = std::move(c);
  });
  add_problem(*all, file.filename().string(), "evidence-unreadable", m);
  state.says = std::to_string(strings) + " strings from " + std::to_string(productions) + " start productions, " +
               std::to_string(divergences) + " divergences";
}

namespace {

/// Reads the result of check_certificate.py. The result is stale if it is about a certificate other than `certificate`.
void read_checked(const std::string& certificate, const fs::path& file, model& m) {
  evidence_state& state = m.evidence["checker"];
  state.command = "./dev check";
  const std::optional<std::string> content = read_whole(file);
  if (!content || content->empty() || certificate.empty()) {
    state.says = "not run";
    return;
  }
  state.present = true;
  const json_document all = json_document::read(*content, evidence_limits);
  if (all.root().need("certificate").text() != certificate) {
    state.stale = true;
    state.says = "for a different certificate";
    add_problem(all, file.filename().string(), "evidence-unreadable", m);
    return;
  }
  std::size_t productions = 0;
  std::size_t confirmed = 0;
  each_production(all.root(), [&](const std::string& grammar, const std::string& name, json_value entry) {
    if (!entry["checked"].is(json_kind::boolean)) return;
    const bool is_checked = entry["checked"].flag();
    ++productions;
    confirmed += is_checked ? 1 : 0;
    if (!is_checked) {
      m.add("checker-failed", place_of(grammar, name, m),
            grammar + ":" + name + ": the checker refutes the proof: " + entry["problem"].text(), grammar + ":" + name);
    }
    if (form_results* const form = m.find_results(grammar, name)) form->is_checked = is_checked;
  });
  add_problem(all, file.filename().string(), "evidence-unreadable", m);
  state.says = std::to_string(confirmed) + " of " + std::to_string(productions) +
               " proofs confirmed by a program that shares no code with the prover; certificate sha256 " + certificate;
}

}  // namespace

void read_proof(const std::string& code, const fs::path& file, const fs::path& checked, model& m) {
  evidence_state& state = m.evidence["proof"];
  const std::optional<json_document> all = open(code, file, state, m);
  read_checked(all ? all->root()["certificate"].text() : std::string(), checked, m);
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
    if (!of.is_whole) {
      m.add("proof-failed", place_of(grammar, name, m),
            grammar + ":" + name + " is not proved" +
                (of.refuted_by.empty() ? std::string()
                                       : ": " + markup::quoted(of.refuted_by, result_columns) + " is a counterexample"),
            grammar + ":" + name);
    }
    if (form_results* const form = m.find_results(grammar, name)) form->proved = std::move(of);
  });
  add_problem(*all, file.filename().string(), "evidence-unreadable", m);
  state.says = std::to_string(whole) + " of " + std::to_string(productions) +
               " productions proved for all strings, by " + std::to_string(sum.pairs) + " pairs of states and " +
               std::to_string(sum.transitions) + " transitions";
  state.says +=
      ". The proof assumes that the certificate checker, the meaning of the rule templates and readers, and the "
      "compiler are correct";
}

namespace {

/// Reads the branches of a production and the number of reference strings that take each branch.
std::vector<covered_part> read_branches(json_value branches) {
  std::vector<covered_part> all;
  for (const json_value branch : branches.items()) {
    covered_part c;
    c.kind = branch["kind"].text();
    c.text = branch["text"].text();
    c.count = count_of(branch["count"]);
    c.is_dead = branch["dead"].flag();
    all.push_back(std::move(c));
  }
  return all;
}

slip_counts read_slips(json_value entry) {
  slip_counts of;
  of.reference_strings = count_of(entry["tests"]);
  of.noticed = count_of(entry["noticed"]);
  of.changed = of.noticed + count_of(entry["missed"]) + count_of(entry["too_large"]);
  of.equal = count_of(entry["equal"]);
  of.refused = count_of(entry["refused"]);
  const json_value::range missed = entry["slips"].items();
  const json_value::range contradicted = entry["contradicted"].items();
  of.contrary = contradicted.size();
  if (!missed.empty()) {
    of.missing = (*missed.begin()).octets("input");
  } else if (!contradicted.empty()) {
    of.missing = (*contradicted.begin()).octets("input");
  }
  return of;
}

/// Describes the problems of the reference strings of a production. Returns an empty text if all strings are correct
/// and all slips are noticed.
std::string problem_of(const slip_counts& of) {
  std::string says;
  if (const std::size_t missed = of.changed - of.noticed; missed != 0) {
    says = markup::count_of(missed, "slip", "slips") + " that the reference strings do not notice";
  }
  if (of.contrary != 0) {
    says += (says.empty() ? "" : " and ") +
            markup::count_of(of.contrary, "reference string that contradicts", "reference strings that contradict") +
            " it";
  }
  if (!says.empty() && of.missing) says += ", such as " + markup::quoted(*of.missing, result_columns);
  return says;
}

}  // namespace

void read_adequacy(const std::string& code, const fs::path& file, model& m) {
  evidence_state& state = m.evidence["adequacy"];
  const std::optional<json_document> all = open(code, file, state, m);
  if (!all) return;
  slip_counts sum;
  std::size_t parts = 0;
  std::size_t taken = 0;
  each_production(all->root(), [&](const std::string& grammar, const std::string& name, json_value entry) {
    const std::string key = grammar + ":" + name;
    if (const json_value amendment = entry["amendment"]; amendment.exists()) {
      const std::string input = entry.octets("input").value_or("");
      m.add("evidence-failed", place_of(grammar, name, m),
            key + ": " + amendment.text() + ' ' + entry["says"].text() +
                (input.empty() ? "" : ": " + markup::quoted(input, result_columns)),
            key);
      return;
    }
    if (entry["branches"].is(json_kind::list)) {
      // Ignores branches of printed forms, because the model does not list these as productions.
      std::vector<covered_part> branches = read_branches(entry["branches"]);
      production* const p = m.find(grammar, name);
      if (p == nullptr) return;
      p->coverage = std::move(branches);
      for (const covered_part& c : p->coverage) {
        parts += c.is_dead ? 0 : 1;
        taken += c.count > 0 ? 1 : 0;
      }
      return;
    }
    if (!entry["noticed"].exists() || !entry["missed"].exists()) return;
    slip_counts of = read_slips(entry);
    sum.reference_strings += of.reference_strings;
    sum.changed += of.changed;
    sum.noticed += of.noticed;
    sum.equal += of.equal;
    if (const std::string says = problem_of(of); !says.empty()) {
      m.add("slip-missed", place_of(grammar, name, m), key + " has " + says, key);
    }
    if (form_results* const form = m.find_results(grammar, name)) form->slips = std::move(of);
  });
  add_problem(*all, file.filename().string(), "evidence-unreadable", m);
  state.says = std::to_string(sum.reference_strings) + " reference strings notice " + std::to_string(sum.noticed) +
               " of " + std::to_string(sum.changed) + " slips in the BNF. Another " + std::to_string(sum.equal) +
               " slips are proved to change nothing. The strings take " + std::to_string(taken) + " of " +
               std::to_string(parts) + " alternatives, options and repetitions";
}

}  // namespace uri94::trace
