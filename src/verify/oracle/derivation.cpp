// SPDX-License-Identifier: MIT
#include "verify/oracle/derivation.hpp"

#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include "verify/oracle/automaton.hpp"

namespace uri94::oracle {
namespace {

constexpr std::uint32_t not_known = static_cast<std::uint32_t>(-1);

/// Size of a term of a path in `full_paths_` and `paths_` together, in bytes.
constexpr std::size_t bytes_of_a_passed_term = 28;
/// Size of a way in the list of a class, in bytes.
constexpr std::size_t bytes_of_a_way_by_class = 32;

/// Maximum number of cached sets of terms. A search clears the cache first if there are more.
constexpr std::size_t most_rests = 1 << 16;

}  // namespace

std::uint32_t innermost(const std::vector<derivation_node>& nodes, std::size_t offset) noexcept {
  const std::size_t byte = offset < nodes.front().end || offset == 0 ? offset : offset - 1;
  std::uint32_t production = nodes.front().production;
  for (const derivation_node& n : nodes) {
    if (n.begin <= byte && byte < n.end) production = n.production;
  }
  return production;
}

derivation_tables::derivation_tables(terms& in, std::size_t production) {
  const term start = in.production(production);
  find_classes(in, start);
  (void)tested(in, start);
  (void)point_of(start);
  // Each call may add points and terms to be tested. The loop ends after the last point.
  for (std::uint32_t p = 0; p < points_.size(); ++p) find_ways(in, p);
  find_successors(in);

  std::set<term> ends_a_production;
  for (const std::vector<term>& path : full_paths_) {
    for (const term t : path) {
      if (in.at(t).is == terms::step::kind::open) ends_a_production.insert(in.at(t).then);
    }
  }
  for (const std::vector<term>& path : full_paths_) {
    paths_.emplace_back();
    for (const term t : path) {
      const terms::step& s = in.at(t);
      const bool opens = s.is == terms::step::kind::open;
      if (!opens && ends_a_production.count(t) == 0) continue;
      paths_.back().push_back({t, opens, static_cast<std::uint32_t>(s.production), s.then});
    }
  }
}

void derivation_tables::find_classes(terms& in, term start) {
  std::vector<byte_set> sets;
  std::unordered_map<byte_set, bool> known;
  graph::search<term> met;
  (void)met.start(start);
  while (met.next()) {
    for (const way_on& on : reads_on(in, met.visited())) {
      if (on.is != way_on::kind::read) continue;
      if (known.emplace(on.bytes, true).second) sets.push_back(on.bytes);
      (void)met.reach(on.next, readable_example(on.bytes));
    }
  }
  for (const byte_set& members : classes_of(sets)) {
    const std::string bytes = readable_first(members);
    for (const char b : bytes) class_of_[static_cast<unsigned char>(b)] = static_cast<std::uint8_t>(class_count_);
    example_.push_back(static_cast<unsigned char>(bytes.front()));
    ++class_count_;
  }
}

std::uint32_t derivation_tables::tested(terms& in, term t) {
  const auto [at, is_new] = tested_number_.emplace(t, static_cast<std::uint32_t>(tested_.size()));
  if (is_new) {
    tested_.push_back(t);
    bool may_end = false;
    for (const way_on& on : reads_on(in, t)) may_end = may_end || on.is == way_on::kind::end;
    may_end_.push_back(may_end);
  }
  return at->second;
}

std::uint32_t derivation_tables::point_of(term t) {
  const auto [at, is_new] = point_number_.emplace(t, static_cast<std::uint32_t>(points_.size()));
  if (is_new) points_.push_back({t, {}});
  return at->second;
}

void derivation_tables::find_ways(terms& in, std::uint32_t p) {
  std::vector<std::vector<way>> by_class(class_count_ + 1);
  for (way_on& on : ways_on(in, points_[p].at)) {
    way w{on.is, 0, 0, static_cast<std::uint32_t>(full_paths_.size())};
    in.keep(on.path.size() * bytes_of_a_passed_term);
    full_paths_.push_back(std::move(on.path));
    switch (on.is) {
      case way_on::kind::end:
        by_class[class_count_].push_back(w);
        break;
      case way_on::kind::read:
        w.tested = tested(in, on.next);
        w.next = point_of(on.next);
        for (std::size_t c = 0; c < class_count_; ++c) {
          std::vector<way>& known = by_class[c];
          in.spend(1 + known.size() / 4);
          const auto same = [&](const way& v) { return v.is == w.is && v.next == w.next; };
          if (on.bytes[example_[c]] && std::none_of(known.begin(), known.end(), same)) known.push_back(w);
        }
        break;
      case way_on::kind::shortest:
        w.tested = tested(in, on.next);
        w.next = operand_of(in, on.next);
        for (std::vector<way>& known : by_class) known.push_back(w);
        break;
    }
  }
  for (const std::vector<way>& known : by_class) in.keep(sizeof(known) + known.size() * bytes_of_a_way_by_class);
  points_[p].ways = std::move(by_class);
}

std::uint32_t derivation_tables::operand_of(terms& in, term opening) {
  const auto [at, is_new] = operand_number_.emplace(opening, static_cast<std::uint32_t>(operands_.size()));
  if (is_new) {
    const terms::step& s = in.at(opening);
    const auto [known, is_new_automaton] = ends_number_.emplace(s.production, static_cast<std::uint32_t>(ends_.size()));
    if (is_new_automaton) ends_.push_back(ends_of(in, s.production));
    const term begin = in.definition(s.production);
    (void)tested(in, begin);
    operands_.push_back({point_of(begin), point_of(s.then), tested(in, s.then), known->second});
  }
  return at->second;
}

derivation_tables::ends derivation_tables::ends_of(terms& in, std::size_t production) const {
  ends found;
  graph::search<std::vector<term>, std::size_t> sets;
  (void)sets.start({});
  (void)sets.start({in.definition(production)});
  while (sets.next()) {
    bool accepting = false;
    std::vector<std::set<term>> to(class_count_);
    for (const term t : sets.visited()) {
      for (const way_on& on : reads_on(in, t)) {
        accepting = accepting || on.is == way_on::kind::end;
        for (std::size_t c = 0; on.is == way_on::kind::read && c < class_count_; ++c) {
          if (on.bytes[example_[c]]) to[c].insert(on.next);
        }
      }
    }
    found.accepting.push_back(accepting);
    for (std::size_t c = 0; c < class_count_; ++c) {
      found.next.push_back(static_cast<std::uint32_t>(sets.reach({to[c].begin(), to[c].end()}, c)));
    }
  }
  return found;
}

void derivation_tables::find_successors(terms& in) {
  successors_.resize(class_count_);
  for (std::uint32_t i = 0; i < tested_.size(); ++i) {
    for (const way_on& on : reads_on(in, tested_[i])) {
      if (on.is != way_on::kind::read) continue;
      const std::uint32_t to = tested(in, on.next);
      for (std::size_t c = 0; c < class_count_; ++c) {
        if (!on.bytes[example_[c]]) continue;
        in.keep(2 * sizeof(successor));
        successors_[c].push_back({i, to});
      }
    }
  }
}

derivation_search::derivation_search(const derivation_tables& tables) : tables_(tables) {
  forget();
}

void derivation_search::forget() {
  sets_.clear();
  before_.clear();
  numbers_.clear();
  // Rest 0 is the set of terms that match the empty string.
  std::vector<std::uint64_t> none((tables_.tested_.size() + 63) / 64, 0);
  for (std::size_t i = 0; i < tables_.tested_.size(); ++i) {
    if (tables_.may_end_[i]) none[i / 64] |= std::uint64_t{1} << (i % 64);
  }
  (void)rest_of(std::move(none));
}

derivation_search::rest derivation_search::rest_of(std::vector<std::uint64_t> set) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const std::uint64_t word : set) hash = (hash ^ word ^ word >> 29) * 1099511628211ULL;
  const auto [begin, end] = numbers_.equal_range(static_cast<std::size_t>(hash));
  for (auto known = begin; known != end; ++known) {
    if (sets_[known->second] == set) return known->second;
  }
  const auto number = static_cast<rest>(sets_.size());
  numbers_.emplace(static_cast<std::size_t>(hash), number);
  sets_.push_back(std::move(set));
  before_.emplace_back(tables_.class_count_, not_known);
  return number;
}

