// SPDX-License-Identifier: MIT
// Writes the result of each test case as JUnit XML for the traceability report. The variable URI94_TEST_RESULTS names
// the file. The file is written at the end of a run, and is missing after a crash.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include "support/text/escaped.hpp"

namespace {

namespace fs = std::filesystem;

/// Escapes text for XML. Replaces each control character and each non-ASCII byte with "?".
std::string escaped(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7F) c = '?';
  }
  return uri94::markup::escaped(text);
}

struct results_listener : doctest::IReporter {
  explicit results_listener(const doctest::ContextOptions&) {
    const char* const file = std::getenv("URI94_TEST_RESULTS");
    if (file == nullptr || *file == '\0') return;
    path_ = file;
    std::error_code failed;
    fs::create_directories(path_.parent_path(), failed);
    fs::remove(path_, failed);
  }

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}

  void test_case_start(const doctest::TestCaseData& data) override {
    outcome o;
    o.file = data.m_file.c_str();
    o.line = data.m_line;
    o.name = data.m_name;
    outcomes_.push_back(o);
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
    if (!outcomes_.empty()) ++outcomes_.back().assertions;
    note_failure(data);
  }
  void log_message(const doctest::MessageData& data) override {
    const std::string text = data.m_string.c_str();
    // A test that cannot run prints "skipped" and returns.
    if (text.rfind("skipped", 0) == 0 && !outcomes_.empty()) outcomes_.back().skipped = text;
  }
  void test_case_skipped(const doctest::TestCaseData& data) override {
    if (!data.m_skip) return;  // excluded by a filter such as --source-file
    outcome o;
    o.file = data.m_file.c_str();
    o.line = data.m_line;
    o.name = data.m_name;
    o.skipped = "skipped: switched off";
    outcomes_.push_back(o);
  }

  void test_run_end(const doctest::TestRunStats&) override {
    if (path_.empty()) return;
    std::ofstream out(path_);
    const char* const sources = std::getenv("URI94_SOURCES");  // hash of the tested sources
    out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites sources=\"" << escaped(sources ? sources : "")
        << "\">\n<testsuite name=\"" << escaped(path_.stem().string()) << "\" tests=\"" << outcomes_.size() << "\">\n";
    for (const outcome& o : outcomes_) {
      out << "<testcase classname=\"" << escaped(o.file) << "\" name=\"" << escaped(o.name) << "\" file=\""
          << escaped(o.file) << "\" line=\"" << o.line << "\" time=\"" << o.seconds << "\" assertions=\""
          << o.assertions << "\">";
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
    std::string failure;
    std::string skipped;
    double seconds = 0;
    std::size_t assertions = 0;
  };

  void note_failure(const doctest::AssertData& data) {
    if (data.m_failed) fail(std::string(data.m_file) + ":" + std::to_string(data.m_line) + ": " + data.m_expr);
  }

  void fail(const std::string& message) {
    if (!outcomes_.empty() && outcomes_.back().failure.empty()) outcomes_.back().failure = message;
  }

  fs::path path_;
  std::vector<outcome> outcomes_;
};

DOCTEST_REGISTER_LISTENER("results", 1, results_listener);

}  // namespace
