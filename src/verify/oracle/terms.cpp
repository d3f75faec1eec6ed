// SPDX-License-Identifier: MIT
#include "verify/oracle/terms.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "generator/bnf/each_expression.hpp"
#include "support/graph/search.hpp"

namespace uri94::oracle {
namespace {

using kind = bnf::expression::kind;

/// Size of a term in bytes: its key, its step with its followers, and its entry in the table of known terms.
constexpr std::size_t bytes_of_a_term = 320;

}  // namespace

byte_set bytes_of_character(char c, bool any_case) {
  byte_set bytes;
  const auto byte = static_cast<unsigned char>(c);
  bytes.set(byte);
  const bool is_letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
  if (any_case && is_letter) bytes.set(byte ^ 0x20U);
  return bytes;
}

terms::terms(const bnf::grammar& g, bnf::effort* counted) : grammar_(g), counted_(counted) {
  for (std::size_t i = 0; i < g.productions.size(); ++i) index_.emplace(g.productions[i].name, i);
  find_empty();
  expressions_.resize(g.expression_count);
  bnf::each_expression_of(g, [&](const bnf::expression& e) { expressions_[e.number] = &e; });
  (void)keys_.add({g.expression_count + 1, 0, nothing});  // No other key begins with this number.
  steps_.emplace_back(step{});
}

std::size_t terms::index_of(std::string_view production) const {
  const auto found = index_.find(production);
  assert(found != index_.end());
  return found->second;
}

term terms::intern(std::size_t expression, std::size_t passed, term then) {
  const term t = keys_.add({expression, passed, then});
  if (t == steps_.size()) {
    keep(bytes_of_a_term);
    steps_.emplace_back();
  }
  return t;
}

term terms::production(std::size_t index, term then) {
  return intern(expressions_.size(), index, then);
}

term terms::definition(std::size_t index, term then) {
  return intern(grammar_.productions[index].definition.number, 0, then);
}

bool terms::is_further_round(term from, term to) const {
  const auto [expression, passed, then] = keys_[from];
  const auto [other, passed_then, then_too] = keys_[to];
  return expression == other && then == then_too && expression < expressions_.size() &&
         expressions_[expression]->is == kind::repetition && passed >= expressions_[expression]->minimum &&
         passed_then > passed;
}

bool terms::may_have_empty_rounds(term t) const {
  const auto [expression, passed, then] = keys_[t];
  if (expression >= expressions_.size()) return false;
  const bnf::expression& e = *expressions_[expression];
  return e.is == kind::repetition && passed >= e.minimum && may_be_empty(e.operands[0]);
}

bool terms::may_be_empty(const bnf::expression& e) const {
  const auto is_so = [&](const bnf::expression& o) { return may_be_empty(o); };
  switch (e.is) {
    case kind::empty:
    case kind::optional:
      return true;
    case kind::literal:
      return e.text.empty();
    case kind::set:
      return false;
    case kind::name: {
      const auto used = index_.find(e.text);
      return used != index_.end() && empty_[used->second];
    }
    case kind::alternatives:
      return std::any_of(e.operands.begin(), e.operands.end(), is_so);
    case kind::sequence:
      return std::all_of(e.operands.begin(), e.operands.end(), is_so);
    case kind::repetition:
      return e.minimum == 0 || may_be_empty(e.operands[0]);
  }
  return false;
}

void terms::find_empty() {
  // Tries a production again only after a production that it uses has been found to generate the empty string. The
  // analysis has a similar loop, but the oracle is deliberately independent of the code of the analysis.
  const std::size_t n = grammar_.productions.size();
  std::vector<std::vector<std::size_t>> users(n);
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < n; ++i) {
    open.push_back(i);
    bnf::each_use(grammar_.productions[i].definition, [&](const bnf::expression& use) {
      if (const auto used = index_.find(use.text); used != index_.end()) users[used->second].push_back(i);
    });
  }
  empty_.assign(n, false);
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    if (empty_[at] || !may_be_empty(grammar_.productions[at].definition)) continue;
    empty_[at] = true;
    open.insert(open.end(), users[at].begin(), users[at].end());
  }
}

