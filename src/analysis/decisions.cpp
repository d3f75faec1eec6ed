// SPDX-License-Identifier: MIT
#include "analysis/decisions.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <set>

#include "analysis/difference.hpp"
#include "analysis/looks.hpp"

namespace uri94::analysis {
namespace {

using bnf::expression;
using kind = expression::kind;

/// How far a guard looks ahead before an automaton is asked.
constexpr std::size_t farthest_look = 3;

/// A place of a branch in one context: where its ways lead.
struct occurrence {
  state taken;  ///< The branch and what follows.
  std::vector<state> not_taken;
  state behind;   ///< What follows the branch.
  state context;  ///< What follows the production.
};

/// All that is known of a branch.
struct place {
  const expression* taken = nullptr;  ///< What is matched when it is taken.
  std::size_t owner = 0;
  bool is_choice = false;  ///< An alternative; else an optional part or a repetition.
  bool ends_in_recursion = false;
  bool in_loop = false;                ///< The branch can be met again and again in one parse.
  bool repeats = false;                ///< It is the body of an unlimited repetition: decided anew behind each round.
  const expression* prefix = nullptr;  ///< What is matched before a recursive use, if the branch ends in one.
  /// Sequences that the branch stands in, inner one first, with the operand that follows it.
  std::vector<std::pair<const expression*, std::size_t>> rest;
  bool rest_is_simple = true;  ///< The rest of the production is those operands and nothing else.
  std::vector<occurrence> occurrences;
};

/// Where a context of a production comes from.
struct origin {
  const expression* use;
  std::size_t owner;
  state owner_context;
  bool in_tail;  ///< The use hands its owner's context on.
  [[nodiscard]] bool operator<(const origin& o) const {
    return std::tie(use, owner, owner_context) < std::tie(o.use, o.owner, o.owner_context);
  }
};

class decider {
 public:
  decider(automaton& a, bnf::diagnostics& problems)
      : automaton_(a), grammar_(a.of()), difference_(a), problems_(problems) {}

  decisions run() {
    find_recursion();
    find_loops();
    for (std::size_t i = 0; i < grammar_.productions.size(); ++i) {
      refuse_interpreted_recursion(i, grammar_.productions[i].definition);
      collect_shortest(grammar_.productions[i].definition);
    }
    if (!problems_.empty()) return std::move(result_);
    // Bounding a use changes the contexts of what it uses, so that other decisions may be taken anew.
    for (std::size_t round = 0; round <= grammar_.productions.size() * 4; ++round) {
      find_contexts();
      if (decide_all()) {
        find_bounds();
        find_follow();
        return std::move(result_);
      }
      if (!problems_.empty()) break;
    }
    if (problems_.empty()) problems_.push_back({{grammar_.id, 0, 0}, "the uses to be bounded do not settle"});
    return std::move(result_);
  }

 private:
  // ---- the shape of the grammar

  void each_use(const expression& e, const std::function<void(const expression&)>& f) const {
    if (e.is == kind::name) f(e);
    for (const expression& o : e.operands) each_use(o, f);
  }

  void find_recursion() {
    const std::size_t n = grammar_.productions.size();
    std::vector<std::vector<bool>> leads(n, std::vector<bool>(n, false));
    for (std::size_t i = 0; i < n; ++i) {
      each_use(grammar_.productions[i].definition,
               [&](const expression& use) { leads[i][automaton_.index_of(use.text)] = true; });
    }
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t i = 0; i < n; ++i) {
        if (!leads[i][k]) continue;
        for (std::size_t j = 0; j < n; ++j) leads[i][j] = leads[i][j] || leads[k][j];
      }
    }
    result_.recursive.assign(n, false);
    result_.group.assign(n, 0);
    for (std::size_t i = 0; i < n; ++i) {
      result_.recursive[i] = leads[i][i];
      result_.group[i] = i;
      for (std::size_t j = 0; j < i; ++j) {
        if (leads[i][j] && leads[j][i]) {
          result_.group[i] = result_.group[j];
          break;
        }
      }
    }
  }

  /// Productions that are met again and again: used in a repetition, or in a production that is recursive.
  void find_loops() {
    looped_.assign(grammar_.productions.size(), false);
    const std::function<void(std::size_t, const expression&, bool)> visit = [&](std::size_t owner, const expression& e,
                                                                                bool inside) {
      if (e.is == kind::name) {
        if (inside || looped_[owner] || result_.recursive[owner]) mark_.insert(automaton_.index_of(e.text));
        return;
      }
      for (const expression& o : e.operands) visit(owner, o, inside || e.is == kind::repetition);
    };
    for (bool changed = true; changed;) {
      for (std::size_t i = 0; i < grammar_.productions.size(); ++i) visit(i, grammar_.productions[i].definition, false);
      changed = false;
      for (const std::size_t i : mark_) {
        if (!looped_[i]) looped_[i] = changed = true;
      }
    }
  }

