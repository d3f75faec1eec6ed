// SPDX-License-Identifier: MIT
#include "analysis/automaton.hpp"

#include <algorithm>
#include <tuple>

namespace uri94::analysis {
namespace {

constexpr subset unknown = 0xFFFFFFFF;

/// Keys of `built_` for the pieces of an expression that are states of their own.
constexpr std::size_t whole = 0;
constexpr std::size_t rest_from = 1'000'000;
constexpr std::size_t loop_after = 2'000'000;

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
  steps_.push_back(std::move(s));
  return static_cast<state>(steps_.size() - 1);
}

state automaton::build_production(std::size_t production, state then) {
  const bnf::production& p = grammar_.productions[production];
  const auto key = std::make_tuple(static_cast<const void*>(&p), whole, then);
  if (const auto known = built_.find(key); known != built_.end()) return known->second;
  step enter;
  enter.is = step::kind::enter;
  enter.production = enter.owner = production;
  const state s = add(std::move(enter));
  built_.emplace(key, s);  // before the body, so that tail recursion finds it
  const state body = build(p.definition, production, then);
  steps_[s].next = {body};
  return s;
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

std::vector<state> automaton::inside_mark(subset s, state then) const {
  const auto mark = marks_.find(then);
  std::vector<state> inside;
  std::vector<bool> seen(steps_.size(), false);
  std::vector<state> open(kernels_[s].rbegin(), kernels_[s].rend());
  while (!open.empty()) {
    const state at = open.back();
    open.pop_back();
    if (seen[at] || (mark != marks_.end() && at == mark->second)) continue;
    seen[at] = true;
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

state automaton::build_set(const bnf::expression& e, std::size_t owner, std::size_t from, std::size_t to, state then) {
  step consume;
  consume.is = step::kind::consume;
  byte_set bytes;
  for (std::size_t i = from; i < to; ++i) {
    bytes |= bytes_of(e.operands[i].text[0], false);
    consume.literals.push_back(&e.operands[i]);
  }
  consume.classes = alphabet_.classes_in(bytes);
  consume.next = {then};
  consume.production = consume.owner = owner;
  return add(std::move(consume));
}

state automaton::build_rest(const bnf::expression& e, std::size_t owner, std::size_t from, state then) {
  if (from >= e.operands.size()) return then;
  const auto key = std::make_tuple(static_cast<const void*>(&e), rest_from + from, then);
  if (const auto known = built_.find(key); known != built_.end()) return known->second;
  const state behind = build_rest(e, owner, from + 1, then);
  const state s = build(e.operands[from], owner, behind);
  built_.emplace(key, s);
  return s;
}

state automaton::build_loop(const bnf::expression& e, std::size_t owner, unsigned done, state then) {
  if (done >= e.maximum) return then;
  const bool endless = e.maximum == bnf::expression::unlimited && done >= e.minimum;
  if (endless) done = e.minimum;
  const auto key = std::make_tuple(static_cast<const void*>(&e), loop_after + done, then);
  if (const auto known = built_.find(key); known != built_.end()) return known->second;
  const state s = add({step::kind::split, {}, {}, owner, owner, {}, 0});
  built_.emplace(key, s);
  const state again = endless ? s : build_loop(e, owner, done + 1, then);
  const state body = build(e.operands[0], owner, again);
  steps_[s].next = {body};
  if (done >= e.minimum) steps_[s].next.push_back(then);
  return s;
}

state automaton::build(const bnf::expression& e, std::size_t owner, state then) {
  using kind = bnf::expression::kind;
  switch (e.is) {
    case kind::empty:
      return then;
    case kind::sequence:
      return build_rest(e, owner, 0, then);
    case kind::repetition:
      return build_loop(e, owner, 0, then);
    default:
      break;
  }
  const auto key = std::make_tuple(static_cast<const void*>(&e), whole, then);
  if (const auto known = built_.find(key); known != built_.end()) return known->second;
  if (e.is == kind::name) {
    // A state of its own, so that it can be seen in which production the use stands.
    const state s = add({step::kind::split, {}, {build_production(index_.at(e.text), then)}, owner, owner, {}, 0});
    built_.emplace(key, s);
    return s;
  }
  if (e.is == kind::literal) {
    const state s = build_literal(e, owner, then);
    built_.emplace(key, s);
    return s;
  }
  const state s = add({step::kind::split, {}, {}, owner, owner, {}, 0});
  built_.emplace(key, s);
  std::vector<state> next;
  if (e.is == kind::optional) {
    next = {build(e.operands[0], owner, then), then};
  } else if (!e.order.empty()) {
    for (const std::size_t i : e.order) next.push_back(build(e.operands[i], owner, then));
  } else {
    for (std::size_t i = 0; i < e.operands.size();) {
      const std::size_t set_end = end_of_set(e, i);
      if (set_end > i + 1) {
        next.push_back(build_set(e, owner, i, set_end, then));
        i = set_end;
      } else {
        next.push_back(build(e.operands[i++], owner, then));
      }
    }
  }
  steps_[s].next = std::move(next);
  return s;
}

subset automaton::closure(const std::vector<state>& of) {
  // Depth first in the order of preference, with a stack of our own: grammars may be long chains.
  std::vector<state> ordered;
  std::vector<bool> seen(steps_.size(), false);
  std::vector<state> open(of.rbegin(), of.rend());
  bool accepting = false;
  while (!open.empty()) {
    const state s = open.back();
    open.pop_back();
    if (seen[s]) continue;
    seen[s] = true;
    ordered.push_back(s);
    const step& here = steps_[s];
    if (here.is == step::kind::accept) accepting = true;
    if (here.is == step::kind::split || here.is == step::kind::enter) {
      open.insert(open.end(), here.next.rbegin(), here.next.rend());
    }
  }
  std::vector<state> key = ordered;
  std::sort(key.begin(), key.end());
  const auto [known, is_new] = known_sets_.emplace(std::move(key), static_cast<subset>(sets_.size()));
  if (is_new) {
    sets_.push_back(std::move(ordered));
    kernels_.push_back(of);
    accepting_.push_back(accepting);
    moves_.emplace_back(alphabet_.size(), unknown);
  }
  return known->second;
}

subset automaton::next(subset from, std::size_t c) {
  if (moves_[from][c] != unknown) return moves_[from][c];
  std::vector<state> to;
  for (const state s : sets_[from]) {
    const step& here = steps_[s];
    if (here.is != step::kind::consume) continue;
    if (std::find(here.classes.begin(), here.classes.end(), c) == here.classes.end()) continue;
    if (std::find(to.begin(), to.end(), here.next[0]) == to.end()) to.push_back(here.next[0]);
  }
  const subset result = to.empty() ? dead : closure(to);
  moves_[from][c] = result;
  return result;
}

std::size_t automaton::language_of(state s) {
  if (const auto known = languages_.find(s); known != languages_.end()) return known->second;
  // Number the deterministic states that are reachable, refine them to the minimal automaton, and write that down in
  // the order in which its states are first reached: equal texts are equal languages.
  std::vector<subset> order{closure(s)};
  std::unordered_map<subset, std::uint32_t> number{{order[0], 0}};
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t c = 0; c < alphabet_.size(); ++c) {
      const subset to = next(order[i], c);
      if (number.emplace(to, static_cast<std::uint32_t>(order.size())).second) order.push_back(to);
    }
  }
  std::vector<std::uint32_t> block(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) block[i] = accepts(order[i]) ? 1 : 0;
  for (std::size_t count = 0;;) {
    std::map<std::vector<std::uint32_t>, std::uint32_t> blocks;
    std::vector<std::uint32_t> refined(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      std::vector<std::uint32_t> key{block[i]};
      for (std::size_t c = 0; c < alphabet_.size(); ++c) key.push_back(block[number.at(next(order[i], c))]);
      refined[i] = blocks.emplace(std::move(key), static_cast<std::uint32_t>(blocks.size())).first->second;
    }
    block = std::move(refined);
    if (blocks.size() == count) break;
    count = blocks.size();
  }
  std::vector<std::uint32_t> text;
  std::unordered_map<std::uint32_t, std::uint32_t> renamed{{block[0], 0}};
  std::vector<std::uint32_t> reached{0};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const subset at = order[reached[i]];
    text.push_back(accepts(at) ? 1 : 0);
    for (std::size_t c = 0; c < alphabet_.size(); ++c) {
      const std::uint32_t to = number.at(next(at, c));
      const auto [named, is_new] = renamed.emplace(block[to], static_cast<std::uint32_t>(renamed.size()));
      if (is_new) reached.push_back(to);
      text.push_back(named->second);
    }
  }
  const std::size_t id = known_languages_.emplace(std::move(text), known_languages_.size()).first->second;
  languages_.emplace(s, id);
  return id;
}

}  // namespace uri94::analysis
