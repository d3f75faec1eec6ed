// SPDX-License-Identifier: MIT
#include "verify/conformance/choices.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "generator/bnf/each_expression.hpp"
#include "support/graph/search.hpp"
#include "verify/oracle/languages.hpp"

namespace uri94::conformance {
namespace {

/// Size of a node in the search over terms, in bytes.
constexpr std::size_t bytes_of_a_meeting = 160;

/// A term with several ways, and a shortest string to it from a start.
struct choice {
  oracle::term at;
  std::string before;
  std::vector<std::pair<oracle::term, std::size_t>> passed;  ///< Terms before the choice, with their offsets.
};

/// Returns the choices reachable from a term, with shortest strings to them.
std::vector<choice> choices_from(oracle::terms& in, oracle::term start) {
  graph::search<oracle::term> met;
  std::vector<choice> found;
  (void)met.start(start);
  while (met.next()) {
    in.keep(bytes_of_a_meeting);
    const oracle::terms::step& s = in.at(met.visited());
    if (s.is == oracle::terms::step::kind::read) {
      (void)met.reach(s.next[0], oracle::readable_first(s.bytes).front());
      continue;
    }
    if (s.of != nullptr && s.next.size() > 1) {
      const std::vector<char> way = met.way(met.number());
      choice c{met.visited(), {way.begin(), way.end()}, {}};
      for (std::size_t i = met.number(); met.came(i).before != i;) {
        i = met.came(i).before;
        c.passed.emplace_back(met.at(i), met.came(i).distance);
      }
      std::reverse(c.passed.begin(), c.passed.end());
      in.spend(8 * c.passed.size());  // Counts the stored copy.
      found.push_back(std::move(c));
    }
    for (auto n = s.next.rbegin(); n != s.next.rend(); ++n) (void)met.pass(*n);
  }
  return found;
}

/// Returns the production of each expression, indexed by number of the expression.
std::vector<std::size_t> owners_of(const bnf::grammar& g) {
  std::vector<std::size_t> owners(g.expression_count);
  for (std::size_t i = 0; i < g.productions.size(); ++i) {
    bnf::each_expression(g.productions[i].definition, [&](const bnf::expression& e) { owners[e.number] = i; });
  }
  return owners;
}

/// Calls `f(start, is_own, choices)` for every production by itself, then for the start productions of the grammar.
void each_start(oracle::terms& in, const std::function<void(std::size_t, bool, const std::vector<choice>&)>& f) {
  const bnf::grammar& g = in.of();
  for (std::size_t i = 0; i < g.productions.size(); ++i) f(i, true, choices_from(in, in.production(i)));
  for (const std::string& start : g.starts) {
    const std::size_t i = in.index_of(start);
    f(i, false, choices_from(in, in.production(i)));
  }
}

/// Builds derivations that take a given way at a choice.
class way_taken {
 public:
  way_taken(oracle::terms& in, oracle::languages& all) : terms_(in), languages_(all) {}

  /// Returns the tree of `input` in which the choice takes way number `way`.
  /// Precondition: the way can read the rest of the input.
  std::vector<oracle::derivation_node> tree(const choice& c, std::size_t way, std::string_view input) {
    std::vector<frame> stack{{terms_.at(c.at).next[way], c.before.size(), 0}};
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
      // True for an empty round of a repetition, which could be repeated endlessly.
      const auto turns = [&] {
        for (auto f = stack.rbegin(); f != stack.rend() && f->offset == offset; ++f) {
          if (f->at == next) return true;
        }
        return false;
      };
      if (!turns() && languages_.holds(languages_.of({next}), input.substr(offset))) stack.push_back({next, offset, 0});
    }
    std::vector<std::pair<oracle::term, std::size_t>> passed = c.passed;
    passed.emplace_back(c.at, c.before.size());
    for (const frame& f : stack) passed.emplace_back(f.at, f.offset);
    return tree_of(passed);
  }

 private:
  struct frame {
    oracle::term at;
    std::size_t offset;
    std::size_t way;
  };

  std::vector<oracle::derivation_node> tree_of(const std::vector<std::pair<oracle::term, std::size_t>>& passed) {
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
  each_start(in, [&](std::size_t start, bool is_own, const std::vector<choice>& choices) {
    for (const choice& c : choices) {
      const oracle::terms::step& s = in.at(c.at);
      const std::size_t owner = owners[s.of->number];
      if (is_own && owner != start) continue;
      // Prefers an example from the production itself to one from a start production.
      const auto known = found.find(s.of->number);
      if (known != found.end() && !is_own && known->second.start == owner) continue;
      for (std::size_t i = 0; i < s.next.size(); ++i) {
        for (std::size_t j = i + 1; j < s.next.size(); ++j) {
          const std::optional<std::string> common = all.in_both(all.of({s.next[i]}), all.of({s.next[j]}));
          if (!common) continue;
          const std::string input = c.before + *common;
          const auto now = found.find(s.of->number);
          if (now != found.end() && now->second.input.size() <= input.size()) continue;
          way_taken by(in, all);
          const std::vector<oracle::derivation_node> one = by.tree(c, i, input);
          const std::vector<oracle::derivation_node> other = by.tree(c, j, input);
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
