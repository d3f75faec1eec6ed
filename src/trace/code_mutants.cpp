// SPDX-License-Identifier: MIT
#include "trace/code_mutants.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "trace/json_members.hpp"
#include "trace/source_tree.hpp"

namespace uri94::trace {

namespace {

using nlohmann::json;

constexpr const char* reasons_file = "src/trace/equal_mutants.json";

/// What a mutant is known by, whatever stands on other lines: its file, what was there, and what is instead; and, where
/// the same stands on several lines, how the line begins that is meant.
using change_of_code = std::tuple<std::string, std::string, std::string, std::string>;

change_of_code key_of(const json& entry, const std::string& line) {
  return {text_of(entry, "file"), text_of(entry, "was"), text_of(entry, "becomes"), line};
}

/// Why mutants that no test notices change nothing that a test could notice.
class reasons {
 public:
  reasons(const source_tree& sources, model& m) : sources_(sources) {
    const json all = json::parse(sources.read(reasons_file).value_or("{}"), nullptr, false);
    const auto entries = all.is_object() ? all.find("mutants") : all.end();
    if (all.is_discarded() || entries == all.end() || !entries->is_array()) {
      m.add("requirement-unreadable", {reasons_file, 0}, "is no list of mutants", {});
      return;
    }
    for (const json& entry : *entries) {
      if (text_of(entry, "reason").empty()) {
        m.add("requirement-unreadable", {reasons_file, 0}, "a mutant of " + text_of(entry, "file") + " has no reason",
              {});
        continue;
      }
      reasons_[key_of(entry, text_of(entry, "line"))] = text_of(entry, "reason");
    }
  }

  /// Empty where there is none.
  [[nodiscard]] std::string of(const json& mutant) {
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
            "no mutant of " + std::get<0>(key) + " that survives makes '" + std::get<2>(key) + "' of '" +
                std::get<1>(key) + "'",
            {});
    }
  }

 private:
  /// The line that the mutant begins on, without the blanks in front.
  std::string line_of(const json& mutant) {
    const std::string file = text_of(mutant, "file");
    auto lines = lines_.find(file);
    if (lines == lines_.end()) lines = lines_.emplace(file, lines_of(sources_.read(file).value_or(""))).first;
    const std::size_t number = number_of(mutant, "line");
    if (number == 0 || number > lines->second.size()) return {};
    const std::string& line = lines->second[number - 1];
    return line.substr(std::min(line.find_first_not_of(' '), line.size()));
  }

  const source_tree& sources_;
  std::map<std::string, std::vector<std::string>> lines_;
  std::map<change_of_code, std::string> reasons_;
  std::set<change_of_code> used_;
};

/// The mutants of each requirement and decision, by its id.
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

void read_mutants_of_code(const source_tree& sources, const json& tried, evidence_state& state, model& m) {
  const std::map<std::string, code_mutants*> by_id = mutants_by_id(m);
  reasons why(sources, m);
  code_mutants sum;
  std::size_t equal = 0;
  for (const json& mutant : tried) {
    if (!mutant.is_object() || !mutant.contains("of") || !mutant["of"].is_object()) continue;
    const place where{text_of(mutant, "file"), static_cast<unsigned>(number_of(mutant, "line"))};
    const bool by_own = mutant.contains("by") && !mutant["by"].empty();
    const bool by_other = !by_own && !text_of(mutant, "other").empty();
    const bool survives = !by_own && !by_other;
    const std::string reason = survives ? why.of(mutant) : std::string();
    ++sum.all;
    sum.by_own += by_own ? 1 : 0;
    sum.by_others += by_other ? 1 : 0;
    equal += reason.empty() ? 0 : 1;
    const std::string change = "'" + text_of(mutant, "was") + "' as '" + text_of(mutant, "becomes") + "'";
    for (const auto& tie : mutant["of"].items()) {
      const auto entry = by_id.find(tie.key());
      if (entry == by_id.end()) continue;
      code_mutants& of = *entry->second;
      ++of.all;
      if (!tie.value().empty()) {
        ++of.by_own;
      } else if (!survives) {
        ++of.by_others;
      } else {
        of.survivors.push_back({where, change, reason});
      }
    }
    if (survives && reason.empty()) {
      sum.survivors.push_back({where, change, reason});
      m.add("code-mutant-survives", where, "no test notices " + change,
            mutant["of"].empty() ? "" : mutant["of"].begin().key());
    }
  }
  why.report_unused(m);
  drop_empty(m);
  m.tried_code_mutants = sum.all;
  state.says =
      std::to_string(sum.all) + " changes of the code that follows a requirement: " + std::to_string(sum.by_own) +
      " noticed by a test of the requirement, " + std::to_string(sum.by_others) + " by others, " +
      std::to_string(equal) + " change nothing, " + std::to_string(sum.survivors.size()) + " noticed by no test";
}

}  // namespace

void read_code_mutants(const source_tree& sources, const std::filesystem::path& file, model& m) {
  evidence_state& state = m.evidence["code"];
  state.command = "./dev code-mutants";
  state.says = "not run";
  const std::optional<std::string> content = read_whole(file);
  if (!content || content->empty()) {
    m.add("not-checked", {},
          "whether tests notice changes of the code that follows a requirement is not known; run './dev code-mutants'",
          {});
    return;
  }
  state.present = true;
  std::error_code failed;
  const auto made = std::filesystem::last_write_time(file, failed);
  const json all = json::parse(*content, nullptr, false);
  if (failed || sources.code_written() > made || !all.is_object() || !all.contains("mutants")) {
    state.stale = true;
    state.says = "older than the code, so that it says nothing of it";
    m.add("evidence-stale", {}, "the changes of the code are older than the code; run './dev code-mutants'", {});
    return;
  }
  read_mutants_of_code(sources, all["mutants"], state, m);
}

}  // namespace uri94::trace
