// SPDX-License-Identifier: MIT
#include "trace/test_cases.hpp"

#include <algorithm>
#include <map>
#include <pugixml.hpp>  // a small XML reader, in Debian as libpugixml-dev: results of tests come as JUnit XML
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include "trace/json_members.hpp"

namespace uri94::trace {

namespace fs = std::filesystem;

namespace {

std::string stem_of(const std::string& file) {
  return fs::path(file).stem().string();
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
  std::string suite =
      colon == std::string::npos ? logged.substr(0, slash) : logged.substr(colon + 1, slash - colon - 1);
  suite.erase(std::min(suite.find('+'), suite.size()));
  return description_of(sources, suite) + ": " + suite + logged.substr(slash);
}

/// The script that a test of Meson runs, relative to the sources; empty where it runs none.
std::string script_of(const source_tree& sources, const std::vector<std::string>& command) {
  for (const std::string& word : command) {
    const std::string extension = fs::path(word).extension().string();
    const std::size_t at = word.rfind("/tests/");
    if (at == std::string::npos || (extension != ".py" && extension != ".sh")) continue;
    std::string file = word.substr(at + 1);
    if (sources.read(file)) return file;
  }
  return {};
}

/// Reads what there is of tests, and what became of them.
class test_reader {
 public:
  test_reader(const source_tree& sources, fs::path folder, model& m)
      : sources_(sources), folder_(std::move(folder)), model_(m) {}

  /// All tests that Meson has. Programs of doctest write their cases down, each to a file of its own; any other test is
  /// one case.
  void read_meson_tests(const fs::path& path) {
    const std::optional<std::string> content = read_whole(path);
    if (!content) {
      model_.add("evidence-missing", {}, "there is no list of the tests of Meson, " + path.filename().string(), {});
      return;
    }
    const nlohmann::json all = nlohmann::json::parse(*content, nullptr, false);
    if (!all.is_array()) return;
    knows_programs_ = true;
    for (const nlohmann::json& entry : all) {
      const std::vector<std::string> command = texts_of(entry, "cmd");
      const std::vector<std::string> suites = texts_of(entry, "suite");
      if (command.empty() || suites.empty()) continue;
      const std::string suite = suites.front().substr(suites.front().find(':') + 1);
      test_case t;
      t.name = suite + " / " + text_of(entry, "name");
      t.where = {description_of(sources_, suite), 0};
      const std::string program = fs::path(command.front()).filename().string();
      if (program.rfind("test-", 0) == 0 && entry.contains("env") && entry["env"].contains("URI94_TEST_RESULTS")) {
        programs_.insert(program);
        std::error_code failed;
        if (fs::is_regular_file(folder_ / (program + ".xml"), failed)) continue;  // that has its cases
      } else if (const std::string script = script_of(sources_, command); !script.empty()) {
        t.name = stem_of(script);
        t.where = {script, 1};
      }
      if (by_key_.count(t.key()) == 0) add(std::move(t));
    }
  }

  /// What a program of doctest wrote down: each of its cases, what it shows, and what became of it.
  void read_junit(const fs::path& path) {
    if (knows_programs_ && programs_.count(path.stem().string()) == 0) {
      model_.add("test-gone", {path.filename().string(), 0}, "has results of a program that Meson does not test", {});
      return;
    }
    pugi::xml_document document;
    if (!document.load_file(path.c_str())) {
      model_.add("evidence-missing", {path.filename().string(), 0}, "is not readable as JUnit XML", {});
      return;
    }
    for (const pugi::xpath_node& node : document.select_nodes("//testcase")) {
      const pugi::xml_node c = node.node();
      test_case t;
      t.name = c.attribute("name").as_string();
      t.where = {relative_source(c.attribute("file").as_string(c.attribute("classname").as_string())),
                 c.attribute("line").as_uint()};
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
      t.assertions = c.attribute("assertions").as_uint();
      for (const pugi::xml_node& said : c.child("properties").children("property")) {
        if (said.attribute("name").as_string() == std::string("asserts")) {
          t.asserts.emplace_back(said.attribute("value").as_string());
        }
        if (said.attribute("name").as_string() == std::string("shows")) {
          t.requirements.emplace_back(said.attribute("value").as_string());
        }
      }
      const std::string key = t.key();
      if (by_key_.count(key) == 0) add(std::move(t));
      record(key, program, r, message, path);
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
        if (by_key_.count(key) > 0) record(key, text_of(entry, "name"), r, last, path);
      }
    }
  }

