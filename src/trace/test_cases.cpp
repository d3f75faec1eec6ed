// SPDX-License-Identifier: MIT
#include "trace/test_cases.hpp"

#include <algorithm>
#include <map>
#include <pugixml.hpp>  // XML parser for JUnit results, Debian package libpugixml-dev
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include "trace/json_problem.hpp"
#include "trace/source_cases.hpp"
#include "trace/source_hash.hpp"

namespace uri94::trace {

namespace fs = std::filesystem;
using support::json_value;

namespace {

std::string stem_of(const std::string& file) {
  return fs::path(file).stem().string();
}

/// Returns the path of the meson.build in the folder of a suite. If it is missing, returns "tests/meson.build".
std::string description_of(const source_tree& sources, const std::string& suite) {
  for (const char* room : {"", "library/", "generator/", "verify/"}) {
    std::string own = std::string("tests/") + room + suite + "/meson.build";
    if (sources.read(own)) return own;
  }
  return "tests/meson.build";
}

/// Returns the key of a test.
/// @param logged Name of the test in Meson's log, such as "project:suite+another / name".
std::string key_of_logged(const source_tree& sources, const std::string& logged) {
  const std::size_t slash = logged.find(" / ");
  if (slash == std::string::npos) return {};
  const std::size_t colon = logged.substr(0, slash).find(':');
  std::string suite =
      colon == std::string::npos ? logged.substr(0, slash) : logged.substr(colon + 1, slash - colon - 1);
  suite.erase(std::min(suite.find('+'), suite.size()));
  return description_of(sources, suite) + ": " + suite + logged.substr(slash);
}

/// Returns the path of the script of a Meson test, relative to the sources, or an empty text.
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

/// Reader of test cases and their results.
class test_reader {
 public:
  test_reader(const source_tree& sources, fs::path folder, model& m)
      : sources_(sources), folder_(std::move(folder)), model_(m) {}

  /// Adds the test cases of the sources.
  void read_sources() {
    for (test_case& t : read_source_cases(sources_)) {
      if (by_key_.count(t.key()) == 0) add(std::move(t));
    }
  }

  /// Reads Meson's list of tests. Adds each test as one test case, except doctest programs that have written their file
  /// of results.
  void read_meson_tests(const fs::path& path) {
    const std::optional<std::string> content = read_whole(path);
    if (!content) return;
    const support::json_document all = support::json_document::read(*content, evidence_limits);
    knows_result_files_ = all.is_good();
    for (const json_value entry : all.root().items()) {
      const std::vector<std::string> command = entry["cmd"].texts();
      const std::vector<std::string> suites = entry["suite"].texts();
      if (command.empty() || suites.empty()) continue;
      const std::string suite = suites.front().substr(suites.front().find(':') + 1);
      test_case t;
      t.name = suite + " / " + entry["name"].text();
      t.where = {description_of(sources_, suite), 0};
      if (const json_value results = entry["env"]["URI94_TEST_RESULTS"]; results.exists()) {
        const fs::path file = fs::path(results.text()).filename();
        result_files_.insert(file.string());
        std::error_code failed;
        if (fs::is_regular_file(folder_ / file, failed)) continue;  // the file has the results of the test cases
      } else if (const std::string script = script_of(sources_, command); !script.empty()) {
        t.name = stem_of(script);
        t.where = {script, 1};
      }
      if (by_key_.count(t.key()) == 0) add(std::move(t));
    }
    add_problem(all, path.filename().string(), "evidence-unreadable", model_);
  }

