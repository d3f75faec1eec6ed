// SPDX-License-Identifier: MIT
// Lint findings.
#ifndef URI94_VERIFY_LINT_FINDING_HPP
#define URI94_VERIFY_LINT_FINDING_HPP

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::lint {

enum class level {
  error,    ///< The generator cannot produce rules for a production or for the grammar.
  warning,  ///< A probable mistake, such as an unused production or an ambiguity.
  note,     ///< A property that matters to authors of hand-written parsers.
};

enum class rule {
  unreadable,         ///< A file that is missing or not written in the notation of the grammar.
  undefined,          ///< A name without a production.
  defined_twice,      ///< A second production with the same name.
  recursion,          ///< Recursion that is not in tail position, or left recursion.
  generates_nothing,  ///< A production that generates no string, because every derivation is infinite.
  undecided,          ///< A branch that guards cannot decide, or a grammar that is too large for the analysis.
  unused,             ///< A production that is not reachable from a start production.
  duplicate,          ///< An alternative that occurs twice in the same choice.
  unreachable,        ///< A branch that is never taken, because earlier branches match all its strings.
  ambiguous,          ///< A choice with two derivations of the same string.
  peg_hazard,         ///< A choice that a parsing expression grammar decides incorrectly without a guard or bound.
  core_rule,          ///< A core rule of ABNF that is defined with a different language.
};

struct rule_text {
  std::string_view id;
  std::string_view says;
  level usually;
};

/// Texts of the rules, indexed by `rule`.
inline constexpr std::array<rule_text, 12> rules{{
    {"unreadable", "The file cannot be read as a grammar.", level::error},
    {"undefined", "A name has no production.", level::error},
    {"defined-twice", "A name has two productions.", level::error},
    {"recursion", "Recursion is not in tail position, or it is left recursion.", level::error},
    {"generates-nothing", "A production generates no string, because each of its derivations is infinite.",
     level::error},
    {"undecided", "A branch cannot be decided by a guard in linear time.", level::error},
    {"unused", "A production is not reachable from the start productions.", level::warning},
    {"duplicate", "An alternative occurs twice in the same choice.", level::warning},
    {"unreachable", "A branch is never taken, because earlier branches match all its strings.", level::warning},
    {"ambiguous", "A string has two trees.", level::warning},
    {"peg-hazard", "A parsing expression grammar takes a branch too early; it needs a guard.", level::note},
    {"core-rule", "A core rule of ABNF is defined with another language.", level::warning},
}};

[[nodiscard]] constexpr const rule_text& text_of(rule r) noexcept {
  return rules[static_cast<std::size_t>(r)];
}
[[nodiscard]] constexpr std::string_view name_of(level l) noexcept {
  return l == level::error ? "error" : l == level::warning ? "warning" : "note";
}

struct finding {
  rule by;
  level of;
  bnf::place where;
  std::string production;  ///< Production at fault, or empty if the finding is not about a production.
  bnf::source cited;       ///< Place in the document. Its `document` is empty without a citation.
  std::string message;     ///< Message of one line.
  bool has_input = false;
  /// A shortest string with two trees (`ambiguous`), or a wrongly parsed string (`peg_hazard`).
  std::string input;
  std::string start;               ///< Production that generates `input`.
  std::string guard;               ///< Required guard or bound, as a parsing expression or in words (`peg_hazard`).
  std::vector<std::string> trees;  ///< The two trees (only for `ambiguous`).
  /// Names of the productions that are left out because of this finding.
  std::vector<std::string> left_out = {};
};

}  // namespace uri94::lint

#endif
