// SPDX-License-Identifier: MIT
#include "library/parse/languages.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <set>

#include "generator/analysis/automaton.hpp"
#include "generator/analysis/dfa.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"

namespace uri94::tests {
namespace {

using analysis::dfa;

/// Shortest paths in a minimal automaton. State 0 is the dead state. State 1 is the start state.
class ways {
 public:
  ways(const dfa& d, const analysis::alphabet& bytes) : dfa_(d), bytes_(bytes) {}

  /// Returns a shortest string from state `from` to a state that satisfies `wanted`, or std::nullopt.
  template <typename Wanted>
  [[nodiscard]] std::optional<std::string> find(std::size_t from, Wanted wanted) const {
    struct visit {
      std::size_t state;
      std::size_t before;
      char by;
    };
    std::vector<visit> visits{{from, 0, 0}};
    std::vector<bool> seen(dfa_.next.size(), false);
    seen[from] = true;
    for (std::size_t i = 0; i < visits.size(); ++i) {
      if (wanted(visits[i].state)) {
        std::string text;
        for (std::size_t j = i; j != 0; j = visits[j].before) text += visits[j].by;
        std::reverse(text.begin(), text.end());
        return text;
      }
      for (std::size_t c = 0; c < dfa_.next[visits[i].state].size(); ++c) {
        const std::size_t to = dfa_.next[visits[i].state][c];
        if (to == 0 || seen[to]) continue;
        seen[to] = true;
        visits.push_back({to, i, bytes_.example(c)});
      }
    }
    return std::nullopt;
  }

 private:
  const dfa& dfa_;
  const analysis::alphabet& bytes_;
};

language language_of(production start, const dfa& d, const analysis::alphabet& bytes) {
  language l;
  l.start = start;
  const ways w(d, bytes);
  const auto is = [](std::size_t wanted) { return [wanted](std::size_t s) { return s == wanted; }; };
  std::set<std::string> repeated;
  for (std::size_t s = 1; s < d.next.size(); ++s) {
    const std::optional<std::string> before = w.find(1, is(s));
    const std::optional<std::string> after = w.find(s, [&](std::size_t t) { return d.accepting[t]; });
    if (!before || !after) continue;  // a state that cannot be reached, or from which no string is accepted
    l.leads_to.push_back(*before);
    l.completes.push_back(*after);
    // Adds a loop for each transition from which state `s` can be reached again. Omits a loop whose string another loop
    // already repeats.
    for (std::size_t c = 0; c < d.next[s].size(); ++c) {
      if (d.next[s][c] == 0) continue;
      const std::optional<std::string> back = w.find(d.next[s][c], is(s));
      if (back && repeated.insert(bytes.example(c) + *back).second) {
        l.loops.push_back({start, *before, bytes.example(c) + *back, *after});
      }
    }
  }
  return l;
}

/// Ends the program if `same` is false. `same` is true if the library was generated from the .bnf files that the tests
/// read.
void require(bool same) {
  if (same) return;
  std::fputs("the library was generated from other .bnf files; run './dev regenerate'\n", stderr);
  std::abort();
}

}  // namespace

std::string pumped::of_size(std::size_t size) const {
  std::string text = before;
  text.reserve(size + repeated.size() + after.size());
  while (text.size() + after.size() < size) text += repeated;
  return text + after;
}

std::vector<language> languages_of(grammar_id g) {
  std::string name(name_of(g));
  const std::string printed = "-printed";
  const bool as_printed = name.size() > printed.size() && name.substr(name.size() - printed.size()) == printed;
  if (as_printed) name.resize(name.size() - printed.size());
  std::replace(name.begin(), name.end(), '-', '/');
  const std::string folder = std::string(std::getenv("URI94_SOURCE_ROOT")) + "/grammar/" + name;

  bnf::diagnostics problems;
  const bnf::grammar_files files = bnf::read_grammar_folder(folder, problems);
  const bnf::grammar made = bnf::build_grammar(files, as_printed, problems);
  require(problems.empty() && made.productions.size() == production_count(g));
  analysis::automaton a(made);
  std::vector<language> all;
  for (std::size_t i = 0; i < made.productions.size(); ++i) {
    const production p(g, static_cast<std::uint8_t>(i));
    require(p.name() == made.productions[i].name);
    const dfa d = analysis::minimal(a, a.closure(a.build_production(i, analysis::automaton::end)));
    all.push_back(language_of(p, d, a.bytes()));
  }
  return all;
}

}  // namespace uri94::tests
