// SPDX-License-Identifier: MIT
#include "trace/test_cases.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <pugixml.hpp>  // a small XML reader, in Debian as libpugixml-dev: results of tests come as JUnit XML
#include <system_error>
#include <utility>

#include "trace/json_members.hpp"

namespace uri94::trace {

namespace fs = std::filesystem;

namespace {

/// A string literal of C++ and those that follow it, from `at`; nothing when there is none.
std::optional<std::string> literal(const std::string& text, std::size_t& at) {
  std::optional<std::string> joined;
  for (;;) {
    const std::size_t quote = text.find_first_not_of(" \t\r\n", at);
    if (quote == std::string::npos || text[quote] != '"') return joined;
    if (!joined) joined.emplace();
    std::size_t i = quote + 1;
    for (; i < text.size() && text[i] != '"'; ++i) {
      if (text[i] == '\\' && i + 1 < text.size()) ++i;
      *joined += text[i];
    }
    at = i + 1;
  }
}

void find_doctest_cases(const std::string& file, const std::string& content, model& m) {
  unsigned number = 0;
  std::size_t line_begin = 0;
  while (line_begin < content.size()) {
    ++number;
    const std::size_t line_end = std::min(content.find('\n', line_begin), content.size());
    for (const std::string word : {"TEST_CASE(", "TEST_CASE_FIXTURE(", "SCENARIO("}) {
      if (content.compare(line_begin, word.size(), word) != 0) continue;
      std::size_t at = line_begin + word.size();
      if (word == "TEST_CASE_FIXTURE(") at = std::min(content.find(',', at), content.size() - 1) + 1;
      const std::optional<std::string> name = literal(content, at);
      if (!name) continue;
      test_case t;
      t.name = word == "SCENARIO(" ? "  Scenario: " + *name : *name;
      t.where = {file, number};
      m.tests.push_back(std::move(t));
    }
    line_begin = line_end + 1;
  }
}

std::string stem_of(const std::string& file) {
  return fs::path(file).stem().string();
}

/// The function that Meson calls with what stands at the offset: of nested calls the first of the statement.
std::string call_around(const std::string& build, std::size_t at) {
  std::vector<std::string> calls;
  for (std::size_t i = 0; i < at; ++i) {
    if (build[i] == '#') i = std::min(build.find('\n', i), at);
    if (build[i] == '\'') i = std::min(build.find('\'', i + 1), at);
    if (build[i] == ')' && !calls.empty()) calls.pop_back();
    if (build[i] != '(') continue;
    std::size_t begin = i;
    while (begin > 0 && (std::isalnum(static_cast<unsigned char>(build[begin - 1])) != 0 || build[begin - 1] == '_'))
      --begin;
    calls.push_back(build.substr(begin, i - begin));
  }
  return calls.empty() ? std::string() : calls.front();
}

/// Whether Meson runs the script as a test: a `meson.build` names it, for a test or for a variable.
bool is_test_script(const source_tree& sources, const std::string& file) {
  const std::string folder = fs::path(file).parent_path().generic_string();
  for (fs::path at = folder; !at.empty(); at = at.parent_path()) {
    const std::string build = sources.read((at / "meson.build").generic_string()).value_or("");
    const std::string quoted = "'" + fs::path(file).lexically_relative(at).generic_string() + "'";
    for (std::size_t i = build.find(quoted); i != std::string::npos; i = build.find(quoted, i + 1)) {
      const std::string call = call_around(build, i);
      if (call == "test" || call == "files") return true;
    }
  }
  return false;
}

/// Where a suite is described: in its folder, or with all the others.
std::string description_of(const source_tree& sources, const std::string& suite) {
  std::string own = "tests/" + suite + "/meson.build";
  return sources.read(own) ? own : "tests/meson.build";
}

/// The key of a test that Meson's log calls "project:suite+another / name".
std::string key_of_logged(const source_tree& sources, const std::string& logged) {
  const std::size_t slash = logged.find(" / ");
  if (slash == std::string::npos) return {};
  const std::size_t colon = logged.substr(0, slash).find(':');
  std::string suite = colon == std::string::npos ? logged.substr(0, slash) : logged.substr(colon + 1, slash - colon - 1);
  suite.erase(std::min(suite.find('+'), suite.size()));
  return description_of(sources, suite) + ": " + suite + logged.substr(slash);
}

class result_reader {
 public:
  result_reader(const source_tree& sources, model& m) : sources_(sources), model_(m) {
    for (std::size_t i = 0; i < m.tests.size(); ++i) by_key_[m.tests[i].key()] = i;
  }

