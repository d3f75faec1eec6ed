// SPDX-License-Identifier: MIT
// Fuzz target: compares interpreted rules with a simulation of the automaton of their grammar. The first byte selects
// the notation. Zero bytes separate the grammar and the strings.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/finding.hpp"
#include "generator/analysis/automaton.hpp"
#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "generator/bnf/notation_reader.hpp"
#include "generator/interpret/failures.hpp"
#include "generator/interpret/interpreter.hpp"

namespace {

using namespace uri94;

constexpr std::size_t most_productions = 8;
constexpr std::size_t most_states = 150;
constexpr std::size_t most_sets = 100;
constexpr std::size_t most_string_bytes = 40;
constexpr std::size_t most_strings = 8;

/// Nondeterministic automaton of one production, simulated with sets of states.
class simulation {
 public:
  simulation(const bnf::grammar& g, std::size_t production) : automaton_(g) {
    start_ = automaton_.build_production(production, analysis::automaton::end);
    find_live();
  }

  /// Returns true if the automaton is small enough for a fast analysis of the rules. Limits its states and the number
  /// of states of the deterministic automaton.
  [[nodiscard]] bool is_small() const {
    if (automaton_.state_count() > 4 * most_states) return false;
    std::set<std::vector<bool>> known{closed({start_})};
    std::vector<std::vector<bool>> open(known.begin(), known.end());
    while (!open.empty() && known.size() <= most_sets) {
      const std::vector<bool> states = open.back();
      open.pop_back();
      for (std::size_t byte_class = 0; byte_class < automaton_.bytes().size(); ++byte_class) {
        const std::vector<bool> next = after(states, byte_class);
        if (known.insert(next).second) open.push_back(next);
      }
    }
    return known.size() <= most_sets;
  }

  /// Follows the longest prefix of `input` that begins a string of the production.
  /// Returns: the length of the prefix in bytes.
  /// @param accepts set to true if the prefix is a string of the production, otherwise to false
  std::size_t follow(std::string_view input, bool& accepts) const {
    std::vector<bool> states = closed({start_});
    std::size_t at = 0;
    for (; at < input.size(); ++at) {
      const std::vector<bool> next = after(states, automaton_.bytes().class_of(static_cast<unsigned char>(input[at])));
      if (!is_any(next)) break;
      states = next;
    }
    accepts = states[analysis::automaton::end];
    return at;
  }

 private:
  using step = analysis::automaton::step;

  /// Computes the states from which the end is reachable.
  void find_live() {
    live_.assign(automaton_.state_count(), false);
    for (bool is_changed = true; is_changed;) {
      is_changed = false;
      for (analysis::state s = 0; s < live_.size(); ++s) {
        const step& at = automaton_.at(s);
        const bool is_live = at.is == step::kind::accept ||
                             std::any_of(at.next.begin(), at.next.end(), [&](analysis::state to) { return live_[to]; });
        if (!is_live || live_[s]) continue;
        live_[s] = is_changed = true;
      }
    }
  }

  [[nodiscard]] std::vector<bool> closed(std::vector<analysis::state> open) const {
    std::vector<bool> states(automaton_.state_count(), false);
    while (!open.empty()) {
      const analysis::state s = open.back();
      open.pop_back();
      if (states[s] || !live_[s]) continue;
      states[s] = true;
      const step& at = automaton_.at(s);
      if (at.is == step::kind::split || at.is == step::kind::enter) {
        open.insert(open.end(), at.next.begin(), at.next.end());
      }
    }
    return states;
  }

  [[nodiscard]] std::vector<bool> after(const std::vector<bool>& states, std::size_t byte_class) const {
    std::vector<analysis::state> next;
    for (analysis::state s = 0; s < states.size(); ++s) {
      if (!states[s]) continue;
      const step& at = automaton_.at(s);
      if (at.is != step::kind::consume) continue;
      if (std::find(at.classes.begin(), at.classes.end(), byte_class) != at.classes.end()) next.push_back(at.next[0]);
    }
    return closed(std::move(next));
  }

  [[nodiscard]] static bool is_any(const std::vector<bool>& states) {
    return std::find(states.begin(), states.end(), true) != states.end();
  }

