// SPDX-License-Identifier: MIT
#include "trace/executed_lines.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "trace/json_members.hpp"

namespace uri94::trace {

namespace {

using lines_of_files = std::map<std::string, std::set<unsigned>>;

lines_of_files read_lines(const nlohmann::json& by_file) {
  lines_of_files all;
  if (!by_file.is_object()) return all;
  for (const auto& file : by_file.items()) {
    std::set<unsigned>& lines = all[file.key()];
    if (!file.value().is_array()) continue;
    for (const nlohmann::json& range : file.value()) {
      if (!range.is_array() || range.size() != 2 || !range[0].is_number_unsigned() || !range[1].is_number_unsigned())
        continue;
      for (unsigned l = range[0].get<unsigned>(); l <= range[1].get<unsigned>(); ++l) lines.insert(l);
    }
  }
  return all;
}

class link_judge {
 public:
  link_judge(const source_tree& sources, const nlohmann::json& executed, model& m) : sources_(sources), model_(m) {
    if (!executed.is_object()) return;
    if (const auto lines = executed.find("lines"); lines != executed.end()) can_run_ = read_lines(*lines);
    if (const auto tests = executed.find("tests"); tests != executed.end() && tests->is_object()) {
      for (const auto& test : tests->items()) ran_[test.key()] = read_lines(test.value());
    }
  }

  void judge(const std::string& id, std::vector<annotation>& code, const std::vector<std::size_t>& tests) {
    for (annotation& a : code) {
      const std::set<unsigned> meant = statement_at(a.where);
      if (meant.empty()) continue;
      ++judged_;
      bool is_known = false;
      for (const std::size_t t : tests) {
        const auto ran = ran_.find(model_.tests[t].key());
        if (ran == ran_.end()) continue;
        is_known = true;
        const auto lines = ran->second.find(a.where.file);
        if (lines == ran->second.end()) continue;
        if (std::any_of(meant.begin(), meant.end(), [&](unsigned l) { return lines->second.count(l) > 0; })) {
          a.run_by.push_back(t);
        }
      }
      if (!a.run_by.empty()) {
        ++run_;
        continue;
      }
      model_.add("link-not-executed", a.where,
                 is_known ? "no test of " + id + " runs this line" : "no test of " + id + " was run alone", id);
    }
  }

  [[nodiscard]] std::string summary() const {
    return std::to_string(run_) + " of " + std::to_string(judged_) +
           " links to lines of the library were run by a test of their requirement, each test alone (" +
           std::to_string(ran_.size()) + " tests)";
  }

 private:
  /// The lines of code that a line is of: those of its statement down to it, as the compiler counts an argument in some
  /// of the statement's lines. Where the line is a comment or an empty declaration, those nearest to it. Empty where
  /// there are none near.
  [[nodiscard]] std::set<unsigned> statement_at(const place& where) {
    const auto file = can_run_.find(where.file);
    if (file == can_run_.end() || where.line == 0) return {};
    const std::set<unsigned>& lines = file->second;
    std::set<unsigned> found;
    for (unsigned l = begin_of_statement(where); l <= where.line; ++l) {
      if (lines.count(l) > 0) found.insert(l);
    }
    if (!found.empty()) return found;
    constexpr unsigned near = 6;
    const auto after = lines.upper_bound(where.line);
    if (after != lines.end() && *after - where.line <= near) found.insert(*after);
    if (after != lines.begin() && where.line - *std::prev(after) <= near) found.insert(*std::prev(after));
    return found;
  }

  /// The first line of the statement that goes on at a place: nothing ends on the line before it, and no block begins
  /// or ends there. Not of a condition, of one line or several, whose lines run without the statement.
  [[nodiscard]] unsigned begin_of_statement(const place& where) {
    auto known = texts_.find(where.file);
    if (known == texts_.end()) {
      known = texts_.emplace(where.file, lines_of(sources_.read(where.file).value_or(""))).first;
    }
    const std::vector<std::string>& lines = known->second;
    if (where.line > lines.size()) return where.line;
    unsigned line = where.line;
    while (line > 1) {
      const std::string before = trimmed(lines[line - 2]);
      const bool is_else = before.size() >= 4 && before.compare(before.size() - 4, 4, "else") == 0;
      if (before.empty() || before.rfind("//", 0) == 0 || is_else) break;
      if (before.find_last_of(";{}:") == before.size() - 1) break;
      --line;
    }
    for (const char* const word : {"if (", "while (", "for ("}) {
      if (trimmed(lines[line - 1]).rfind(word, 0) == 0) return after_condition(lines, line, where.line);
    }
    return line;
  }

  /// The line after that on which the brackets close that open on a line, where it is no later than the last.
  [[nodiscard]] static unsigned after_condition(const std::vector<std::string>& lines, unsigned first, unsigned last) {
    std::ptrdiff_t open = 0;
    for (unsigned line = first; line < last; ++line) {
      const std::string& text = lines[line - 1];
      open += std::count(text.begin(), text.end(), '(') - std::count(text.begin(), text.end(), ')');
      if (open == 0) return line + 1;
    }
    return last;
  }

  const source_tree& sources_;
  std::map<std::string, std::vector<std::string>> texts_;
  model& model_;
  lines_of_files can_run_;
  std::map<std::string, lines_of_files> ran_;
  std::size_t judged_ = 0;
  std::size_t run_ = 0;
};

}  // namespace

void judge_links(const source_tree& sources, const std::filesystem::path& executed, model& m) {
  evidence_state& state = m.evidence["links"];
  state.command = "./dev coverage";
  state.says = "not run";
  const std::optional<std::string> content = read_whole(executed);
  if (!content || content->empty()) {
    m.add("not-checked", {},
          "whether a test runs the lines that follow its requirement is not known; run './dev coverage'", {});
    return;
  }
  state.present = true;
  std::error_code failed;
  const auto made = std::filesystem::last_write_time(executed, failed);
  if (failed || sources.code_written() > made) {
    state.stale = true;
    state.says = "older than the code, so that it says nothing of it";
    m.add("evidence-stale", {}, "the lines that tests run are older than the code; run './dev coverage'", {});
    return;
  }
  link_judge judge(sources, nlohmann::json::parse(*content, nullptr, false), m);
  for (requirement& r : m.requirements) {
    if (r.type == requirement_type::implemented || r.type == requirement_type::exception)
      judge.judge(r.id, r.code, r.tests);
  }
  for (interpretation& i : m.interpretations) {
    if (i.kind == "operation") judge.judge(i.id, i.code, i.tests);
  }
  state.says = judge.summary();
}

}  // namespace uri94::trace