  void read_junit(const fs::path& path) {
    pugi::xml_document document;
    if (!document.load_file(path.c_str())) {
      model_.add("evidence-missing", {path.filename().string(), 0}, "is not readable as JUnit XML", {});
      return;
    }
    for (const pugi::xpath_node& node : document.select_nodes("//testcase")) {
      const pugi::xml_node c = node.node();
      const std::string file = relative_source(c.attribute("file").as_string(c.attribute("classname").as_string()));
      const std::string name = c.attribute("name").as_string();
      const std::string program = c.parent().attribute("name").as_string();
      result r = result::passed;
      std::string message;
      if (const pugi::xml_node skipped = c.child("skipped")) {
        r = result::skipped;
        message = skipped.attribute("message").as_string();
      }
      for (const char* bad : {"failure", "error"}) {
        if (const pugi::xml_node failure = c.child(bad)) {
          r = result::failed;
          message = failure.attribute("message").as_string();
        }
      }
      record(file, name, program, r, message, path);
    }
  }

  /// Meson's log: one JSON object a line, with the command of the test.
  void read_meson_log(const fs::path& path) {
    const std::optional<std::string> content = read_whole(path);
    if (!content) return;
    for (const std::string& line : lines_of(*content)) {
      const nlohmann::json entry = nlohmann::json::parse(line, nullptr, false);
      if (!entry.is_object()) continue;
      const std::string said = text_of(entry, "result");
      const result r = said == "OK" || said == "EXPECTEDFAIL" ? result::passed
                       : said == "SKIP"                       ? result::skipped
                                                              : result::failed;
      const std::vector<std::string> output = lines_of(text_of(entry, "stdout"));
      const std::string last = r == result::passed || output.empty() ? std::string() : output.back();
      std::vector<std::string> keys = {key_of_logged(sources_, text_of(entry, "name"))};
      for (const std::string& word : texts_of(entry, "command")) {
        const std::string file = relative_source(word);
        keys.push_back(file + ": " + stem_of(file));
      }
      for (const std::string& key : keys) {
        const auto found = by_key_.find(key);
        if (found == by_key_.end()) continue;
        const test_case& t = model_.tests[found->second];
        record(t.where.file, t.name, text_of(entry, "name"), r, last, path);
      }
    }
  }

 private:
  /// Compilers name files as the build does: from another folder, or from the root of all.
  [[nodiscard]] std::string relative_source(const std::string& file) const {
    const std::string relative = sources_.relative(file);
    const std::size_t at = relative.rfind("../tests/");
    if (at != std::string::npos) return relative.substr(at + 3);
    return relative;
  }

  void record(const std::string& file, const std::string& name, const std::string& program, result r,
              const std::string& message, const fs::path& from) {
    const auto found = by_key_.find(file + ": " + name);
    if (found == by_key_.end()) {
      model_.add("test-gone", {file, 0}, "'" + name + "' has a result, but is not in the sources", {});
      return;
    }
    test_case& t = model_.tests[found->second];
    t.program = program;
    t.outcome = t.outcome == result::not_run ? r : std::max(t.outcome, r);
    if (!message.empty()) t.message = message;
    std::error_code failed;
    const auto ran = fs::last_write_time(from, failed);
    const auto written = fs::last_write_time(sources_.root() / file, failed);
    if (!failed && written > ran) stale_.insert(file);
    t.is_stale = t.is_stale || (!failed && code_written_ > ran);
    if (t.is_stale || stale_.count(file) > 0) {
      t.outcome = result::not_run;
      t.message = t.is_stale ? "the result is older than the code" : "the result is older than the test";
      model_.evidence["tests"].stale = model_.evidence["tests"].stale || t.is_stale;
    }
  }