  /// Reads the JUnit results of a doctest program. Ignores results of removed programs.
  void read_junit(const fs::path& path) {
    if (knows_result_files_ && result_files_.count(path.filename().string()) == 0) return;
    const std::optional<std::string> content = read_whole(path);
    pugi::xml_document document;
    if (!content || !document.load_buffer(content->data(), content->size())) {
      model_.add("evidence-unreadable", {path.filename().string(), 0}, "is not JUnit XML", {});
      return;
    }
    const bool is_current = hash_ == document.child("testsuites").attribute("sources").as_string();
    for (const pugi::xpath_node& node : document.select_nodes("//testcase")) {
      const pugi::xml_node c = node.node();
      const std::string name = c.attribute("name").as_string();
      const std::string file = relative_source(c.attribute("file").as_string(c.attribute("classname").as_string()));
      auto known = by_key_.find(file + ": " + name);
      // A test case template has a result for each type. The name of the result ends in "<TYPE>".
      if (known == by_key_.end() && !name.empty() && name.back() == '>')
        known = by_key_.find(file + ": " + name.substr(0, name.rfind('<')));
      if (known == by_key_.end()) continue;
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
      const pugi::xml_attribute assertions = c.attribute("assertions");
      test_case& test = model_.tests[known->second];
      if (is_current && r == result::passed && assertions && assertions.as_uint() == 0) test.is_empty = true;
      record(test, program, r, message, is_current);
    }
  }

  /// Reads Meson's log: one JSON object per line, with the command and the environment of the test.
  void read_meson_log(const fs::path& path) {
    const std::optional<std::string> content = read_whole(path);
    if (!content) return;
    const support::json_document all = support::json_document::read_lines(*content, evidence_limits);
    for (const json_value entry : all.root().items()) {
      const std::string said = entry["result"].text();
      const result r = said == "OK" || said == "EXPECTEDFAIL" ? result::passed
                       : said == "SKIP"                       ? result::skipped
                                                              : result::failed;
      const std::vector<std::string> output = lines_of(entry["stdout"].text());
      const std::string last = r == result::passed || output.empty() ? std::string() : output.back();
      std::vector<std::string> keys = {key_of_logged(sources_, entry["name"].text())};
      for (const std::string& word : entry["command"].texts()) {
        const std::string file = relative_source(word);
        keys.push_back(file + ": " + stem_of(file));
      }
      for (const std::string& key : keys) {
        const auto known = by_key_.find(key);
        if (known == by_key_.end()) continue;
        record(model_.tests[known->second], entry["name"].text(), r, last,
               hash_ == entry["env"]["URI94_SOURCES"].text());
      }
    }
    add_problem(all, path.filename().string(), "evidence-unreadable", model_);
  }

 private:
  /// Returns a path relative to the sources. Results contain absolute paths or paths relative to the build folder.
  [[nodiscard]] std::string relative_source(const std::string& file) const {
    const std::string relative = sources_.relative(file);
    const std::size_t at = relative.rfind("../tests/");
    if (at != std::string::npos) return relative.substr(at + 3);
    // The results may have absolute paths of another checkout.
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

  static void record(test_case& t, const std::string& program, result r, const std::string& message, bool is_current) {
    t.program = program;
    t.is_stale = t.is_stale || !is_current;
    if (t.is_stale) {
      t.outcome = result::not_run;
      t.message = "the result is from a different version of the sources";
      return;
    }
    t.outcome = t.outcome == result::not_run ? r : std::max(t.outcome, r);
    if (!message.empty()) t.message = message;
  }

  const source_tree& sources_;
  const fs::path folder_;
  const std::string hash_ = source_hash(sources_, hashed_for_tests);
  model& model_;
  bool knows_result_files_ = false;
  std::set<std::string> result_files_;  ///< Names of the files that the doctest programs write.
  std::map<std::string, std::size_t> by_key_;
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
        const std::string why = r == nullptr ? "unknown requirement '" + id + "'"
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
        const bool named = test.where.file.rfind("tests/library/operations/schemes/", 0) == 0 &&
                           stem_of(test.where.file) == p.in_force->unit;
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
  state.command = "./dev test";
  test_reader reader(sources, folder, m);
  reader.read_sources();
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
  // Sorts the tests by their place in the sources. Tests without a line come last.
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
