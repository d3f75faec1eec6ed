// SPDX-License-Identifier: MIT
#include "verify/conformance/branch_examples.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>

#include "generator/bnf/effort.hpp"
#include "verify/conformance/coverage.hpp"
#include "verify/conformance/shorter.hpp"
#include "verify/conformance/suite.hpp"

namespace uri94::conformance {
namespace {

/// Number of steps (`bnf::effort`) that count for each byte of a string whose derivation is searched.
constexpr std::uint64_t steps_a_byte = 20;

}  // namespace

std::vector<std::string> branch_examples(knowledge& about, bool own_only) {
  if (!about.language.is_viable(about.language.start())) return {};
  bnf::effort counted;
  counted.is_about(about.grammar.id, about.start->name);
  const branches all(about.grammar);
  oracle::derivation_search search(about.derivations);
  std::vector<std::optional<std::string>> shortest(all.all().size());  // indexed by branch
  std::unordered_set<std::string> visited;
  const auto visit = [&](std::string_view input, const oracle::verdict& expected) {
    if (!expected.accepted || !visited.emplace(input).second) return;
    counted.spend(steps_a_byte * input.size());
    all.each(about.left, search, input, [&](std::size_t branch, std::size_t) {
      if (own_only && all.all()[branch].production != about.start.number) return;
      std::optional<std::string>& known = shortest[branch];
      if (!known || is_shorter(input, *known)) known = input;
    });
  };
  suite_options options;
  options.members = 500;
  options.states = false;
  const suite strings(about, options, about.grammar.id + ':' + about.start->name);
  visit("", about.language.decide(""));
  for (std::size_t i = about.language.state_count(); i < strings.portion_count(); ++i) strings.visit(i, visit);

  std::vector<std::string> by_length;
  for (const std::optional<std::string>& s : shortest) {
    if (s) by_length.push_back(*s);
  }
  std::sort(by_length.begin(), by_length.end(), is_shorter);
  // Leaves out strings whose branches are all taken by shorter strings.
  std::vector<bool> is_taken(shortest.size(), false);
  std::vector<std::string> needed;
  for (std::string& s : by_length) {
    bool is_new = false;
    all.each(about.left, search, s, [&](std::size_t branch, std::size_t) {
      is_new = is_new || (shortest[branch] && !is_taken[branch]);
      is_taken[branch] = true;
    });
    if (is_new) needed.push_back(std::move(s));
  }
  return needed;
}

}  // namespace uri94::conformance
