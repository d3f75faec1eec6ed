// SPDX-License-Identifier: MIT
// A small checkout with an open gate (src/trace/README.md). Contains the generic grammar of RFC 1630, requirements,
// interpretations, and invented code, tests and results. Tests change parts of the checkout and check the findings.
#ifndef URI94_TESTS_TRACE_SMALL_TREE_HPP
#define URI94_TESTS_TRACE_SMALL_TREE_HPP

#include <cstddef>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "program/run.hpp"
#include "trace/build.hpp"

namespace uri94::tests {

/// Invented result of a test in `small_tree`.
struct made_up_result {
  std::string name;
  std::string element;  ///< XML inside the element of the test case, such as "<failure/>".
  std::size_t assertions = 2;
  bool is_missing = false;
};

class small_tree {
 public:
  small_tree();

  /// Writes a source file. `name` is its path relative to the root of the checkout.
  void write(const std::string& name, const std::string& text) const;
  [[nodiscard]] std::string read(const std::string& name) const { return content_of(root() / name); }
  /// Replaces the first occurrence of `what` in a source file.
  /// Precondition: the file contains `what`.
  void replace(const std::string& name, const std::string& what, const std::string& with) const;
  /// Removes a file or folder of the sources.
  void remove(const std::string& name) const { std::filesystem::remove_all(root() / name); }

  /// Changes the stored result of a run, such as "proof".
  void change_evidence(const std::string& name, const std::function<void(nlohmann::json&)>& change) const;
  void remove_evidence(const std::string& name) const { std::filesystem::remove_all(evidence() / name); }
  /// Writes the results of all tests. The test with the name `changed.name` has the result `changed`.
  void write_test_results(const made_up_result& changed = {}) const;
  /// Writes the results that complete runs of the current sources would write.
  void run_again() const;

  /// Returns the output of the gate, with one line for each finding.
  [[nodiscard]] std::string gate() const;
  [[nodiscard]] trace::model model() const;

  /// Source file with the invented tests of requirements and decisions.
  static constexpr const char* tests_file = "tests/all.cpp";
  /// Source file with the invented code of requirements and decisions.
  static constexpr const char* code_file = "src/all.cpp";
  static constexpr const char* requirements_file = "grammar/requirements/rfc1630.json";

 private:
  struct from_sources {};
  /// Constructs the tree from the sources of the project.
  explicit small_tree(from_sources);

  [[nodiscard]] std::filesystem::path root() const { return folder_.path() / "sources"; }
  [[nodiscard]] std::filesystem::path evidence() const { return folder_.path() / "evidence"; }
  void write_code_and_tests() const;

  temporary_folder folder_;
};

}  // namespace uri94::tests

#endif
