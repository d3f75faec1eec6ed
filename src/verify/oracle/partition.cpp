// SPDX-License-Identifier: MIT
#include "verify/oracle/partition.hpp"

#include <unordered_map>
#include <utility>

#include "support/graph/search.hpp"

namespace uri94::oracle {

std::vector<partition> refine(const std::vector<bool>& accepting, const std::vector<std::uint32_t>& next,
                              std::size_t classes, bnf::effort* counted) {
  std::vector<partition> rounds(1);
  for (const bool accepts : accepting) rounds.back().push_back(accepts ? 1 : 0);
  std::vector<std::uint32_t> signature(classes + 1);
  for (std::size_t count = 0;;) {
    const partition& part = rounds.back();
    if (counted != nullptr) counted->spend(part.size() * (8 + classes));
    std::unordered_map<std::vector<std::uint32_t>, std::uint32_t, graph::node_hash> known(2 * count);
    partition finer(part.size());
    for (std::size_t s = 0; s < part.size(); ++s) {
      signature[0] = part[s];
      for (std::size_t c = 0; c < classes; ++c) signature[c + 1] = part[next[s * classes + c]];
      finer[s] = known.try_emplace(signature, static_cast<std::uint32_t>(known.size())).first->second;
    }
    if (known.size() == count) return rounds;
    count = known.size();
    rounds.push_back(std::move(finer));
  }
}

}  // namespace uri94::oracle