derivation_search::rest derivation_search::before(rest r, std::size_t c) {
  if (before_[r][c] != not_known) return before_[r][c];
  std::vector<std::uint64_t> set(sets_[r].size(), 0);
  for (const derivation_tables::successor& s : tables_.successors_[c]) {
    if (holds(r, s.to)) set[s.of / 64] |= std::uint64_t{1} << (s.of % 64);
  }
  const rest found = rest_of(std::move(set));
  before_[r][c] = found;
  return found;
}

void derivation_search::find_rests(std::size_t from, std::size_t to) {
  const std::size_t first = rests_.size();
  rests_.resize(first + (to - from) + 1);
  rest r = 0;
  rests_.back() = r;
  for (std::size_t i = to; i != from; --i) {
    r = before(r, classes_[i - 1]);
    rests_[first + (i - 1 - from)] = r;
  }
}

void derivation_search::close(std::size_t at) {
  derivation_node& n = nodes_[open_.back().node];
  n.end = static_cast<std::uint32_t>(at);
  n.size = static_cast<std::uint32_t>(nodes_.size() - open_.back().node);
  open_.pop_back();
}

void derivation_search::open_and_close(std::uint32_t path, std::size_t at, std::size_t base) {
  for (const derivation_tables::passed& p : tables_.paths_[path]) {
    while (open_.size() > base && open_.back().then == p.at) close(at);
    if (!p.opens) continue;
    open_.push_back({nodes_.size(), p.then});
    nodes_.push_back({p.production, static_cast<std::uint32_t>(at), 0, 0});
  }
}

