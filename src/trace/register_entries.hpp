// SPDX-License-Identifier: MIT
// Requirements and interpretations of the report, with the code that cites them.
#ifndef URI94_TRACE_REGISTER_ENTRIES_HPP
#define URI94_TRACE_REGISTER_ENTRIES_HPP

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "trace/finding.hpp"

namespace uri94::trace {

/// A link from code or a production to a requirement or a decision.
struct annotation {
  std::string id;
  place where;
  std::string excerpt;              ///< Annotated line of code.
  std::optional<std::size_t> test;  ///< Index of the test case, for an annotation in a test.
  std::string production;           ///< Key of the production, for an annotation in a .bnf file.
};

enum class requirement_type { implemented, exception, out_of_scope };

/// Returns "implemented", "exception" or "out of scope".
[[nodiscard]] std::string_view name_of(requirement_type) noexcept;

struct requirement {
  std::string id;
  requirement_type type = requirement_type::implemented;
  bnf::source cited;
  std::string says;                    ///< Requirement in the words of this project.
  std::string reason;                  ///< Reason for an exception or an out-of-scope requirement.
  std::string subject;                 ///< Subject in a few words.
  std::string kind;                    ///< Kind, such as "syntax" or "access".
  std::string strength;                ///< "must", "should", "may" or "is".
  std::string duty;                    ///< Party that must meet the requirement.
  std::string scheme;                  ///< URL scheme, or empty.
  std::string words;                   ///< SHA-256 of the cited words.
  place where;                         ///< Place in the register.
  std::vector<std::string> cpp_names;  ///< C++ names of the requirement and its duplicates. Code that cites any of
                                       ///< these names implements the requirement.
  std::vector<annotation> code;
  std::vector<std::size_t> tests;
  result shown = result::not_run;  ///< Combined result of the tests.

  /// Returns true if the requirement needs code and tests.
  [[nodiscard]] bool is_to_be_shown() const { return type == requirement_type::implemented; }
};

/// An entry of the register of interpretations.
struct interpretation {
  std::string id;
  std::string kind;
  std::vector<std::string> grammars;
  std::vector<std::string> productions;
  std::string says;
  std::string reason;
  std::vector<std::string> sources;
  std::map<std::string, std::string> words;  ///< SHA-256 of the cited words, by citation.
  place where;
  std::vector<std::size_t> evidence;  ///< Indices of the vectors that are the evidence.
  std::vector<std::string> answers;   ///< Example calls with their results, for a decision on an operation.
  std::vector<annotation> code;       ///< Code that cites the decision.
  std::vector<std::size_t> tests;     ///< Indices of the tests of the decision.
  result shown = result::not_run;
};

}  // namespace uri94::trace

#endif