const terms::step& terms::at(term t) {
  spend(16);  // Cost of the step and of the place that the caller stores.
  std::optional<step>& known = steps_[t];
  if (!known) {
    step s = step_of(keys_[t]);
    known = std::move(s);
  }
  return *known;
}

terms::step terms::step_opening(std::size_t production, term then) {
  step s;
  s.is = step::kind::open;
  s.production = production;
  s.then = then;
  s.next = {definition(production, then)};
  return s;
}

terms::step terms::step_of(const key& k) {
  const auto [expression, passed, then] = k;
  if (expression == expressions_.size()) return step_opening(passed, then);
  const bnf::expression& e = *expressions_[expression];
  step s;
  s.is = step::kind::ways;
  switch (e.is) {
    case kind::empty:
      s.next = {then};
      break;
    case kind::literal:
      if (passed == e.text.size()) {
        s.next = {then};
        break;
      }
      s.is = step::kind::read;
      s.bytes = bytes_of_character(e.text[passed], e.any_case);
      s.next = {passed + 1 == e.text.size() ? then : intern(e.number, passed + 1, then)};
      break;
    case kind::set:
      s.is = step::kind::read;
      s.bytes = e.bytes;
      s.next = {then};
      break;
    case kind::name:
      s = step_opening(index_of(e.text), then);
      s.shortest = e.shortest;
      break;
    case kind::sequence:
      if (passed == e.operands.size()) {
        s.next = {then};
      } else {
        s.next = {intern(e.operands[passed].number, 0,
                         passed + 1 == e.operands.size() ? then : intern(e.number, passed + 1, then))};
      }
      break;
    case kind::alternatives:
      s.of = &e;
      for (std::size_t i = 0; i < e.operands.size(); ++i) {
        s.next.push_back(intern(e.operands[e.order.empty() ? i : e.order[i]].number, 0, then));
      }
      break;
    case kind::optional:
      s.of = &e;
      s.next = {intern(e.operands[0].number, 0, then), then};
      break;
    case kind::repetition: {
      s.of = &e;
      s.passed = passed;
      const bool is_unlimited = e.maximum == bnf::expression::unlimited;
      if (is_unlimited || passed < e.maximum) {
        const std::size_t done =
            is_unlimited ? std::min<std::size_t>(passed + 1, std::size_t{e.minimum} + 1) : passed + 1;
        s.next.push_back(intern(e.operands[0].number, 0, intern(e.number, done, then)));
      }
      if (passed >= e.minimum) s.next.push_back(then);
      break;
    }
  }
  return s;
}

namespace {

constexpr std::size_t bytes_of_a_way = 80;

/// Walk over terms without reading a byte, in the order of derivations.
///
/// The ways from a term depend on the repetitions whose current round has read nothing, because these repetitions must
/// not start another round. A second visit of a term with the same repetitions finds nothing new. After a finished walk
/// from the term, a visit with additional repetitions also finds nothing new. The walk skips these visits.
class walk {
 public:
  /// @param is_path_wanted True to store the terms passed, and to stop before productions that must be as short as
  /// possible.
  walk(terms& in, bool is_path_wanted) : in_(in), is_path_wanted_(is_path_wanted) {}

  std::vector<way_on> from(term start) {
    visits_.reserve(usual_visits);
    open_.reserve(usual_visits);
    walks_.reserve(usual_visits);
    open_.push_back({start, 0, 0, false});
    while (!open_.empty()) {
      const entry here = open_.back();
      open_.pop_back();
      if (here.is_end) {
        walks_[here.before].is_finished = true;
      } else if (visits_.empty() || !goes_round_for_nothing(here)) {
        visit(here);
      }
    }
    return std::move(found_);
  }

 private:
  struct entry {
    term at;
    std::size_t before;  ///< Index of the previous visit. If `is_end`, index of the walk over the term.
    std::size_t rounds;  ///< Index in `rounds_`.
    bool is_end;         ///< True if everything after the term has been visited.
  };
  /// One walk over a term.
  struct walked {
    std::size_t rounds;
    std::size_t before;  ///< Index of the previous walk over this term, or `no_walk`.
    bool is_finished;
  };
  static constexpr auto no_walk = static_cast<std::size_t>(-1);
  static constexpr std::size_t usual_visits = 32;

