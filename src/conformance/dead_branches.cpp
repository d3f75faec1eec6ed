// SPDX-License-Identifier: MIT
// Which branches a first derivation can take: a search over all strings at once.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "conformance/choices.hpp"
#include "oracle/languages.hpp"

namespace uri94::conformance {
namespace {

/// A place of a derivation, with all that would make it not the first one.
struct place {
  /// A production that is to be as short as possible, while it is read.
  struct operand {
    std::size_t production;
    oracle::term then;                  ///< What follows it.
    oracle::languages::language alone;  ///< What is left of it by any way. Where that may be nothing, it could end.
    oracle::languages::language better_outside;  ///< `better` for what follows.
    [[nodiscard]] bool operator<(const operand& o) const {
      return std::tie(production, then, alone, better_outside) <
             std::tie(o.production, o.then, o.alone, o.better_outside);
    }
  };
  oracle::term at;
  /// What comes before it in the order of derivations: where this can read the rest too, the place is not the first's.
  oracle::languages::language better;
  std::vector<operand> inside;  ///< The innermost last.
  [[nodiscard]] bool operator<(const place& p) const {
    return std::tie(at, better, inside) < std::tie(p.at, p.better, p.inside);
  }
};

class search {
 public:
  search(const branches& of, oracle::terms& in, oracle::languages& all) : branches_(of), terms_(in), languages_(all) {}

  /// Marks the branches that first derivations of a production take.
  void mark(std::size_t production, std::vector<bool>& alive) {
    numbers_.clear();
    places_.clear();
    edges_.clear();
    accepted_.clear();
    (void)number_of({terms_.production(production), oracle::languages::none, {}});
    for (std::size_t i = 0; i < places_.size(); ++i) go_on(i);
    // Back from the ends: what leads to one is part of a first derivation.
    std::vector<std::vector<std::size_t>> into(places_.size());
    for (std::size_t e = 0; e < edges_.size(); ++e) into[edges_[e].to].push_back(e);
    std::vector<bool> leads(places_.size(), false);
    std::vector<std::size_t> open = accepted_;
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      if (leads[at]) continue;
      leads[at] = true;
      for (const std::size_t e : into[at]) {
        if (edges_[e].branch != branches::no_branch) alive[edges_[e].branch] = true;
        open.push_back(edges_[e].from);
      }
    }
  }

 private:
  struct edge {
    std::size_t from;
    std::size_t to;
    std::size_t branch;
  };

  std::size_t number_of(place p) {
    const auto [known, is_new] = numbers_.emplace(std::move(p), places_.size());
    if (is_new) places_.push_back(&known->first);
    return known->second;
  }

  void connect(std::size_t from, place to, std::size_t branch = branches::no_branch) {
    // What is among the better ones itself is never first.
    if (languages_.has(to.better, to.at)) return;
    edges_.push_back({from, number_of(std::move(to)), branch});
  }

  void go_on(std::size_t from) {
    const place here = *places_[from];
    const oracle::terms::step& s = terms_.at(here.at);
    switch (s.is) {
      case oracle::terms::step::kind::end: {
        if (languages_.holds_empty(here.better)) return;
        if (here.inside.empty()) {
          accepted_.push_back(from);
          return;
        }
        place behind{here.inside.back().then, here.inside.back().better_outside, here.inside};
        behind.inside.pop_back();
        connect(from, std::move(behind));
        return;
      }
      case oracle::terms::step::kind::open: {
        // One within itself is no use that can be short: no parser is made of such a grammar.
        const auto is_within = [&](const place::operand& o) { return o.production == s.production; };
        if (!s.shortest || std::any_of(here.inside.begin(), here.inside.end(), is_within)) {
          connect(from, {s.next[0], here.better, here.inside});
          return;
        }
        const oracle::term alone = terms_.definition(s.production);
        place within{alone, oracle::languages::none, here.inside};
        within.inside.push_back({s.production, s.then, languages_.of({alone}), here.better});
        connect(from, std::move(within));
        return;
      }
      case oracle::terms::step::kind::ways: {
        oracle::languages::language better = here.better;
        for (std::size_t way = 0; way < s.next.size(); ++way) {
          connect(from, {s.next[way], better, here.inside}, branches_.number_of(s, way));
          better = languages_.either(better, languages_.of({s.next[way]}));
        }
        return;
      }
      case oracle::terms::step::kind::read:
        break;
    }
    for (std::size_t c = 0; c < languages_.class_count(); ++c) {
      if (!s.bytes[static_cast<unsigned char>(languages_.example(c))]) continue;
      place to{s.next[0], languages_.after(here.better, c), here.inside};
      for (place::operand& o : to.inside) {
        // It goes on where it could have ended: only where what follows does not fit here.
        const oracle::languages::language better = languages_.holds_empty(o.alone)
                                                       ? languages_.either(o.better_outside, languages_.of({o.then}))
                                                       : o.better_outside;
        o.better_outside = languages_.after(better, c);
        o.alone = languages_.after(o.alone, c);
      }
      connect(from, std::move(to));
    }
  }

  const branches& branches_;
  oracle::terms& terms_;
  oracle::languages& languages_;
  std::map<place, std::size_t> numbers_;
  std::vector<const place*> places_;
  std::vector<edge> edges_;
  std::vector<std::size_t> accepted_;
};

/// By production: whether it is `from` or one that `from` leads to.
std::vector<bool> reached_from(const oracle::terms& in, std::size_t from) {
  const bnf::grammar& g = in.of();
  std::vector<bool> reached(g.productions.size(), false);
  std::vector<const bnf::expression*> open{&g.productions[from].definition};
  reached[from] = true;
  while (!open.empty()) {
    const bnf::expression& e = *open.back();
    open.pop_back();
    for (const bnf::expression& o : e.operands) open.push_back(&o);
    if (e.is != bnf::expression::kind::name) continue;
    const std::size_t used = in.index_of(e.text);
    if (!reached[used]) open.push_back(&g.productions[used].definition);
    reached[used] = true;
  }
  return reached;
}

}  // namespace

std::vector<bool> dead_branches(const branches& of) {
  return dead_branches(of, std::vector<bool>(of.of().productions.size(), true));
}

std::vector<bool> dead_branches(const branches& of, const std::vector<bool>& asked) {
  const bnf::grammar& g = of.of();
  oracle::terms in(g);
  oracle::languages all(in);
  search by(of, in, all);
  // What stands alone is as alive as its production.
  std::vector<bool> alive;
  for (const branch& b : of.all()) alive.push_back(b.is == branch::kind::whole || !asked[b.production]);
  const auto is_open = [&](const std::vector<bool>& productions) {
    for (std::size_t b = 0; b < alive.size(); ++b) {
      if (!alive[b] && productions[of.all()[b].production]) return true;
    }
    return false;
  };
  // First each production by itself, then where it stands in others.
  for (std::size_t i = 0; i < g.productions.size(); ++i) {
    std::vector<bool> own(g.productions.size(), false);
    own[i] = true;
    if (is_open(own)) by.mark(i, alive);
  }
  for (const std::string& start : g.starts) {
    const std::size_t i = in.index_of(start);
    if (is_open(reached_from(in, i))) by.mark(i, alive);
  }
  alive.flip();
  return alive;
}

}  // namespace uri94::conformance
