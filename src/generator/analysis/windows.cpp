// SPDX-License-Identifier: MIT
#include "generator/analysis/windows.hpp"

#include <algorithm>

namespace uri94::analysis {
namespace {

/// Memory of a set of windows in bytes, without its pairs and branches.
constexpr std::size_t bytes_of_windows = 160;
/// Memory of a pair or a branch of a set in bytes.
constexpr std::size_t bytes_of_a_branch = 8;

}  // namespace

std::size_t windows::hash::operator()(const node& n) const noexcept {
  graph::hash_of sum(n.is_whole, n.has_end);
  for (const branch& b : n.branches) {
    sum.add(b.byte);
    sum.add(b.then);
  }
  return sum.value();
}

std::size_t windows::pairs_hash::operator()(const pairs& all) const noexcept {
  graph::hash_of sum;
  for (const difference::pair& p : all) {
    sum.add(p[0]);
    sum.add(p[1]);
  }
  return sum.value();
}

windows::windows(automaton& a, difference& d) : automaton_(a), difference_(d) {
  (void)nodes_.add({});
  node with_nothing;
  with_nothing.is_whole = true;
  (void)nodes_.add(std::move(with_nothing));
}

window_set windows::of_some(pairs::const_iterator first, pairs::const_iterator last, std::size_t length) {
  if (length != 0) return of({first, last}, length);
  const bool has_any =
      std::any_of(first, last, [&](const difference::pair& p) { return difference_.some(p[0], p[1]); });
  return has_any ? whole : none;
}

window_set windows::of(pairs all, std::size_t length) {
  difference_.keep_possible(all);
  if (all.empty()) return none;
  const auto [known, is_new] = known_.try_emplace({pairs_.add(all), length}, none);
  if (!is_new) return known->second;
  node made;
  made.has_end = std::any_of(all.begin(), all.end(),
                             [&](const difference::pair& p) { return difference_.holds_empty(p[0], p[1]); });
  const difference::reached reached = difference_.after(all);
  window_set then = none;
  const auto count = static_cast<std::ptrdiff_t>(all.size());
  auto at = reached.pairs.begin();
  for (std::size_t c = 0; c < bytes().size(); ++c) {
    if (!reached.repeats[c]) {
      then = of_some(at, at + count, length - 1);
      at += count;
    }
    if (then != none) made.branches.push_back({static_cast<std::uint8_t>(c), then});
  }
  automaton_.counted().keep(bytes_of_windows + bytes_of_a_branch * (all.size() + made.branches.size()));
  return known->second = nodes_.add(std::move(made));
}

bool windows::share(window_set a, window_set b) const {
  const node& one = nodes_[a];
  const node& other = nodes_[b];
  if ((one.is_whole && other.is_whole) || (one.has_end && other.has_end)) return true;
  auto in_other = other.branches.begin();
  for (const branch& in_one : one.branches) {
    while (in_other != other.branches.end() && in_other->byte < in_one.byte) ++in_other;
    if (in_other == other.branches.end()) return false;
    if (in_other->byte == in_one.byte && share(in_one.then, in_other->then)) return true;
  }
  return false;
}

windows::order windows::order_of(window_set a, window_set b) const {
  if (a == b) return order::equal;
  const node& one = nodes_[a];
  const node& other = nodes_[b];
  if (one.has_end != other.has_end) return one.has_end ? order::before : order::after;
  for (std::size_t i = 0;; ++i) {
    if (i == one.branches.size()) return order::prefix;
    if (i == other.branches.size()) return order::extension;
    const branch& in_one = one.branches[i];
    const branch& in_other = other.branches[i];
    if (in_one.byte != in_other.byte) return in_one.byte < in_other.byte ? order::before : order::after;
    const order then = order_of(in_one.then, in_other.then);
    // If the shorter list has another branch, its next window begins with a greater byte than the next window of the
    // longer list.
    if (then == order::prefix) return i + 1 == one.branches.size() ? order::prefix : order::after;
    if (then == order::extension) return i + 1 == other.branches.size() ? order::extension : order::before;
    if (then != order::equal) return then;
  }
}

}  // namespace uri94::analysis
