// SPDX-License-Identifier: MIT
#include "generator/emit/examples.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "generator/emit/rule_expressions.hpp"
#include "generator/rules/matcher.hpp"

namespace uri94::emit {
namespace {

using harm = named_addition::harm;

/// Returns the rule without the guard or bound `name`.
rule without(const rule& r, const std::string& name) {
  rule made = r;
  if (made.added == rule::addition::bound && made.bound == name) {
    made.added = rule::addition::none;
    made.bound.clear();
  }
  made.operands.clear();
  for (const rule& o : r.operands) {
    if (o.added != rule::addition::guard || o.text != name) made.operands.push_back(without(o, name));
  }
  return made;
}

/// Returns the rule without the guard or bound `name`. Guards may contain parts of the production's rule, so `name` is
/// removed from guards too.
production_rule without(const production_rule& r, const std::string& name) {
  production_rule made = r;
  made.definition = without(r.definition, name);
  for (named_addition& a : made.additions) a.definition = without(a.definition, name);
  return made;
}

class example_finder {
 public:
  example_finder(const emission& from, std::vector<production_rule>& rules)
      : from_(from), rules_(rules), first_(add_rules(from, rules, all_)) {}

  void find() {
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      for (std::size_t a = 0; a < rules_[i].additions.size(); ++a) {
        if (!rules_[i].additions[a].candidates.empty()) find(i, a);
      }
    }
  }

 private:
  void find(std::size_t production, std::size_t addition) {
    named_addition& a = rules_[production].additions[addition];
    const auto number = first_ + static_cast<std::uint32_t>(production);
    const match::expression whole = all_.definition(number);
    const match::expression part = expression_of(from_, without(rules_[production], a.name), first_, all_);
    a.without = harm::none;
    a.lost.clear();
    a.lost_start.clear();
    for (const analysis::lost_string& s : a.candidates) {
      const std::string right = reading_of(s);
      all_.define(number, part);
      const std::string wrong = reading_of(s);
      all_.define(number, whole);
      if (right == rejected || right == wrong) continue;
      a.without = wrong == rejected ? harm::rejects : harm::misreads;
      a.lost = s.text;
      a.lost_start = s.start;
      return;
    }
  }

  std::string reading_of(const analysis::lost_string& s) {
    match::matcher runs(all_);
    const auto start = first_ + static_cast<std::uint32_t>(from_.grammar.number_of(s.start));
    const match::reading r = runs.read(start, s.text, true);
    return match::text_of(r, s.text, runs.nodes(), &from_.grammar);
  }

  const std::string rejected = match::text_of(match::reading::rejected, {}, {}, nullptr);
  const emission& from_;
  std::vector<production_rule>& rules_;
  match::expressions all_;
  std::uint32_t first_;
};

}  // namespace

void find_examples(const emission& from, std::vector<production_rule>& rules) {
  example_finder(from, rules).find();
}

}  // namespace uri94::emit