const std::vector<derivation_node>& derivation_search::first(std::string_view input) {
  nodes_.clear();
  walk(input, [&](std::uint32_t path, std::size_t at, std::size_t base) { open_and_close(path, at, base); });
  return nodes_;
}

void derivation_search::each_passing(std::string_view input,
                                     const std::function<void(const std::vector<term>&, std::size_t)>& met) {
  walk(input, [&](std::uint32_t path, std::size_t at, std::size_t) { met(tables_.full_paths_[path], at); });
}

template <typename Pass>
void derivation_search::walk(std::string_view input, Pass pass) {
  using kind = way_on::kind;
  if (sets_.size() > most_rests) forget();
  open_.clear();
  rests_.clear();
  classes_.resize(input.size());
  for (std::size_t i = 0; i < input.size(); ++i) classes_[i] = static_cast<std::uint8_t>(tables_.class_of(input[i]));
  find_rests(0, input.size());

  /// A separately derived part of the input: the whole input, or an operand that must be as short as possible.
  struct part {
    std::size_t begin;
    std::size_t end;
    std::size_t rests;   ///< Index in `rests_` of the first rest of this part.
    std::size_t open;    ///< Number of nodes open before this part.
    std::uint32_t then;  ///< Index of the point at which to continue after this part.
  };
  std::vector<part> parts{{0, input.size(), 0, 0, 0}};
  std::size_t at = 0;
  std::uint32_t point = 0;
  while (!parts.empty()) {
    const part here = parts.back();
    const auto rest_at = [&](std::size_t i) { return rests_[here.rests + (i - here.begin)]; };
    const auto fits = [&](const derivation_tables::way& w) {
      if (w.is == kind::end) return true;
      return holds(rest_at(w.is == kind::read ? at + 1 : at), w.tested);
    };
    const auto& ways = tables_.points_[point].ways[at == here.end ? tables_.class_count_ : classes_[at]];
    const auto taken = std::find_if(ways.begin(), ways.end(), fits);
    assert(taken != ways.end());
    if (taken == ways.end()) break;
    pass(taken->path, at, here.open);
    if (taken->is == kind::read) {
      ++at;
      point = taken->next;
    } else if (taken->is == kind::end) {
      point = here.then;
      rests_.resize(here.rests);
      parts.pop_back();
    } else {
      const derivation_tables::operand& operand = tables_.operands_[taken->next];
      const derivation_tables::ends& ends = tables_.ends_[operand.automaton];
      std::size_t end = at;
      for (std::uint32_t s = 1; !ends.accepting[s] || !holds(rest_at(end), operand.rest_tested); ++end) {
        s = ends.next[s * tables_.class_count_ + classes_[end]];
      }
      parts.push_back({at, end, rests_.size(), open_.size(), operand.rest});
      find_rests(at, end);
      point = operand.begin;
    }
  }
}

}  // namespace uri94::oracle
