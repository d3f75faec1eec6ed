// SPDX-License-Identifier: MIT
#include "verify/patterns/backtracking.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "support/graph/numbering.hpp"
#include "support/graph/search.hpp"
#include "verify/oracle/positions.hpp"

namespace uri94::patterns {
namespace {

constexpr std::uint64_t most_counted = 1'000;
constexpr std::size_t most_places = 20'000;
constexpr std::size_t most_next = 2'000'000;

using places = std::vector<std::uint32_t>;

/// Places in a pattern at which a byte is read. Each place has a list of the places that can be next (V. Glushkov,
/// 1961). Each counted round of a repetition has its own places.
class place_finder {
 public:
  explicit place_finder(const pattern& p) {
    const ends all = find(p);
    begin = all.first;
  }

  places begin;
  std::vector<byte_set> reads;
  std::vector<places> next;
  bool are_too_many = false;

 private:
  struct ends {
    places first;
    places last;
    bool may_be_empty = true;
  };

  static void add(places& to, const places& from) { to.insert(to.end(), from.begin(), from.end()); }

  void add_next(std::uint32_t to, const places& from) {
    next_count_ += from.size();
    are_too_many = are_too_many || next_count_ > most_next;
    if (!are_too_many) add(next[to], from);
  }

  std::size_t next_count_ = 0;

  ends followed(ends one, const ends& other) {
    for (const std::uint32_t p : one.last) add_next(p, other.first);
    if (one.may_be_empty) add(one.first, other.first);
    if (other.may_be_empty) {
      add(one.last, other.last);
    } else {
      one.last = other.last;
    }
    one.may_be_empty = one.may_be_empty && other.may_be_empty;
    return one;
  }

  ends find(const pattern& p) {
    ends all;
    if (are_too_many) return all;
    switch (p.is) {
      case pattern::kind::bytes:
        all.first = all.last = {static_cast<std::uint32_t>(reads.size())};
        all.may_be_empty = false;
        reads.push_back(p.bytes);
        next.emplace_back();
        are_too_many = reads.size() > most_places;
        return all;
      case pattern::kind::sequence:
        for (const pattern& o : p.operands) all = followed(std::move(all), find(o));
        return all;
      case pattern::kind::alternatives:
        all.may_be_empty = false;
        for (const pattern& o : p.operands) {
          const ends one = find(o);
          add(all.first, one.first);
          add(all.last, one.last);
          all.may_be_empty = all.may_be_empty || one.may_be_empty;
        }
        return all;
      case pattern::kind::repetition:
        break;
    }
    const bool is_endless = p.maximum == pattern::unlimited;
    const unsigned rounds = is_endless ? std::max(p.minimum, 1U) : p.maximum;
    // Begins with the last round, because an optional round includes all later rounds.
    for (unsigned round = rounds; round > 0 && !are_too_many; --round) {
      ends one = find(p.operands[0]);
      if (is_endless && round == rounds) {
        for (const std::uint32_t last : one.last) add_next(last, one.first);
      }
      all = followed(std::move(one), all);
      all.may_be_empty = all.may_be_empty || round > p.minimum;
    }
    return all;
  }
};

}  // namespace

std::optional<std::uint64_t> most_ways(const pattern& p, bnf::effort& counted) {
  const place_finder of(p);
  if (of.are_too_many) return std::nullopt;
  const std::vector<byte_set> classes = oracle::classes_of(of.reads);
  // A node lists the places that can be next after some bytes. Each place is followed by the number of ways to it.
  graph::numbering<places, graph::node_hash> nodes;
  const auto node_of = [](const std::map<std::uint32_t, std::uint32_t>& ways) {
    places node;
    for (const auto& [place, count] : ways) {
      node.push_back(place);
      node.push_back(count);
    }
    return node;
  };
  std::map<std::uint32_t, std::uint32_t> ways;
  for (const std::uint32_t first : of.begin) ++ways[first];
  (void)nodes.add(node_of(ways));
  std::uint64_t most = 1;
  for (std::uint32_t number = 0; number < nodes.size(); ++number) {
    for (const byte_set& c : classes) {
      const unsigned byte = static_cast<unsigned>(c._Find_first());
      ways.clear();
      std::uint64_t all = 0;
      const places node = nodes[number];
      for (std::size_t i = 0; i < node.size(); i += 2) {
        if (!of.reads[node[i]][byte]) continue;
        all += node[i + 1];
        if (all > most_counted) return std::nullopt;
        for (const std::uint32_t to : of.next[node[i]]) ways[to] += node[i + 1];
      }
      counted.spend(node.size() + 4 * ways.size() + 1);
      most = std::max(most, all);
      if (ways.empty()) continue;
      places after = node_of(ways);
      const std::size_t bytes = after.size() * sizeof(after[0]) + 64;
      const std::size_t before = nodes.size();
      (void)nodes.add(std::move(after));
      if (nodes.size() > before) counted.keep(bytes);
    }
  }
  return most;
}

}  // namespace uri94::patterns