  /// A recursion runs as a loop, which can neither be bounded round by round nor be tried beforehand.
  void refuse_interpreted_recursion(std::size_t owner, const expression& e) {
    if (e.is == kind::name && e.shortest && is_recursive_use(owner, e)) {
      problems_.push_back({e.where, e.interpretation + ": '" + e.text + "' leads back to '" +
                                        grammar_.productions[owner].name +
                                        "'; expected a use that is no recursion to be as short as possible"});
    }
    for (std::size_t k = 0; k < e.order.size(); ++k) {
      const expression& first = e.operands[e.order[k]];
      const bool moved = std::any_of(e.order.begin() + static_cast<std::ptrdiff_t>(k) + 1, e.order.end(),
                                     [&](std::size_t later) { return later < e.order[k]; });
      if (moved && has_recursive_tail(owner, first)) {
        problems_.push_back({first.where, e.interpretation + ": this alternative ends in recursion; expected one that "
                                                             "does not to come before those printed above it"});
      }
    }
    for (const expression& o : e.operands) refuse_interpreted_recursion(owner, o);
  }

  void collect_shortest(const expression& e) {
    if (e.is == kind::name && e.shortest) bounded_.emplace(&e, bound::extent::shortest);
    for (const expression& o : e.operands) collect_shortest(o);
  }

  bool is_recursive_use(std::size_t owner, const expression& use) const {
    return analysis::is_recursive_use(result_, owner, automaton_.index_of(use.text));
  }

  bool has_recursive_tail(std::size_t owner, const expression& e) const {
    switch (e.is) {
      case kind::name:
        return is_recursive_use(owner, e);
      case kind::sequence:
        return has_recursive_tail(owner, e.operands.back());
      case kind::alternatives:
      case kind::optional:
        return std::any_of(e.operands.begin(), e.operands.end(),
                           [&](const expression& o) { return has_recursive_tail(owner, o); });
      default:
        return false;
    }
  }

  /// The expression without its recursive uses: what is matched before the recursion takes over.
  expression without_tail(std::size_t owner, expression e) const {
    if (e.is == kind::name && is_recursive_use(owner, e)) {
      e.is = kind::empty;
      return e;
    }
    if (e.is == kind::sequence) {
      e.operands.back() = without_tail(owner, e.operands.back());
    } else if (e.is == kind::alternatives || e.is == kind::optional) {
      for (expression& o : e.operands) o = without_tail(owner, o);
    }
    return e;
  }

  // ---- contexts

  void find_contexts() {
    places_.clear();
    origins_.clear();
    bound_contexts_.clear();
    contexts_.assign(grammar_.productions.size(), {});
    open_.clear();
    for (std::size_t i = 0; i < grammar_.productions.size(); ++i) meet(i, automaton::end);
    while (!open_.empty()) {
      const auto [production, context] = open_.front();
      open_.pop_front();
      owner_ = production;
      context_ = context;
      rest_.clear();
      rest_is_simple_ = true;
      walk(grammar_.productions[production].definition, context, false);
    }
  }

  /// A production is used where `then` follows.
  state meet(std::size_t production, state then) {
    const std::size_t language = automaton_.language_of(then);
    const auto [known, is_new] = contexts_[production].emplace(language, then);
    if (is_new) open_.emplace_back(production, then);
    return known->second;
  }

  void walk_operand(const expression& e, const expression& sequence, std::size_t i, state then, bool in_loop) {
    rest_.insert(rest_.begin(), {&sequence, i + 1});
    walk(e, then, in_loop);
    rest_.erase(rest_.begin());
  }

  place& place_of(const expression& e, std::size_t i, const expression& taken, bool in_loop) {
    place& p = places_[{&e, i}];
    if (p.taken == nullptr) {
      p.taken = &taken;
      p.owner = owner_;
      p.is_choice = e.is == kind::alternatives;
      p.ends_in_recursion = e.is != kind::repetition && has_recursive_tail(owner_, taken);
      p.in_loop = in_loop || looped_[owner_] || result_.recursive[owner_];
      p.rest = rest_;
      p.rest_is_simple = rest_is_simple_;
      if (p.ends_in_recursion) {
        prefixes_.push_back(without_tail(owner_, taken));
        p.prefix = &prefixes_.back();
      }
    }
    return p;
  }

