// SPDX-License-Identifier: MIT
#include "generator/analysis/automaton.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/reachable_part.hpp"

namespace uri94::analysis {
namespace {

/// Memory of a state in bytes: its `step` without list elements, the allocations and the entry in `built_`.
constexpr std::size_t bytes_of_a_state = 280;
/// Steps of `bnf::effort` that a state costs in addition to its memory. After the first `many_states` states, a state
/// costs more, because the tables are then larger than the processor caches.
constexpr std::uint64_t steps_of_a_state = 20;
constexpr std::uint64_t steps_of_one_of_many_states = 400;
constexpr std::size_t many_states = 10'000;
/// Memory of a set in bytes, without its states: the allocations of its lists and the entry in `known_sets_`.
constexpr std::size_t bytes_of_a_set = 240;
/// Memory of an entry in `kernels_` in bytes, without its states.
constexpr std::size_t bytes_of_a_kernel = 80;

}  // namespace

automaton::automaton(const bnf::grammar& g, bnf::effort* counted)
    : grammar_(g), alphabet_(g), is_nullable_(g), counted_(counted != nullptr ? *counted : own_effort_) {
  const std::size_t start = g.number_of(g.default_start);
  const bool is_of_start = start < g.productions.size() && bnf::reaches_all(g, start);
  if (counted == nullptr) own_effort_.is_about(g.id, is_of_start ? g.default_start : std::string());
  for (std::size_t i = 0; i < g.productions.size(); ++i) index_.emplace(g.productions[i].name, i);
  class_sets_.emplace_back();
  (void)add({step::kind::accept, no_classes, {}, 0, 0, {}, 0});
  sets_.emplace_back();
  first_reader_.assign(2, 0);
  accepting_.push_back(false);
  (void)kernels_.add({});
  set_of_kernel_.push_back(dead);
  kernel_of_set_.push_back(0);
  moves_.assign(alphabet_.size(), dead);
  for (std::size_t c = 0; c < alphabet_.size(); ++c) all_classes_.set(c);
}

bool automaton::has_rounds_that_read(const bnf::expression& e) {
  using kind = bnf::expression::kind;
  if (e.maximum <= e.minimum || !is_nullable_(e.operands[0])) return false;
  const auto [known, is_new] = has_rounds_that_read_.emplace(e.number, false);
  if (!is_new) return known->second;
  // Visits the nullable expressions that a round can begin with.
  std::vector<const bnf::expression*> open{&e.operands[0]};
  std::vector<bool> met(grammar_.productions.size(), false);
  while (!open.empty()) {
    const bnf::expression& at = *open.back();
    open.pop_back();
    if (!is_nullable_(at)) continue;
    if (at.is == kind::name) {
      const std::size_t used = index_.at(at.text);
      if (!met[used]) open.push_back(&grammar_.productions[used].definition);
      met[used] = true;
      continue;
    }
    if (at.is == kind::alternatives) {
      const std::size_t last = at.order.empty() ? at.operands.size() - 1 : at.order.back();
      for (std::size_t i = 0; i < at.operands.size(); ++i) {
        if (i != last && is_nullable_(at.operands[i])) known->second = true;
      }
    }
    for (const bnf::expression& o : at.operands) open.push_back(&o);
  }
  return known->second;
}

state automaton::nowhere() {
  if (nowhere_ == end) nowhere_ = add({step::kind::split, no_classes, {}, 0, 0, {}, 0});
  return nowhere_;
}

state automaton::if_read(state read, state empty) {
  if (read == empty) return read;
  const auto [known, is_new] = conditional_.emplace(std::pair{read, empty}, 0);
  if (is_new) {
    known->second = add({step::kind::split, no_classes, {empty}, 0, 0, {}, 0});
    conditions_.emplace(known->second, condition{read, empty});
  }
  return known->second;
}

state automaton::either_way(state s) {
  const auto found = conditions_.find(s);
  if (found == conditions_.end()) return s;
  const auto [known, is_new] = either_way_.emplace(s, 0);
  if (is_new)
    known->second = add({step::kind::split, no_classes, {found->second.read, found->second.empty}, 0, 0, {}, 0});
  return known->second;
}

std::size_t automaton::key_hash::operator()(const key& k) const noexcept {
  const auto& [is, number, place, then] = k;
  return graph::hash_of(static_cast<std::uint64_t>(is), number, place, then).value();
}

state automaton::add(step s) {
  counted_.spend(steps_.size() < many_states ? steps_of_a_state : steps_of_one_of_many_states);
  counted_.keep(bytes_of_a_state + s.next.size() * sizeof(state));
  transitions_.push_back({s.class_set, s.is == step::kind::consume ? s.next[0] : unknown});
  steps_.push_back(std::move(s));
  return static_cast<state>(steps_.size() - 1);
}

std::uint32_t automaton::class_set_of(const byte_set& bytes) {
  const auto [known, is_new] = class_set_of_.emplace(bytes, static_cast<std::uint32_t>(class_sets_.size()));
  if (is_new) class_sets_.push_back(alphabet_.classes_in(bytes));
  return known->second;
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
  // Avoids recursion, because productions can form a long chain.
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
  for (std::size_t i = 0; i < e.operands.size(); ++i) {
    rests.push_back(build_rest(e, owner, i, then));
    if (is_conditional(then)) rests[i] = if_read(build_rest(e, owner, i, after_reading(then)), rests[i]);
  }
  rests.push_back(then);
  return rests;
}

state automaton::build_loop(const bnf::expression& e, std::size_t owner, unsigned done, state then) {
  return finish(loop_of(e, owner, done, then));
}

state automaton::build_marked(std::size_t production, state then) {
  const auto [mark, is_new] = marks_.emplace(then, 0);
  if (is_new) mark->second = add({step::kind::split, no_classes, {then}, 0, 0, {}, 0});
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
  const std::vector<state>& kernel = kernels_[kernel_of_set_[s]];
  std::vector<state> open(kernel.rbegin(), kernel.rend());
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
    consume.class_set = class_set_of(bytes_of(e.text[i], e.any_case));
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
  consume.class_set = class_set_of(bytes);
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
  // Builds the last operand first, because each operand needs the state that follows it.
  state s = then;
  for (std::size_t i = e.operands.size(); i-- > from;) {
    if (const auto known = built_.find(key_of(i)); known != built_.end()) {
      s = known->second;
      continue;
    }
    if (i + 1 < e.operands.size() && is_conditional(then))
      s = if_read(rest_of(e, owner, i + 1, after_reading(then)), s);
    s = build_piece(e.operands[i], owner, s);
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
  // Builds the last round first, because each round needs the state that follows it.
  state again = then;
  for (unsigned i = last + 1; i-- > done;) {
    const auto [known, is_new] = built_.emplace(key_of(i), 0);
    if (is_new) {
      const state s = known->second = add({step::kind::split, no_classes, {}, owner, owner, {}, 0});
      const bool is_further = i >= e.minimum;
      state after = endless && i == last ? s : again;
      if (is_conditional(then)) {
        after = if_read(loop_of(e, owner, i + 1, after_reading(then)), is_further ? nowhere() : again);
      } else if (is_further && has_rounds_that_read(e)) {
        after = if_read(after, nowhere());
      }
      const state body = build_piece(e.operands[0], owner, after);
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
  if (is_conditional(then) && !is_nullable_(e)) then = after_reading(then);
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
    // Adds a separate state that records the use, the production that contains it, and the state after it.
    const state s =
        add({step::kind::split, no_classes, {enter_production(index_.at(e.text), then)}, owner, owner, {}, 0});
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
  const state s = add({step::kind::split, no_classes, {}, owner, owner, {}, 0});
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
        next.push_back(build_set(e, owner, i, set_end, after_reading(then)));
        i = set_end;
      } else {
        next.push_back(build_piece(e.operands[i++], owner, then));
      }
    }
  }
  steps_[s].next = std::move(next);
  return s;
}

std::uint32_t automaton::successors_of(state s) {
  std::uint32_t& first = transitions_[s].next;
  if (first == unknown) {
    const std::vector<state>& next = steps_[s].next;
    counted_.keep((next.size() + 1) * sizeof(state));
    first = static_cast<std::uint32_t>(successors_.size());
    successors_.push_back(static_cast<state>(next.size()));
    successors_.insert(successors_.end(), next.begin(), next.end());
  }
  return first;
}

void automaton::find_in_order(const std::vector<state>& of) {
  // Searches depth first in the order of preference. Avoids recursion, because productions can form a long chain.
  ordered_.clear();
  seen_.resize(steps_.size(), 0);
  ++searches_;
  open_.assign(of.rbegin(), of.rend());
  std::uint64_t met = 0;  // number of visits, including repeated visits
  while (!open_.empty()) {
    const state s = open_.back();
    open_.pop_back();
    ++met;
    if (seen_[s] == searches_) continue;
    seen_[s] = searches_;
    ordered_.push_back(s);
    if (transitions_[s].class_set != no_classes) continue;
    const std::size_t first = successors_of(s);
    for (std::size_t i = successors_[first]; i > 0; --i) open_.push_back(successors_[first + i]);
  }
  counted_.spend(16 * ordered_.size() + met);  // one step is the cost of a known transition in `next`
}

void automaton::find_after(state_list in_order, std::size_t c) {
  after_.clear();
  seen_.resize(steps_.size(), 0);
  ++searches_;
  for (const state s : in_order) {
    const transition& here = transitions_[s];
    if (!class_sets_[here.class_set][c]) continue;
    if (std::exchange(seen_[here.next], searches_) != searches_) after_.push_back(here.next);
  }
  counted_.spend(16 + in_order.size() / 4);
}

subset automaton::closure(const std::vector<state>& of) {
  const std::uint32_t kernel = kernels_.add(of);
  if (kernel == set_of_kernel_.size()) set_of_kernel_.push_back(unknown);
  if (set_of_kernel_[kernel] != unknown) return set_of_kernel_[kernel];
  find_in_order(of);
  std::uint64_t hash = ordered_.size();
  for (const state s : ordered_) hash += graph::hash_of(s).value();
  // `find_in_order` has marked the states of `ordered_` in `seen_`.
  const auto is_same = [&](const auto& entry) {
    const std::vector<state>& states = sets_[entry.second];
    return states.size() == ordered_.size() &&
           std::all_of(states.begin(), states.end(), [&](state s) { return seen_[s] == searches_; });
  };
  const auto [first, last] = known_sets_.equal_range(hash);
  const auto known = std::find_if(first, last, is_same);
  const subset result = known != last ? known->second : static_cast<subset>(sets_.size());
  if (known == last) {
    counted_.keep(bytes_of_a_set + (ordered_.size() + of.size() + alphabet_.size()) * sizeof(state));
    accepting_.push_back(
        std::any_of(ordered_.begin(), ordered_.end(), [&](state s) { return steps_[s].is == step::kind::accept; }));
    known_sets_.emplace(hash, result);
    std::copy_if(ordered_.begin(), ordered_.end(), std::back_inserter(readers_),
                 [&](state s) { return transitions_[s].class_set != no_classes; });
    first_reader_.push_back(readers_.size());
    sets_.push_back(ordered_);
    kernel_of_set_.push_back(kernel);
    moves_.resize(moves_.size() + alphabet_.size(), unknown);
  }
  counted_.keep(bytes_of_a_kernel + of.size() * sizeof(state));
  set_of_kernel_[kernel] = result;
  return result;
}

subset automaton::found_next(subset from, std::size_t c) {
  find_read_sets(from);
  return find_next(from, c);
}

void automaton::find_read_sets(subset from) {
  read_sets_.clear();
  set_seen_.resize(class_sets_.size(), 0);
  ++searches_;
  for (const state s : readers_of(from)) {
    const std::uint32_t set = transitions_[s].class_set;
    if (std::exchange(set_seen_[set], searches_) != searches_) read_sets_.push_back(set);
  }
}

subset automaton::find_next(subset from, std::size_t c) {
  find_after(readers_of(from), c);
  const subset result = after_.empty() ? dead : closure(after_);
  // Two classes reach the same set if the same states read both classes.
  std::bitset<256> alike = all_classes_;
  for (const std::uint32_t set : read_sets_) {
    const std::bitset<256>& classes = class_sets_[set];
    if (classes[c]) {
      alike &= classes;
    } else {
      alike &= ~classes;
    }
  }
  subset* const to = moves_.data() + from * alphabet_.size();
  for (std::size_t left = (alike >> c).count(), other = c; left != 0; ++other) {
    if (!alike[other]) continue;
    to[other] = result;
    --left;
  }
  return result;
}

void automaton::follow(subset from) {
  counted_.spend(alphabet_.size());
  if (is_followed_.size() <= from) is_followed_.resize(sets_.size(), false);
  if (is_followed_[from]) return;
  is_followed_[from] = true;
  find_read_sets(from);
  for (std::size_t c = 0; c < alphabet_.size(); ++c) {
    if (moves_[from * alphabet_.size() + c] == unknown) (void)find_next(from, c);
  }
}

bool automaton::has_string(subset s) {
  const state_list readers = readers_of(s);
  return accepting_[s] || std::any_of(readers.begin(), readers.end(), [&](state at) { return find_end(at); });
}

/// Returns true if the automaton accepts at least one string from the state.
bool automaton::find_end(state from) {
  reaches_end_.resize(steps_.size(), reaches_end::unknown);
  if (reaches_end_[from] != reaches_end::unknown) return reaches_end_[from] == reaches_end::yes;
  // Searches depth first. `open` is the path from `from` to the current state.
  struct visit {
    state at;
    std::size_t done = 0;  ///< Number of visited successors.
  };
  std::vector<visit> open{{from}};
  std::vector<state> met{from};
  reaches_end_[from] = reaches_end::no;
  while (!open.empty()) {
    visit& v = open.back();
    const step& here = steps_[v.at];
    if (here.is == step::kind::accept || v.done == here.next.size()) {
      if (here.is == step::kind::accept) break;
      open.pop_back();
      continue;
    }
    const state to = here.next[v.done++];
    if (reaches_end_[to] == reaches_end::yes) break;
    if (reaches_end_[to] == reaches_end::no) continue;
    reaches_end_[to] = reaches_end::no;
    met.push_back(to);
    open.push_back({to});
  }
  counted_.spend(met.size());
  if (open.empty()) return false;
  // The search stopped early. Its answer is known only for the states on the path to the end of the input.
  for (const state s : met) reaches_end_[s] = reaches_end::unknown;
  for (const visit& v : open) reaches_end_[v.at] = reaches_end::yes;
  return true;
}

}  // namespace uri94::analysis