  const source_tree& sources_;
  const fs::file_time_type code_written_ = sources_.code_written();
  model& model_;
  std::map<std::string, std::size_t> by_key_;
  std::set<std::string> stale_;
};

}  // namespace

void read_test_cases(const source_tree& sources, model& m) {
  for (const std::string& file : sources.files("tests", {".cpp", ".py", ".sh"})) {
    const std::string content = sources.read(file).value_or("");
    if (fs::path(file).extension() == ".cpp") {
      find_doctest_cases(file, content, m);
    } else if (is_test_script(sources, file)) {
      test_case t;
      t.name = stem_of(file);
      t.where = {file, 1};
      m.tests.push_back(std::move(t));
    }
  }
}

void read_meson_tests(const source_tree& sources, const meson_files& meson, model& m) {
  const std::optional<std::string> content = read_whole(meson.tests);
  const nlohmann::json all = nlohmann::json::parse(content.value_or("[]"), nullptr, false);
  if (!all.is_array()) return;
  std::set<std::string> scripts;
  for (const test_case& t : m.tests) {
    if (fs::path(t.where.file).extension() != ".cpp") scripts.insert(t.where.file);
  }
  for (const nlohmann::json& entry : all) {
    const std::vector<std::string> command = texts_of(entry, "cmd");
    // Programs of doctest are told where to write what became of their cases.
    const bool counts_cases = !command.empty() && fs::path(command.front()).filename().string().rfind("test-", 0) == 0 &&
                              entry.contains("env") && entry["env"].contains("URI94_TEST_RESULTS");
    const bool is_script = std::any_of(command.begin(), command.end(), [&](const std::string& word) {
      const std::size_t at = word.rfind("/tests/");
      return at != std::string::npos && scripts.count(word.substr(at + 1)) > 0;
    });
    const std::vector<std::string> suites = texts_of(entry, "suite");
    if (counts_cases || is_script || suites.empty()) continue;
    const std::string suite = suites.front().substr(suites.front().find(':') + 1);
    test_case t;
    t.name = suite + " / " + text_of(entry, "name");
    t.where = {description_of(sources, suite), 0};
    m.tests.push_back(std::move(t));
  }
}

void tie_tests_by_unit(model& m) {
  for (const auto& g : m.grammars) {
    for (production& p : g->productions) {
      for (std::size_t t = 0; t < m.tests.size(); ++t) {
        test_case& test = m.tests[t];
        const bool named =
            test.where.file.rfind("tests/schemes/", 0) == 0 && stem_of(test.where.file) == p.in_force->unit;
        const bool annotated = std::count(test.productions.begin(), test.productions.end(), p.key()) > 0;
        if (!named && !annotated) continue;
        p.tests.push_back(t);
        if (!annotated) test.productions.push_back(p.key());
      }
    }
  }
}

void read_test_results(const source_tree& sources, const fs::path& folder, const meson_files& meson, model& m) {
  evidence_state& state = m.evidence["tests"];
  state.command = "./dev test --all";
  result_reader reader(sources, m);
  std::error_code failed;
  std::vector<fs::path> files;
  for (const fs::directory_entry& item : fs::directory_iterator(folder, failed)) {
    if (item.path().extension() == ".xml") files.push_back(item.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) reader.read_junit(file);
  reader.read_meson_log(meson.log);
  state.present = !files.empty();
  std::map<result, std::size_t> counted;
  for (const test_case& t : m.tests) ++counted[t.outcome];
  state.says = std::to_string(m.tests.size()) + " test cases: " + std::to_string(counted[result::passed]) +
               " passed, " + std::to_string(counted[result::failed]) + " failed, " +
               std::to_string(counted[result::skipped]) + " skipped, " + std::to_string(counted[result::not_run]) +
               " not run";
}

}  // namespace uri94::trace
