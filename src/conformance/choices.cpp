// SPDX-License-Identifier: MIT
#include "conformance/choices.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "conformance/languages.hpp"

namespace uri94::conformance {
namespace {

/// A term with several ways, and a shortest string that leads to it from a start.
struct choice {
  term at;
  std::string before;
};

/// The choices that are met from a term on, with the shortest ways to them.
std::vector<choice> choices_from(terms& in, term start) {
  struct visit {
    term at;
    std::size_t before;
    char by;
  };
  std::vector<visit> visits{{start, 0, '\0'}};
  std::set<term> reached{start};
  std::set<term> seen;
  std::vector<choice> found;
  for (std::size_t i = 0; i < visits.size(); ++i) {
    std::vector<term> open{visits[i].at};
    while (!open.empty()) {
      const term t = open.back();
      open.pop_back();
      if (!seen.insert(t).second) continue;
      const terms::step& s = in.at(t);
      if (s.is == terms::step::kind::read) {
        if (reached.insert(s.next[0]).second) visits.push_back({s.next[0], i, readable_first(s.bytes).front()});
        continue;
      }
      if (s.of != nullptr && s.next.size() > 1) {
        std::string text;
        for (std::size_t j = i; j != 0; j = visits[j].before) text.push_back(visits[j].by);
        std::reverse(text.begin(), text.end());
        found.push_back({t, std::move(text)});
      }
      open.insert(open.end(), s.next.rbegin(), s.next.rend());
    }
  }
  return found;
}

/// By expression: the production that it stands in.
std::map<const bnf::expression*, std::size_t> owners_of(const bnf::grammar& g) {
  std::map<const bnf::expression*, std::size_t> owners;
  const std::function<void(const bnf::expression&, std::size_t)> visit = [&](const bnf::expression& e, std::size_t p) {
    owners.emplace(&e, p);
    for (const bnf::expression& o : e.operands) visit(o, p);
  };
  for (std::size_t i = 0; i < g.productions.size(); ++i) visit(g.productions[i].definition, i);
  return owners;
}

/// Calls `f(start, is_own, choices)`: first for every production by itself, then for the starts of the grammar, where
/// its productions stand in others.
void each_start(terms& in, const std::function<void(std::size_t, bool, const std::vector<choice>&)>& f) {
  const bnf::grammar& g = in.of();
  for (std::size_t i = 0; i < g.productions.size(); ++i) f(i, true, choices_from(in, in.production(i)));
  for (const std::string& start : g.starts) {
    const std::size_t i = in.index_of(start);
    f(i, false, choices_from(in, in.production(i)));
  }
}

/// All derivations of a string, one after the other, until one has another tree than the first.
class other_derivation {
 public:
  other_derivation(terms& in, languages& all, std::string_view input) : terms_(in), languages_(all), input_(input) {}

  std::optional<std::vector<derivation_node>> find(std::size_t production, const std::vector<derivation_node>& first) {
    constexpr std::size_t most_steps = 200'000;
    struct frame {
      term at;
      std::size_t offset;
      std::size_t way;
    };
    std::vector<frame> stack{{terms_.production(production), 0, 0}};
    for (std::size_t steps = 0; !stack.empty() && steps < most_steps; ++steps) {
      frame& top = stack.back();
      const terms::step& s = terms_.at(top.at);
      if (s.is == terms::step::kind::end) {
        std::vector<std::pair<term, std::size_t>> passed;
        for (const frame& f : stack) passed.emplace_back(f.at, f.offset);
        std::vector<derivation_node> nodes = tree_of(passed);
        if (!same(nodes, first)) return nodes;
        stack.pop_back();
        continue;
      }
      if (top.way == s.next.size()) {
        stack.pop_back();
        continue;
      }
      const bool reads = s.is == terms::step::kind::read;
      const term next = s.next[top.way++];
      const std::size_t offset = top.offset + (reads ? 1 : 0);
      const bool fits =
          !reads || (top.offset < input_.size() && s.bytes[static_cast<unsigned char>(input_[top.offset])]);
      // A repetition of nothing would go on for ever.
      const bool turns = !reads && std::any_of(stack.begin(), stack.end(),
                                               [&](const frame& f) { return f.at == next && f.offset == offset; });
      if (fits && !turns && languages_.holds(languages_.of({next}), input_.substr(offset))) {
        stack.push_back({next, offset, 0});
      }
    }
    return std::nullopt;
  }

