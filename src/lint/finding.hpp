// SPDX-License-Identifier: MIT
// What is to be said of a grammar.
#ifndef URI94_LINT_FINDING_HPP
#define URI94_LINT_FINDING_HPP

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bnf/syntax.hpp"

namespace uri94::lint {

enum class level {
  error,    ///< No parser can be made of the grammar.
  warning,  ///< The grammar says something in vain, or does not say which of two trees a string has.
  note,     ///< To be known by somebody who writes a parser by hand.
};

enum class rule {
  unreadable,         ///< Not in the notation, or no file there.
  undefined,          ///< A name without a production.
  defined_twice,      ///< A production of a name that another one has.
  recursion,          ///< Not in tail position, or without end.
  generates_nothing,  ///< A production without a string: each of its derivations goes on for ever.
  undecided,          ///< A branch that no guard distinguishes from the others.
  unused,             ///< A production that no start leads to.
  duplicate,          ///< An alternative that stands among the same ones twice.
  unreachable,        ///< A branch that no first derivation takes.
  ambiguous,          ///< A choice that two derivations of one string decide otherwise.
  peg_hazard,         ///< A choice that a parsing expression grammar, as printed, gets wrong.
};

struct rule_text {
  std::string_view id;
  std::string_view says;
  level usually;
};

/// By number of the rule.
inline constexpr std::array<rule_text, 11> rules{{
    {"unreadable", "The file cannot be read as a grammar.", level::error},
    {"undefined", "A name has no production.", level::error},
    {"defined-twice", "A name has two productions.", level::error},
    {"recursion", "Recursion is not in tail position, or nothing is read before it.", level::error},
    {"generates-nothing", "A production has no string: each of its derivations goes on for ever.", level::error},
    {"undecided", "No guard decides whether a branch is to be taken, or none that takes linear time.", level::error},
    {"unused", "No start production leads to a production.", level::warning},
    {"duplicate", "An alternative stands among the same ones twice.", level::warning},
    {"unreachable", "Whatever a branch reads, a way that comes before it in the order of derivations reads too.",
     level::warning},
    {"ambiguous", "A string has two trees.", level::warning},
    {"peg-hazard", "A parsing expression grammar takes a branch too early; it needs a guard.", level::note},
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
  std::string production;  ///< The one that it is about, or empty.
  bnf::source cited;       ///< Where the document prints it; without a document where none is cited.
  std::string message;     ///< One line.
  bool has_input = false;
  std::string input;               ///< Ambiguous: a shortest string with two trees. Hazard: one that goes wrong.
  std::string start;               ///< The production that the string is one of.
  std::string guard;               ///< Hazard: what saves it, as a parsing expression or in words.
  std::vector<std::string> trees;  ///< Ambiguous: the two.
};

}  // namespace uri94::lint

#endif
