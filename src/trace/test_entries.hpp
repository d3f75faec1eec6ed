// SPDX-License-Identifier: MIT
// Test cases and test vectors of the report, and the state of the evidence.
#ifndef URI94_TRACE_TEST_ENTRIES_HPP
#define URI94_TRACE_TEST_ENTRIES_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "trace/finding.hpp"

namespace uri94::trace {

struct test_case {
  std::string name;
  place where;
  std::string program;    ///< Name of the test program, or empty.
  bool is_stale = false;  ///< True if the result is from a different version of the sources.
  bool is_empty = false;  ///< True if the test passed without an assertion.
  result outcome = result::not_run;
  std::string message;                    ///< Failure message, or reason for a skipped or ignored result.
  std::vector<std::string> requirements;  ///< Ids of requirements and decisions.
  std::vector<std::string> productions;   ///< Keys of productions.

  [[nodiscard]] std::string key() const { return where.file + ": " + name; }
  /// Returns true if the test is linked to a requirement, a decision or a production.
  [[nodiscard]] bool is_tied() const { return !requirements.empty() || !productions.empty(); }
};

/// A test vector: a string with its expected verdict. Each report parses the string again.
struct vector {
  std::string grammar;
  std::string start;
  std::string input;
  bool accepted = false;              ///< True if the start must accept the string.
  std::optional<std::size_t> offset;  ///< Expected byte offset of a rejection (0-based).
  place where;
  std::string note;
  bnf::source from;  ///< Citation of the document that prints the string, or a citation without a document.
  result outcome = result::not_run;
  std::string message;  ///< Failure message.
};

/// State of a kind of evidence, such as the results of the tests.
struct evidence_state {
  bool present = false;  ///< True if the evidence was found.
  bool stale = false;    ///< True if a result is from a different version of the sources.
  std::string command;   ///< Command that produces the results.
  std::string says;      ///< Summary on one line.
};

}  // namespace uri94::trace

#endif
