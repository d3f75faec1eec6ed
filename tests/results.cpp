// SPDX-License-Identifier: MIT
// What each test case shows and what became of it, as JUnit XML beside what doctest shows: the traceability report
// reads it. Written when a run ends, and only where URI94_TEST_RESULTS names a folder; a run that crashes leaves none.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "markup/escaped.hpp"

namespace {

namespace fs = std::filesystem;

/// XML holds no control characters, and the messages are ASCII.
std::string escaped(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7F) c = '?';
  }
  return uri94::markup::escaped(text);
}

/// Of a description "shows R1738-2.1-1, O4": what the test case is to show, by its ids in the registers.
std::vector<std::string> ids_in(const char* description) {
  constexpr std::string_view word = "shows ";
  std::string_view rest = description == nullptr ? "" : description;
  std::vector<std::string> ids;
  if (rest.substr(0, word.size()) != word) return ids;
  rest.remove_prefix(word.size());
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    ids.emplace_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(rest.find_first_not_of(", ", comma), rest.size()));
  }
  return ids;
}

struct results_listener : doctest::IReporter {
  explicit results_listener(const doctest::ContextOptions& options)
      : program_(fs::path(options.binary_name.c_str()).filename().string()) {
    const char* const folder = std::getenv("URI94_TEST_RESULTS");
    if (folder == nullptr || *folder == '\0') return;
    std::error_code failed;
    fs::create_directories(folder, failed);
    path_ = fs::path(folder) / (program_ + ".xml");
    fs::remove(path_, failed);
  }

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}

  void test_case_start(const doctest::TestCaseData& data) override {
    outcome o;
    o.file = data.m_file.c_str();
    o.line = data.m_line;
    o.name = data.m_name;
    o.shows = ids_in(data.m_description);
    outcomes_.push_back(o);
    last_ = nullptr;
  }
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats& stats) override {
    outcomes_.back().seconds = stats.seconds;
    if (!stats.testCaseSuccess && outcomes_.back().failure.empty()) outcomes_.back().failure = "failed";
  }
  void test_case_exception(const doctest::TestCaseException& e) override {
    fail(std::string("exception: ") + e.error_string.c_str());
  }
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData& data) override {
    if (!outcomes_.empty()) {
      outcome& o = outcomes_.back();
      ++o.assertions;
      if (data.m_expr == last_) return note_failure(data);  // of a loop
      last_ = data.m_expr;
      if (std::find(o.asserts.begin(), o.asserts.end(), data.m_expr) == o.asserts.end())
        o.asserts.push_back(data.m_expr);
    }
    note_failure(data);
  }
  void log_message(const doctest::MessageData& data) override {
    const std::string text = data.m_string.c_str();
    // A test that cannot run here says so and returns.
    if (text.rfind("skipped", 0) == 0 && !outcomes_.empty()) outcomes_.back().skipped = text;
  }
  void test_case_skipped(const doctest::TestCaseData& data) override {
    outcome o;
    o.file = data.m_file.c_str();
    o.line = data.m_line;
    o.name = data.m_name;
    o.shows = ids_in(data.m_description);
    o.skipped = "skipped: left out of the run";
    outcomes_.push_back(o);
  }

  void test_run_end(const doctest::TestRunStats&) override {
    if (path_.empty()) return;
    std::ofstream out(path_);
    out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"" << escaped(program_)
        << "\" tests=\"" << outcomes_.size() << "\">\n";
    for (const outcome& o : outcomes_) {
      out << "<testcase classname=\"" << escaped(o.file) << "\" name=\"" << escaped(o.name) << "\" file=\""
          << escaped(o.file) << "\" line=\"" << o.line << "\" time=\"" << o.seconds << "\" assertions=\""
          << o.assertions << "\">";
      if (!o.shows.empty() || !o.asserts.empty()) {
        out << "<properties>";
        for (const std::string& id : o.shows) out << "<property name=\"shows\" value=\"" << escaped(id) << "\"/>";
        for (const std::string& what : o.asserts) {
          out << "<property name=\"asserts\" value=\"" << escaped(what) << "\"/>";
        }
        out << "</properties>";
      }
      if (!o.failure.empty()) out << "<failure message=\"" << escaped(o.failure) << "\"/>";
      if (!o.skipped.empty()) out << "<skipped message=\"" << escaped(o.skipped) << "\"/>";
      out << "</testcase>\n";
    }
    out << "</testsuite>\n</testsuites>\n";
  }

 private:
  struct outcome {
    std::string file;
    unsigned line = 0;
    std::string name;
    std::vector<std::string> shows;
    std::string failure;
    std::string skipped;
    double seconds = 0;
    std::size_t assertions = 0;
    std::vector<std::string> asserts;  ///< The expressions, each once.
  };

  void note_failure(const doctest::AssertData& data) {
    if (data.m_failed) fail(std::string(data.m_file) + ":" + std::to_string(data.m_line) + ": " + data.m_expr);
  }

  void fail(const std::string& message) {
    if (!outcomes_.empty() && outcomes_.back().failure.empty()) outcomes_.back().failure = message;
  }

  std::string program_;
  fs::path path_;
  std::vector<outcome> outcomes_;
  const char* last_ = nullptr;  ///< The expression of the assertion before.
};

DOCTEST_REGISTER_LISTENER("results", 1, results_listener);

}  // namespace
