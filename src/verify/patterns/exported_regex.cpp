// SPDX-License-Identifier: MIT
#include "verify/patterns/exported_regex.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "generator/bnf/effort.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/conformance/language_difference.hpp"
#include "verify/patterns/backtracking.hpp"
#include "verify/patterns/pattern.hpp"
#include "verify/patterns/production_pattern.hpp"
#include "verify/patterns/regex_reader.hpp"
#include "verify/patterns/regex_writer.hpp"

namespace uri94::patterns {
namespace {

/// Returns true if the regular expression matches exactly the strings of the production.
bool is_proved(const std::string& text, dialect d, const conformance::knowledge& of) {
  pattern_problem problem;
  std::optional<bnf::expression> read = read_regex(text, d, false, problem);
  if (!read) return false;
  const bnf::grammar g = grammar_of(*std::move(read), "regex", text);
  const conformance::knowledge other({&g, 0}, nullptr);
  return conformance::only_in_first(of, other).empty() && conformance::only_in_first(other, of).empty();
}

/// Returns the result of `most_ways`. Returns 0 if the result is empty, or if the analysis exceeds its limits.
std::uint64_t ways_within_limits(const pattern& p) {
  constexpr std::uint64_t most_steps = 200'000'000;
  try {
    bnf::effort counted(most_steps);
    return most_ways(p, counted).value_or(0);
  } catch (const bnf::effort::exhausted&) {
    return 0;
  }
}

/// Returns true if a byte above 127 occurs in a pattern.
bool has_high_bytes(const pattern& p) {
  return (p.bytes >> 128).any() || std::any_of(p.operands.begin(), p.operands.end(), has_high_bytes);
}

}  // namespace

std::optional<exported_regex> export_regex(bnf::production_in p, dialect d, bool is_ascii, std::string& problem) {
  const conformance::knowledge about(p, nullptr);
  std::optional<pattern> made = transcribed(p);
  std::uint64_t ways = made ? ways_within_limits(*made) : 0;
  if (ways == 0 || !made->has_groups) {
    // Tries the pattern of `unambiguous`. Each string has one derivation in this pattern. This limits the number of
    // ways to match the first bytes of a text.
    std::optional<pattern> other = unambiguous(about.language);
    const bool is_better = other && (ways == 0 || other->size < made->size);
    const std::uint64_t other_ways = is_better ? ways_within_limits(*other) : 0;
    if (other_ways != 0) {
      made = std::move(other);
      ways = other_ways;
    }
  }
  if (ways == 0) {
    problem = "found no regular expression of up to " + std::to_string(most_parts) +
              " parts that engines with backtracking match in linear time";
    return std::nullopt;
  }
  if (is_ascii && has_high_bytes(*made)) {
    problem = "the form matches characters, and the production has bytes above 127";
    return std::nullopt;
  }
  std::optional<std::string> text = write_regex(*made, d, problem);
  if (!text) return std::nullopt;
  if (!is_proved(*text, d, about)) {
    problem = "the regular expression failed its proof: report this as a bug of uri94";
    return std::nullopt;
  }
  return exported_regex{*std::move(text), ways};
}

}  // namespace uri94::patterns
