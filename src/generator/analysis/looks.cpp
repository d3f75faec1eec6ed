// SPDX-License-Identifier: MIT
#include "generator/analysis/looks.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace uri94::analysis {
namespace {

struct symbols {
  byte_set bytes;
  bool end = false;
};

/// Returns the bytes at `position` (0-based) of the windows. Sets `end` to true if a window ends at or before
/// `position`.
symbols symbols_at(const windows& w, window_set of, std::size_t position) {
  symbols all;
  std::set<window_set> level{of};
  for (std::size_t i = 0;; ++i) {
    std::set<window_set> next;
    for (const window_set s : level) {
      all.end = all.end || w.at(s).has_end;
      for (const windows::branch& b : w.at(s).branches) {
        if (i == position) all.bytes |= w.bytes().members(b.byte);
        next.insert(b.then);
      }
    }
    if (i == position) return all;
    level = std::move(next);
  }
}

/// Returns the number of byte ranges in a set. The set is written as a list of these ranges.
std::size_t ranges(const byte_set& bytes) {
  std::size_t count = 0;
  for (std::size_t b = 0; b < 256; ++b) {
    if (bytes[b] && (b == 0 || !bytes[b - 1])) ++count;
  }
  return count;
}

std::size_t cost(const symbols& s) {
  return ranges(s.bytes) + (s.end ? 1 : 0);
}

/// Returns look-aheads that accept `position` arbitrary bytes, followed by a byte of `s` or by the end.
std::vector<look> looks_for(const symbols& s, std::size_t position) {
  std::vector<look> looks;
  const std::vector<byte_set> before(position, byte_set().set());
  if (s.bytes.any()) {
    look l{before, false};
    l.bytes.push_back(s.bytes);
    looks.push_back(l);
  }
  if (s.end) {
    // The end may be at any position up to `position`.
    for (std::size_t i = 0; i <= position; ++i) looks.push_back({std::vector<byte_set>(i, byte_set().set()), true});
  }
  return looks;
}

/// Returns the windows as look-aheads. Combines windows that differ only in one byte.
std::vector<look> looks_of(const windows& w, window_set of) {
  if (w.at(of).is_whole) return {look{}};
  std::vector<look> looks;
  if (w.at(of).has_end) looks.push_back({{}, true});
  const auto is_before = [&](window_set a, window_set b) { return w.is_before(a, b); };
  std::map<window_set, byte_set, decltype(is_before)> by_continuation(is_before);
  for (const windows::branch& b : w.at(of).branches) by_continuation[b.then] |= w.bytes().members(b.byte);
  for (const auto& [then, first] : by_continuation) {
    for (look l : looks_of(w, then)) {
      l.bytes.insert(l.bytes.begin(), first);
      looks.push_back(std::move(l));
    }
  }
  return looks;
}

}  // namespace

std::optional<guard> guard_between(windows& w, const std::vector<difference::pair>& wanted,
                                   const std::vector<difference::pair>& unwanted, std::size_t length) {
  const window_set of_wanted = w.of(wanted, length);
  const window_set of_unwanted = w.of(unwanted, length);
  if (w.share(of_wanted, of_unwanted)) return std::nullopt;
  guard g;
  for (std::size_t position = 0; position < length; ++position) {
    const symbols yes = symbols_at(w, of_wanted, position);
    const symbols no = symbols_at(w, of_unwanted, position);
    if ((yes.bytes & no.bytes).any() || (yes.end && no.end)) continue;
    g.negative = cost(no) < cost(yes);
    g.looks = looks_for(g.negative ? no : yes, position);
    return g;
  }
  const std::vector<look> yes = looks_of(w, of_wanted);
  const std::vector<look> no = looks_of(w, of_unwanted);
  g.negative = no.size() < yes.size();
  g.looks = g.negative ? no : yes;
  return g;
}

}  // namespace uri94::analysis