 private:
  static bool same(const std::vector<derivation_node>& a, const std::vector<derivation_node>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const derivation_node& x, const derivation_node& y) {
      return x.production == y.production && x.begin == y.begin && x.end == y.end && x.size == y.size;
    });
  }

  std::vector<derivation_node> tree_of(const std::vector<std::pair<term, std::size_t>>& passed) {
    std::vector<derivation_node> nodes;
    std::vector<std::pair<std::size_t, term>> open;
    for (const auto& [t, offset] : passed) {
      for (; !open.empty() && open.back().second == t; open.pop_back()) {
        derivation_node& n = nodes[open.back().first];
        n.end = static_cast<std::uint32_t>(offset);
        n.size = static_cast<std::uint32_t>(nodes.size() - open.back().first);
      }
      const terms::step& s = terms_.at(t);
      if (s.is != terms::step::kind::open) continue;
      open.emplace_back(nodes.size(), s.then);
      nodes.push_back({static_cast<std::uint32_t>(s.production), static_cast<std::uint32_t>(offset), 0, 0});
    }
    return nodes;
  }

  terms& terms_;
  languages& languages_;
  std::string_view input_;
};

}  // namespace

std::vector<bool> dead_branches(const branches& of) {
  terms in(of.of());
  languages all(in);
  // What stands alone is as alive as its production.
  std::vector<bool> dead;
  for (const branch& b : of.all()) dead.push_back(b.is != branch::kind::whole);
  each_start(in, [&](std::size_t, bool, const std::vector<choice>& choices) {
    for (const choice& c : choices) {
      const terms::step& s = in.at(c.at);
      std::vector<term> earlier;
      for (std::size_t way = 0; way < s.next.size(); ++way) {
        const std::size_t number = of.number_of(s, way);
        if (number != branches::no_branch && dead[number] &&
            all.only_in_first(all.of({s.next[way]}), all.of(earlier))) {
          dead[number] = false;
        }
        earlier.push_back(s.next[way]);
      }
    }
  });
  return dead;
}

std::vector<ambiguity> ambiguities(const bnf::grammar& g) {
  terms in(g);
  languages all(in);
  const std::map<const bnf::expression*, std::size_t> owners = owners_of(g);
  std::map<std::pair<std::size_t, const bnf::expression*>, ambiguity> found;
  each_start(in, [&](std::size_t start, bool is_own, const std::vector<choice>& choices) {
    std::optional<derivation_tables> tables;
    for (const choice& c : choices) {
      const terms::step& s = in.at(c.at);
      const std::size_t owner = owners.at(s.of);
      if (is_own && owner != start) continue;
      const auto known = found.find({owner, s.of});
      if (known != found.end() && (!is_own || known->second.input.size() <= c.before.size())) continue;
      for (std::size_t i = 0; i < s.next.size(); ++i) {
        for (std::size_t j = i + 1; j < s.next.size(); ++j) {
          const std::optional<std::string> common = all.in_both(all.of({s.next[i]}), all.of({s.next[j]}));
          if (!common) continue;
          const std::string input = c.before + *common;
          const auto now = found.find({owner, s.of});
          if (now != found.end() && now->second.input.size() <= input.size()) continue;
          if (!tables) tables.emplace(in, start);
          derivation_search search(*tables);
          const std::vector<derivation_node> first = search.first(input);
          const auto other = other_derivation(in, all, input).find(start, first);
          if (other) found[{owner, s.of}] = {s.of, owner, start, input, first, *other};
        }
      }
    }
  });
  std::vector<ambiguity> list;
  for (auto& [key, a] : found) list.push_back(std::move(a));
  std::stable_sort(list.begin(), list.end(), [](const ambiguity& a, const ambiguity& b) {
    return a.production != b.production
               ? a.production < b.production
               : std::pair(a.at->where.line, a.at->where.column) < std::pair(b.at->where.line, b.at->where.column);
  });
  return list;
}

}  // namespace uri94::conformance
