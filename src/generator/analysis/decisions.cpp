// SPDX-License-Identifier: MIT
// Translates the choices of the BNF into choices of a parsing expression grammar.
//
// THE QUESTION. A derivation chooses the alternative that lets the whole string match. A rule takes the first
// alternative that matches at its position, and never backtracks to a later alternative. At the start of a branch (an
// alternative, an optional part or a round of a repetition), let
//
//   T  be the strings up to the end of the input that match if the branch is taken,
//   K  be the strings that match if a later alternative, or the expression after an optional part, is taken instead.
//
// A derivation takes the branch exactly if the rest of the input is in T. A rule takes the branch if the branch
// matches a prefix of the rest of the input. The branch overreaches if it matches a prefix of a string that is in
// K but not in T. A branch that never overreaches is natural: derivation and rule agree. Any other branch needs a
// guard, which is an additional condition.
//
//   aa = "x" bb | "y"        Natural: `y` does not begin with `x`.
//   aa = "x" | "x" "y"       `xy` is in K but not in T. The first alternative matches its `x`, so the rule
//                            would stop after `x`. A guard `after` requires the end of the input after `x`.
//   aa = *bb "-" "-" ">"     With bb = "x" | "-", a round of the repetition would consume a dash of `-->`. A guard
//                            `front` looks at three characters, because `--x` still begins with a round.
//   aa = [ "x" ] *cc "."     With cc = "x" "x", the derivation takes the branch only if the number of x is odd. With a
//                            guard `rest`, the rule first tries the branch together with the rest of the production.
//   aa = bb "." | bb cc "!"  With bb = [ cc ] *dd, cc = "x", dd = "x" "x", the rest of bb does not decide. The
//                            decision depends on the input up to its end. The guard is an `automaton`.
//
// Every decision can be computed, because every production is regular. T, K and the strings of a branch are
// subsets of one automaton. A search over pairs or triples of subsets finds a string that is in one language but
// not in another.
//
// THE CONTEXTS. The continuation of a production depends on its use. T and K depend on the continuation. Therefore
// each production has contexts: the distinct languages that may follow the production. Each use of the production
// gives a context for every context of its owner, the production that contains the use. The end of the input is a
// context of every production, because a parse can start at each production (contexts.hpp). A guard must be right in
// every context.
//
// THE ORDER OF GUARDS (guards.hpp) is, cheapest first:
//   - `front`: the first byte, before the branch is tried;
//   - `after`: the branch, then one byte or the end of the input;
//   - `front`: the first two or three bytes, before the branch is tried;
//   - `rest`: the branch and the rest of the production, then one byte or the end of the input;
//   - `automaton`: an automaton for the rest of the input.
// The last two guards can read to the end of the input. A loop does not use them, because parsing must take linear
// time. A branch in a loop also needs a guard if the branch and another alternative have common prefixes of
// unlimited length.
//
// THE BOUNDS. A guard is not enough in two cases. Two contexts can require opposite decisions. An interpretation can
// require an operand to be as short as possible. In both cases the use is bounded: a condition first finds the end of
// the operand. The operand is then matched within this range (bounds.hpp). The end of the range counts as the end of
// the input, so the production has one context fewer. All decisions are then repeated until the set of bounded uses
// does not change.
//
// A bound that reads to the end of the input supports one context. If a bounded use has several contexts, the uses
// of its owner are bounded too, and so on outwards, until only the end of the input is left.
//
//   aa = dd | dd "@" cc      With dd = cc *[ cc | "@" ], a dd reads all of `x@x`. A dd before an `@` ends at the last
//                            `@`. The bound of the second use is the longest dd after which `"@" cc` matches the rest.
//
// THE EXAMPLES. Each guard and each bound has strings that the rule may parse wrongly without the guard or bound
// (lost.hpp).
#include "generator/analysis/decisions.hpp"

#include <optional>
#include <utility>

#include "generator/analysis/bounds.hpp"
#include "generator/analysis/contexts.hpp"
#include "generator/analysis/difference.hpp"
#include "generator/analysis/guards.hpp"
#include "generator/analysis/languages.hpp"
#include "generator/analysis/lost.hpp"
#include "generator/analysis/overreach.hpp"
#include "generator/analysis/recursion.hpp"

namespace uri94::analysis {
namespace {

class decider {
 public:
  decider(automaton& a, bnf::diagnostics& problems, const std::optional<std::size_t>& shown)
      : automaton_(a),
        problems_(problems),
        shown_(shown),
        difference_(a),
        windows_(a, difference_),
        languages_(a),
        recursion_(a),
        guards_(a, difference_, windows_),
        bounded_(shortest_uses(a.of())) {}

  decisions run() {
    result_.recursive = recursion_.recursive();
    result_.group = recursion_.group();
    recursion_.refuse_interpreted(problems_);
    if (!problems_.empty()) return std::move(result_);
    // Repeats all decisions, because a bound of a use changes the contexts of the used production.
    for (std::size_t round = 0; round <= automaton_.of().productions.size() * 4; ++round) {
      const contexts in = find_contexts(automaton_, languages_, recursion_, bounded_);
      if (decide_all(in) && find_bounds(in)) {
        find_lost(in);
        for (const bnf::production& p : automaton_.of().productions) find_preferences(in, p.definition);
        find_follow(in);
        return std::move(result_);
      }
      if (!problems_.empty()) break;
    }
    if (problems_.empty())
      problems_.push_back({{automaton_.of().id, 0, 0}, "the set of bounded uses does not reach a fixed point"});
    return std::move(result_);
  }

