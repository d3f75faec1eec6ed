// SPDX-License-Identifier: MIT
#include "verify/oracle/positions.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

#include "verify/oracle/reading_rank.hpp"

namespace uri94::oracle {
namespace {

constexpr std::size_t bytes_of_a_read = 64;
/// Size of a place in all tables of the construction, in bytes.
constexpr std::size_t bytes_of_a_place = 320;
constexpr std::size_t bytes_of_a_set = 280;
/// Size of a transition in the table and during minimisation, in bytes.
constexpr std::size_t bytes_of_a_move = 16;

}  // namespace

positions::positions(terms& in, term start) {
  find_places(in, start);
  find_distances();
  find_sets(in);
}

void positions::find_places(terms& in, term start) {
  graph::search<term> met;
  (void)met.start(start);
  std::vector<byte_set> sets;
  std::unordered_map<byte_set, bool> known;
  while (met.next()) {
    place p;
    for (const way_on& way : reads_on(in, met.visited())) {
      if (way.is == way_on::kind::end) p.may_end = true;
      if (way.is != way_on::kind::read) continue;
      in.keep(bytes_of_a_read);
      const std::size_t to = met.reach(way.next, readable_example(way.bytes));
      p.reads.emplace_back(way.bytes, static_cast<position>(to));
      if (known.emplace(way.bytes, true).second) sets.push_back(way.bytes);
    }
    in.keep(bytes_of_a_place);
    places_.push_back(std::move(p));
  }
  classes_ = classes_of(sets);
  // Visits classes with readable examples first, so that access strings are readable.
  const auto rank = [](const byte_set& c) { return reading_rank(readable_example(c)); };
  std::sort(classes_.begin(), classes_.end(), [&](const byte_set& a, const byte_set& b) { return rank(a) < rank(b); });
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    const std::string members = readable_first(classes_[c]);
    examples_.push_back(members.front());
    for (const char byte : members) class_of_[static_cast<unsigned char>(byte)] = static_cast<std::uint8_t>(c);
  }
}

void positions::find_distances() {
  std::vector<graph::edge> edges;
  std::vector<std::size_t> first;
  std::vector<std::size_t> ends;
  for (std::size_t p = 0; p < places_.size(); ++p) {
    first.push_back(edges.size());
    for (const auto& [bytes, to] : places_[p].reads) edges.push_back({p, to});
    if (places_[p].may_end) ends.push_back(p);
  }
  const std::vector<graph::way_to_end> ways = graph::ways_to_end(places_.size(), edges, ends);
  for (std::size_t p = 0; p < places_.size(); ++p) {
    places_[p].distance = ways[p].distance;
    if (ways[p].edge == graph::way_to_end::none) continue;
    const auto& [bytes, next] = places_[p].reads[ways[p].edge - first[p]];
    places_[p].next = next;
    places_[p].byte = readable_example(bytes);
  }
}

void positions::find_sets(terms& counted_by) {
  (void)sets_.start({0});
  while (sets_.next()) {
    const std::vector<position>& set = sets_.visited();
    std::size_t reads = 0;
    for (const position p : set) reads += places_[p].reads.size();
    counted_by.spend((reads + 4) * classes_.size() + 8 * set.size());
    counted_by.keep(bytes_of_a_set + 2 * set.size() * sizeof(position) + classes_.size() * bytes_of_a_move);
    accepting_.push_back(std::any_of(set.begin(), set.end(), [&](position p) { return places_[p].may_end; }));
    for (std::size_t c = 0; c < classes_.size(); ++c) {
      std::vector<position> to;
      for (const position p : set) {
        for (const auto& [bytes, next] : places_[p].reads) {
          if (bytes[static_cast<unsigned char>(examples_[c])]) to.push_back(next);
        }
      }
      std::sort(to.begin(), to.end());
      to.erase(std::unique(to.begin(), to.end()), to.end());
      next_.push_back(static_cast<std::uint32_t>(sets_.reach(std::move(to), examples_[c])));
    }
  }
}

std::string positions::access(std::size_t s) const {
  const std::vector<char> way = sets_.way(s);
  return {way.begin(), way.end()};
}

bool positions::completion(position p, std::string& to) const {
  to.clear();
  if (places_[p].distance == graph::way_to_end::none) return false;
  while (places_[p].distance != 0) {
    to.push_back(places_[p].byte);
    p = places_[p].next;
  }
  return true;
}

std::vector<byte_set> classes_of(const std::vector<byte_set>& sets) {
  std::vector<std::vector<bool>> in(256);
  for (std::size_t b = 0; b < 256; ++b) {
    for (const byte_set& s : sets) in[b].push_back(s[b]);
  }
  std::map<std::vector<bool>, std::size_t> known;
  std::vector<byte_set> classes;
  for (std::size_t b = 0; b < 256; ++b) {
    const auto [at, is_new] = known.emplace(in[b], classes.size());
    if (is_new) classes.emplace_back();
    classes[at->second].set(b);
  }
  return classes;
}

char readable_example(const byte_set& bytes) {
  static const std::array<char, 256> readable_bytes_first = [] {
    std::array<char, 256> all;
    std::iota(all.begin(), all.end(), '\0');
    std::stable_sort(all.begin(), all.end(), [](char a, char b) { return reading_group(a) < reading_group(b); });
    return all;
  }();
  return *std::find_if(readable_bytes_first.begin(), readable_bytes_first.end(),
                       [&](char c) { return bytes[static_cast<unsigned char>(c)]; });
}

std::string readable_first(const byte_set& bytes) {
  std::string members;
  if (bytes.none()) return members;
  const char first = readable_example(bytes);
  members.push_back(first);
  for (unsigned b = 0; b < 256; ++b) {
    if (bytes[b] && static_cast<char>(b) != first) members.push_back(static_cast<char>(b));
  }
  return members;
}

}  // namespace uri94::oracle