  void walk(const expression& e, state then, bool in_loop) {
    switch (e.is) {
      case kind::empty:
      case kind::literal:
        return;
      case kind::name: {
        const std::size_t used = automaton_.index_of(e.text);
        const bool in_tail = then == context_;
        if (bounded_.count(&e) != 0) {
          bound_contexts_[&e][automaton_.language_of(then)] = {then, owner_,
                                                               in_loop || looped_[owner_] || result_.recursive[owner_]};
          meet(used, automaton::end);
          return;
        }
        const state context = meet(used, then);
        if (!(in_tail && is_recursive_use(owner_, e))) {
          origins_[{used, context}].insert({&e, owner_, context_, in_tail});
        }
        return;
      }
      case kind::sequence:
        for (std::size_t i = 0; i < e.operands.size(); ++i) {
          walk_operand(e.operands[i], e, i, automaton_.build_rest(e, owner_, i + 1, then), in_loop);
        }
        return;
      case kind::optional: {
        place& p = place_of(e, 0, e.operands[0], in_loop);
        p.occurrences.push_back({automaton_.build(e.operands[0], owner_, then), {then}, then, context_});
        walk(e.operands[0], then, in_loop);
        return;
      }
      case kind::repetition: {
        const unsigned counted = e.maximum == expression::unlimited ? e.minimum : e.maximum - 1;
        // Behind the branch come more rounds, not only the rest of the production.
        const bool was_simple = std::exchange(rest_is_simple_, false);
        place& p = place_of(e, 0, e.operands[0], in_loop);
        p.repeats = e.maximum == expression::unlimited;
        for (unsigned done = 0; done <= counted; ++done) {
          const state again = automaton_.build_loop(e, owner_, done + 1, then);
          if (done >= e.minimum) {
            p.occurrences.push_back({automaton_.build(e.operands[0], owner_, again), {then}, again, context_});
          }
          walk(e.operands[0], again, true);
        }
        rest_is_simple_ = was_simple;
        return;
      }
      case kind::alternatives: {
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
        return;
      }
    }
  }

  // ---- decisions

  /// What a branch's occurrence means as subsets: T, K, and what follows the branch.
  struct ways {
    subset taken;
    subset not_taken;
    subset behind;
  };

  ways ways_of(const occurrence& o) {
    return {automaton_.closure(o.taken), automaton_.closure(o.not_taken), automaton_.closure(o.behind)};
  }

