// SPDX-License-Identifier: MIT
#include "generator/analysis/contexts.hpp"

#include <array>

#include "generator/analysis/state_search.hpp"

namespace uri94::analysis {
using bnf::expression;
using kind = expression::kind;

namespace {

/// Memory of an occurrence in bytes, without the elements of `not_taken`.
constexpr std::size_t bytes_of_an_occurrence = 96;

/// Collector of contexts. Visits the expressions of each production once for each context.
class walker {
 public:
  walker(automaton& a, languages& known, const recursion& r, const bounded_uses& bounded)
      : automaton_(a), languages_(known), recursion_(r), bounded_(bounded), met_(a.counted()) {}

  contexts run() {
    const bnf::grammar& g = automaton_.of();
    found_.of_production.resize(g.productions.size());
    for (std::size_t i = 0; i < g.productions.size(); ++i) (void)meet(i, automaton::end);
    while (const auto at = met_.next()) {
      owner_ = (*at)[0];
      context_ = static_cast<state>((*at)[1]);
      rest_.clear();
      rest_is_simple_ = true;
      walk(g.productions[owner_].definition, context_, false);
    }
    return std::move(found_);
  }

 private:
  /// Records the context `then` of a production.
  /// Returns: the recorded state that has the language of `then`.
  state meet(std::size_t production, state then) {
    const auto [known, is_new] = found_.of_production[production].emplace(languages_.of(then), then);
    if (is_new) (void)met_.start({production, then});
    return known->second;
  }

  branch_place& place_of(const expression& e, std::size_t i, const expression& taken, bool in_loop) {
    branch_place& p = found_.places[{e.number, i}];
    if (p.taken == nullptr) {
      p.taken = &taken;
      p.owner = owner_;
      p.is_choice = e.is == kind::alternatives;
      p.ends_in_recursion = e.is != kind::repetition && recursion_.has_recursive_tail(owner_, taken);
      p.in_loop = in_loop || recursion_.repeats(owner_);
      p.rest.assign(rest_.rbegin(), rest_.rend());
      p.rest_is_simple = rest_is_simple_;
      if (p.ends_in_recursion) {
        found_.prefixes.push_back(recursion_.without_tail(owner_, taken));
        p.prefix = &found_.prefixes.back();
      }
    }
    return p;
  }

  void add_occurrence(branch_place& p, const expression& taken, state then, std::vector<state> not_taken) {
    automaton_.counted().keep(bytes_of_an_occurrence + not_taken.size() * sizeof(state));
    p.occurrences.push_back(
        {automaton_.build(taken, owner_, then), std::move(not_taken), automaton_.either_way(then), context_});
  }

  void walk(const expression& e, state then, bool in_loop) {
    automaton_.counted().spend(16);
    if (!automaton_.is_nullable(e)) then = automaton_.after_reading(then);
    switch (e.is) {
      case kind::empty:
      case kind::literal:
      case kind::set:
        return;
      case kind::name:
        return walk_name(e, then, in_loop);
      case kind::sequence:
        return walk_sequence(e, then, in_loop);
      case kind::optional:
        add_occurrence(place_of(e, 0, e.operands[0], in_loop), e.operands[0], then, {then});
        walk(e.operands[0], then, in_loop);
        return;
      case kind::repetition:
        return walk_repetition(e, then, in_loop);
      case kind::alternatives:
        return walk_alternatives(e, then, in_loop);
    }
  }

  void walk_sequence(const expression& e, state then, bool in_loop) {
    const std::vector<state> after = automaton_.build_rests(e, owner_, then);
    std::vector<state> after_reading;
    if (automaton_.is_conditional(then)) {
      after_reading = automaton_.build_rests(e, owner_, automaton_.after_reading(then));
    }
    for (std::size_t i = 0; i < e.operands.size(); ++i) {
      rest_.emplace_back(&e, i + 1);
      walk(e.operands[i], after[i + 1], in_loop);
      // Handles the case in which earlier operands have read a byte.
      if (i > 0 && !after_reading.empty()) walk(e.operands[i], after_reading[i + 1], in_loop);
      rest_.pop_back();
    }
  }

