// SPDX-License-Identifier: MIT
#include "analysis/contexts.hpp"

#include <array>

#include "analysis/search.hpp"

namespace uri94::analysis {
using bnf::expression;
using kind = expression::kind;

namespace {

/// Walks through each production once for each of its contexts, and meets new contexts of those that it uses.
class walker {
 public:
  walker(automaton& a, languages& known, const recursion& r, const bounded_uses& bounded)
      : automaton_(a), languages_(known), recursion_(r), bounded_(bounded) {}

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
  /// A production is used where `then` follows.
  /// @return the state that stands for all that read the same language
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

  void walk(const expression& e, state then, bool in_loop) {
    switch (e.is) {
      case kind::empty:
      case kind::literal:
      case kind::set:
        return;
      case kind::name:
        return walk_name(e, then, in_loop);
      case kind::sequence: {
        const std::vector<state> after = automaton_.build_rests(e, owner_, then);
        for (std::size_t i = 0; i < e.operands.size(); ++i) {
          rest_.emplace_back(&e, i + 1);
          walk(e.operands[i], after[i + 1], in_loop);
          rest_.pop_back();
        }
        return;
      }
      case kind::optional: {
        branch_place& p = place_of(e, 0, e.operands[0], in_loop);
        p.occurrences.push_back({automaton_.build(e.operands[0], owner_, then), {then}, then, context_});
        walk(e.operands[0], then, in_loop);
        return;
      }
      case kind::repetition:
        return walk_repetition(e, then, in_loop);
      case kind::alternatives:
        return walk_alternatives(e, then, in_loop);
    }
  }

  void walk_name(const expression& e, state then, bool in_loop) {
    const std::size_t used = automaton_.index_of(e.text);
    if (bounded_.count(e.number) != 0) {
      found_.bounded[e.number][languages_.of(then)] = {then, owner_, context_, in_loop || recursion_.repeats(owner_)};
      (void)meet(used, automaton::end);
      return;
    }
    const bool in_tail = then == context_;
    const state context = meet(used, then);
    if (!(in_tail && recursion_.is_recursive_use(owner_, e))) {
      found_.origins[{used, context}].insert({&e, owner_, context_, in_tail});
    }
  }

  void walk_repetition(const expression& e, state then, bool in_loop) {
    const unsigned counted = e.maximum == expression::unlimited ? e.minimum : e.maximum - 1;
    // After the branch come more rounds, not only the rest of the production.
    const bool was_simple = std::exchange(rest_is_simple_, false);
    branch_place& p = place_of(e, 0, e.operands[0], in_loop);
    p.is_round = e.maximum == expression::unlimited;
    for (unsigned done = 0; done <= counted; ++done) {
      const state again = automaton_.build_loop(e, owner_, done + 1, then);
      if (done >= e.minimum) {
        p.occurrences.push_back({automaton_.build(e.operands[0], owner_, again), {then}, again, context_});
      }
      walk(e.operands[0], again, true);
    }
    rest_is_simple_ = was_simple;
  }

  void walk_alternatives(const expression& e, state then, bool in_loop) {
    std::vector<std::size_t> order = e.order;
    for (std::size_t i = order.size(); i < e.operands.size(); ++i) order.push_back(i);
    for (std::size_t k = 0; k < order.size(); ++k) {
      const expression& branch = e.operands[order[k]];
      if (k + 1 < order.size()) {
        occurrence o{automaton_.build(branch, owner_, then), {}, then, context_};
        for (std::size_t j = k + 1; j < order.size(); ++j) {
          o.not_taken.push_back(automaton_.build(e.operands[order[j]], owner_, then));
        }
        place_of(e, order[k], branch, in_loop).occurrences.push_back(std::move(o));
      }
      walk(branch, then, in_loop);
    }
  }

  automaton& automaton_;
  languages& languages_;
  const recursion& recursion_;
  const bounded_uses& bounded_;
  contexts found_;
  search<std::array<std::size_t, 2>> met_;  ///< Productions and their contexts.

  // The production that is walked through:
  std::size_t owner_ = 0;
  state context_ = automaton::end;
  std::vector<std::pair<const expression*, std::size_t>> rest_;  ///< The outer sequence first.
  bool rest_is_simple_ = true;
};

}  // namespace

contexts find_contexts(automaton& a, languages& known, const recursion& r, const bounded_uses& bounded) {
  return walker(a, known, r, bounded).run();
}

}  // namespace uri94::analysis
