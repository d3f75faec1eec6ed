// SPDX-License-Identifier: MIT
#include "analysis/automaton.hpp"

#include <algorithm>
#include <tuple>

namespace uri94::analysis {
namespace {

constexpr subset unknown = 0xFFFFFFFF;

}  // namespace

automaton::automaton(const bnf::grammar& g) : grammar_(g), alphabet_(g) {
  for (std::size_t i = 0; i < g.productions.size(); ++i) index_.emplace(g.productions[i].name, i);
  step accept;
  accept.is = step::kind::accept;
  steps_.push_back(accept);
  sets_.emplace_back();
  kernels_.emplace_back();
  accepting_.push_back(false);
  known_sets_.emplace(std::vector<state>{}, dead);
  moves_.emplace_back(alphabet_.size(), dead);
}

state automaton::add(step s) {
  effort_.spend(bnf::effort::of_a_state);
  steps_.push_back(std::move(s));
  return static_cast<state>(steps_.size() - 1);
}

state automaton::enter_production(std::size_t production, state then) {
  const auto [known, is_new] = built_.emplace(key{piece::production, production, 0, then}, 0);
  if (is_new) {
    step enter;
    enter.is = step::kind::enter;
    enter.production = enter.owner = production;
    known->second = add(std::move(enter));
    entered_.push_back({known->second, then});
  }
  return known->second;
}

state automaton::finish(state made) {
  // With a list of our own: grammars may be long chains.
  while (!entered_.empty()) {
    const entered e = entered_.back();
    entered_.pop_back();
    const std::size_t production = steps_[e.at].production;
    const state body = build_piece(grammar_.productions[production].definition, production, e.then);
    steps_[e.at].next = {body};
  }
  return made;
}

state automaton::build_production(std::size_t production, state then) {
  return finish(enter_production(production, then));
}

state automaton::build(const bnf::expression& e, std::size_t owner, state then) {
  return finish(build_piece(e, owner, then));
}

state automaton::build_rest(const bnf::expression& e, std::size_t owner, std::size_t from, state then) {
  return finish(rest_of(e, owner, from, then));
}

std::vector<state> automaton::build_rests(const bnf::expression& e, std::size_t owner, state then) {
  std::vector<state> rests;
  for (std::size_t i = 0; i < e.operands.size(); ++i) rests.push_back(build_rest(e, owner, i, then));
  rests.push_back(then);
  return rests;
}

state automaton::build_loop(const bnf::expression& e, std::size_t owner, unsigned done, state then) {
  return finish(loop_of(e, owner, done, then));
}

state automaton::build_marked(std::size_t production, state then) {
  const auto [mark, is_new] = marks_.emplace(then, 0);
  if (is_new) mark->second = add({step::kind::split, {}, {then}, 0, 0, {}, 0});
  return build_production(production, mark->second);
}

bool automaton::holds_mark(subset s, state then) const {
  const auto mark = marks_.find(then);
  return mark != marks_.end() && std::find(sets_[s].begin(), sets_[s].end(), mark->second) != sets_[s].end();
}

std::vector<state> automaton::inside_mark(subset s, state then) {
  const auto mark = marks_.find(then);
  std::vector<state> inside;
  seen_.resize(steps_.size(), 0);
  ++searches_;
  std::vector<state> open(kernels_[s].rbegin(), kernels_[s].rend());
  while (!open.empty()) {
    const state at = open.back();
    open.pop_back();
    if (seen_[at] == searches_ || (mark != marks_.end() && at == mark->second)) continue;
    seen_[at] = searches_;
    const step& here = steps_[at];
    if (here.is == step::kind::consume) inside.push_back(at);
    if (here.is == step::kind::split || here.is == step::kind::enter) {
      open.insert(open.end(), here.next.rbegin(), here.next.rend());
    }
  }
  return inside;
}

state automaton::build_literal(const bnf::expression& e, std::size_t owner, state then) {
  state s = then;
  for (std::size_t i = e.text.size(); i-- > 0;) {
    step consume;
    consume.is = step::kind::consume;
    consume.classes = alphabet_.classes_in(bytes_of(e.text[i], e.any_case));
    consume.next = {s};
    consume.production = consume.owner = owner;
    consume.literals = {&e};
    consume.literal_offset = i;
    s = add(std::move(consume));
  }
  return s;
}

state automaton::build_bytes(const byte_set& bytes, std::vector<const bnf::expression*> of, std::size_t owner,
                             state then) {
  step consume;
  consume.is = step::kind::consume;
  consume.literals = std::move(of);
  consume.classes = alphabet_.classes_in(bytes);
  consume.next = {then};
  consume.production = consume.owner = owner;
  return add(std::move(consume));
}

state automaton::build_set(const bnf::expression& e, std::size_t owner, std::size_t from, std::size_t to, state then) {
  byte_set bytes;
  std::vector<const bnf::expression*> of;
  for (std::size_t i = from; i < to; ++i) {
    bytes |= bytes_of(e.operands[i]);
    of.push_back(&e.operands[i]);
  }
  return build_bytes(bytes, std::move(of), owner, then);
}

state automaton::rest_of(const bnf::expression& e, std::size_t owner, std::size_t from, state then) {
  const auto key_of = [&](std::size_t i) { return key{piece::rest, e.number, i, then}; };
  if (from >= e.operands.size()) return then;
  if (const auto known = built_.find(key_of(from)); known != built_.end()) return known->second;
  // From the last operand on, as each needs what follows it.
  state s = then;
  for (std::size_t i = e.operands.size(); i-- > from;) {
    const auto known = built_.find(key_of(i));
    s = known != built_.end() ? known->second : build_piece(e.operands[i], owner, s);
    built_.emplace(key_of(i), s);
  }
  return s;
}

state automaton::loop_of(const bnf::expression& e, std::size_t owner, unsigned done, state then) {
  if (done >= e.maximum) return then;
  const bool endless = e.maximum == bnf::expression::unlimited;
  const unsigned last = endless ? e.minimum : e.maximum - 1;
  done = std::min(done, last);
  const auto key_of = [&](unsigned i) { return key{piece::loop, e.number, i, then}; };
  if (const auto known = built_.find(key_of(done)); known != built_.end()) return known->second;
  // From the last round on.
  state again = then;
  for (unsigned i = last + 1; i-- > done;) {
    const auto [known, is_new] = built_.emplace(key_of(i), 0);
    if (is_new) {
      const state s = known->second = add({step::kind::split, {}, {}, owner, owner, {}, 0});
      const state body = build_piece(e.operands[0], owner, endless && i == last ? s : again);
      steps_[s].next = {body};
      if (i >= e.minimum) steps_[s].next.push_back(then);
      again = s;
    } else {
      again = known->second;
    }
  }
  return again;
}

state automaton::build_piece(const bnf::expression& e, std::size_t owner, state then) {
  using kind = bnf::expression::kind;
  switch (e.is) {
    case kind::empty:
      return then;
    case kind::sequence:
      return rest_of(e, owner, 0, then);
    case kind::repetition:
      return loop_of(e, owner, 0, then);
    default:
      break;
  }
  const key here{piece::expression, e.number, 0, then};
  if (const auto known = built_.find(here); known != built_.end()) return known->second;
  if (e.is == kind::name) {
    // A state of its own, so that it can be seen in which production the use stands.
    const state s = add({step::kind::split, {}, {enter_production(index_.at(e.text), then)}, owner, owner, {}, 0});
    steps_[s].use = &e;
    steps_[s].after_use = then;
    built_.emplace(here, s);
    return s;
  }
  if (e.is == kind::literal || e.is == kind::set) {
    const state s = e.is == kind::set ? build_bytes(e.bytes, {&e}, owner, then) : build_literal(e, owner, then);
    built_.emplace(here, s);
    return s;
  }
  const state s = add({step::kind::split, {}, {}, owner, owner, {}, 0});
  built_.emplace(here, s);
  std::vector<state> next;
  if (e.is == kind::optional) {
    next = {build_piece(e.operands[0], owner, then), then};
  } else if (!e.order.empty()) {
    for (const std::size_t i : e.order) next.push_back(build_piece(e.operands[i], owner, then));
  } else {
    for (std::size_t i = 0; i < e.operands.size();) {
      const std::size_t set_end = end_of_set(e, i);
      if (set_end > i + 1) {
        next.push_back(build_set(e, owner, i, set_end, then));
        i = set_end;
      } else {
        next.push_back(build_piece(e.operands[i++], owner, then));
      }
    }
  }
  steps_[s].next = std::move(next);
  return s;
}

std::vector<state> automaton::in_order(const std::vector<state>& of) {
  // Depth first in the order of preference, with a stack of our own: grammars may be long chains.
  std::vector<state> ordered;
  seen_.resize(steps_.size(), 0);
  ++searches_;
  std::vector<state> open(of.rbegin(), of.rend());
  while (!open.empty()) {
    const state s = open.back();
    open.pop_back();
    if (seen_[s] == searches_) continue;
    seen_[s] = searches_;
    ordered.push_back(s);
    const step& here = steps_[s];
    if (here.is == step::kind::split || here.is == step::kind::enter) {
      open.insert(open.end(), here.next.rbegin(), here.next.rend());
    }
  }
  effort_.spend(16 * ordered.size());  // a new set takes longer than a step that is known
  return ordered;
}

std::vector<state> automaton::after(const std::vector<state>& in_order, std::size_t c) const {
  std::vector<state> to;
  for (const state s : in_order) {
    const step& here = steps_[s];
    if (here.is != step::kind::consume) continue;
    if (std::find(here.classes.begin(), here.classes.end(), c) == here.classes.end()) continue;
    if (std::find(to.begin(), to.end(), here.next[0]) == to.end()) to.push_back(here.next[0]);
  }
  return to;
}

subset automaton::closure(const std::vector<state>& of) {
  std::vector<state> ordered = in_order(of);
  std::vector<state> sorted = ordered;
  std::sort(sorted.begin(), sorted.end());
  const auto [known, is_new] = known_sets_.emplace(std::move(sorted), static_cast<subset>(sets_.size()));
  if (is_new) {
    effort_.spend(bnf::effort::of_a_state + alphabet_.size());
    accepting_.push_back(
        std::any_of(ordered.begin(), ordered.end(), [&](state s) { return steps_[s].is == step::kind::accept; }));
    sets_.push_back(std::move(ordered));
    kernels_.push_back(of);
    moves_.emplace_back(alphabet_.size(), unknown);
  }
  return known->second;
}

subset automaton::next(subset from, std::size_t c) {
  effort_.spend(1);
  if (moves_[from][c] != unknown) return moves_[from][c];
  const std::vector<state> to = after(sets_[from], c);
  const subset result = to.empty() ? dead : closure(to);
  moves_[from][c] = result;
  return result;
}

}  // namespace uri94::analysis