 private:
  /// Compilers name files as the build does: from another folder, or from the root of all.
  [[nodiscard]] std::string relative_source(const std::string& file) const {
    const std::string relative = sources_.relative(file);
    const std::size_t at = relative.rfind("../tests/");
    if (at != std::string::npos) return relative.substr(at + 3);
    // Of another checkout, when the results come from there.
    if (const std::size_t tests = relative.rfind("/tests/"); tests != std::string::npos && relative.front() == '/') {
      std::string within = relative.substr(tests + 1);
      if (sources_.read(within)) return within;
    }
    return relative;
  }

  void add(test_case&& t) {
    by_key_[t.key()] = model_.tests.size();
    model_.tests.push_back(std::move(t));
  }

  void record(const std::string& key, const std::string& program, result r, const std::string& message,
              const fs::path& from) {
    test_case& t = model_.tests[by_key_.at(key)];
    const std::string& file = t.where.file;
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
  const fs::path folder_;
  const fs::file_time_type code_written_ = sources_.code_written();
  model& model_;
  bool knows_programs_ = false;
  std::set<std::string> programs_;  ///< Of doctest.
  std::map<std::string, std::size_t> by_key_;
  std::set<std::string> stale_;
};

}  // namespace

void tie_tests(model& m) {
  for (std::size_t t = 0; t < m.tests.size(); ++t) {
    test_case& test = m.tests[t];
    for (const std::string& id : std::exchange(test.requirements, {})) {
      const auto decision = std::find_if(m.interpretations.begin(), m.interpretations.end(),
                                         [&](const interpretation& i) { return i.id == id; });
      requirement* const r = m.find_requirement(id);
      if (m.find(id) != nullptr) {
        test.productions.push_back(id);
      } else if (r != nullptr && r->type != requirement_type::out_of_scope) {
        r->tests.push_back(t);
        test.requirements.push_back(id);
      } else if (decision != m.interpretations.end()) {
        decision->tests.push_back(t);
        test.requirements.push_back(id);
      } else {
        const std::string why = r == nullptr ? "there is no requirement '" + id + "'"
                                             : id + " is " + std::string(name_of(r->type)) + " in " + r->where.text();
        m.add("annotation-stale", test.where, why, {});
      }
    }
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

void read_tests(const source_tree& sources, const fs::path& folder, const meson_files& meson, model& m) {
  evidence_state& state = m.evidence["tests"];
  state.command = "./dev test --all";
  test_reader reader(sources, folder, m);
  reader.read_meson_tests(meson.tests);
  std::error_code failed;
  std::vector<fs::path> files;
  for (const fs::directory_entry& item : fs::directory_iterator(folder, failed)) {
    if (item.path().extension() == ".xml") files.push_back(item.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) reader.read_junit(file);
  reader.read_meson_log(meson.log);
  state.present = !files.empty();
  // As they stand in the sources; those that Meson alone knows come last.
  std::stable_sort(m.tests.begin(), m.tests.end(), [](const test_case& a, const test_case& b) {
    return std::tuple(a.where.line == 0, a.where.file, a.where.line) <
           std::tuple(b.where.line == 0, b.where.file, b.where.line);
  });
  std::map<result, std::size_t> counted;
  for (const test_case& t : m.tests) ++counted[t.outcome];
  state.says = std::to_string(m.tests.size()) + " test cases: " + std::to_string(counted[result::passed]) +
               " passed, " + std::to_string(counted[result::failed]) + " failed, " +
               std::to_string(counted[result::skipped]) + " skipped, " + std::to_string(counted[result::not_run]) +
               " not run";
}

}  // namespace uri94::trace
