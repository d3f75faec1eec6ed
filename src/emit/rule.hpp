// SPDX-License-Identifier: MIT
// Rules as trees: what a header prints as text.
#ifndef URI94_EMIT_RULE_HPP
#define URI94_EMIT_RULE_HPP

#include <string>
#include <vector>

#include "analysis/alphabet.hpp"
#include "bnf/syntax.hpp"

namespace uri94::emit {

/// A rule of PEGTL, or one that stands beside PEGTL's.
struct rule {
  enum class kind {
    success,
    failure,
    end,           ///< The end of the input.
    bytes,         ///< One byte of `set`: in guards, and where a set is printed.
    characters,    ///< One of the characters of `text`, in the order printed.
    literal,       ///< `text`, in either case where `any_case`.
    name,          ///< A production: `text`, as printed.
    sequence,      ///< Its operands, one after the other.
    alternatives,  ///< Its operands, the first that matches.
    optional,      ///< The sequence of its operands, or nothing.
    repetition,    ///< The sequence of its operands, from `minimum` to `maximum` times.
    at,            ///< The sequence of its operands comes next; nothing is consumed.
    not_at,        ///< It does not.
    guard,         ///< The guard named `text`.
    word,          ///< What is no rule but an operand of one, such as the name of an automaton: `text`.
    applied,       ///< The template `text` of uri94/peg.hpp with these operands.
  };
  /// What of it the production has not.
  enum class addition {
    none,
    guard,  ///< All of it.
    bound,  ///< How far it reaches: `bound` is the name of what says so.
    loop,   ///< That it, or the production that it names, goes round instead of calling itself.
  };

  kind is = kind::success;
  addition added = addition::none;
  std::string text;
  std::string bound;
  analysis::byte_set set;
  bool any_case = false;      ///< Where it has letters.
  bool may_be_empty = false;  ///< Of a repetition: that what it repeats is.
  unsigned minimum = 0;
  unsigned maximum = bnf::expression::unlimited;
  std::vector<rule> operands;
};

/// A rule without operands.
[[nodiscard]] rule leaf(rule::kind is, std::string text = {});
[[nodiscard]] rule composed(rule::kind is, std::vector<rule> operands);
/// One operand stands for itself.
[[nodiscard]] rule sequence(std::vector<rule> operands);
/// A template of uri94/peg.hpp with its operands.
[[nodiscard]] rule applied(std::string name, std::vector<rule> operands);
[[nodiscard]] rule word(std::string text);
[[nodiscard]] rule one_of(const analysis::byte_set& bytes);
[[nodiscard]] rule literal(const bnf::expression& e);
[[nodiscard]] rule repeated(std::vector<rule> body, unsigned minimum, unsigned maximum);
/// Alternatives, each the operands of a sequence. Neighbours that are one character each are one set, in the order
/// printed.
[[nodiscard]] rule choice(const std::vector<std::vector<rule>>& branches);

}  // namespace uri94::emit

#endif
