// SPDX-License-Identifier: MIT
// Finds the branches that first derivations take, in the order of `grammar/interpretations.json`. Tries one string for
// each branch first. A search over all strings then finds the remaining branches.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "support/graph/search.hpp"
#include "verify/conformance/choices.hpp"
#include "verify/conformance/term_graph.hpp"
#include "verify/oracle/languages.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::conformance {
namespace {

/// Memory in bytes for an edge to a place, including the memory of `graph::ways_to_end`.
constexpr std::size_t bytes_of_a_step = 72;
/// Memory in bytes for a place without its operands, including the entries in the table and the lists of the search.
constexpr std::size_t bytes_of_a_new_place = 200;
/// Number of steps (`bnf::effort`) that count for a new place, in addition to the steps for its memory. A new place is
/// slow, because the table does not fit into the processor caches.
constexpr std::uint64_t steps_of_a_new_place = 300;

/// A position in a derivation, with the languages of the derivations that precede this derivation.
struct place {
  /// A production that is being read and must be as short as possible.
  struct operand {
    std::size_t production;
    oracle::term then;  ///< Continuation after the production.
    /// Language of the remaining part of the production, by any derivation. If this language contains the empty string,
    /// the production could end before the next byte.
    oracle::languages::language alone;
    oracle::languages::language better_outside;  ///< Value of `better` for the continuation.
    [[nodiscard]] bool operator==(const operand& o) const {
      return std::tie(production, then, alone, better_outside) ==
             std::tie(o.production, o.then, o.alone, o.better_outside);
    }
  };
  oracle::term at;
  /// Language of the remaining input by earlier derivations. If this language contains the rest of the input, the
  /// current derivation is not the first derivation.
  oracle::languages::language better;
  std::vector<operand> inside;  ///< Operands being read, innermost last.
  std::size_t offset = 0;       ///< Number of bytes read, if the search derives a single string.
  bool took_open = false;       ///< True if the derivation has taken an open branch (`is_open`).
  [[nodiscard]] bool operator==(const place& p) const {
    return std::tie(at, better, inside, offset, took_open) == std::tie(p.at, p.better, p.inside, p.offset, p.took_open);
  }
};

struct place_hash {
  std::size_t operator()(const place& p) const noexcept {
    graph::hash_of sum(p.at, p.better, p.offset, p.took_open);
    for (const place::operand& o : p.inside) {
      sum.add(o.production);
      sum.add(o.then);
      sum.add(o.alone);
      sum.add(o.better_outside);
    }
    return sum.value();
  }
};

/// A way from a term (`oracle::way_on`), with the branches that the way takes.
struct way {
  oracle::way_on on;
  std::vector<std::size_t> branches;
};

class first_derivations {
 public:
  /// Constructs a search that marks branches.
  /// @param alive True for marked branches, which first derivations take. Indexed by branch.
  first_derivations(const branches& of, oracle::terms& in, oracle::languages& all, std::vector<bool>& alive)
      : branches_(of), terms_(in), languages_(all), alive_(alive) {}

  /// Marks the branches of a production that first derivations of this production take.
  void mark_own(std::size_t production) {
    open_in_.assign(terms_.of().productions.size(), false);
    open_in_[production] = true;
    if (!has_open()) return;
    const term_graph reached(terms_, production);
    mark_by_strings(production, reached);
    mark_open(production, reached);
  }

  /// Marks the branches that first derivations of a production take, in this production and all reachable productions.
  void mark_reached(std::size_t production) {
    open_in_ = reached_from(terms_.of(), production);
    if (has_open()) mark_open(production, term_graph(terms_, production));
  }

 private:
  void keep(std::size_t bytes) {
    kept_ += bytes;
    terms_.keep(bytes);
  }

  /// Returns true for a branch that is searched for and not marked yet.
  [[nodiscard]] bool is_open(std::size_t branch) const {
    return branch != branches::no_branch && !alive_[branch] && open_in_[branches_.all()[branch].production];
  }
  [[nodiscard]] bool has_open() const {
    for (std::size_t b = 0; b < alive_.size(); ++b) {
      if (is_open(b)) return true;
    }
    return false;
  }

  void mark_open(std::size_t production, const term_graph& reached) {
    if (!has_open()) return;
    leads_ = leading_to_open(reached);
    follow(production, std::nullopt);
  }

  /// Marks open branches by deriving one string for each branch. A branch stays open if the first derivation of its
  /// string does not take the branch.
  void mark_by_strings(std::size_t production, const term_graph& reached) {
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      if (reached.at(i) == oracle::terms::nothing) ends.push_back(i);
    }
    const std::vector<graph::way_to_end> ways = graph::ways_to_end(reached.size(), reached.edges(), ends);
    std::vector<bool> tried(alive_.size(), false);
    for (std::size_t e = 0; e < reached.edges().size(); ++e) {
      const auto [from, to] = reached.edges()[e];
      const std::size_t b = branch_of(reached, e);
      if (!is_open(b) || tried[b] || ways[to].distance == graph::way_to_end::none) continue;
      tried[b] = true;
      follow(production, reached.before(from) + reached.after(to, ways));
    }
  }