  void walk_name(const expression& e, state then, bool in_loop) {
    const std::size_t used = automaton_.index_of(e.text);
    if (bounded_.count(e.number) != 0) {
      found_.bounded[e.number][languages_.of(then)] = {then, owner_, context_, in_loop || recursion_.repeats(owner_)};
      (void)meet(used, automaton::end);
      return;
    }
    const bool in_tail = then == context_ || then == automaton_.after_reading(context_);
    const state context = meet(used, then);
    if (!(in_tail && recursion_.is_recursive_use(owner_, e))) {
      found_.origins[{used, context}].insert({&e, owner_, context_, in_tail});
    }
  }

  void walk_repetition(const expression& e, state then, bool in_loop) {
    const unsigned counted = e.maximum == expression::unlimited ? e.minimum : e.maximum - 1;
    const bool is_first = automaton_.is_conditional(then);
    const bool must_read = is_first || automaton_.has_rounds_that_read(e);
    // More rounds can follow the branch, so `rest_` is not the complete rest of the production.
    const bool was_simple = std::exchange(rest_is_simple_, false);
    branch_place& p = place_of(e, 0, e.operands[0], in_loop);
    p.is_round = e.maximum == expression::unlimited;
    p.must_read = p.must_read || (must_read && automaton_.is_nullable(e.operands[0]));
    for (unsigned done = 0; done <= counted; ++done) {
      const state again = automaton_.build_loop(e, owner_, done + 1, automaton_.after_reading(then));
      state after = again;
      if (done >= e.minimum && must_read) after = automaton_.if_read(again, automaton_.nowhere());
      if (done < e.minimum && is_first)
        after = automaton_.if_read(again, automaton_.build_loop(e, owner_, done + 1, then));
      if (done >= e.minimum) add_occurrence(p, e.operands[0], after, {then});
      walk(e.operands[0], after, true);
      // The recursive call below handles the case in which an earlier round has read a byte.
      if (is_first && done >= e.minimum) break;
    }
    if (is_first && e.maximum > 1) walk_repetition(e, automaton_.after_reading(then), in_loop);
    rest_is_simple_ = was_simple;
  }

  void walk_alternatives(const expression& e, state then, bool in_loop) {
    std::vector<std::size_t> order = e.order;
    for (std::size_t i = order.size(); i < e.operands.size(); ++i) order.push_back(i);
    for (std::size_t k = 0; k < order.size(); ++k) {
      const expression& branch = e.operands[order[k]];
      if (k + 1 < order.size()) {
        std::vector<state> others;
        bool all_read = !automaton_.is_nullable(branch);
        for (std::size_t j = k + 1; j < order.size(); ++j) {
          others.push_back(automaton_.build(e.operands[order[j]], owner_, then));
          all_read = all_read && !automaton_.is_nullable(e.operands[order[j]]);
        }
        automaton_.counted().spend(others.size() * 8);
        branch_place& p = place_of(e, order[k], branch, in_loop);
        p.all_read = all_read;
        add_occurrence(p, branch, then, std::move(others));
      }
      walk(branch, then, in_loop);
    }
  }

  automaton& automaton_;
  languages& languages_;
  const recursion& recursion_;
  const bounded_uses& bounded_;
  contexts found_;
  search<std::array<std::size_t, 2>> met_;  ///< All pairs of production and context found so far.

  // The production and the context of the current walk, and the expressions after the current expression.
  std::size_t owner_ = 0;
  state context_ = automaton::end;
  std::vector<std::pair<const expression*, std::size_t>> rest_;  ///< Like `branch_place::rest`, but outermost first.
  bool rest_is_simple_ = true;
};

}  // namespace

contexts find_contexts(automaton& a, languages& known, const recursion& r, const bounded_uses& bounded) {
  return walker(a, known, r, bounded).run();
}

}  // namespace uri94::analysis
