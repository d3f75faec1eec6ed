// SPDX-License-Identifier: MIT
#include "generator/rules/rule_tree.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "generator/rules/cpp_names.hpp"
#include "generator/rules/printed_rule.hpp"

namespace uri94::emit {
using bnf::expression;
using kind = expression::kind;

namespace {

using analysis::bound;
using analysis::decision;
using analysis::guard;
using analysis::look;
using rules = std::vector<rule>;

rule looks_rule(const std::vector<look>& looks) {
  rules alternatives;
  for (const look& l : looks) {
    rules steps;
    for (const analysis::byte_set& bytes : l.bytes) {
      steps.push_back(one_of(bytes));
    }
    if (l.then_end) steps.push_back(leaf(rule::kind::end));
    alternatives.push_back(sequence(std::move(steps)));
  }
  return alternatives.size() == 1 ? alternatives[0] : composed(rule::kind::alternatives, std::move(alternatives));
}

/// Returns a look-ahead rule. The rule succeeds if one of `looks` matches. If `negative` is true, the rule succeeds if
/// all `looks` fail.
rule ahead_rule(const std::vector<look>& looks, bool negative) {
  if (looks.empty()) return leaf(negative ? rule::kind::success : rule::kind::failure);
  return composed(negative ? rule::kind::not_at : rule::kind::at, {looks_rule(looks)});
}

class rule_finder {
 public:
  rule_finder(analysis::automaton& a, const analysis::decisions& decided, const bnf::production& p)
      : automaton_(a), decisions_(decided), production_(p), index_(a.index_of(p.name)) {}

  production_rule find() {
    production_rule found;
    found.name = production_.name;
    found.is_loop = decisions_.recursive[index_];
    if (found.is_loop) {
      found.definition = applied("rules::recursion", tail_operands(production_.definition));
      found.definition.added = rule::addition::loop;
    } else {
      found.definition = rule_of(production_.definition);
      // Wraps a name in a sequence, because a struct derives from a PEGTL rule, not from another production.
      if (found.definition.is == rule::kind::name)
        found.definition = composed(rule::kind::sequence, {found.definition});
    }
    found.additions = std::move(additions_);
    return found;
  }

 private:
  const decision* decided(const expression& e, std::size_t i) const { return decisions_.of_branch(e, i); }

  std::string name_of_addition(const std::string& what) {
    // C++ reserves names with two adjacent underscores.
    std::string first = cpp_name(production_.name);
    if (first.back() != '_') first += '_';
    std::string name = first + what;
    for (unsigned n = 2; !names_.insert(name).second; ++n) name = first + what + "_" + std::to_string(n);
    return name;
  }

  static void propose(named_addition& to, const std::vector<analysis::lost_string>& lost) {
    to.candidates = lost;
    if (lost.empty()) return;
    to.lost = lost.front().text;
    to.lost_start = lost.front().start;
  }

  rule use_of_guard(const named_addition& g) const {
    rule r = leaf(rule::kind::guard, g.name);
    r.added = rule::addition::guard;
    return r;
  }

  /// Name of a branch in identifiers and in sentences.
  struct branch_words {
    std::string name;   ///< "alternative_1"
    std::string words;  ///< "alternative 1"
  };

  /// Defines the guard of a branch and returns the rule that uses the guard.
  /// @param operands Rules of the branch and of the rest of the production.
  rule define_guard(const decision& d, const branch_words& branch, const bnf::place& where, const rules& operands) {
    named_addition g;
    g.name = name_of_addition(branch.name);
    g.where = where;
    switch (d.with.is) {
      case guard::kind::front:
        g.definition = ahead_rule(d.with.looks, d.with.negative);
        g.says = "the next characters decide if " + branch.words + " is taken";
        break;
      case guard::kind::after:
        g.definition = ahead_rule(d.with.looks, d.with.negative);
        g.says = "the characters after " + branch.words + " decide if it is taken";
        break;
      case guard::kind::rest: {
        rules ahead = operands;
        ahead.push_back(ahead_rule(d.with.looks, d.with.negative));
        g.definition = composed(rule::kind::at, std::move(ahead));
        g.says = branch.words + " is taken if the rest of the production matches after it";
        break;
      }
      case guard::kind::automaton:
        g.automata.push_back({g.name + "_rest", "Language of the rest of the input if " + branch.words + " is taken.",
                              &d.with.suffix, nullptr});
        g.definition = applied("rules::rest_fits", {word("automata::" + g.name + "_rest")});
        g.says = branch.words + " is taken if the rest of the input matches";
        break;
      case guard::kind::none:
        break;
    }
    g.without = d.lost.empty() ? named_addition::harm::slow : named_addition::harm::rejects;
    propose(g, d.lost);
    additions_.push_back(g);
    return use_of_guard(g);
  }

