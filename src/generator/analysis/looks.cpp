// SPDX-License-Identifier: MIT
#include "generator/analysis/looks.hpp"

#include <algorithm>
#include <map>

namespace uri94::analysis {
namespace {

/// Returns the class at `position` (0-based) of a window. Returns `end_mark` for positions after the end of the window.
int at(const window& w, std::size_t position) {
  return position < w.size() ? w[position] : end_mark;
}

struct symbols {
  byte_set bytes;
  bool end = false;
};

symbols at(const alphabet& bytes, const std::set<window>& windows, std::size_t position) {
  symbols all;
  for (const window& w : windows) {
    const int symbol = at(w, position);
    if (symbol == end_mark) {
      all.end = true;
    } else {
      all.bytes |= bytes.members(static_cast<std::size_t>(symbol));
    }
  }
  return all;
}

/// Returns the number of byte ranges in a set, which is the length of its notation.
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

/// Returns look-aheads for a symbol of `s` after `position` arbitrary bytes.
std::vector<look> looks_for(const symbols& s, std::size_t position) {
  std::vector<look> looks;
  const std::vector<byte_set> before(position, byte_set().set());
  if (s.bytes.any()) {
    look l{before, false};
    l.bytes.push_back(s.bytes);
    looks.push_back(l);
  }
  if (s.end) {
    // Matches the end at or before `position`.
    for (std::size_t i = 0; i <= position; ++i) looks.push_back({std::vector<byte_set>(i, byte_set().set()), true});
  }
  return looks;
}

/// Returns the windows from index `from` as look-aheads. Combines windows that differ only in one byte.
std::vector<look> looks_of(const alphabet& bytes, const std::set<window>& windows, std::size_t from) {
  std::vector<look> looks;
  std::map<std::set<window>, byte_set> by_continuation;
  std::map<int, std::set<window>> by_first;
  for (const window& w : windows) {
    if (w.size() <= from) return {look{}};  // the window is complete
    by_first[w[from]].insert(w);
  }
  for (const auto& [first, all] : by_first) {
    if (first == end_mark) {
      looks.push_back({{}, true});
      continue;
    }
    std::set<window> after;
    for (const window& w : all) after.insert(window(w.begin() + static_cast<std::ptrdiff_t>(from) + 1, w.end()));
    by_continuation[after] |= bytes.members(static_cast<std::size_t>(first));
  }
  for (const auto& [after, first] : by_continuation) {
    for (look l : looks_of(bytes, after, 0)) {
      l.bytes.insert(l.bytes.begin(), first);
      looks.push_back(std::move(l));
    }
  }
  return looks;
}

}  // namespace

std::optional<guard> guard_between(automaton& a, difference& d, const std::vector<difference::pair>& wanted,
                                   const std::vector<difference::pair>& unwanted, std::size_t length) {
  if (d.share_window(wanted, unwanted, length)) return std::nullopt;
  std::set<window> yes;
  std::set<window> no;
  for (const auto& [in, out] : wanted) d.windows(in, out, length, yes);
  for (const auto& [in, out] : unwanted) d.windows(in, out, length, no);
  return guard_between(a.bytes(), yes, no, length);
}

std::optional<guard> guard_between(const alphabet& bytes, const std::set<window>& wanted,
                                   const std::set<window>& unwanted, std::size_t length) {
  for (const window& w : wanted) {
    if (unwanted.count(w) != 0) return std::nullopt;
  }
  guard g;
  for (std::size_t position = 0; position < length; ++position) {
    const symbols yes = at(bytes, wanted, position);
    const symbols no = at(bytes, unwanted, position);
    if ((yes.bytes & no.bytes).any() || (yes.end && no.end)) continue;
    g.negative = cost(no) < cost(yes);
    g.looks = looks_for(g.negative ? no : yes, position);
    return g;
  }
  const std::vector<look> yes = looks_of(bytes, wanted, 0);
  const std::vector<look> no = looks_of(bytes, unwanted, 0);
  g.negative = no.size() < yes.size();
  g.looks = g.negative ? no : yes;
  return g;
}

}  // namespace uri94::analysis
