// SPDX-License-Identifier: MIT
#include "verify/proof/rule_mutants.hpp"

#include <utility>

#include "generator/rules/matcher.hpp"
#include "support/graph/search.hpp"
#include "verify/proof/bnf_expressions.hpp"
#include "verify/proof/rules_of_types.hpp"

namespace uri94::proof {
namespace {

bool is_guard(const expressions::node& n) {
  return n.is == kind::at || n.is == kind::not_at || n.is == kind::end || n.is == kind::rest_fits;
}

bool is_letter(std::size_t byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/// Generator of the mutants of an expression, including the mutants of its operands.
class maker {
 public:
  explicit maker(expressions& in) : in_(in) {}

  std::vector<mutant> of(expression e) {
    std::vector<mutant> made;
    const expressions::node n = in_.at(e);
    for (std::size_t i = 0; i != n.operands.size(); ++i) {
      for (const mutant& m : of(n.operands[i])) {
        std::vector<expression> operands = n.operands;
        operands[i] = m.rule;
        made.push_back({m.change, with(n, operands)});
      }
    }
    switch (n.is) {
      case kind::sequence:
        add_sequences(n, made);
        break;
      case kind::choice:
        for (std::size_t i = 0; i + 1 < n.operands.size(); ++i) {
          std::vector<expression> operands = n.operands;
          std::swap(operands[i], operands[i + 1]);
          made.push_back({"alternatives " + std::to_string(i + 1) + " and " + std::to_string(i + 2) + " are swapped",
                          with(n, operands)});
          operands = n.operands;
          operands.erase(operands.begin() + static_cast<std::ptrdiff_t>(i));
          made.push_back({"alternative " + std::to_string(i + 1) + " is dropped", with(n, operands)});
        }
        if (n.operands.back() == expressions::empty) {
          std::vector<expression> operands(n.operands.begin(), n.operands.end() - 1);
          made.push_back({"an optional part is mandatory", with(n, operands)});
        }
        break;
      case kind::star:
        made.push_back({"a repetition has a minimum of 1", in_.sequence({n.operands[0], e})});
        made.push_back({"a repetition is optional, once", optional(n.operands[0])});
        break;
      case kind::at:
        made.push_back({"a look-ahead is negated", in_.of(kind::not_at, n.operands[0])});
        break;
      case kind::not_at:
        made.push_back({"a look-ahead is negated", in_.of(kind::at, n.operands[0])});
        break;
      case kind::bytes:
        add_sets(n.bytes, made);
        break;
      case kind::bounded:
        add_bounds(n, made);
        break;
      case kind::production:
        made.push_back({"a production is optional", optional(e)});
        break;
      default:
        break;
    }
    return made;
  }

 private:
  expression optional(expression e) { return in_.alternatives(kind::choice, {e, expressions::empty}); }

  expression with(const expressions::node& n, const std::vector<expression>& operands) {
    switch (n.is) {
      case kind::sequence:
        return in_.sequence(operands);
      case kind::choice:
        return in_.alternatives(kind::choice, operands);
      case kind::bounded:
        return in_.bounded(in_.bound_of(n), operands[0]);
      default:
        return in_.of(n.is, operands[0]);
    }
  }

  void add_sequences(const expressions::node& n, std::vector<mutant>& to) {
    for (std::size_t i = 0; i != n.operands.size(); ++i) {
      const bool guard = is_guard(in_.at(n.operands[i]));
      std::vector<expression> operands = n.operands;
      operands.erase(operands.begin() + static_cast<std::ptrdiff_t>(i));
      to.push_back(
          {guard ? "a guard is dropped" : "operand " + std::to_string(i + 1) + " is dropped", in_.sequence(operands)});
      if (i + 1 == n.operands.size()) continue;
      operands = n.operands;
      std::swap(operands[i], operands[i + 1]);
      const bool moves = guard || is_guard(in_.at(n.operands[i + 1]));
      to.push_back({moves ? "a guard is moved"
                          : "operands " + std::to_string(i + 1) + " and " + std::to_string(i + 2) + " are swapped",
                    in_.sequence(operands)});
    }
  }

  void add_sets(const byte_set& set, std::vector<mutant>& to) {
    std::size_t members = 0;
    for (std::size_t b = 0; b != 256; ++b) {
      const bool is_edge = b == 0 || set[b - 1] != set[b] || b == 255 || set[b + 1] != set[b];
      members += set[b] ? 1 : 0;
      if (!is_edge) continue;
      byte_set changed = set;
      changed.flip(b);
      const bool other_case = is_letter(b) && set[b ^ 0x20U];
      to.push_back({std::string(other_case ? "the case of a letter: byte " : "byte ") + std::to_string(b) +
                        (set[b] ? " is dropped" : " is added"),
                    in_.bytes(changed)});
    }
    for (std::size_t b = 0; b != 256; ++b) {
      if (!set[b] || members > 2 || !is_letter(b) || set[b ^ 0x20U]) continue;
      byte_set changed = set;
      changed.set(b ^ 0x20U);
      to.push_back({"byte " + std::to_string(b) + " in either case", in_.bytes(changed)});
    }
  }

  void add_bounds(const expressions::node& n, std::vector<mutant>& to) {
    to.push_back({"a bound is dropped", n.operands[0]});
    bound b = in_.bound_of(n);
    if (b.is == bound::by::shortest_rest || b.is == bound::by::longest_rest) {
      b.is = b.is == bound::by::shortest_rest ? bound::by::longest_rest : bound::by::shortest_rest;
      to.push_back({"a bound is taken from the other end", in_.bounded(b, n.operands[0])});
    }
    if (b.is == bound::by::stop) {
      for (const mutant& m : of(b.stop)) {
        bound changed = b;
        changed.stop = m.rule;
        to.push_back({"in a bound: " + m.change, in_.bounded(changed, n.operands[0])});
      }
    }
  }

  expressions& in_;
};

/// Replaces the production `old` by the production `now` in an expression.
expression with_production(expressions& in, expression e, std::uint32_t old, std::uint32_t now) {
  const expressions::node n = in.at(e);
  if (n.is == kind::production) return n.number == old ? in.production(now) : e;
  if (n.operands.empty()) return e;
  std::vector<expression> operands;
  for (const expression o : n.operands) operands.push_back(with_production(in, o, old, now));
  if (operands == n.operands) return e;
  switch (n.is) {
    case kind::sequence:
      return in.sequence(operands);
    case kind::choice:
      return in.alternatives(kind::choice, operands);
    case kind::bounded:
      return in.bounded(in.bound_of(n), operands[0]);
    default:
      return in.of(n.is, operands[0]);
  }
}

}  // namespace

std::vector<mutant> mutants_of(expressions& in, expression rule) {
  return maker(in).of(rule);
}

mutant_proofs::mutant_proofs(production start, const bnf::grammar& of) : names_(of) {
  const std::uint32_t first_rule = add_rules(start.grammar(), rules_);
  const std::uint32_t first_production = add_bnf(of, rules_);
  const auto number = static_cast<std::uint32_t>(start.index());
  for (const mutant& m : mutants_of(rules_, rules_.definition(first_rule + number))) {
    mutant_result r;
    r.change = m.change;
    r.definition = rules_.add_definition(number);
    r.tree.of = claim::tree;
    rules_.define(r.definition, with_production(rules_, m.rule, first_rule + number, r.definition));
    results_.push_back(std::move(r));
  }
  languages in(rules_);
  match::matcher runs(rules_);
  for (mutant_result& r : results_) {
    prove(in, first_production + number, r);
    if (!r.is_refuted()) continue;
    const refutation& by = r.refuted_by();
    const bool with_tree = r.tree.refuted.has_value();
    const match::reading found = runs.read(r.definition, by.input, with_tree);
    r.is_confirmed = match::text_of(found, by.input, runs.nodes(), with_tree ? &names_ : nullptr) == by.of_rule;
  }
}

void mutant_proofs::prove(languages& in, std::uint32_t bnf, mutant_result& of) {
  try {
    prove_equal(in, in.whole(of.definition), in.whole(bnf), names_, of.language);
    if (of.language.refuted) return;
    prove_equal(in, in.whole_with_tree(of.definition), in.whole_with_tree(bnf), names_, of.tree);
  } catch (const not_provable& e) {
    of.language.problem = e.what();
    find_endless(in, bnf, of);
  }
}

// Searches for a string on which a rule does not terminate or has the wrong verdict. Derivatives do not exist for a
// rule that does not terminate. The search tries one shortest string for each remaining language of the BNF.
void mutant_proofs::find_endless(languages& in, std::uint32_t bnf, mutant_result& of) {
  match::matcher runs(rules_);
  graph::search<formula, symbol> places;
  (void)places.start(in.whole(bnf));
  while (places.next()) {
    const formula left = places.visited();
    std::string by;
    for (const symbol c : places.way(places.number())) by += in.example(c);
    const match::reading found = runs.read(of.definition, by, false);
    const bool is_member = in.holds_empty(left);
    if (found == match::reading::endless || (found == match::reading::rejected) == is_member) {
      const std::string text = match::text_of(found, by, {}, nullptr);
      of.language.refuted = refutation{by, text, is_member ? "accepted" : "rejected"};
      of.language.problem.clear();
      return;
    }
    for (symbol c = 0; c != in.class_count(); ++c) (void)places.reach(in.after(left, c), c);
  }
}

}  // namespace uri94::proof
