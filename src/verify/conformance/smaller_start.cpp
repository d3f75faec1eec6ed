// SPDX-License-Identifier: MIT
#include "verify/conformance/smaller_start.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "generator/bnf/effort.hpp"
#include "generator/bnf/expanded_size.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "generator/interpret/failures.hpp"
#include "generator/interpret/interpreter.hpp"
#include "support/text/printable.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/conformance/suite.hpp"

namespace uri94::conformance {
namespace {

/// Maximum number of steps (`bnf::effort`) for the analysis of one production.
constexpr std::uint64_t most_of_a_proposal = 30'000'000;
/// Maximum number of steps for the whole search.
constexpr std::uint64_t most_of_proposals = 300'000'000;

enum class outcome { decided, undecided, too_large };

/// Returns the outcome of the analysis of the production as a start, including its complete suite.
outcome outcome_in(const bnf::grammar& g, std::size_t production) {
  try {
    const bnf::grammar part = bnf::part_of(g, production);
    const bnf::production_in start{&part, part.number_of(part.default_start)};
    bnf::diagnostics problems;
    const interpret::interpreter rules(part, problems);
    if (rules.is_too_large()) return outcome::too_large;
    const interpret::failures errors(start);
    const knowledge about(start, nullptr);
    const suite strings(about, suite_options(), part.default_start);
    return problems.empty() ? outcome::decided : outcome::undecided;
  } catch (const bnf::effort::exhausted&) {
    return outcome::too_large;
  }
}

/// Returns the outcome for the production. Adds the number of steps to `spent`.
outcome outcome_of(const bnf::grammar& g, std::size_t production, std::uint64_t& spent) {
  const bnf::effort::shared limited(most_of_a_proposal);
  const outcome found = outcome_in(g, production);
  spent += limited.spent();
  return found;
}

/// Returns the largest production that the search finds within the limits, or an empty optional.
/// Precondition: `all` contains numbers of productions in ascending order of expanded size (`bnf::by_expanded_size`).
std::optional<std::size_t> largest_decided(const bnf::grammar& g, const std::vector<std::size_t>& all) {
  std::map<std::size_t, outcome> known;
  std::uint64_t spent = 0;
  const auto is = [&](std::size_t i) {
    const auto [at, is_new] = known.emplace(i, outcome::too_large);
    if (is_new && spent < most_of_proposals) at->second = outcome_of(g, all[i], spent);
    return at->second;
  };
  // Uses binary search: if a production is too large, larger productions usually are too.
  std::size_t decided = 0;
  std::size_t too_large = all.size();
  while (decided < too_large) {
    const std::size_t middle = decided + (too_large - decided) / 2;
    if (is(middle) == outcome::too_large) {
      too_large = middle;
    } else {
      decided = middle + 1;
    }
  }
  for (std::size_t i = decided; i > 0; --i) {
    if (is(i - 1) == outcome::decided) return all[i - 1];
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> smaller_start(bnf::production_in start) {
  std::vector<std::size_t> all = bnf::by_expanded_size(*start.in, {start.number});
  all.erase(std::remove(all.begin(), all.end(), start.number), all.end());
  return largest_decided(*start.in, all);
}

std::string way_out_text(bnf::production_in start, const std::string& before) {
  std::optional<std::size_t> smaller;
  const bool is_known = start.number < start.in->productions.size();
  if (is_known) smaller = smaller_start(start);
  const bool is_used = smaller.has_value();
  if (is_known && !is_used) {
    std::vector<std::size_t> others(start.in->productions.size());
    std::iota(others.begin(), others.end(), std::size_t{0});
    others = bnf::by_expanded_size(*start.in, others);
    others.erase(std::remove(others.begin(), others.end(), start.number), others.end());
    smaller = largest_decided(*start.in, others);
  }
  if (!smaller) return "; expected smaller repetitions, shorter alternatives or fewer rules";
  const std::string name = markup::printable(start.in->productions[*smaller].name);
  return std::string(is_used ? "; of what it uses, '" : "; of the other productions, '") + name +
         "' is small enough (" + before + name + ')';
}

std::string way_out_text(const bnf::grammar& of, const std::string& before) {
  std::vector<std::size_t> numbers(of.productions.size());
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  const std::optional<std::size_t> decided = largest_decided(of, bnf::by_expanded_size(of, numbers));
  if (!decided) return "; expected smaller repetitions, shorter alternatives or fewer rules";
  const std::string name = markup::printable(of.productions[*decided].name);
  return "; use a smaller production, such as '" + name + "' (" + before + name + ')';
}

}  // namespace uri94::conformance
