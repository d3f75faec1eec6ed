// SPDX-License-Identifier: MIT
// Which branches a first derivation can take: a search over all strings at once.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "conformance/choices.hpp"
#include "graph/search.hpp"
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
    [[nodiscard]] bool operator==(const operand& o) const {
      return std::tie(production, then, alone, better_outside) ==
             std::tie(o.production, o.then, o.alone, o.better_outside);
    }
  };
  oracle::term at;
  /// What comes before it in the order of derivations: where this can read the rest too, the place is not the first's.
  oracle::languages::language better;
  std::vector<operand> inside;  ///< The innermost last.
  [[nodiscard]] bool operator==(const place& p) const {
    return std::tie(at, better, inside) == std::tie(p.at, p.better, p.inside);
  }
};

struct place_hash {
  std::size_t operator()(const place& p) const noexcept {
    std::vector<std::uint32_t> numbers{p.at, p.better};
    for (const place::operand& o : p.inside) {
      numbers.insert(numbers.end(), {static_cast<std::uint32_t>(o.production), o.then, o.alone, o.better_outside});
    }
    return graph::node_hash()(numbers);
  }
};

class first_derivations {
 public:
  first_derivations(const branches& of, oracle::terms& in, oracle::languages& all)
      : branches_(of), terms_(in), languages_(all) {}

  /// Marks the branches that first derivations of a production take.
  void mark(std::size_t production, std::vector<bool>& alive) {
    places_ = {};
    edges_.clear();
    taken_.clear();
    ends_.clear();
    (void)places_.start({terms_.production(production), oracle::languages::none, {}});
    while (places_.next()) go_on();
    // What leads to an end is part of a first derivation.
    const std::vector<graph::way_to_end> ways = graph::ways_to_end(places_.size(), edges_, ends_);
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      if (taken_[e] != branches::no_branch && ways[edges_[e].to].distance != graph::way_to_end::none) {
        alive[taken_[e]] = true;
      }
    }
  }

 private:
  void connect(place to, std::size_t branch = branches::no_branch) {
    // What is among the better ones itself is never first.
    if (languages_.has(to.better, to.at)) return;
    terms_.spend(32);  // a place is kept, and a step to it
    edges_.push_back({places_.number(), places_.pass(std::move(to))});
    taken_.push_back(branch);
  }

  void go_on() {
    const place& here = places_.visited();
    const oracle::terms::step& s = terms_.at(here.at);
    switch (s.is) {
      case oracle::terms::step::kind::end: {
        if (languages_.holds_empty(here.better)) return;
        if (here.inside.empty()) {
          ends_.push_back(places_.number());
          return;
        }
        place after{here.inside.back().then, here.inside.back().better_outside, here.inside};
        after.inside.pop_back();
        connect(std::move(after));
        return;
      }
      case oracle::terms::step::kind::open: {
        // One within itself is no use that can be short: no parser is made of such a grammar.
        const auto is_within = [&](const place::operand& o) { return o.production == s.production; };
        if (!s.shortest || std::any_of(here.inside.begin(), here.inside.end(), is_within)) {
          connect({s.next[0], here.better, here.inside});
          return;
        }
        const oracle::term alone = terms_.definition(s.production);
        place within{alone, oracle::languages::none, here.inside};
        within.inside.push_back({s.production, s.then, languages_.of({alone}), here.better});
        connect(std::move(within));
        return;
      }
      case oracle::terms::step::kind::ways: {
        oracle::languages::language better = here.better;
        for (std::size_t way = 0; way < s.next.size(); ++way) {
          connect({s.next[way], better, here.inside}, branches_.number_of(s, way));
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
      connect(std::move(to));
    }
  }

  const branches& branches_;
  oracle::terms& terms_;
  oracle::languages& languages_;
  graph::search<place, char, place_hash> places_;
  std::vector<graph::edge> edges_;
  std::vector<std::size_t> taken_;  ///< By edge: the branch.
  std::vector<std::size_t> ends_;
};

}  // namespace

std::vector<bool> dead_branches(const branches& of, bnf::effort* counted) {
  return dead_branches(of, std::vector<bool>(of.of().productions.size(), true), counted);
}

std::vector<bool> dead_branches(const branches& of, const std::vector<bool>& asked, bnf::effort* counted) {
  const bnf::grammar& g = of.of();
  oracle::terms in(g, counted);
  oracle::languages all(in);
  first_derivations by(of, in, all);
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
    if (is_open(reached_from(g, i))) by.mark(i, alive);
  }
  alive.flip();
  return alive;
}

}  // namespace uri94::conformance