  bool goes_round_for_nothing(const entry& e) {
    if (std::binary_search(rounds_[e.rounds].begin(), rounds_[e.rounds].end(), e.at)) return true;
    for (std::size_t i = e.before;; i = visits_[i].before) {
      in_.spend(4);
      if (in_.is_further_round(visits_[i].at, e.at)) return true;
      if (i == 0) return false;
    }
  }

  /// Returns true if a visit of `e` cannot find new ways.
  /// @param last Index of the last walk over the term, or `no_walk`.
  bool finds_nothing_new(const entry& e, const terms::step& s, std::size_t last) {
    if (last == no_walk) return false;
    if (s.is == terms::step::kind::end || s.is == terms::step::kind::read) return true;
    const std::vector<term>& now = rounds_[e.rounds];
    for (; last != no_walk; last = walks_[last].before) {
      const std::vector<term>& then = rounds_[walks_[last].rounds];
      in_.spend(1 + then.size());
      if (now == then) return true;
      if (walks_[last].is_finished && std::includes(now.begin(), now.end(), then.begin(), then.end())) return true;
    }
    return false;
  }

  void visit(const entry& here) {
    const terms::step& s = in_.at(here.at);
    const std::uint32_t met = terms_.add(here.at);
    if (met == last_walk_.size()) last_walk_.push_back(no_walk);
    if (finds_nothing_new(here, s, last_walk_[met])) return;
    visits_.push_back({here.at, here.before, here.rounds, false});
    const std::size_t number = visits_.size() - 1;
    walks_.push_back({here.rounds, std::exchange(last_walk_[met], walks_.size()), false});
    if (s.is == terms::step::kind::end) return add(way_on::kind::end, {}, terms::nothing);
    if (s.is == terms::step::kind::read) return add(way_on::kind::read, s.bytes, s.next[0]);
    if (is_path_wanted_ && s.shortest) return add(way_on::kind::shortest, {}, here.at);
    std::size_t rounds = here.rounds;
    if (in_.may_have_empty_rounds(here.at)) {
      std::vector<term> more = rounds_[rounds];
      more.insert(std::lower_bound(more.begin(), more.end(), here.at), here.at);
      in_.spend(more.size());
      rounds = rounds_.size();
      rounds_.push_back(std::move(more));
    }
    open_.push_back({here.at, walks_.size() - 1, here.rounds, true});
    for (std::size_t way = s.next.size(); way-- > 0;) {
      // The first way of a repetition starts a round. The last way leaves the repetition.
      open_.push_back({s.next[way], number, way == 0 && s.next.size() > 1 ? rounds : here.rounds, false});
    }
  }

  void add(way_on::kind is, const byte_set& bytes, term next) {
    way_on way{is, bytes, next, {}};
    for (std::size_t i = visits_.size() - 1; is_path_wanted_; i = visits_[i].before) {
      way.path.push_back(visits_[i].at);
      if (i == 0) break;
    }
    std::reverse(way.path.begin(), way.path.end());
    in_.keep(bytes_of_a_way + way.path.size() * sizeof(term));
    found_.push_back(std::move(way));
  }

  terms& in_;
  bool is_path_wanted_;
  std::vector<entry> visits_;
  std::vector<entry> open_;
  graph::numbering<term, graph::node_hash> terms_;  ///< Terms walked over.
  std::vector<std::size_t> last_walk_;              ///< Index in `walks_`, indexed by number of the term.
  std::vector<walked> walks_;
  std::vector<std::vector<term>> rounds_{{}};  ///< Sorted lists of repetitions whose current round has read nothing.
  std::vector<way_on> found_;
};

}  // namespace

std::vector<way_on> ways_on(terms& in, term from) {
  return walk(in, true).from(from);
}

std::vector<way_on> reads_on(terms& in, term from) {
  return walk(in, false).from(from);
}

}  // namespace uri94::oracle
