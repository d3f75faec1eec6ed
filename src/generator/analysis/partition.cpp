// SPDX-License-Identifier: MIT
#include "generator/analysis/partition.hpp"

#include <map>
#include <utility>

namespace uri94::analysis {
namespace {

/// All states in one list, grouped by block. Marked states are first in their block.
class blocks {
 public:
  explicit blocks(const std::vector<std::uint32_t>& label)
      : states_(label.size()), place_(label.size()), block_(label.size()) {
    std::map<std::uint32_t, std::uint32_t> number;
    std::vector<std::size_t> size;
    for (std::size_t s = 0; s < label.size(); ++s) {
      const auto [known, is_new] = number.emplace(label[s], static_cast<std::uint32_t>(size.size()));
      if (is_new) size.push_back(0);
      block_[s] = known->second;
      ++size[known->second];
    }
    for (std::size_t b = 0, begin = 0; b < size.size(); begin += size[b++]) ranges_.push_back({begin, begin, begin});
    for (std::uint32_t s = 0; s < label.size(); ++s) {
      range& r = ranges_[block_[s]];
      place_[s] = r.end;
      states_[r.end++] = s;
    }
  }

  [[nodiscard]] std::size_t count() const noexcept { return ranges_.size(); }
  [[nodiscard]] std::uint32_t of(std::uint32_t state) const { return block_[state]; }
  [[nodiscard]] std::vector<std::uint32_t> states_of(std::uint32_t block) const {
    const auto first = states_.begin();
    return {first + static_cast<std::ptrdiff_t>(ranges_[block].begin),
            first + static_cast<std::ptrdiff_t>(ranges_[block].end)};
  }

  void mark(std::uint32_t state) {
    range& r = ranges_[block_[state]];
    if (place_[state] < r.marked_end) return;
    if (r.marked_end == r.begin) touched_.push_back(block_[state]);
    const std::uint32_t other = states_[r.marked_end];
    std::swap(states_[place_[state]], states_[r.marked_end]);
    place_[other] = place_[state];
    place_[state] = r.marked_end++;
  }

  /// Splits each block with marked and unmarked states. Calls `f(block, new_block)` after each split. The new block is
  /// the smaller part.
  template <typename Function>
  void divide(Function f) {
    for (const std::uint32_t b : std::exchange(touched_, {})) {
      range& r = ranges_[b];
      const std::size_t middle = std::exchange(r.marked_end, r.begin);
      if (middle == r.end) continue;
      range part{r.begin, r.begin, middle};
      if (middle - r.begin > r.end - middle) {
        part = {middle, middle, r.end};
        r.end = middle;
      } else {
        r.begin = r.marked_end = middle;
      }
      const auto number = static_cast<std::uint32_t>(ranges_.size());
      for (std::size_t i = part.begin; i < part.end; ++i) block_[states_[i]] = number;
      ranges_.push_back(part);
      f(b, number);
    }
  }

 private:
  struct range {
    std::size_t begin;
    std::size_t marked_end;
    std::size_t end;
  };
  std::vector<std::uint32_t> states_;
  std::vector<std::size_t> place_;    ///< Index of each state in `states_`.
  std::vector<std::uint32_t> block_;  ///< Block of each state.
  std::vector<range> ranges_;         ///< Range of each block in `states_`.
  std::vector<std::uint32_t> touched_;
};

}  // namespace

partition refine(const std::vector<std::uint32_t>& label, const std::vector<std::uint32_t>& next, std::size_t classes) {
  const std::size_t n = label.size();
  // Predecessors of each state by class. The predecessors of `to` by `c` begin at `before[first[to * classes + c]]`.
  std::vector<std::size_t> first(n * classes + 1, 0);
  for (std::size_t i = 0; i < next.size(); ++i) ++first[next[i] * classes + i % classes + 1];
  for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
  std::vector<std::uint32_t> before(next.size());
  std::vector<std::size_t> filled(first.begin(), first.end() - 1);
  for (std::size_t i = 0; i < next.size(); ++i) {
    before[filled[next[i] * classes + i % classes]++] = static_cast<std::uint32_t>(i / classes);
  }

  blocks all(label);
  std::vector<std::uint32_t> open;
  for (std::uint32_t b = 0; b < all.count(); ++b) open.push_back(b);
  while (!open.empty()) {
    const std::vector<std::uint32_t> splitter = all.states_of(open.back());
    open.pop_back();
    for (std::size_t c = 0; c < classes; ++c) {
      for (const std::uint32_t to : splitter) {
        const std::size_t at = to * classes + c;
        for (std::size_t i = first[at]; i < first[at + 1]; ++i) all.mark(before[i]);
      }
      // If the divided block is still in `open`, both parts are in `open` now. Otherwise the smaller part is enough.
      all.divide([&](std::uint32_t, std::uint32_t smaller) { open.push_back(smaller); });
    }
  }

  partition result;
  std::vector<std::uint32_t> number(all.count(), static_cast<std::uint32_t>(-1));
  for (std::uint32_t s = 0; s < n; ++s) {
    std::uint32_t& known = number[all.of(s)];
    if (known == static_cast<std::uint32_t>(-1)) known = static_cast<std::uint32_t>(result.count++);
    result.block_of.push_back(known);
  }
  return result;
}

}  // namespace uri94::analysis
