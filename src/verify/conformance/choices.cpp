// SPDX-License-Identifier: MIT
#include "verify/conformance/choices.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "generator/bnf/each_expression.hpp"
#include "verify/conformance/term_graph.hpp"
#include "verify/oracle/languages.hpp"

namespace uri94::conformance {
namespace {

/// Returns the production of each expression, indexed by number of the expression.
std::vector<std::size_t> owners_of(const bnf::grammar& g) {
  std::vector<std::size_t> owners(g.expression_count);
  for (std::size_t i = 0; i < g.productions.size(); ++i) {
    bnf::each_expression(g.productions[i].definition, [&](const bnf::expression& e) { owners[e.number] = i; });
  }
  return owners;
}

/// Calls `f(start, is_own, reached)` for every production with `is_own` true. Then calls `f` for the start productions
/// of the grammar with `is_own` false.
void each_start(oracle::terms& in, const std::function<void(std::size_t, bool, const term_graph&)>& f) {
  const bnf::grammar& g = in.of();
  for (std::size_t i = 0; i < g.productions.size(); ++i) f(i, true, term_graph(in, i));
  for (const std::string& start : g.starts) {
    const std::size_t i = in.index_of(start);
    f(i, false, term_graph(in, i));
  }
}

/// Builder of derivations that take a given way at a choice.
class way_taken {
 public:
  way_taken(oracle::terms& in, oracle::languages& all) : terms_(in), languages_(all) {}

  /// Returns the tree of `input` in which the choice takes way number `way` (0-based).
  /// @param passed Terms from the start to the choice, which is the last term.
  /// Precondition: the way can read the rest of the input.
  std::vector<oracle::derivation_node> tree(std::vector<passed_term> passed, std::size_t way, std::string_view input) {
    const auto [choice, begin] = passed.back();
    std::vector<frame> stack{{terms_.at(choice).next[way], begin, 0}};
    while (!stack.empty()) {
      frame& top = stack.back();
      const oracle::terms::step& s = terms_.at(top.at);
      if (s.is == oracle::terms::step::kind::end) break;
      if (top.way == s.next.size()) {
        stack.pop_back();
        continue;
      }
      const bool reads = s.is == oracle::terms::step::kind::read;
      const oracle::term next = s.next[top.way++];
      const std::size_t offset = top.offset + (reads ? 1 : 0);
      // Returns true if `next` occurs on the stack at the same offset. Such an empty round could be repeated endlessly.
      const auto turns = [&] {
        for (auto f = stack.rbegin(); f != stack.rend() && f->offset == offset; ++f) {
          if (f->at == next) return true;
        }
        return false;
      };
      if (!turns() && languages_.holds(languages_.of({next}), input.substr(offset))) stack.push_back({next, offset, 0});
    }
    for (const frame& f : stack) passed.emplace_back(f.at, f.offset);
    return tree_of(passed);
  }

 private:
  struct frame {
    oracle::term at;
    std::size_t offset;
    std::size_t way;
  };

  std::vector<oracle::derivation_node> tree_of(const std::vector<passed_term>& passed) {
    std::vector<oracle::derivation_node> nodes;
    std::vector<std::pair<std::size_t, oracle::term>> open;
    for (const auto& [t, offset] : passed) {
      for (; !open.empty() && open.back().second == t; open.pop_back()) {
        oracle::derivation_node& n = nodes[open.back().first];
        n.end = static_cast<std::uint32_t>(offset);
        n.size = static_cast<std::uint32_t>(nodes.size() - open.back().first);
      }
      const oracle::terms::step& s = terms_.at(t);
      if (s.is != oracle::terms::step::kind::open) continue;
      open.emplace_back(nodes.size(), s.then);
      nodes.push_back({static_cast<std::uint32_t>(s.production), static_cast<std::uint32_t>(offset), 0, 0});
    }
    return nodes;
  }

  oracle::terms& terms_;
  oracle::languages& languages_;
};

bool same(const std::vector<oracle::derivation_node>& a, const std::vector<oracle::derivation_node>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const oracle::derivation_node& x, const oracle::derivation_node& y) {
                      return x.production == y.production && x.begin == y.begin && x.end == y.end && x.size == y.size;
                    });
}

}  // namespace

std::vector<ambiguity> ambiguities(const branches& of, bnf::effort* counted) {
  const bnf::grammar& g = of.of();
  oracle::terms in(g, counted);
  oracle::languages all(in);
  const std::vector<std::size_t> owners = owners_of(g);
  std::map<std::size_t, ambiguity> found;  // Indexed by number of the expression.
  each_start(in, [&](std::size_t start, bool is_own, const term_graph& reached) {
    for (const std::size_t number : reached.choices()) {
      const oracle::terms::step& s = in.at(reached.at(number));
      const std::size_t owner = owners[s.of->number];
      if (is_own && owner != start) continue;
      // Prefers an example string of the production itself to an example string of a start production.
      const auto known = found.find(s.of->number);
      if (known != found.end() && !is_own && known->second.start == owner) continue;
      std::vector<oracle::languages::language> ways;
      for (const oracle::term next : s.next) ways.push_back(all.of({next}));
      for (std::size_t i = 0; i < ways.size(); ++i) {
        for (std::size_t j = i + 1; j < ways.size(); ++j) {
          const std::optional<std::string> common = all.in_both(ways[i], ways[j]);
          if (!common) continue;
          const std::string input = reached.before(number) + *common;
          const auto now = found.find(s.of->number);
          if (now != found.end() && now->second.input.size() <= input.size()) continue;
          way_taken by(in, all);
          const std::vector<oracle::derivation_node> one = by.tree(reached.passed(number), i, input);
          const std::vector<oracle::derivation_node> other = by.tree(reached.passed(number), j, input);
          if (same(one, other)) continue;
          found[s.of->number] = {s.of, owner, start, input, of.number_of(s, i), of.number_of(s, j), one, other};
        }
      }
    }
  });
  std::vector<ambiguity> list;
  for (auto& [number, a] : found) list.push_back(std::move(a));
  std::stable_sort(list.begin(), list.end(), [](const ambiguity& a, const ambiguity& b) {
    return a.production != b.production
               ? a.production < b.production
               : std::pair(a.at->where.line, a.at->where.column) < std::pair(b.at->where.line, b.at->where.column);
  });
  return list;
}

}  // namespace uri94::conformance
