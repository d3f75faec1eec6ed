// SPDX-License-Identifier: MIT
// Tests of `peg_text`, which writes rules as parsing expressions.
#include "verify/lint/peg_text.hpp"

#include <doctest/doctest.h>

#include "generator/rules/rule.hpp"

namespace lint_peg_text_tests {

using uri94::emit::composed;
using uri94::emit::leaf;
using uri94::emit::repeated;
using uri94::emit::rule;
using uri94::lint::peg_text;
using kind = uri94::emit::rule::kind;

TEST_CASE("peg_text: an operand with an operator or several terms is in parentheses, and \"not at the end\" is '&.'") {
  const rule a = leaf(kind::name, "a");
  const rule many = repeated({a}, 0, uri94::bnf::expression::unlimited);
  CHECK(peg_text(many) == "a*");
  CHECK(peg_text(composed(kind::optional, {many})) == "(a*)?");
  CHECK(peg_text(composed(kind::optional, {a, many})) == "(a a*)?");
  CHECK(peg_text(composed(kind::optional, {composed(kind::alternatives, {a, many})})) == "(a / a*)?");
  CHECK(peg_text(composed(kind::not_at, {composed(kind::at, {a})})) == "!(&a)");
  CHECK(peg_text(composed(kind::not_at, {leaf(kind::end)})) == "&.");
}

TEST_CASE("peg_text: a literal has escapes for quotes, backslashes and unprintable bytes") {
  CHECK(peg_text(leaf(kind::literal, "a \"\\\x7F")) == "\"a \\\"\\\\\\x7F\"");
}

}  // namespace lint_peg_text_tests
