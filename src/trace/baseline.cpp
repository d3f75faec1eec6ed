// SPDX-License-Identifier: MIT
#include "trace/baseline.hpp"

#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <utility>

#include "markup/json_text.hpp"
#include "trace/json_members.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

namespace {

using nlohmann::json;

/// What the baseline holds of an entity.
struct entry {
  std::string says;    ///< For a person who reads the difference.
  std::string digest;  ///< Of all that must not change unseen.
  place where;
  change* mark = nullptr;  ///< Where the outcome is to be noted, if anywhere.
};

/// FNV-1a, 64 bits: shows an accident, not an attack.
std::string digest_of(const std::string& text) {
  std::uint64_t h = 14695981039346656037u;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 1099511628211u;
  char hex[17];
  std::snprintf(hex, sizeof hex, "%016llx", static_cast<unsigned long long>(h));
  return hex;
}

std::string one_line(const std::string& text) {
  std::string line;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\t';
    if (space && (line.empty() || line.back() == ' ')) continue;
    line += space ? ' ' : c;
  }
  return line;
}

std::map<std::string, entry> entries_of(model& m) {
  std::map<std::string, entry> all;
  for (const auto& g : m.grammars) {
    for (production& p : g->productions) {
      const bnf::production& now = *p.in_force;
      const std::string text = now.amended.empty() ? now.printed : now.amended;
      std::string cited = now.cited.text();
      if (!now.amendment.empty()) cited += " (" + now.amendment + ")";
      all["production " + p.key()] = {one_line(text) + "  [" + cited + "]",
                                      digest_of(now.printed + '\0' + now.amended + '\0' + cited), p.where,
                                      &p.against_baseline};
      if (p.emitted)
        all["rule " + p.key()] = {p.emitted->where.file, digest_of(p.emitted->text.text()), p.emitted->where, nullptr};
      if (p.emitted_printed) {
        all["rule as printed " + p.key()] = {p.emitted_printed->where.file, digest_of(p.emitted_printed->text.text()),
                                             p.emitted_printed->where, nullptr};
      }
    }
  }
  for (interpretation& i : m.interpretations) {
    all["interpretation " + i.id] = {i.says, digest_of(i.whole), i.where, &i.against_baseline};
  }
  for (requirement& r : m.requirements) {
    const std::string type(name_of(r.type));
    all["requirement " + r.id] = {type + ": " + r.says + "  [" + r.cited.text() + "]",
                                  digest_of(type + '\0' + r.says + '\0' + r.reason + '\0' + r.cited.text() + '\0' +
                                            r.kind + '\0' + r.strength + '\0' + r.duty + '\0' + r.words),
                                  r.where, &r.against_baseline};
  }
  for (test_case& t : m.tests) {
    std::string ids;
    for (const std::string& id : t.requirements) ids += (ids.empty() ? "" : ", ") + id;
    all["test " + t.key()] = {ids, digest_of(ids), t.where, &t.against_baseline};
  }
  return all;
}

/// What is counted, where the evidence was there to count: there must not be fewer.
std::map<std::string, std::size_t> counts_of(const model& m) {
  std::map<std::string, std::size_t> all;
  for (const vector& v : m.vectors) ++all["vectors in " + v.where.file];
  for (const auto& g : m.grammars) {
    for (const production& p : g->productions) {
      if (p.conformed) all["conformance strings of " + p.key()] = p.conformed->strings;
      for (const covered_part& c : p.coverage) all["parts covered of " + g->id] += c.count > 0 ? 1 : 0;
    }
  }
  return all;
}

/// Whether there is something to count: a run that is missing or stale is a finding of its own.
bool is_counted(const std::string& what, const model& m) {
  for (const auto& [begin, run] : {std::pair("conformance", "conformance"), std::pair("parts", "coverage")}) {
    if (what.rfind(begin, 0) != 0) continue;
    const evidence_state& state = m.evidence.at(run);
    return state.present && !state.stale;
  }
  return true;
}

void compare_counts(const json& known, const std::string& file, model& m) {
  const std::map<std::string, std::size_t> now = counts_of(m);
  for (const auto& item : known.items()) {
    if (!item.value().is_number_unsigned() || !is_counted(item.key(), m)) continue;
    const auto found = now.find(item.key());
    const std::size_t count = found == now.end() ? 0 : found->second;
    const std::size_t before = item.value().get<std::size_t>();
    if (count < before) {
      m.add("baseline-fewer", {file, 0},
            item.key() + ": " + std::to_string(count) + ", and the baseline has " + std::to_string(before), {});
    }
  }
}

}  // namespace

std::string write_baseline(const model& m) {
  markup::json items = markup::json::object();
  for (const auto& [key, e] : entries_of(const_cast<model&>(m))) items[key] = {{"digest", e.digest}, {"says", e.says}};
  markup::json all = {{"about", "What the traceability report knows; './dev baseline' writes it."}};
  all["counts"] = counts_of(m);
  all["items"] = std::move(items);
  return markup::json_text(all, 1) + "\n";
}

void compare_with_baseline(const std::string& baseline, const std::string& file, model& m) {
  evidence_state& state = m.evidence["baseline"];
  const json all = json::parse(baseline, nullptr, false);
  if (all.is_discarded() || !all.is_object() || !all.contains("items") || !all["items"].is_object()) {
    m.add("evidence-missing", {file, 0}, "is no baseline; './dev baseline' writes one", {});
    return;
  }
  state.present = true;
  const json& known = all["items"];
  std::map<std::string, entry> now = entries_of(m);
  for (auto& [key, e] : now) {
    const auto found = known.find(key);
    change is = change::unchanged;
    std::string was;
    if (found == known.end()) {
      is = change::added;
    } else if (text_of(*found, "digest") != e.digest) {
      is = change::altered;
      was = text_of(*found, "says");
    }
    if (e.mark != nullptr) *e.mark = is;
    if (is == change::unchanged) continue;
    m.differences.push_back({key, is, was, e.says, e.where});
    const std::string what = is == change::added ? " is not in the baseline" : " is not what the baseline has";
    const bool is_test = key.rfind("test ", 0) == 0;
    const char* const kind = is != change::added ? "baseline-changed" : is_test ? "baseline-new-test" : "baseline-new";
    m.add(kind, e.where, key + what, key);
  }
  for (const auto& item : known.items()) {
    if (now.count(item.key()) > 0) continue;
    m.differences.push_back({item.key(), change::gone, text_of(item.value(), "says"), {}, {file, 0}});
    m.add("baseline-gone", {file, 0}, item.key() + " is in the baseline, and gone", item.key());
  }
  if (const auto counts = all.find("counts"); counts != all.end() && counts->is_object()) {
    compare_counts(*counts, file, m);
  } else {
    m.add("baseline-new", {file, 0}, "the baseline has no counts of vectors, conformance strings and coverage", {});
  }
  state.says = std::to_string(now.size()) + " items, " + std::to_string(m.differences.size()) + " differences";
}

}  // namespace uri94::trace