  [[nodiscard]] std::size_t branch_of(const term_graph& reached, std::size_t edge) const {
    return branches_.number_of(terms_.at(reached.at(reached.edges()[edge].from)), reached.way_of(edge));
  }

  /// Returns true for the terms from which an open branch is reachable, indexed by term.
  [[nodiscard]] std::vector<bool> leading_to_open(const term_graph& reached) const {
    std::vector<std::size_t> choices;
    for (std::size_t e = 0; e < reached.edges().size(); ++e) {
      if (is_open(branch_of(reached, e))) choices.push_back(reached.edges()[e].from);
    }
    const std::vector<graph::way_to_end> ways = graph::ways_to_end(reached.size(), reached.edges(), choices);
    std::vector<bool> leads;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      if (ways[i].distance == graph::way_to_end::none) continue;
      if (leads.size() <= reached.at(i)) leads.resize(reached.at(i) + 1, false);
      leads[reached.at(i)] = true;
    }
    return leads;
  }

  /// Follows the first derivations of a production that take an open branch. Marks all open branches that they take.
  /// @param text String to derive. If empty, all strings are derived.
  void follow(std::size_t production, std::optional<std::string_view> text) {
    text_ = text;
    places_ = {};
    edges_.clear();
    taken_.clear();
    taken_at_end_.clear();
    ends_.clear();
    (void)places_.start({terms_.production(production), oracle::languages::none, {}});
    while (places_.next()) go_on();
    // Places from which an end is reachable belong to a first derivation.
    const std::vector<graph::way_to_end> ways = graph::ways_to_end(places_.size(), edges_, ends_);
    for (const auto& [edge, branch] : taken_) {
      if (ways[edges_[edge].to].distance != graph::way_to_end::none) alive_[branch] = true;
    }
    for (const auto& [end, branch] : taken_at_end_) alive_[branch] = true;
    terms_.release(std::exchange(kept_, 0));
  }

  /// Returns true if the search can ignore a place, because derivations through the place do not take open branches.
  /// Places within operands are never ignored.
  [[nodiscard]] bool is_idle(const place& p) const {
    return !text_ && !p.took_open && p.inside.empty() && (p.at >= leads_.size() || !leads_[p.at]);
  }

  void connect(place to) {
    // If `better` contains the term, an earlier derivation matches every string that the term matches.
    if (languages_.has(to.better, to.at)) return;
    to.took_open = took_open_;
    if (is_idle(to)) return;
    terms_.spend(100);
    keep(bytes_of_a_step);
    const std::size_t inside = to.inside.size();
    const std::size_t known = places_.size();
    edges_.push_back({places_.number(), places_.pass(std::move(to))});
    if (places_.size() != known) {
      keep(bytes_of_a_new_place + inside * sizeof(place::operand));
      terms_.spend(steps_of_a_new_place);
    }
    for (const std::size_t b : passed_) taken_.emplace_back(edges_.size() - 1, b);
  }

  /// Returns the ways of `oracle::ways_on` with their branches. Computes them only once for each term.
  const std::vector<way>& ways_of(oracle::term t) {
    const auto [known, is_new] = ways_.try_emplace(t);
    if (is_new) {
      for (oracle::way_on& on : oracle::ways_on(terms_, t)) {
        std::vector<std::size_t> taken = branches_of(on);
        known->second.push_back({std::move(on), std::move(taken)});
      }
    }
    return known->second;
  }

  [[nodiscard]] std::vector<std::size_t> branches_of(const oracle::way_on& on) {
    std::vector<std::size_t> taken;
    for (std::size_t i = 0; i + 1 < on.path.size(); ++i) {
      const oracle::terms::step& s = terms_.at(on.path[i]);
      if (s.of == nullptr) continue;
      const auto next = std::find(s.next.begin(), s.next.end(), on.path[i + 1]);
      taken.push_back(branches_.number_of(s, static_cast<std::size_t>(next - s.next.begin())));
    }
    return taken;
  }

  /// Stores in `passed_` the open branches that a way takes. Updates `took_open_`.
  void pass(const way& by) {
    passed_.clear();
    took_open_ = places_.visited().took_open;
    for (const std::size_t branch : by.branches) {
      if (!is_open(branch)) continue;
      passed_.push_back(branch);
      took_open_ = true;
    }
  }

  /// Returns true if the way reads a byte, but the string to derive ends or has a different byte at `offset`.
  [[nodiscard]] bool misses(const oracle::way_on& on, std::size_t offset) const {
    if (!text_ || on.is != oracle::way_on::kind::read) return false;
    return offset == text_->size() || !on.bytes[static_cast<unsigned char>((*text_)[offset])];
  }

  void go_on() {
    const place& here = places_.visited();
    oracle::languages::language better = here.better;
    for (const way& by : ways_of(here.at)) {
      const oracle::way_on& on = by.on;
      if (languages_.has(better, on.path.back()) || misses(on, here.offset)) continue;
      pass(by);
      switch (on.is) {
        case oracle::way_on::kind::end:
          go_to_end(here, better);
          break;
        case oracle::way_on::kind::shortest:
          go_into(terms_.at(on.next), here, better);
          break;
        case oracle::way_on::kind::read:
          go_over(on, here, better);
          break;
      }
      better = languages_.either(better, languages_.of({on.path.back()}));
    }
  }

  void go_to_end(const place& here, oracle::languages::language better) {
    if (languages_.holds_empty(better)) return;
    if (here.inside.empty()) {
      if (text_ && here.offset != text_->size()) return;
      for (const std::size_t b : passed_) taken_at_end_.emplace_back(places_.number(), b);
      ends_.push_back(places_.number());
      return;
    }
    place after{here.inside.back().then, here.inside.back().better_outside, here.inside, here.offset};
    after.inside.pop_back();
    connect(std::move(after));
  }

  /// Enters a production that must be as short as possible.
  void go_into(const oracle::terms::step& s, const place& here, oracle::languages::language better) {
    // Reads an operand within itself like any other production. The generator rejects grammars with such an operand.
    if (std::any_of(here.inside.begin(), here.inside.end(),
                    [&](const place::operand& o) { return o.production == s.production; })) {
      connect({s.next[0], better, here.inside, here.offset});
      return;
    }
    const oracle::term alone = terms_.definition(s.production);
    place within{alone, oracle::languages::none, here.inside, here.offset};
    within.inside.push_back({s.production, s.then, languages_.of({alone}), better});
    connect(std::move(within));
  }

  void go_over(const oracle::way_on& way, const place& here, oracle::languages::language better) {
    if (text_) return read(way, here, better, languages_.class_of((*text_)[here.offset]));
    for (std::size_t c = 0; c < languages_.class_count(); ++c) {
      if (way.bytes[static_cast<unsigned char>(languages_.example(c))]) read(way, here, better, c);
    }
  }

  /// Reads a byte of class `c`.
  void read(const oracle::way_on& way, const place& here, oracle::languages::language better, std::size_t c) {
    place to{way.next, languages_.after(better, c), here.inside, here.offset + (text_ ? 1 : 0)};
    for (place::operand& o : to.inside) {
      // If the production could end before this byte, derivations with this end precede the current derivation.
      const oracle::languages::language outside = languages_.holds_empty(o.alone)
                                                      ? languages_.either(o.better_outside, languages_.of({o.then}))
                                                      : o.better_outside;
      o.better_outside = languages_.after(outside, c);
      o.alone = languages_.after(o.alone, c);
    }
    connect(std::move(to));
  }

  const branches& branches_;
  oracle::terms& terms_;
  oracle::languages& languages_;
  std::vector<bool>& alive_;
  std::vector<bool> open_in_;             ///< True for the productions whose branches are searched for.
  std::optional<std::string_view> text_;  ///< String to derive. If empty, all strings are derived.
  std::vector<bool> leads_;               ///< Result of `leading_to_open` for the production.
  graph::search<place, char, place_hash> places_;
  std::vector<graph::edge> edges_;
  std::map<oracle::term, std::vector<way>> ways_;
  std::vector<std::size_t> passed_;  ///< Open branches of the way that is being followed.
  bool took_open_ = false;           ///< True if the derivation takes an open branch on the current way or before it.
  std::vector<std::pair<std::size_t, std::size_t>> taken_;  ///< Pairs of an edge and a branch on the edge.
  /// Pairs of a place and a branch on the way from the place to the end.
  std::vector<std::pair<std::size_t, std::size_t>> taken_at_end_;
  std::vector<std::size_t> ends_;
  std::uint64_t kept_ = 0;  ///< Memory of the places and edges, in bytes.
};

}  // namespace

std::vector<bool> dead_branches(const branches& of, bnf::effort* counted) {
  return dead_branches(of, std::vector<bool>(of.of().productions.size(), true), counted);
}

std::vector<bool> dead_branches(const branches& of, const std::vector<bool>& asked, bnf::effort* counted) {
  const bnf::grammar& g = of.of();
  oracle::terms in(g, counted);
  oracle::languages all(in);
  // A branch of kind `whole` is never dead. Branches of productions that are not checked are reported as not dead.
  std::vector<bool> alive;
  for (const branch& b : of.all()) alive.push_back(b.is == branch::kind::whole || !asked[b.production]);
  first_derivations by(of, in, all, alive);
  // Marks branches in derivations from each production first, then in derivations from the grammar's start productions.
  for (std::size_t i = 0; i < g.productions.size(); ++i) by.mark_own(i);
  for (const std::string& start : g.starts) by.mark_reached(in.index_of(start));
  alive.flip();
  return alive;
}

}  // namespace uri94::conformance