  /// Visits the strings that `matched` reads and that begin a string of K without T: calls `f(taken, not_taken)` for
  /// what may follow each, until it returns false.
  void each_overreach(subset matched, const ways& w, const std::function<bool(subset, subset)>& f) {
    struct triple {
      subset m, t, k;
    };
    std::vector<triple> open{{matched, w.taken, w.not_taken}};
    std::set<std::tuple<subset, subset, subset>> seen{{matched, w.taken, w.not_taken}};
    for (std::size_t i = 0; i < open.size(); ++i) {
      const triple at = open[i];
      if (!difference_.some(at.k, at.t)) continue;
      if (automaton_.accepts(at.m) && !f(at.t, at.k)) return;
      for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
        const subset m = automaton_.next(at.m, c);
        if (m == automaton::dead) continue;
        const subset k = automaton_.next(at.k, c);
        if (k == automaton::dead) continue;
        const subset t = automaton_.next(at.t, c);
        if (seen.emplace(m, t, k).second) open.push_back({m, t, k});
      }
    }
  }

  bool is_natural(subset matched, const std::vector<ways>& all) {
    for (const ways& w : all) {
      bool overreaches = false;
      each_overreach(matched, w, [&](subset, subset) {
        overreaches = true;
        return false;
      });
      if (overreaches) return false;
    }
    return true;
  }

  /// Whether the branch and the other way can run along together without end, so that a failing branch is read twice.
  bool overlaps_endlessly(subset matched, const ways& w) {
    std::map<std::pair<subset, subset>, int> colour;
    struct frame {
      std::pair<subset, subset> at;
      std::size_t c;
    };
    std::vector<frame> stack{{{matched, w.not_taken}, 0}};
    colour[stack[0].at] = 1;
    while (!stack.empty()) {
      frame& f = stack.back();
      if (f.c == automaton_.bytes().size()) {
        colour[f.at] = 2;
        stack.pop_back();
        continue;
      }
      const std::size_t c = f.c++;
      const std::pair<subset, subset> to{automaton_.next(f.at.first, c), automaton_.next(f.at.second, c)};
      if (to.first == automaton::dead || to.second == automaton::dead) continue;
      int& known = colour[to];
      if (known == 1) return true;
      if (known == 0) {
        known = 1;
        stack.push_back({to, 0});
      }
    }
    return false;
  }

  bool share_no_first_byte(const std::vector<ways>& all) {
    std::set<window> taken;
    std::set<window> not_taken;
    for (const ways& w : all) {
      difference_.windows(w.taken, automaton::dead, 1, taken);
      difference_.windows(w.not_taken, automaton::dead, 1, not_taken);
    }
    return std::none_of(taken.begin(), taken.end(), [&](const window& w) { return not_taken.count(w) != 0; });
  }

  std::optional<guard> front(const std::vector<ways>& all, std::size_t length) {
    std::set<window> wanted;
    std::set<window> unwanted;
    for (const ways& w : all) {
      difference_.windows(w.taken, automaton::dead, length, wanted);
      difference_.windows(w.not_taken, w.taken, length, unwanted);
    }
    std::optional<guard> g = tell_apart(automaton_.bytes(), wanted, unwanted, length);
    if (g) g->is = guard::kind::front;
    return g;
  }

  /// A guard behind what `matched` reads, where `followed[i]` may follow in the i-th occurrence.
  std::optional<guard> after(subset matched, const std::vector<ways>& all, const std::vector<subset>& followed) {
    std::set<window> wanted;
    std::set<window> unwanted;
    for (std::size_t i = 0; i < all.size(); ++i) {
      difference_.windows(followed[i], automaton::dead, 1, wanted);
      each_overreach(matched, all[i], [&](subset taken, subset not_taken) {
        difference_.windows(not_taken, taken, 1, unwanted);
        return true;
      });
    }
    return tell_apart(automaton_.bytes(), wanted, unwanted, 1);
  }

  std::optional<guard> after_rest(const place& p, const std::vector<ways>& all) {
    state matched = automaton::end;
    for (std::size_t i = p.rest.size(); i-- > 0;) {
      matched = automaton_.build_rest(*p.rest[i].first, p.owner, p.rest[i].second, matched);
    }
    matched = automaton_.build(*p.taken, p.owner, matched);
    std::vector<subset> followed;
    for (const occurrence& o : p.occurrences) followed.push_back(automaton_.closure(o.context));
    std::optional<guard> g = after(automaton_.closure(matched), all, followed);
    if (g) g->is = guard::kind::rest;
    return g;
  }

  std::optional<guard> suffix(const place& p, const std::vector<ways>& all) {
    std::vector<state> taken;
    for (const occurrence& o : p.occurrences) taken.push_back(o.taken);
    const subset any_taken = automaton_.closure(taken);
    for (const ways& w : all) {
      bool conflict = false;
      each_overreach(any_taken, w, [&](subset t, subset k) {
        conflict = conflict || difference_.holds_empty(k, t);
        return !conflict;
      });
      if (conflict) return std::nullopt;
    }
    guard g;
    g.is = guard::kind::automaton;
    g.suffix = minimal(automaton_, any_taken);
    return g;
  }

  std::optional<decision> decide(const place& p, const std::vector<ways>& all) {
    decision d;
    const subset matched = automaton_.closure(automaton_.build(*p.taken, p.owner, automaton::end));
    // A recursion cannot be taken back from another alternative once it has begun.
    const subset committed = p.ends_in_recursion && p.is_choice
                                 ? automaton_.closure(automaton_.build(*p.prefix, p.owner, automaton::end))
                                 : matched;
    const std::optional<guard> one = front(all, 1);
    const bool rereads = p.in_loop && !one && std::any_of(all.begin(), all.end(), [&](const ways& w) {
                           return overlaps_endlessly(matched, w);
                         });
    if (is_natural(committed, all) && !rereads) {
      d.first_bytes_disjoint = one.has_value() && !automaton_.accepts(matched);
      d.excludes_others = d.first_bytes_disjoint && share_no_first_byte(all);
      return d;
    }
    std::vector<subset> behind;
    for (const ways& w : all) behind.push_back(w.behind);
    std::optional<guard> g = one;
    if (!g && !p.ends_in_recursion && !rereads) {
      g = after(matched, all, behind);
      if (g) g->is = guard::kind::after;
    }
    for (std::size_t length = 2; !g && length <= farthest_look; ++length) g = front(all, length);
    if (!g && !p.in_loop && !p.ends_in_recursion && p.rest_is_simple) g = after_rest(p, all);
    if (!g && !p.in_loop && !p.repeats) g = suffix(p, all);
    if (!g) return std::nullopt;
    d.with = std::move(*g);
    find_lost(p, matched, all, d);
    return d;
  }

  /// A shortest string that goes another way without the guard.
  void find_lost(const place& p, subset matched, const std::vector<ways>& all, decision& d) {
    std::optional<std::vector<std::uint8_t>> best;
    for (std::size_t i = 0; i < all.size(); ++i) {
      // The branch matches a beginning, and what is left belongs to the other way.
      const std::optional<std::vector<std::uint8_t>> here = overreach_text(matched, all[i]);
      if (!here) continue;
      for (std::size_t start = 0; start < grammar_.productions.size(); ++start) {
        const std::size_t from = (start + p.owner) % grammar_.productions.size();
        std::optional<std::vector<std::uint8_t>> text =
            path_to(from, p.occurrences[i].taken, p.occurrences[i].not_taken);
        if (!text) continue;
        text->insert(text->end(), here->begin(), here->end());
        if (!best || text->size() < best->size()) {
          best = text;
          d.lost_start = grammar_.productions[from].name;
        }
        break;  // the production itself where it can, else the first that leads here
      }
    }
    if (best) {
      for (const std::uint8_t c : *best) d.lost += automaton_.bytes().example(c);
    }
  }

  std::optional<std::vector<std::uint8_t>> overreach_text(subset matched, const ways& w) {
    struct visit {
      subset m, t, k;
      std::size_t before;
      std::uint8_t by;
    };
    std::vector<visit> visits{{matched, w.taken, w.not_taken, 0, 0}};
    std::set<std::tuple<subset, subset, subset>> seen{{matched, w.taken, w.not_taken}};
    std::optional<std::vector<std::uint8_t>> best;
    for (std::size_t i = 0; i < visits.size(); ++i) {
      const visit at = visits[i];
      if (!difference_.some(at.k, at.t)) continue;
      if (automaton_.accepts(at.m)) {
        std::vector<std::uint8_t> text;
        for (std::size_t j = i; j != 0; j = visits[j].before) text.push_back(visits[j].by);
        std::reverse(text.begin(), text.end());
        const auto more = difference_.shortest(at.k, at.t);
        if (more) text.insert(text.end(), more->begin(), more->end());
        if (!best || text.size() < best->size()) best = std::move(text);
      }
      for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
        const subset m = automaton_.next(at.m, c);
        const subset k = automaton_.next(at.k, c);
        if (m == automaton::dead || k == automaton::dead) continue;
        const subset t = automaton_.next(at.t, c);
        if (seen.emplace(m, t, k).second) visits.push_back({m, t, k, i, static_cast<std::uint8_t>(c)});
      }
    }
    return best;
  }

  /// The shortest text from production `start` to the states of a decision.
  std::optional<std::vector<std::uint8_t>> path_to(std::size_t start, state taken,
                                                   const std::vector<state>& not_taken) {
    struct visit {
      subset at;
      std::size_t before;
      std::uint8_t by;
    };
    std::vector<visit> visits{{automaton_.closure(automaton_.build_production(start, automaton::end)), 0, 0}};
    std::set<subset> seen{visits[0].at};
    for (std::size_t i = 0; i < visits.size(); ++i) {
      const std::vector<state>& states = automaton_.states_of(visits[i].at);
      // A literal among others is read by a state that it shares with them: the other ways are enough.
      const auto holds = [&](state s) { return std::find(states.begin(), states.end(), s) != states.end(); };
      if (holds(taken) || (!not_taken.empty() && std::all_of(not_taken.begin(), not_taken.end(), holds))) {
        std::vector<std::uint8_t> text;
        for (std::size_t j = i; j != 0; j = visits[j].before) text.push_back(visits[j].by);
        std::reverse(text.begin(), text.end());
        return text;
      }
      for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
        const subset to = automaton_.next(visits[i].at, c);
        if (to != automaton::dead && seen.insert(to).second) visits.push_back({to, i, static_cast<std::uint8_t>(c)});
      }
    }
    return std::nullopt;
  }

  /// Decides all places. Where one cannot be, uses are bounded and false is given: begin again.
  bool decide_all() {
    result_.branches.clear();
    for (const auto& [where, p] : places_) {
      std::vector<ways> all;
      for (const occurrence& o : p.occurrences) all.push_back(ways_of(o));
      std::optional<decision> d = decide(p, all);
      if (d) {
        result_.branches.emplace(where, std::move(*d));
        continue;
      }
      if (!bound_conflicts(p, all)) {
        problems_.push_back(
            {p.taken->where, "no guard decides whether this branch of '" + grammar_.productions[p.owner].name +
                                 "' is taken: that would need a scan without bound inside a loop, or an operand "
                                 "that is neither the longest nor the shortest first"});
      }
      return false;
    }
    return true;
  }

  /// Bounds the uses whose contexts keep a place from being decided.
  bool bound_conflicts(const place& p, const std::vector<ways>& all) {
    std::set<state> conflicting;
    std::vector<std::size_t> at_end;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (p.occurrences[i].context == automaton::end) at_end.push_back(i);
    }
    const auto subset_decides = [&](const std::vector<std::size_t>& chosen) {
      place q = p;
      q.occurrences.clear();
      std::vector<ways> some;
      for (const std::size_t i : chosen) {
        q.occurrences.push_back(p.occurrences[i]);
        some.push_back(all[i]);
      }
      return decide(q, some).has_value();
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (p.occurrences[i].context == automaton::end) continue;
      std::vector<std::size_t> pair = at_end;
      pair.push_back(i);
      if (!subset_decides(pair)) conflicting.insert(p.occurrences[i].context);
    }
    if (conflicting.empty()) {
      for (const occurrence& o : p.occurrences) {
        if (o.context != automaton::end) conflicting.insert(o.context);
      }
    }
    bool changed = false;
    for (const state context : conflicting) changed = bound_origins(p.owner, context) || changed;
    return changed;
  }

  /// Bounds the uses that give `production` this context.
  bool bound_origins(std::size_t production, state context) {
    bool changed = false;
    std::set<std::pair<std::size_t, state>> seen;
    std::vector<std::pair<std::size_t, state>> open{{production, context}};
    while (!open.empty()) {
      const auto at = open.back();
      open.pop_back();
      if (!seen.insert(at).second) continue;
      const auto found = origins_.find(at);
      if (found == origins_.end()) continue;
      for (const origin& o : found->second) {
        if (o.in_tail) {
          open.emplace_back(o.owner, o.owner_context);
        } else if (bounded_.count(o.use) == 0 && holds_shortest(automaton_.index_of(o.use->text))) {
          problems_.push_back({o.use->where, "the use of '" + o.use->text +
                                                 "' must be bounded, and an operand within it is to be as short as "
                                                 "possible: which of the two comes first is not decided"});
          return true;
        } else {
          changed = bounded_.emplace(o.use, preferred_extent(*o.use)).second || changed;
        }
      }
    }
    return changed;
  }

  /// Whether a production leads to an operand that is to be as short as possible.
  bool holds_shortest(std::size_t production) const {
    std::vector<bool> seen(grammar_.productions.size(), false);
    std::vector<std::size_t> open{production};
    bool found = false;
    while (!open.empty() && !found) {
      const std::size_t at = open.back();
      open.pop_back();
      if (seen[at]) continue;
      seen[at] = true;
      each_use(grammar_.productions[at].definition, [&](const expression& use) {
        found = found || use.shortest;
        open.push_back(automaton_.index_of(use.text));
      });
    }
    return found;
  }

  /// Which extent of a use the order of derivations prefers.
  bound::extent preferred_extent(const expression& use) {
    const state whole = automaton_.build_production(automaton_.index_of(use.text), automaton::end);
    bool can_be_longest = true;
    bool can_be_shortest = true;
    std::vector<std::vector<state>> open{{whole}};
    std::set<std::vector<state>> seen;
    while (!open.empty()) {
      const std::vector<state> kernel = std::move(open.back());
      open.pop_back();
      if (!seen.insert(kernel).second) continue;
      const std::vector<state> ordered = in_order(kernel);
      const auto accept = std::find(ordered.begin(), ordered.end(), automaton::end);
      if (accept != ordered.end()) {
        const auto consumes = [&](state s) { return automaton_.at(s).is == automaton::step::kind::consume; };
        if (std::any_of(accept, ordered.end(), consumes)) can_be_longest = false;
        if (std::any_of(ordered.begin(), accept, consumes)) can_be_shortest = false;
      }
      for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
        std::vector<state> to;
        for (const state s : ordered) {
          const automaton::step& here = automaton_.at(s);
          if (here.is != automaton::step::kind::consume) continue;
          if (std::find(here.classes.begin(), here.classes.end(), c) == here.classes.end()) continue;
          if (std::find(to.begin(), to.end(), here.next[0]) == to.end()) to.push_back(here.next[0]);
        }
        if (!to.empty()) open.push_back(std::move(to));
      }
    }
    if (can_be_shortest) return bound::extent::shortest;
    return can_be_longest ? bound::extent::longest : bound::extent::in_order;
  }

  std::vector<state> in_order(const std::vector<state>& kernel) const {
    std::vector<state> ordered;
    std::set<state> seen;
    std::vector<state> open(kernel.rbegin(), kernel.rend());
    while (!open.empty()) {
      const state s = open.back();
      open.pop_back();
      if (!seen.insert(s).second) continue;
      ordered.push_back(s);
      const automaton::step& here = automaton_.at(s);
      if (here.is == automaton::step::kind::split || here.is == automaton::step::kind::enter) {
        open.insert(open.end(), here.next.rbegin(), here.next.rend());
      }
    }
    return ordered;
  }

  void find_follow() {
    for (const std::map<std::size_t, state>& contexts : contexts_) {
      byte_set bytes;
      for (const auto& [language, context] : contexts) {
        const subset behind = automaton_.closure(context);
        for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
          if (automaton_.next(behind, c) != automaton::dead) bytes |= automaton_.bytes().members(c);
        }
      }
      result_.follow.push_back(bytes);
    }
  }

  // ---- bounds

  struct bound_context {
    state then;
    std::size_t owner;
    bool in_loop;
  };

  void find_bounds() {
    for (const auto& [use, takes] : bounded_) {
      const auto found = bound_contexts_.find(use);
      if (found == bound_contexts_.end()) continue;
      bound b;
      b.takes = takes;
      b.interpretation = use->shortest ? use->interpretation : "";
      const std::size_t used = automaton_.index_of(use->text);
      const state operand = automaton_.build_production(used, automaton::end);
      b.operand = minimal(automaton_, automaton_.closure(operand));
      b.by_looks = takes == bound::extent::shortest && find_stop(used, found->second, b);
      if (!b.by_looks) {
        const bound_context& context = found->second.begin()->second;
        if (found->second.size() > 1) {
          problems_.push_back({use->where, "the use of '" + use->text +
                                               "' must be bounded, but what follows it differs from one use of '" +
                                               grammar_.productions[context.owner].name + "' to another"});
          continue;
        }
        if (context.in_loop) {
          problems_.push_back({use->where, "the use of '" + use->text +
                                               "' must be bounded by a scan to the end of the input, and it stands in "
                                               "a loop: that would not be linear"});
          continue;
        }
        b.rest = minimal(automaton_, automaton_.closure(context.then));
        if (takes == bound::extent::in_order) b.ordered = in_order_table(used, context.then);
      }
      find_lost(*use, found->second.begin()->second, b);
      result_.bounds.emplace(use, std::move(b));
    }
  }

  /// The operand and its rest with all ways in order; the mark between them is where the operand ends.
  ordered_table in_order_table(std::size_t used, state then) {
    ordered_table t;
    const state begin = automaton_.build_marked(used, then);
    std::map<state, std::size_t> number;
    std::vector<state> states;
    const auto ways_from = [&](state from) {
      struct visit {
        state at;
        bool left;
      };
      std::vector<ordered_table::way> list;
      std::vector<visit> open{{from, false}};
      std::set<state> seen;
      while (!open.empty()) {
        const visit v = open.back();
        open.pop_back();
        if (!seen.insert(v.at).second) continue;
        const automaton::step& here = automaton_.at(v.at);
        if (here.is == automaton::step::kind::accept) {
          list.push_back({ordered_table::accept, v.left});
        } else if (here.is == automaton::step::kind::consume) {
          const auto [known, is_new] = number.emplace(v.at, states.size());
          if (is_new) states.push_back(v.at);
          list.push_back({known->second, v.left});
        } else {
          const bool left = v.left || automaton_.is_mark(v.at, then);
          for (auto n = here.next.rbegin(); n != here.next.rend(); ++n) open.push_back({*n, left});
        }
      }
      return list;
    };
    t.begin = ways_from(begin);
    for (std::size_t i = 0; i < states.size(); ++i) {
      const automaton::step here = automaton_.at(states[i]);
      std::vector<bool> reads(automaton_.bytes().size(), false);
      for (const std::uint8_t c : here.classes) reads[c] = true;
      t.reads.push_back(std::move(reads));
      t.after.push_back(ways_from(here.next[0]));
    }
    return t;
  }

  /// Finds looks that tell where a shortest operand ends.
  bool find_stop(std::size_t used, const std::map<std::size_t, bound_context>& contexts, bound& b) {
    for (std::size_t length = 1; length <= farthest_look; ++length) {
      std::set<window> stop;
      std::set<window> go_on;
      for (const auto& [language, context] : contexts) {
        const subset rest = automaton_.closure(context.then);
        difference_.windows(rest, automaton::dead, length, stop);
        const state marked = automaton_.build_marked(used, context.then);
        std::vector<subset> open{automaton_.closure(marked)};
        std::set<subset> seen{open[0]};
        while (!open.empty()) {
          const subset at = open.back();
          open.pop_back();
          const std::vector<state> inside = automaton_.inside_mark(at, context.then);
          if (automaton_.holds_mark(at, context.then) && !inside.empty()) {
            difference_.windows(automaton_.closure(inside), rest, length, go_on);
          }
          // Only as long as the operand itself goes on.
          if (inside.empty()) continue;
          const subset from = automaton_.closure(inside);
          for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
            const subset to = automaton_.next(from, c);
            if (to != automaton::dead && seen.insert(to).second) open.push_back(to);
          }
        }
      }
      if (const std::optional<guard> g = tell_apart(automaton_.bytes(), stop, go_on, length)) {
        b.stop = g->looks;
        b.negative = g->negative;
        return true;
      }
    }
    return false;
  }

  /// A shortest string in which the operand could reach farther than it may.
  void find_lost(const expression& use, const bound_context& context, bound& b) {
    const std::size_t used = automaton_.index_of(use.text);
    const state operand = automaton_.build_production(used, automaton::end);
    const state whole = automaton_.build_production(used, context.then);
    // u is an operand, v what follows, and u with a beginning of v is an operand as well.
    struct visit {
      subset o, w, r;  ///< The operand going on; the whole; the rest, once begun.
      bool begun;
      std::size_t before;
      int by;
    };
    std::vector<visit> visits{{automaton_.closure(operand), automaton_.closure(whole), automaton::dead, false, 0, -1}};
    std::set<std::tuple<subset, subset, bool>> seen;
    for (std::size_t i = 0; i < visits.size(); ++i) {
      const visit at = visits[i];
      if (at.begun && at.by >= 0 && automaton_.accepts(at.o)) {
        const auto more = difference_.shortest(at.r, automaton::dead);
        if (more) {
          std::vector<std::uint8_t> text;
          for (std::size_t j = i; j != 0; j = visits[j].before) {
            if (visits[j].by >= 0) text.push_back(static_cast<std::uint8_t>(visits[j].by));
          }
          std::reverse(text.begin(), text.end());
          text.insert(text.end(), more->begin(), more->end());
          const auto before = path_to(context.owner, whole, {});
          if (before) text.insert(text.begin(), before->begin(), before->end());
          for (const std::uint8_t c : text) b.lost += automaton_.bytes().example(c);
          b.lost_start = grammar_.productions[context.owner].name;
          return;
        }
      }
      if (!at.begun && automaton_.accepts(at.o)) {
        const subset rest = automaton_.closure(context.then);
        if (seen.emplace(at.o, rest, true).second) visits.push_back({at.o, at.w, rest, true, i, -1});
      }
      for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
        const subset o = automaton_.next(at.o, c);
        const subset r = at.begun ? automaton_.next(at.r, c) : automaton::dead;
        if (o == automaton::dead || (at.begun && r == automaton::dead)) continue;
        if (seen.emplace(o, r, at.begun).second) visits.push_back({o, at.w, r, at.begun, i, static_cast<int>(c)});
      }
    }
  }

  automaton& automaton_;
  const bnf::grammar& grammar_;
  difference difference_;
  bnf::diagnostics& problems_;
  decisions result_;
  std::vector<bool> looped_;
  std::set<std::size_t> mark_;
  std::map<const expression*, bound::extent> bounded_;  ///< The uses to be bounded.

  std::vector<std::map<std::size_t, state>> contexts_;  ///< By production: its contexts by language.
  std::deque<std::pair<std::size_t, state>> open_;
  std::map<std::pair<std::size_t, state>, std::set<origin>> origins_;
  std::map<const expression*, std::map<std::size_t, bound_context>> bound_contexts_;
  std::map<branch, place> places_;
  std::deque<expression> prefixes_;

  // While a production is walked:
  std::size_t owner_ = 0;
  state context_ = automaton::end;
  std::vector<std::pair<const expression*, std::size_t>> rest_;
  bool rest_is_simple_ = true;
};

}  // namespace

decisions decide(automaton& a, bnf::diagnostics& problems) {
  return decider(a, problems).run();
}

}  // namespace uri94::analysis
