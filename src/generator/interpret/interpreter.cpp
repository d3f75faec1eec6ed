// SPDX-License-Identifier: MIT
#include "generator/interpret/interpreter.hpp"

#include <cstdint>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/decisions.hpp"
#include "generator/analysis/runs.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/emit/rule_expressions.hpp"

namespace uri94::interpret {

interpreter::interpreter(const bnf::grammar& g, bnf::diagnostics& problems)
    : grammar_(g), levels_(analysis::find_levels(g)) {
  try {
    bnf::effort counted(bnf::effort::most_of_rules);
    analysis::automaton states(g, &counted);
    const analysis::decisions decided = analysis::decide(states, problems);
    if (!problems.empty()) return;
    const analysis::run_finder runs(states, levels_, decided);
    const emit::emission from{g, states, decided, levels_, runs, {}};
    (void)emit::add_rules(from, rules_);
  } catch (const bnf::effort::exhausted&) {
    bnf::place whole = g.productions.front().where;
    whole.line = whole.column = 0;
    is_too_large_ = true;
    problems.push_back({whole, bnf::effort::refusal(g.default_start), bnf::requirement::told_by_guards});
  }
}

bool interpreter::accepts(match::matcher& with, std::size_t start, std::string_view input) const {
  return with.read(static_cast<std::uint32_t>(start), input, false) == match::reading::accepted;
}

bool interpreter::read(match::matcher& with, std::size_t start, std::string_view input, bool components,
                       std::vector<bnf::tree_node>& nodes) const {
  nodes.clear();
  if (with.read(static_cast<std::uint32_t>(start), input, true) != match::reading::accepted) return false;
  if (components) {
    keep_components(levels_, with.nodes(), nodes);
  } else {
    nodes = with.nodes();
  }
  return true;
}

void keep_components(const analysis::levels& of, const std::vector<bnf::tree_node>& all,
                     std::vector<bnf::tree_node>& to) {
  struct ancestor {
    std::size_t end;   ///< Index after the node's subtree.
    std::size_t kept;  ///< Index in `to` if the node is kept.
    std::uint32_t production;
    bool is_kept;
  };
  std::vector<ancestor> open;
  const auto close = [&] {
    const ancestor& a = open.back();
    if (a.is_kept) to[a.kept].size = static_cast<std::uint32_t>(to.size() - a.kept);
    open.pop_back();
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    while (!open.empty() && open.back().end == i) close();
    const bnf::tree_node& n = all[i];
    // Keeps only the outermost node of a chain.
    const bool is_link = !open.empty() && of.chain[n.production] && open.back().production == n.production;
    const bool is_kept = i == 0 || (of.component[n.production] && !is_link);
    open.push_back({i + n.size, to.size(), n.production, is_kept});
    if (is_kept) to.push_back(n);
  }
  while (!open.empty()) close();
}

}  // namespace uri94::interpret
