// SPDX-License-Identifier: MIT
// Compares the emitted rules of every golden grammar with a search through all derivations. Parses all short strings
// over a small alphabet with every production. Compares trees of the levels `components` and `full`, and verdicts.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "generator/analysis/levels.hpp"
#include "generator/analysis/tree_size.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "generator/golden/derivation_search.hpp"
#include "generator/golden/emitted_rules.hpp"

namespace {

using uri94::level;
using uri94::packed_node;
using uri94::analysis::size_bound;
using uri94::bnf::expression;
using uri94::bnf::grammar;
using uri94::parse_tables::node_sink;
using uri94::parse_tables::rule_function;
using uri94::tests::derivation;
using uri94::tests::derived_node;

constexpr std::size_t most_strings = 60'000;
constexpr std::size_t longest = 9;

void collect_characters(const expression& e, std::set<char>& to) {
  if (e.is == expression::kind::literal) to.insert(e.text.begin(), e.text.end());
  for (const expression& o : e.operands) collect_characters(o, to);
}

/// Returns the characters of the grammar's literals and one other character.
std::string alphabet_of(const grammar& g) {
  std::set<char> characters;
  for (const uri94::bnf::production& p : g.productions) collect_characters(p.definition, characters);
  for (const char foreign : {'~', '^'}) {
    if (characters.insert(foreign).second) break;
  }
  return {characters.begin(), characters.end()};
}

/// Returns all strings over the alphabet up to a length, shorter strings first. The length is at most `longest`, and
/// the number of strings at most `most_strings`.
std::vector<std::string> strings_of(const std::string& alphabet) {
  std::vector<std::string> all{""};
  for (std::size_t length = 1, begin = 0; length <= longest; ++length) {
    const std::size_t end = all.size();
    if (end + (end - begin) * alphabet.size() > most_strings) break;
    for (std::size_t i = begin; i < end; ++i) {
      for (const char c : alphabet) all.push_back(all[i] + c);
    }
    begin = end;
  }
  return all;
}

/// Returns a derivation as text: "price[0,3)(number[0,1) number[2,3))".
std::string text_of(const grammar& g, const derivation& nodes, std::size_t at = 0) {
  if (nodes.empty()) return "rejected";
  const derived_node& n = nodes[at];
  std::string text =
      g.productions[n.production].name + "[" + std::to_string(n.begin) + "," + std::to_string(n.end) + ")";
  std::string children;
  for (std::size_t child = at + 1; child < at + n.size; child += nodes[child].size) {
    children += (children.empty() ? "" : " ") + text_of(g, nodes, child);
  }
  return children.empty() ? text : text + "(" + children + ")";
}

/// Returns the tree that a function builds in a buffer of `room` nodes. Checks that the nodes after the buffer are
/// unchanged.
/// @param no_room set to true if the function reports that the buffer is too small
derivation tree_in(std::size_t room, rule_function f, const std::string& input, level l, bool& no_room) {
  constexpr std::size_t guarded = 8;
  static std::vector<packed_node> memory;
  const packed_node untouched(255, 0, 0, 0);
  memory.assign(room + guarded, untouched);
  node_sink sink{memory.data(), room, l};
  const bool accepted = f(input.data(), input.data() + input.size(), sink);
  for (std::size_t i = room; i < memory.size(); ++i) REQUIRE(memory[i].production_index() == 255);
  no_room = sink.no_room;
  derivation nodes;
  if (!accepted) return nodes;
  for (std::size_t i = 0; i < sink.count; ++i) {
    const packed_node& n = memory[i];
    nodes.push_back({n.production_index(), n.begin(), n.end(), n.size()});
  }
  return nodes;
}

/// Returns the tree of a function that does not check its buffer. The buffer has the size that `bound` gives.
derivation tree_by(rule_function f, const std::string& input, level l, const size_bound& bound) {
  bool no_room = false;
  derivation nodes =
      tree_in(uri94::parse_tables::fast_start{nullptr, bound.quarters_per_byte, bound.nodes}.room_for(input.size()), f,
              input, l, no_room);
  REQUIRE(!no_room);
  return nodes;
}

/// Returns the tree of a function that checks its buffer. Checks that the function reports every buffer that is too
/// small.
derivation tree_by(rule_function f, const std::string& input, level l) {
  for (std::size_t room = 1;; ++room) {
    bool no_room = false;
    derivation nodes = tree_in(room, f, input, l, no_room);
    if (!no_room) return nodes;
  }
}

/// Returns the tree of level `components`, reduced from the full tree.
derivation without_characters(const derivation& full, const uri94::analysis::levels& levels) {
  derivation kept;
  struct open {
    std::size_t kept_at;
    std::size_t end;
    std::size_t production;
  };
  std::vector<open> ancestors;  // in the full tree; `kept_at` is npos for omitted nodes
  constexpr auto npos = static_cast<std::size_t>(-1);
  const auto close = [&](std::size_t up_to) {
    while (!ancestors.empty() && ancestors.back().end <= up_to) {
      if (ancestors.back().kept_at != npos)
        kept[ancestors.back().kept_at].size = kept.size() - ancestors.back().kept_at;
      ancestors.pop_back();
    }
  };
  for (std::size_t i = 0; i < full.size(); ++i) {
    close(i);
    const std::size_t p = full[i].production;
    const bool in_chain = levels.chain[p] && !ancestors.empty() && ancestors.back().production == p;
    const bool keep = i == 0 || (levels.component[p] && !in_chain);
    ancestors.push_back({keep ? kept.size() : npos, i + full[i].size, p});
    if (keep) kept.push_back(full[i]);
  }
  close(full.size());
  return kept;
}

/// Compares the trees of all strings with the first derivations.
/// @param look_for_room true for functions that check their buffer; other functions get a sufficient buffer
void compare(const grammar& g, const rule_function* components_of, const rule_function* full_of, bool look_for_room) {
  const uri94::analysis::levels levels = uri94::analysis::find_levels(g);
  const std::vector<size_bound> components_bounds = uri94::analysis::bound_tree_sizes(g, levels.component);
  const std::vector<size_bound> full_bounds =
      uri94::analysis::bound_tree_sizes(g, std::vector<bool>(g.productions.size(), true));
  const std::vector<std::string> strings = strings_of(alphabet_of(g));
  uri94::tests::derivation_search search(g);
  const auto tree_of = [&](const rule_function* functions, const std::vector<size_bound>& bounds, std::size_t start,
                           const std::string& s, level l) {
    return text_of(g, look_for_room ? tree_by(functions[start], s, l) : tree_by(functions[start], s, l, bounds[start]));
  };
  for (std::size_t start = 0; start < g.productions.size(); ++start) {
    CAPTURE(g.productions[start].name);
    std::size_t accepted = 0;
    bool all_equal = true;
    // Starts with the shortest string, so that the first difference is the simplest.
    for (const std::string& s : strings) {
      const std::optional<derivation> expected = search.first(start, s);
      const derivation full = expected.value_or(derivation{});
      accepted += expected.has_value() ? 1 : 0;
      const std::string is = text_of(g, full);
      const std::string components = expected ? text_of(g, without_characters(full, levels)) : is;
      const std::string by_rules = tree_of(full_of, full_bounds, start, s, level::full);
      const std::string by_components = tree_of(components_of, components_bounds, start, s, level::components);
      all_equal = by_rules == is && by_components == components;
      if (all_equal) continue;
      CAPTURE(s);
      CHECK(by_rules == is);
      CHECK(by_components == components);
      break;
    }
    CHECK(all_equal);
    // Without an accepted string, the comparison would be meaningless.
    CHECK(accepted > 0);
  }
}

/// Compares the verdicts of rules that run with PEGTL's own control with the verdicts of the search.
void compare_verdicts(const grammar& g, const uri94::tests::plain_function* eager,
                      const uri94::tests::plain_function* lazy) {
  const std::vector<std::string> strings = strings_of(alphabet_of(g));
  uri94::tests::derivation_search search(g);
  for (std::size_t start = 0; start < g.productions.size(); ++start) {
    CAPTURE(g.productions[start].name);
    for (const std::string& s : strings) {
      const bool expected = search.first(start, s).has_value();
      if (eager[start](s) == expected && lazy[start](s) == expected) continue;
      CAPTURE(s);
      CHECK(eager[start](s) == expected);
      CHECK(lazy[start](s) == expected);
      break;
    }
  }
}

}  // namespace

TEST_CASE("emitted rules: return the verdict and the first derivation of every short string") {
  const std::string root = std::getenv("URI94_SOURCE_ROOT") + std::string("/tests/generator/golden/");
  REQUIRE(!uri94::tests::all_emitted_rules().empty());
  for (const uri94::tests::emitted_rules& rules : uri94::tests::all_emitted_rules()) {
    CAPTURE(rules.folder);
    uri94::bnf::diagnostics problems;
    const uri94::bnf::grammar_files files = uri94::bnf::read_grammar_folder(root + std::string(rules.folder), problems);
    const grammar g = uri94::bnf::build_grammar(files, rules.as_printed, problems);
    REQUIRE(problems.empty());
    compare(g, rules.components, rules.full, false);
    compare(g, rules.any_level, rules.any_level, true);
    compare_verdicts(g, rules.eager, rules.lazy);
  }
}