  /// Returns the operands of a branch, together with its guard.
  /// @param rest Rules that follow the branch in the production.
  rules guarded(const decision* d, const branch_words& branch, const bnf::place& where, rules operands,
                const rules& rest) {
    if (d == nullptr || d->with.is == guard::kind::none) return operands;
    rules ahead = operands;
    ahead.insert(ahead.end(), rest.begin(), rest.end());
    const rule g = define_guard(*d, branch, where, ahead);
    operands.insert(d->with.is == guard::kind::after ? operands.end() : operands.begin(), g);
    return operands;
  }

  /// Returns the operands of an optional part, together with its guard.
  rules optional_part(const expression& e, rules operands, const rules& rest) {
    return guarded(decided(e, 0), {"option", "the optional part"}, e.operands[0].where, std::move(operands), rest);
  }

  rule rule_of(const expression& e) {
    switch (e.is) {
      case kind::empty:
      case kind::literal:
      case kind::set:
        return as_printed(e);
      case kind::name:
        return used(e);
      case kind::sequence:
        return sequence(sequence_rules(e));
      case kind::optional:
        return composed(rule::kind::optional, optional_part(e, branch_operands(e.operands[0]), rest_));
      case kind::repetition:
        return repetition(e);
      case kind::alternatives:
        return choice(guarded_branches(e, false));
    }
    return {};
  }

  rules sequence_rules(const expression& e) {
    rules made(e.operands.size());
    // Builds from the right, because a guard may read the rest of the production.
    rules rest = rest_;
    for (std::size_t i = e.operands.size(); i-- > 0;) {
      const rules outer = std::exchange(rest_, rest);
      made[i] = rule_of(e.operands[i]);
      rest_ = outer;
      rest.insert(rest.begin(), made[i]);
    }
    return made;
  }

  rule used(const expression& e) {
    rule name = leaf(rule::kind::name, e.text);
    const bound* const found = decisions_.of_use(e);
    if (found == nullptr) return name;
    const bound& b = *found;
    named_addition a;
    a.is = rule::addition::bound;
    const std::string operand = cpp_name(e.text);
    a.name = name_of_addition(operand + (operand.back() == '_' ? "end" : "_end"));
    a.where = e.where;
    a.says = e.text + " in " + production_.name;
    const std::string automaton = "automata::" + a.name;
    if (b.takes != bound::extent::in_order) {
      a.automata.push_back({a.name + "_operand", "Language of " + e.text + ".", &b.operand, nullptr});
    }
    if (b.by_looks) {
      a.says += " ends at its first end before a valid continuation";
      a.definition = applied("rules::ends_before", {word(automaton + "_operand"), ahead_rule(b.stop, b.negative)});
    } else if (b.takes == bound::extent::in_order) {
      a.automata.push_back({a.name + "_ways", "Threads of " + e.text + " and its continuation, in order of preference.",
                            nullptr, &b.ordered});
      a.says += " ends as in the first derivation of the input";
      a.definition = applied("rules::ends_in_order", {word(automaton + "_ways")});
    } else {
      const bool shortest = b.takes == bound::extent::shortest;
      a.automata.push_back({a.name + "_rest", "Language of the rest after " + e.text + ".", &b.rest, nullptr});
      a.says += std::string(" ends at the ") + (shortest ? "first" : "last") + " position from which the rest matches";
      a.definition = applied(shortest ? "rules::first_end" : "rules::last_end",
                             {word(automaton + "_operand"), word(automaton + "_rest")});
    }
    a.interpretation = b.interpretation;
    if (!b.interpretation.empty()) a.says += " (interpretation " + b.interpretation + ")";
    if (!b.lost.empty()) {
      a.without = b.interpretation.empty() ? named_addition::harm::rejects : named_addition::harm::misreads;
    }
    propose(a, b.lost);
    name.added = rule::addition::bound;
    name.bound = a.name;
    additions_.push_back(std::move(a));
    return name;
  }

  rules branch_operands(const expression& e) {
    if (e.is == kind::sequence) return sequence_rules(e);
    return {rule_of(e)};
  }

  bool may_be_empty(const expression& e) {
    return automaton_.accepts(automaton_.closure(automaton_.build(e, index_, analysis::automaton::end)));
  }

  rule repetition(const expression& e) {
    const expression& body = e.operands[0];
    const decision* const d = decided(e, 0);
    const rules once = without_rest([&] { return branch_operands(body); });
    const rules again = without_rest([&] {
      return guarded(d, {"repetition", "one more repetition"}, body.where, once, {});
    });
    const bool plain = d == nullptr || d->with.is == guard::kind::none;
    const bool empty = may_be_empty(body);
    const auto more_times = [&](unsigned minimum, unsigned maximum) {
      rule r = repeated(again, minimum, maximum);
      r.may_be_empty = empty;
      return r;
    };
    if (e.maximum == expression::unlimited && (e.minimum == 0 || (e.minimum == 1 && plain && !empty))) {
      return more_times(e.minimum, e.maximum);
    }
    // The rounds up to the minimum are required, so they do not need a guard.
    rules parts;
    if (e.minimum > 0) parts.push_back(repeated(once, e.minimum, e.minimum));
    if (e.maximum == expression::unlimited) {
      parts.push_back(more_times(0, e.maximum));
    } else if (e.maximum > e.minimum) {
      parts.push_back(more_times(0, e.maximum - e.minimum));
    }
    return sequence(std::move(parts));
  }

