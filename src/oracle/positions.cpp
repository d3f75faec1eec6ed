// SPDX-License-Identifier: MIT
#include "oracle/positions.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace uri94::oracle {

positions::positions(terms& in, term start) {
  find_places(in, start);
  find_distances();
  find_sets();
}

void positions::find_places(terms& in, term start) {
  std::unordered_map<term, position> number;
  std::vector<term> open;
  const auto number_of = [&](term t) {
    const auto [at, is_new] = number.emplace(t, static_cast<position>(open.size()));
    if (is_new) open.push_back(t);
    return at->second;
  };
  (void)number_of(start);
  std::vector<byte_set> sets;
  std::unordered_map<byte_set, bool> known;
  for (std::size_t i = 0; i < open.size(); ++i) {
    place p;
    for (const way_on& way : ways_on(in, open[i], false)) {
      if (way.is == way_on::kind::end) p.may_end = true;
      if (way.is != way_on::kind::read) continue;
      p.reads.emplace_back(way.bytes, number_of(way.next));
      if (known.emplace(way.bytes, true).second) sets.push_back(way.bytes);
    }
    places_.push_back(std::move(p));
  }
  classes_ = classes_of(sets);
  // Readable examples first, so that what is found first is readable.
  const auto rank = [](const byte_set& c) {
    const auto byte = static_cast<unsigned char>(readable_first(c).front());
    return std::pair(byte >= 'a' && byte <= 'z'   ? 0
                     : byte >= 'A' && byte <= 'Z' ? 1
                     : byte > ' ' && byte <= '~'  ? 2
                                                  : 3,
                     byte);
  };
  std::sort(classes_.begin(), classes_.end(), [&](const byte_set& a, const byte_set& b) { return rank(a) < rank(b); });
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    const std::string members = readable_first(classes_[c]);
    examples_.push_back(members.front());
    for (const char byte : members) class_of_[static_cast<unsigned char>(byte)] = static_cast<std::uint8_t>(c);
  }
}

void positions::find_distances() {
  std::vector<std::vector<std::pair<position, std::size_t>>> before(places_.size());
  std::vector<position> open;
  for (position p = 0; p < places_.size(); ++p) {
    for (std::size_t i = 0; i < places_[p].reads.size(); ++i) before[places_[p].reads[i].second].emplace_back(p, i);
    if (!places_[p].may_end) continue;
    places_[p].distance = 0;
    open.push_back(p);
  }
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const auto& [p, read] : before[open[i]]) {
      place& at = places_[p];
      if (at.distance != static_cast<std::size_t>(-1)) continue;
      at.distance = places_[open[i]].distance + 1;
      at.onward = open[i];
      at.by = readable_first(at.reads[read].first).front();
      open.push_back(p);
    }
  }
}

void positions::find_sets() {
  std::unordered_map<std::vector<position>, std::size_t, words_hash> known;
  const auto set_of = [&](std::vector<position> set, std::size_t from, std::size_t by) {
    std::sort(set.begin(), set.end());
    set.erase(std::unique(set.begin(), set.end()), set.end());
    const auto [at, is_new] = known.emplace(std::move(set), sets_.size());
    if (is_new) {
      sets_.push_back(at->first);
      reached_by_.emplace_back(from, by);
    }
    return at->second;
  };
  (void)set_of({0}, 0, 0);
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    const std::vector<position> set = sets_[i];
    accepting_.push_back(std::any_of(set.begin(), set.end(), [&](position p) { return places_[p].may_end; }));
    for (std::size_t c = 0; c < classes_.size(); ++c) {
      std::vector<position> to;
      for (const position p : set) {
        for (const auto& [bytes, next] : places_[p].reads) {
          if (bytes[static_cast<unsigned char>(examples_[c])]) to.push_back(next);
        }
      }
      next_.push_back(set_of(std::move(to), i, c));
    }
  }
}

std::string positions::access(std::size_t s) const {
  std::string text;
  for (; s != 0; s = reached_by_[s].first) text.push_back(examples_[reached_by_[s].second]);
  std::reverse(text.begin(), text.end());
  return text;
}

bool positions::completion(position p, std::string& to) const {
  to.clear();
  if (places_[p].distance == static_cast<std::size_t>(-1)) return false;
  for (; places_[p].distance != 0; p = places_[p].onward) to.push_back(places_[p].by);
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

std::string readable_first(const byte_set& bytes) {
  const auto rank = [](unsigned b) {
    if (b >= 'a' && b <= 'z') return 0;
    if (b >= 'A' && b <= 'Z') return 1;
    if (b >= '0' && b <= '9') return 2;
    if (b > ' ' && b <= '~') return 3;
    return b == ' ' ? 4 : 5;
  };
  std::string members;
  unsigned best = 256;
  for (unsigned b = 0; b < 256; ++b) {
    if (!bytes[b]) continue;
    members.push_back(static_cast<char>(b));
    if (best == 256 || rank(b) < rank(best)) best = b;
  }
  if (best < 256) {
    const std::size_t at = members.find(static_cast<char>(best));
    std::rotate(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(at),
                members.begin() + static_cast<std::ptrdiff_t>(at) + 1);
  }
  return members;
}

}  // namespace uri94::oracle
