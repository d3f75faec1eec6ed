// SPDX-License-Identifier: MIT
#include "generator/analysis/dfa.hpp"

#include <array>
#include <utility>

#include "generator/analysis/partition.hpp"
#include "generator/analysis/state_search.hpp"
#include "support/graph/search.hpp"

namespace uri94::analysis {
namespace {

/// Returns a table without repeated columns. Repeated columns do not affect the partition of the states.
/// @param next table with `classes` columns, row by row
std::vector<std::uint32_t> without_repeated_columns(const std::vector<std::uint32_t>& next, std::size_t classes) {
  graph::numbering<std::vector<std::uint32_t>, graph::node_hash> columns;
  for (std::size_t c = 0; c < classes; ++c) {
    std::vector<std::uint32_t> column;
    column.reserve(next.size() / classes);
    for (std::size_t i = c; i < next.size(); i += classes) column.push_back(next[i]);
    (void)columns.add(std::move(column));
  }
  std::vector<std::uint32_t> rows;
  rows.reserve(next.size() / classes * columns.size());
  for (std::size_t i = 0; i < next.size() / classes; ++i) {
    for (std::uint32_t c = 0; c < columns.size(); ++c) rows.push_back(columns[c][i]);
  }
  return rows;
}

}  // namespace

dfa minimal(automaton& a, subset start) {
  using node = std::array<subset, 1>;
  const std::size_t classes = a.bytes().size();
  search<node> subsets(a.counted(), {automaton::dead});
  (void)subsets.pass({start});
  std::vector<std::uint32_t> label;
  std::vector<std::uint32_t> next;
  while (const auto at = subsets.next()) {
    const subset from = (*at)[0];
    label.push_back(a.accepts(from) ? 1 : 0);
    a.follow(from);
    const subset* const to = a.followed(from);
    for (std::size_t c = 0; c < classes; ++c) {
      next.push_back(c != 0 && to[c] == to[c - 1] ? next.back()
                                                  : static_cast<std::uint32_t>(subsets.reach({to[c]}, c)));
    }
  }
  // Charges for the tables of the refinement and for its steps. Each transition takes several steps.
  a.counted().spend(next.size() * 2);
  const std::vector<std::uint32_t> rows = without_repeated_columns(next, classes);
  const partition blocks = refine(label, rows, rows.size() / label.size());
  if (blocks.count > dfa::most_states) a.counted().give_up();
  dfa result;
  result.next.assign(blocks.count, {});
  result.accepting.assign(blocks.count, false);
  for (std::size_t i = 0; i < label.size(); ++i) {
    std::vector<std::uint16_t>& row = result.next[blocks.block_of[i]];
    if (!row.empty()) continue;
    row.reserve(classes);
    result.accepting[blocks.block_of[i]] = label[i] != 0;
    for (std::size_t c = 0; c < classes; ++c) {
      row.push_back(static_cast<std::uint16_t>(blocks.block_of[next[i * classes + c]]));
    }
  }
  return result;
}

}  // namespace uri94::analysis