  template <typename F>
  rules without_rest(F f) {
    const rules outer = std::exchange(rest_, {});
    rules result = f();
    rest_ = outer;
    return result;
  }

  /// Returns the operands of each alternative, including guards.
  std::vector<rules> guarded_branches(const expression& e, bool tail) {
    std::vector<rules> branches;
    for (std::size_t i = 0; i < e.operands.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      branches.push_back(guarded(decided(e, i), {"alternative_" + number, "alternative " + number}, e.operands[i].where,
                                 tail ? tail_operands(e.operands[i]) : branch_operands(e.operands[i]), rest_));
    }
    // Keeps the printed order of the alternatives. Derivations can prefer an alternative that is printed later
    // (D1 and D3 in `grammar/interpretations.json`). The earlier alternative then gets a guard. The guard fails if the
    // preferred alternative matches.
    const std::vector<rules> plain = branches;
    for (const std::size_t later : e.order) {
      for (const analysis::preference& p : decisions_.preferred_to(e, later)) {
        named_addition g;
        g.name = name_of_addition("order_" + std::to_string(later + 1));
        g.where = e.operands[later].where;
        g.interpretation = e.interpretation;
        g.says = "alternative " + std::to_string(later + 1) + " is taken only if alternative " +
                 std::to_string(p.preferred + 1) +
                 " does not match, because derivations prefer the latter (interpretation " + e.interpretation + ")";
        g.definition = composed(rule::kind::not_at, plain[p.preferred]);
        if (!p.lost.empty()) g.without = named_addition::harm::misreads;
        propose(g, p.lost);
        branches[later].insert(branches[later].begin(), use_of_guard(g));
        additions_.push_back(std::move(g));
      }
    }
    return branches;
  }

  // ---- tail-recursive productions

  bool has_again(const expression& e) const {
    if (e.is == kind::name) return is_again(e);
    if (e.is == kind::sequence) return has_again(e.operands.back());
    if (e.is == kind::alternatives || e.is == kind::optional) {
      return std::any_of(e.operands.begin(), e.operands.end(), [&](const expression& o) { return has_again(o); });
    }
    return false;
  }

  bool is_again(const expression& e) const {
    return analysis::is_recursive_use(decisions_, index_, automaton_.index_of(e.text)) &&
           decisions_.of_use(e) == nullptr;
  }

  /// Returns the operands of an expression in tail position.
  rules tail_operands(const expression& e) {
    if (!has_again(e)) return branch_operands(e);
    if (e.is == kind::sequence) {
      rules operands = tail_operands(e.operands.back());
      for (std::size_t i = e.operands.size() - 1; i-- > 0;) operands.insert(operands.begin(), rule_of(e.operands[i]));
      return operands;
    }
    return {tail_rule(e)};
  }

  rule tail_rule(const expression& e) {
    rule r;
    if (e.is == kind::name) {
      r = leaf(rule::kind::name, e.text);
    } else if (e.is == kind::optional) {
      r = composed(rule::kind::optional, optional_part(e, tail_operands(e.operands[0]), {}));
    } else {
      rules alternatives;
      for (rules& branch : guarded_branches(e, true)) {
        const bool is_sequence = branch.size() != 1;
        alternatives.push_back(sequence(std::move(branch)));
        if (is_sequence) alternatives.back().added = rule::addition::loop;
      }
      r = composed(rule::kind::alternatives, std::move(alternatives));
    }
    r.added = rule::addition::loop;
    return r;
  }

  analysis::automaton& automaton_;
  const analysis::decisions& decisions_;
  const bnf::production& production_;
  std::size_t index_;
  std::vector<named_addition> additions_;
  std::set<std::string> names_;
  rules rest_;  ///< Rules that follow the current expression in the production.
};

}  // namespace

std::string in_words(const named_addition& a) {
  const std::string lost = "the " + a.lost_start + " \"" + a.lost + '"';
  switch (a.without) {
    case named_addition::harm::rejects:
      return a.says + "; without it the rule rejects " + lost;
    case named_addition::harm::misreads:
      return a.says + "; without it the rule misreads " + lost;
    case named_addition::harm::slow:
      return a.says + "; without it the rule takes more than linear time";
    case named_addition::harm::none:
      break;
  }
  if (a.interpretation.empty()) return a.says + "; no string is known that the rule misreads without it";
  return a.says;
}

production_rule find_rule(analysis::automaton& a, const analysis::decisions& decided, const bnf::production& p) {
  return rule_finder(a, decided, p).find();
}

}  // namespace uri94::emit
