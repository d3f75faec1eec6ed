// SPDX-License-Identifier: MIT
#include "trace/code_mutants.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "trace/json_problem.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

namespace {

using support::json_kind;
using support::json_value;

constexpr const char* reasons_file = "src/trace/equal_mutants.json";

/// Key of a mutant: file, old code, new code and the beginning of the line. The last one distinguishes equal changes on
/// several lines.
using change_of_code = std::tuple<std::string, std::string, std::string, std::string>;

change_of_code key_of(json_value entry, const std::string& line) {
  return {entry["file"].text(), entry["was"].text(), entry["becomes"].text(), line};
}

/// Reasons for equivalent mutants, from `src/trace/equal_mutants.json`.
class reasons {
 public:
  reasons(const source_tree& sources, model& m) : sources_(sources) {
    const support::json_document all = support::json_document::read(sources.read(reasons_file).value_or("{}"));
    for (const json_value entry : all.root().need("mutants").items()) {
      if (entry["reason"].text().empty()) {
        m.add("requirement-unreadable", {reasons_file, entry.line()},
              "a mutant of " + entry["file"].text() + " does not have a reason", {});
        continue;
      }
      reasons_[key_of(entry, entry["line"].text())] = entry["reason"].text();
    }
    add_problem(all, reasons_file, "requirement-unreadable", m);
  }

  /// Returns the reason for a mutant, or an empty text.
  [[nodiscard]] std::string of(json_value mutant) {
    const std::string line = line_of(mutant);
    for (const auto& [key, reason] : reasons_) {
      const std::string& begin = std::get<3>(key);
      if (key != key_of(mutant, begin) || line.compare(0, begin.size(), begin) != 0) continue;
      used_.insert(key);
      return reason;
    }
    return {};
  }

  void report_unused(model& m) const {
    for (const auto& [key, reason] : reasons_) {
      if (used_.count(key) > 0) continue;
      m.add("annotation-stale", {reasons_file, 0},
            "no surviving mutant of " + std::get<0>(key) + " changes '" + std::get<1>(key) + "' to '" +
                std::get<2>(key) + "'",
            {});
    }
  }

 private:
  /// Returns the first line of the mutant without leading blanks.
  std::string line_of(json_value mutant) {
    const std::string file = mutant["file"].text();
    auto lines = lines_.find(file);
    if (lines == lines_.end()) lines = lines_.emplace(file, lines_of(sources_.read(file).value_or(""))).first;
    const auto number = static_cast<std::size_t>(mutant["line"].number(UINT32_MAX));
    if (number == 0 || number > lines->second.size()) return {};
    const std::string& line = lines->second[number - 1];
    return line.substr(std::min(line.find_first_not_of(' '), line.size()));
  }

  const source_tree& sources_;
  std::map<std::string, std::vector<std::string>> lines_;
  std::map<change_of_code, std::string> reasons_;
  std::set<change_of_code> used_;
};

/// Returns true if the value is missing, null, or an empty list, object or text.
bool is_empty(json_value value) {
  if (!value.exists() || value.is(json_kind::null)) return true;
  if (value.is(json_kind::text)) return value.text().empty();
  return value.is(json_kind::object) ? value.members().empty() : value.items().empty();
}

/// Mutants by the id of their requirement or decision.
std::map<std::string, code_mutants*> mutants_by_id(model& m) {
  std::map<std::string, code_mutants*> all;
  for (requirement& r : m.requirements) all[r.id] = &r.mutants.emplace();
  for (interpretation& i : m.interpretations) all[i.id] = &i.mutants.emplace();
  return all;
}

void drop_empty(model& m) {
  for (requirement& r : m.requirements) {
    if (r.mutants->all == 0) r.mutants.reset();
  }
  for (interpretation& i : m.interpretations) {
    if (i.mutants->all == 0) i.mutants.reset();
  }
}

void read_mutants_of_code(const source_tree& sources, json_value tried, evidence_state& state, model& m) {
  const std::map<std::string, code_mutants*> by_id = mutants_by_id(m);
  reasons why(sources, m);
  code_mutants sum;
  std::size_t equal = 0;
  for (const json_value mutant : tried.items()) {
    const json_value of_all = mutant["of"];
    const place where{mutant["file"].text(), static_cast<unsigned>(mutant["line"].number(UINT32_MAX))};
    const bool by_own = !is_empty(mutant["by"]);
    const bool by_other = !by_own && !is_empty(mutant["other"]);
    const bool survives = !by_own && !by_other;
    const std::string reason = survives ? why.of(mutant) : std::string();
    ++sum.all;
    sum.by_own += by_own ? 1 : 0;
    sum.by_others += by_other ? 1 : 0;
    equal += reason.empty() ? 0 : 1;
    const std::string change = "'" + mutant["was"].text() + "' changed to '" + mutant["becomes"].text() + "'";
    for (const json_value tie : of_all.members()) {
      const auto entry = by_id.find(std::string(tie.name()));
      if (entry == by_id.end()) continue;
      code_mutants& of = *entry->second;
      ++of.all;
      if (!is_empty(tie)) {
        ++of.by_own;
      } else if (!survives) {
        ++of.by_others;
      } else {
        of.survivors.push_back({where, change, reason});
      }
    }
    if (survives && reason.empty()) {
      sum.survivors.push_back({where, change, reason});
      m.add("code-mutant-survives", where, "no test detects " + change,
            of_all.members().empty() ? std::string() : std::string((*of_all.members().begin()).name()));
    }
  }
  why.report_unused(m);
  drop_empty(m);
  state.says = std::to_string(sum.all) +
               " mutants of code that implements a requirement: " + std::to_string(sum.by_own) +
               " detected by a test of the requirement, " + std::to_string(sum.by_others) + " by other tests, " +
               std::to_string(equal) + " equivalent, " + std::to_string(sum.survivors.size()) + " survive";
}

}  // namespace

void read_code_mutants(const source_tree& sources, const std::filesystem::path& file, model& m) {
  evidence_state& state = m.evidence["code"];
  state.command = "./dev code-mutants";
  state.says = "not run";
  const std::optional<std::string> content = read_whole(file);
  if (!content || content->empty()) {
    m.add("not-checked", {}, "the results of mutation tests are unknown; run './dev code-mutants'", {});
    return;
  }
  state.present = true;
  std::error_code failed;
  const auto made = std::filesystem::last_write_time(file, failed);
  if (failed || sources.code_written() > made) {
    state.stale = true;
    state.says = "older than the code";
    m.add("evidence-stale", {}, "the results of mutation tests are older than the code; run './dev code-mutants'", {});
    return;
  }
  const support::json_document all = support::json_document::read(*content, evidence_limits);
  read_mutants_of_code(sources, all.root().need("mutants"), state, m);
  add_problem(all, file.filename().string(), "evidence-unreadable", m);
}

}  // namespace uri94::trace
