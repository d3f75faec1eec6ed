// SPDX-License-Identifier: MIT
// Rules as trees, before they are printed in a header.
#ifndef URI94_GENERATOR_RULES_RULE_HPP
#define URI94_GENERATOR_RULES_RULE_HPP

#include <string>
#include <vector>

#include "generator/analysis/alphabet.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::emit {

/// A rule of PEGTL or of uri94/peg.hpp.
struct rule {
  enum class kind {
    success,
    failure,
    end,           ///< The end of the input.
    bytes,         ///< One byte of `set`, in guards or in a printed set.
    characters,    ///< One of the characters of `text`, in the order printed.
    literal,       ///< `text`; case-insensitive if `any_case`.
    name,          ///< Production with the printed name `text`.
    sequence,      ///< All operands in order.
    alternatives,  ///< First operand that matches.
    optional,      ///< Optional sequence of the operands.
    repetition,    ///< Sequence of the operands, repeated `minimum` to `maximum` times.
    at,            ///< Positive look-ahead for the sequence of the operands.
    not_at,        ///< Negative look-ahead for the sequence of the operands.
    guard,         ///< Guard with the name `text`.
    word,          ///< Operand `text` that is not a rule, such as the name of an automaton.
    applied,       ///< Template `text` of uri94/peg.hpp with `operands`.
  };
  /// Kind of a part that the generator adds to a rule. The production does not contain such parts.
  enum class addition {
    none,
    guard,  ///< The complete rule is a guard.
    bound,  ///< The end of the rule is bounded; `bound` is the name of the bound.
    loop,   ///< The rule is a part of a loop that replaces a recursion.
  };

  kind is = kind::success;
  addition added = addition::none;
  std::string text;
  std::string bound;
  analysis::byte_set set;
  bool any_case = false;      ///< True if letters match in either case.
  bool may_be_empty = false;  ///< True if the operand of a repetition is nullable.
  unsigned minimum = 0;
  unsigned maximum = bnf::expression::unlimited;
  std::vector<rule> operands;
};

/// Returns a rule without operands.
[[nodiscard]] rule leaf(rule::kind is, std::string text = {});
[[nodiscard]] rule composed(rule::kind is, std::vector<rule> operands);
/// Returns a sequence, or the operand itself if there is only one.
[[nodiscard]] rule sequence(std::vector<rule> operands);
/// Returns a template of uri94/peg.hpp with its operands.
[[nodiscard]] rule applied(std::string name, std::vector<rule> operands);
[[nodiscard]] rule word(std::string text);
[[nodiscard]] rule one_of(const analysis::byte_set& bytes);
[[nodiscard]] rule literal(const bnf::expression& e);
[[nodiscard]] rule repeated(std::vector<rule> body, unsigned minimum, unsigned maximum);
/// Returns alternatives, each given as the operands of a sequence. Joins adjacent single characters into a set, in the
/// order printed.
[[nodiscard]] rule choice(const std::vector<std::vector<rule>>& branches);

}  // namespace uri94::emit

#endif
