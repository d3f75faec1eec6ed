// SPDX-License-Identifier: MIT
#include "trace/executed_lines.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

#include "trace/json_problem.hpp"

namespace uri94::trace {

namespace {

using support::json_value;

constexpr std::size_t most_executed_lines = 20'000'000;

using lines_of_files = std::map<std::string, std::set<unsigned>>;

/// Reads ranges of lines by file.
/// @param left Remaining limit on the number of lines in all ranges.
lines_of_files read_lines(json_value by_file, std::size_t& left) {
  lines_of_files all;
  for (const json_value file : by_file.members()) {
    std::set<unsigned>& lines = all[std::string(file.name())];
    for (const json_value range : file.items()) {
      std::vector<unsigned> ends;
      for (const json_value end : range.items()) ends.push_back(static_cast<unsigned>(end.number(most_executed_lines)));
      if (ends.size() != 2 || ends[0] > ends[1] || ends[1] - ends[0] >= left) {
        range.refuse("expected a first and a last line, and at most " + std::to_string(most_executed_lines) +
                     " lines in all ranges");
        return all;
      }
      left -= ends[1] - ends[0] + 1;
      for (unsigned l = ends[0]; l <= ends[1]; ++l) lines.insert(l);
    }
  }
  return all;
}

class link_checker {
 public:
  link_checker(const source_tree& sources, json_value executed, model& m) : sources_(sources), model_(m) {
    std::size_t left = most_executed_lines;
    can_run_ = read_lines(executed.need("lines"), left);
    for (const json_value test : executed.need("tests").members()) {
      ran_[std::string(test.name())] = read_lines(test, left);
    }
  }

  void check(const std::string& id, std::vector<annotation>& code, const std::vector<std::size_t>& tests) {
    for (annotation& a : code) {
      const std::set<unsigned> meant = statement_at(a.where);
      if (meant.empty()) continue;
      ++checked_;
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
                 is_known ? "no test of " + id + " runs this line" : "no test of " + id + " was run", id);
    }
  }

  [[nodiscard]] std::string summary() const {
    return std::to_string(run_) + " of " + std::to_string(checked_) +
           " annotated lines of the library were run by a test of their requirement (" + std::to_string(ran_.size()) +
           " tests)";
  }

 private:
  /// Returns the executable lines of the statement up to a line. The compiler may count an argument on an earlier line
  /// of its statement. For a comment or an empty declaration, returns the nearest executable lines. The result is empty
  /// if they are more than 6 lines away.
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

  /// Returns the first line of the statement at a place. A statement starts after a line that ends a statement or
  /// a block. The lines of a preceding condition are skipped because they run without the statement.
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

  /// Returns the line after the condition that starts on line `first`, at most `last`.
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
  std::size_t checked_ = 0;
  std::size_t run_ = 0;
};

}  // namespace

void check_links(const source_tree& sources, const std::filesystem::path& executed, model& m) {
  evidence_state& state = m.evidence["links"];
  state.command = "./dev coverage";
  state.says = "not run";
  const std::optional<std::string> content = read_whole(executed);
  if (!content || content->empty()) {
    m.add("not-checked", {}, "the lines that tests run are unknown; run './dev coverage'", {});
    return;
  }
  state.present = true;
  std::error_code failed;
  const auto made = std::filesystem::last_write_time(executed, failed);
  if (failed || sources.code_written() > made) {
    state.stale = true;
    state.says = "older than the code";
    m.add("evidence-stale", {}, "the lines that tests run are older than the code; run './dev coverage'", {});
    return;
  }
  const support::json_document document = support::json_document::read(*content, evidence_limits);
  link_checker links(sources, document.root(), m);
  add_problem(document, executed.filename().string(), "evidence-unreadable", m);
  for (requirement& r : m.requirements) {
    if (r.type == requirement_type::implemented || r.type == requirement_type::exception)
      links.check(r.id, r.code, r.tests);
  }
  for (interpretation& i : m.interpretations) {
    if (i.kind == "operation") links.check(i.id, i.code, i.tests);
  }
  state.says = links.summary();
}

}  // namespace uri94::trace
