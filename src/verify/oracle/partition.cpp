// SPDX-License-Identifier: MIT
#include "verify/oracle/partition.hpp"

#include <algorithm>
#include <utility>

#include "support/graph/numbering.hpp"

namespace uri94::oracle {
namespace {

/// Hash table of the first states of a round. States with the same part and the same parts of all successors have the
/// same first state. The table stores only states and reads their parts from the partition.
class first_states {
 public:
  first_states(const std::vector<std::uint32_t>& next, std::size_t classes, std::size_t states)
      : next_(next), classes_(classes) {
    std::size_t size = 16;
    while (size < 2 * states) size *= 2;  // Keeps at least half of the table free.
    table_.resize(size);
  }

  void begin_round(const partition& part) {
    part_ = &part;
    std::fill(table_.begin(), table_.end(), free);
  }
  /// Returns the first state of the round with the same parts as `s`. Adds and returns `s` if
  /// the table does not contain a matching state.
  [[nodiscard]] std::uint32_t first_like(std::uint32_t s) {
    std::size_t at = hash(s) & (table_.size() - 1);
    while (table_[at] != free && !is_alike(table_[at], s)) at = (at + 1) & (table_.size() - 1);
    if (table_[at] == free) table_[at] = s;
    return table_[at];
  }

 private:
  static constexpr std::uint32_t free = 0xFFFFFFFF;

  [[nodiscard]] std::uint32_t after(std::uint32_t s, std::size_t c) const { return (*part_)[next_[s * classes_ + c]]; }
  [[nodiscard]] std::size_t hash(std::uint32_t s) const {
    graph::hash_of h((*part_)[s]);
    for (std::size_t c = 0; c < classes_; ++c) h.add(after(s, c));
    return h.value();
  }
  [[nodiscard]] bool is_alike(std::uint32_t a, std::uint32_t b) const {
    if ((*part_)[a] != (*part_)[b]) return false;
    for (std::size_t c = 0; c < classes_; ++c) {
      if (after(a, c) != after(b, c)) return false;
    }
    return true;
  }

  const std::vector<std::uint32_t>& next_;
  std::size_t classes_;
  const partition* part_ = nullptr;
  std::vector<std::uint32_t> table_;  ///< Open addressing by hash with linear probing. The size is a power of two.
};

}  // namespace

std::vector<partition> refine(const std::vector<bool>& accepting, const std::vector<std::uint32_t>& next,
                              std::size_t classes, bnf::effort* counted) {
  std::vector<partition> rounds(1);
  for (const bool accepts : accepting) rounds.back().push_back(accepts ? 1 : 0);
  first_states firsts(next, classes, accepting.size());
  for (std::uint32_t count = 0;;) {
    const partition& part = rounds.back();
    if (counted != nullptr) counted->spend(part.size() * (8 + classes));
    firsts.begin_round(part);
    partition finer(part.size());
    std::uint32_t found = 0;
    for (std::uint32_t s = 0; s < part.size(); ++s) {
      const std::uint32_t first = firsts.first_like(s);
      finer[s] = first == s ? found++ : finer[first];
    }
    if (found == count) return rounds;
    count = found;
    rounds.push_back(std::move(finer));
  }
}

}  // namespace uri94::oracle
