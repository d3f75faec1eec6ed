// SPDX-License-Identifier: MIT
#include "verify/oracle/derivation_rules.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "support/graph/search.hpp"

namespace uri94::oracle {

derivation_rules::derivation_rules(terms& in) : symbols_(256 + in.of().productions.size()) {
  for (std::size_t i = 0; i < in.of().productions.size(); ++i) rules_.push_back(build(in, i));
}

derivation_rules::right_hand_side derivation_rules::build(terms& in, std::size_t production) const {
  // Names are single symbols in this automaton. The closure stops at names and does not enter their productions.
  std::vector<std::size_t> met_in;  // Number of the last closure that met a term, indexed by term.
  std::size_t closures = 0;
  const auto closure = [&](std::vector<term> open) {
    std::vector<term> all;
    ++closures;
    while (!open.empty()) {
      const term t = open.back();
      open.pop_back();
      if (t >= met_in.size()) met_in.resize(t + 1);
      if (std::exchange(met_in[t], closures) == closures) continue;
      all.push_back(t);
      const terms::step& s = in.at(t);
      if (s.is == terms::step::kind::ways) open.insert(open.end(), s.next.begin(), s.next.end());
    }
    in.spend(2 * all.size());
    std::sort(all.begin(), all.end());
    return all;
  };
  right_hand_side rule;
  graph::search<std::vector<term>, std::size_t> sets;
  (void)sets.start({});
  (void)sets.start(closure({in.definition(production)}));
  while (sets.next()) {
    std::map<std::size_t, std::vector<term>> to;
    bool accepts = false;
    for (const term t : sets.visited()) {
      const terms::step& s = in.at(t);
      if (s.is == terms::step::kind::end) accepts = true;
      if (s.is == terms::step::kind::open) to[256 + s.production].push_back(s.then);
      if (s.is != terms::step::kind::read) continue;
      for (std::size_t b = 0; b < 256; ++b) {
        if (s.bytes[b]) to[b].push_back(s.next[0]);
      }
    }
    rule.accepting.push_back(accepts);
    const std::size_t row = rule.next.size();
    in.keep(sets.visited().size() * sizeof(term) + symbols_ * sizeof(std::uint32_t));
    rule.next.resize(row + symbols_, dead);
    for (auto& [symbol, next] : to) {
      rule.next[row + symbol] = static_cast<std::uint32_t>(sets.reach(closure(std::move(next)), symbol));
    }
  }
  return rule;
}

bool derivation_rules::reads_up_to(open_node& n, std::size_t to, std::string_view input) const {
  if (to < n.at || to > n.end) return false;
  const right_hand_side& rule = rules_[n.production];
  for (; n.at != to; ++n.at) {
    n.state = rule.next[n.state * symbols_ + static_cast<unsigned char>(input[n.at])];
    if (n.state == dead) return false;
  }
  return true;
}

bool derivation_rules::ends_well(open_node& n, std::string_view input) const {
  return reads_up_to(n, n.end, input) && rules_[n.production].accepting[n.state];
}

bool derivation_rules::derives(const std::vector<bnf::tree_node>& nodes, std::string_view input, std::size_t start,
                               std::vector<open_node>& open) const {
  if (nodes.empty() || nodes[0].production != start || nodes[0].begin != 0 || nodes[0].end != input.size() ||
      nodes[0].size != nodes.size()) {
    return false;
  }
  open.clear();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const bnf::tree_node& n = nodes[i];
    for (; !open.empty() && open.back().last == i; open.pop_back()) {
      if (!ends_well(open.back(), input)) return false;
    }
    const std::size_t last = i + n.size;
    if (n.size == 0 || n.production >= rules_.size() || n.begin > n.end || n.end > input.size()) return false;
    if (!open.empty()) {
      open_node& parent = open.back();
      if (last > parent.last || n.end > parent.end || !reads_up_to(parent, n.begin, input)) return false;
      parent.state = rules_[parent.production].next[parent.state * symbols_ + 256 + n.production];
      if (parent.state == dead) return false;
      parent.at = n.end;
    }
    open.push_back({last, n.end, n.begin, first, n.production});
  }
  for (; !open.empty(); open.pop_back()) {
    if (!ends_well(open.back(), input)) return false;
  }
  return true;
}

}  // namespace uri94::oracle
