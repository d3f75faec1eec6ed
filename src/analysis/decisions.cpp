// SPDX-License-Identifier: MIT
// How the choices of the BNF become choices of a parsing expression grammar.
//
// THE QUESTION. A derivation chooses the alternative that lets the whole string fit; a rule takes the first that fits
// here, and never comes back. Where a branch begins (an alternative, an optional part, a round of a repetition), let
//
//   T  be the strings, from here up to the end of the input, that fit when the branch is taken,
//   K  those that fit when it is not: by the alternatives after it, or by what follows an optional part.
//
// A derivation takes the branch exactly where the rest of the input is in T. A rule takes it where the branch matches a
// beginning of the rest. They agree, and the branch is natural, where no string of K without T begins with something
// that the branch matches. Else the branch overreaches, and needs a guard: something more that must hold.
//
//   aa = "x" bb | "y"        natural: no y begins with an x
//   aa = "x" | "x" "y"       `xy` is in K, not in T, and begins with the x of the first alternative: the rule stops
//                            after it. A guard `after`: what follows the x is the end.
//   aa = *bb "-" "-" ">"     where bb = "x" | "-". A round of the repetition would eat the dash of `-->`: a guard in
//                            `front`, of three characters, as `--x` is still a round.
//   aa = [ "x" ] *cc "."     where cc = "x" "x". Whether the first x of `xx.` is the optional one depends on how many
//                            there are: the branch and the `rest` of the production, tried first, decide.
//   aa = bb "." | bb cc "!"  where bb = [ cc ] *dd, cc = "x", dd = "x" "x". Now the rest of bb does not decide, only
//                            all of the input up to its end: an `automaton`.
//
// Everything asked here is decidable, since every production is regular: T, K and what a branch matches are subsets of
// one automaton, and a string is in one and not in another where a search over pairs or triples of subsets finds it.
//
// THE CONTEXTS. What follows a production depends on its use, and T and K with it. So each production has contexts: the
// distinct languages that may follow it, over all its uses in all contexts of the productions that have them, and the
// end of the input, as each production may be where a parse starts (contexts.hpp). A guard must be right in every one.
//
// THE ORDER OF GUARDS, cheapest first (guards.hpp): one byte in front; the branch, then one byte or the end; two or
// three bytes in front; the branch and the rest of the production, then one byte or the end; an automaton. The last two
// read without a bound, so that they stand in no loop: parsing is to be linear. For the same reason a branch in a loop
// is not natural where it and the other way can run along together without end.
//
// THE BOUNDS. In two cases no guard is right: two contexts can demand opposite decisions, and an operand can have to be
// as short as possible (an interpretation). Then the use is bounded: something finds where the operand ends, before it
// is matched, and the operand is matched within that (bounds.hpp). After the operand of a bounded use comes only the
// end of what it is given, so that it has a context less, and decisions are taken anew, in rounds, until nothing
// changes.
//
// A bound that reads to the end of the input knows one context. Where a bounded use has several, the uses of the
// production that it stands in are bounded as well, outwards, until one is left: the end.
//
//   aa = dd | dd "@" cc      where dd = cc *[ cc | "@" ]. In `x@x` a dd by itself reads all, one before an `@` ends at
//                            the last `@`: the second use is bounded by the longest dd after which `"@" cc` reads
//                            the rest of the input.
//
// THE EXAMPLES. Each guard and each bound is written down with a shortest string that the rule without it gets wrong
// (lost.hpp).
#include "analysis/decisions.hpp"

#include <optional>
#include <utility>

#include "analysis/bounds.hpp"
#include "analysis/contexts.hpp"
#include "analysis/difference.hpp"
#include "analysis/guards.hpp"
#include "analysis/languages.hpp"
#include "analysis/lost.hpp"
#include "analysis/overreach.hpp"
#include "analysis/recursion.hpp"

namespace uri94::analysis {
namespace {

class decider {
 public:
  decider(automaton& a, bnf::diagnostics& problems)
      : automaton_(a),
        problems_(problems),
        difference_(a),
        languages_(a),
        recursion_(a),
        guards_(a, difference_),
        bounded_(shortest_uses(a.of())) {}

  decisions run() {
    result_.recursive = recursion_.recursive();
    result_.group = recursion_.group();
    recursion_.refuse_interpreted(problems_);
    if (!problems_.empty()) return std::move(result_);
    // Bounding a use changes the contexts of what it uses, so that other decisions may be taken anew.
    for (std::size_t round = 0; round <= automaton_.of().productions.size() * 4; ++round) {
      const contexts in = find_contexts(automaton_, languages_, recursion_, bounded_);
      if (decide_all(in) && find_bounds(in)) {
        for (const bnf::production& p : automaton_.of().productions) find_preferences(in, p.definition);
        find_follow(in);
        return std::move(result_);
      }
      if (!problems_.empty()) break;
    }
    if (problems_.empty()) problems_.push_back({{automaton_.of().id, 0, 0}, "the uses to be bounded do not settle"});
    return std::move(result_);
  }

 private:
  /// Decides all branches. Where one cannot be, uses are bounded and false is returned: begin again.
  bool decide_all(const contexts& in) {
    result_.branches.clear();
    for (const auto& [where, p] : in.places) {
      std::vector<ways> all;
      for (const occurrence& o : p.occurrences) all.push_back(ways_of(automaton_, o));
      std::optional<decision> d = guards_.decide(p, all);
      if (d) {
        if (d->with.is != guard::kind::none) {
          d->lost = lost_without_guard(automaton_, difference_, p, all);
        }
        result_.branches.emplace(where, std::move(*d));
        continue;
      }
      if (!bound_conflicts(guards_, in, p, all, bounded_)) {
        problems_.push_back(
            {p.taken->where, "no guard decides whether this branch of '" + automaton_.of().productions[p.owner].name +
                                 "' is taken: that would need a scan without bound inside a loop, or an operand "
                                 "that is neither the longest nor the shortest first"});
        problems_.back().production = automaton_.of().productions[p.owner].name;
      }
      return false;
    }
    return true;
  }

  /// False where more uses are to be bounded: begin again.
  bool find_bounds(const contexts& in) {
    const std::size_t had = bounded_.size();
    result_.bounds = analysis::find_bounds(automaton_, difference_, in, bounded_, problems_);
    if (bounded_.size() != had) return false;
    for (auto& [number, b] : result_.bounds) {
      for (const auto& [language, context] : in.bounded.at(number)) {
        std::vector<lost_string> more = lost_without_bound(automaton_, difference_, *b.use, context);
        b.lost.insert(b.lost.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
      }
    }
    return true;
  }

  /// Of the alternatives in `e`: those that an interpretation puts before one printed before them.
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
        result_.preferences[{e.number, later}].push_back(
            {first, !difference_.some(reads(first), reads(later)), lost_without_order(automaton_, p, k - before - 1)});
      }
    }
  }

  void find_follow(const contexts& in) {
    for (const std::map<std::size_t, state>& of_production : in.of_production) {
      byte_set bytes;
      for (const auto& [language, context] : of_production) {
        const subset after = automaton_.closure(context);
        for (std::size_t c = 0; c < automaton_.bytes().size(); ++c) {
          if (automaton_.next(after, c) != automaton::dead) bytes |= automaton_.bytes().members(c);
        }
      }
      result_.follow.push_back(bytes);
    }
  }

  automaton& automaton_;
  bnf::diagnostics& problems_;
  difference difference_;
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

decisions decide(automaton& a, bnf::diagnostics& problems) {
  return decider(a, problems).run();
}

}  // namespace uri94::analysis