  analysis::automaton automaton_;
  analysis::state start_ = 0;
  std::vector<bool> live_;
};

/// Returns the number of bytes and operands after all repetitions are expanded. An unlimited repetition counts one
/// round more than its minimum.
std::size_t size_of(const bnf::expression& e) {
  std::size_t size = std::max<std::size_t>(e.text.size(), 1);
  for (const bnf::expression& o : e.operands) size += size_of(o);
  if (e.is != bnf::expression::kind::repetition) return size;
  const unsigned rounds = e.maximum == bnf::expression::unlimited ? e.minimum + 1 : e.maximum;
  return size * std::max(rounds, 1U);
}

/// Returns true if the grammar is small enough for thousands of calls per second.
bool is_small(const bnf::grammar& g) {
  std::size_t size = 0;
  for (const bnf::production& p : g.productions) size += size_of(p.definition);
  return g.productions.size() <= most_productions && size <= most_states;
}

/// Checks that the root is the start and covers the whole string, and that nodes are nested and in order.
void require_tree(const std::vector<bnf::tree_node>& nodes, const bnf::grammar& g, std::size_t start,
                  std::string_view input) {
  const auto fail = [] { tests::report_finding("a tree whose nodes are not within each other"); };
  if (nodes.empty() || nodes[0].production != start || nodes[0].size != nodes.size()) return fail();
  if (nodes[0].begin != 0 || nodes[0].end != input.size()) return fail();
  struct parent {
    std::size_t after;  ///< Index after the node's subtree.
    std::uint32_t from;
    std::uint32_t end;
  };
  std::vector<parent> open;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const bnf::tree_node& n = nodes[i];
    while (!open.empty() && open.back().after == i) open.pop_back();
    if (n.production >= g.productions.size() || n.begin > n.end || n.size == 0) return fail();
    if (!open.empty()) {
      parent& p = open.back();
      if (n.begin < p.from || n.end > p.end || i + n.size > p.after) return fail();
      p.from = n.end;
    }
    open.push_back({i + n.size, n.begin, n.end});
  }
}

void compare(const interpret::interpreter& rules, std::size_t start, const simulation& expected,
             const std::vector<std::string_view>& strings) {
  const bnf::grammar& g = rules.of();
  const interpret::failures failures({&g, start});
  match::matcher matcher(rules.rules());
  for (const std::string_view input : strings) {
    const auto fail = [&](const std::string& what) {
      tests::report_finding(g.productions[start].name + " of \"" + std::string(input) + "\": " + what);
    };
    bool is_end = false;
    const std::size_t offset = expected.follow(input, is_end);
    const bool is_member = is_end && offset == input.size();
    if (rules.accepts(matcher, start, input) != is_member) {
      fail(is_member ? "rejected, expected acceptance" : "accepted, expected rejection");
    }
    const interpret::failure f = failures.of(input);
    if (f.offset != offset || failures.offset_of(input) != offset) {
      fail("offset " + std::to_string(f.offset) + ", expected " + std::to_string(offset));
    }
    if (f.end_expected != is_end) fail("the end is expected only on one side");
    if (f.outermost > f.expected.size() || f.production >= g.productions.size()) fail("an impossible failure");
    if (offset < input.size() && f.expected.empty() && !f.end_expected) fail("nothing is expected");
    std::vector<bnf::tree_node> nodes;
    for (const bool components : {false, true}) {
      if (rules.read(matcher, start, input, components, nodes) != is_member) fail("the verdict differs with a tree");
      if (is_member) require_tree(nodes, g, start, input);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const bnf::notation in = bnf::notations[data[0] % bnf::notations.size()].is;
  std::string_view left(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::vector<std::string_view> parts;
  while (parts.size() <= most_strings) {
    const std::size_t end = left.find('\0');
    parts.push_back(left.substr(0, parts.empty() ? end : std::min(end, most_string_bytes)));
    if (end == std::string_view::npos) break;
    left.remove_prefix(end + 1);
  }
  bnf::grammar_files files;
  files.described_in = files.id = files.title = files.name_space = "own";
  files.written_in = in;
  files.of_files = true;
  files.units = {{"a.bnf", std::string(parts[0])}};
  bnf::diagnostics problems;
  const bnf::grammar g = bnf::build_grammar(files, false, problems);
  if (!problems.empty() || g.productions.empty() || !is_small(g)) return 0;
  try {
    std::vector<std::unique_ptr<const simulation>> expected;
    for (std::size_t start = 0; start < g.productions.size(); ++start) {
      expected.push_back(std::make_unique<const simulation>(g, start));
      if (!expected.back()->is_small()) return 0;
    }
    const interpret::interpreter rules(g, problems);
    if (!problems.empty()) return 0;
    parts[0] = "";  // replaces the grammar with the empty string
    for (std::size_t start = 0; start < g.productions.size(); ++start) compare(rules, start, *expected[start], parts);
  } catch (const bnf::effort::exhausted&) {
    return 0;
  }
  return 0;
}
