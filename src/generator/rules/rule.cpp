// SPDX-License-Identifier: MIT
#include "generator/rules/rule.hpp"

#include <utility>

namespace uri94::emit {

using rules = std::vector<rule>;

rule leaf(rule::kind is, std::string text) {
  rule r;
  r.is = is;
  r.text = std::move(text);
  return r;
}

rule composed(rule::kind is, rules operands) {
  rule r = leaf(is);
  r.operands = std::move(operands);
  return r;
}

rule sequence(rules operands) {
  return operands.size() == 1 ? std::move(operands[0]) : composed(rule::kind::sequence, std::move(operands));
}

rule applied(std::string name, rules operands) {
  rule r = composed(rule::kind::applied, std::move(operands));
  r.text = std::move(name);
  return r;
}

rule word(std::string text) {
  return leaf(rule::kind::word, std::move(text));
}

rule one_of(const analysis::byte_set& bytes) {
  rule r = leaf(rule::kind::bytes);
  r.set = bytes;
  return r;
}

rule literal(const bnf::expression& e) {
  if (e.text.size() == 1) return leaf(rule::kind::characters, e.text);
  rule r = leaf(rule::kind::literal, e.text);
  r.any_case = e.any_case;
  return r;
}

rule repeated(rules body, unsigned minimum, unsigned maximum) {
  rule r = composed(rule::kind::repetition, std::move(body));
  r.minimum = minimum;
  r.maximum = maximum;
  return r;
}

rule choice(const std::vector<rules>& branches) {
  rules made;
  for (const rules& branch : branches) {
    const bool is_character = branch.size() == 1 && branch[0].is == rule::kind::characters;
    if (is_character && !made.empty() && made.back().is == rule::kind::characters) {
      made.back().text += branch[0].text;
    } else {
      made.push_back(sequence(branch));
    }
  }
  return made.size() == 1 ? made[0] : composed(rule::kind::alternatives, std::move(made));
}

}  // namespace uri94::emit