 private:
  /// Decides all branches. At the first branch that cannot be decided, bounds uses or reports a problem, and returns
  /// false.
  bool decide_all(const contexts& in) {
    result_.branches.clear();
    for (const auto& [where, p] : in.places) {
      if (guards_.has_own_first_bytes(p)) {
        decision& d = result_.branches[where];
        d.first_bytes_disjoint = d.excludes_others = true;
        continue;
      }
      const std::vector<ways> all = ways_of(automaton_, p);
      if (std::optional<decision> d = guards_.decide(p, all)) {
        result_.branches.emplace(where, std::move(*d));
        continue;
      }
      if (!bound_conflicts(guards_, in, p, all, bounded_)) {
        problems_.push_back(
            {p.taken->where, "no guard decides whether this branch of '" + automaton_.of().productions[p.owner].name +
                                 "' is taken: it would need an unbounded scan inside a loop, or an operand "
                                 "whose first derivation is neither the longest nor the shortest"});
        problems_.back().production = automaton_.of().productions[p.owner].name;
      }
      return false;
    }
    return true;
  }

  /// Finds the ends of all bounded operands. Returns false if more uses must be bounded.
  bool find_bounds(const contexts& in) {
    const std::size_t had = bounded_.size();
    result_.bounds = analysis::find_bounds(automaton_, windows_, in, bounded_, problems_);
    return bounded_.size() == had;
  }

  [[nodiscard]] bool is_shown(std::size_t production) const { return !shown_ || *shown_ == production; }

  /// Finds the strings that the rules may parse wrongly without their guards and bounds.
  void find_lost(const contexts& in) {
    for (const auto& [where, p] : in.places) {
      decision& d = result_.branches.at(where);
      if (d.with.is == guard::kind::none || !is_shown(p.owner)) continue;
      d.lost = lost_without_guard(automaton_, difference_, p);
    }
    for (auto& [number, b] : result_.bounds) {
      for (const auto& [language, context] : in.bounded.at(number)) {
        if (!is_shown(context.owner)) continue;
        std::vector<lost_string> more = lost_without_bound(automaton_, difference_, *b.use, context);
        b.lost.insert(b.lost.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
      }
    }
  }

  /// Finds the alternatives in `e` that an interpretation puts before an alternative that is printed earlier.
  void find_preferences(const contexts& in, const bnf::expression& e) {
    for (const bnf::expression& o : e.operands) find_preferences(in, o);
    for (std::size_t k = 0; k < e.order.size(); ++k) {
      for (std::size_t before = k; before-- > 0;) {
        const std::size_t first = e.order[before];
        const std::size_t later = e.order[k];
        if (first < later) continue;
        const branch_place& p = in.places.at({e.number, first});
        const auto reads = [&](std::size_t way) {
          return automaton_.closure(automaton_.build(e.operands[way], p.owner, automaton::end));
        };
        if (result_.branches.at({e.number, first}).excludes_others && !automaton_.accepts(reads(later))) continue;
        preference added{first, {}};
        if (is_shown(p.owner)) added.lost = lost_without_order(automaton_, p, k - before - 1);
        result_.preferences[{e.number, later}].push_back(std::move(added));
      }
    }
  }

  void find_follow(const contexts& in) {
    for (const std::map<std::size_t, state>& of_production : in.of_production) {
      byte_set bytes;
      for (const auto& [language, context] : of_production) {
        const subset after = automaton_.closure(automaton_.either_way(context));
        for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
          if (automaton_.next(after, c) != automaton::dead) bytes |= automaton_.bytes().members(c);
        }
      }
      result_.follow.push_back(bytes);
    }
  }

  automaton& automaton_;
  bnf::diagnostics& problems_;
  const std::optional<std::size_t> shown_;
  difference difference_;
  windows windows_;
  languages languages_;
  recursion recursion_;
  guards guards_;
  bounded_uses bounded_;
  decisions result_;
};

}  // namespace

const decision* decisions::of_branch(const bnf::expression& e, std::size_t way) const {
  const auto found = branches.find({e.number, way});
  return found == branches.end() ? nullptr : &found->second;
}

const std::vector<preference>& decisions::preferred_to(const bnf::expression& e, std::size_t way) const {
  static const std::vector<preference> none;
  const auto found = preferences.find({e.number, way});
  return found == preferences.end() ? none : found->second;
}

const bound* decisions::of_use(const bnf::expression& name) const {
  const auto found = bounds.find(name.number);
  return found == bounds.end() ? nullptr : &found->second;
}

decisions decide(automaton& a, bnf::diagnostics& problems, const std::optional<std::size_t>& shown) {
  return decider(a, problems, shown).run();
}

}  // namespace uri94::analysis
