// SPDX-License-Identifier: MIT
#include "verify/patterns/exported_regex.hpp"

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

/// Returns true if the regular expression has the language of the production.
bool is_proved(const std::string& text, dialect d, const conformance::knowledge& of) {
  pattern_problem problem;
  std::optional<bnf::expression> read = read_regex(text, d, false, problem);
  if (!read) return false;
  const bnf::grammar g = grammar_of(*std::move(read), "regex", text);
  const conformance::knowledge other({&g, 0}, nullptr);
  return conformance::only_in_first(of, other).empty() && conformance::only_in_first(other, of).empty();
}

}  // namespace

std::optional<exported_regex> export_regex(bnf::production_in p, dialect d, std::string& problem) {
  const conformance::knowledge about(p, nullptr);
  bnf::effort counted;
  counted.is_about(p.in->id, p->name);
  std::optional<pattern> made = transcribed(p);
  std::optional<std::uint64_t> ways = made ? most_ways(*made, counted) : std::nullopt;
  if (!ways || !made->has_groups) {
    // Each string has one derivation in the other pattern, so the ways to match the first bytes of a text are limited.
    std::optional<pattern> other = unambiguous(about.language);
    if (other && (!ways || other->size < made->size)) {
      made = std::move(other);
      ways = most_ways(*made, counted);
    }
  }
  if (!ways) {
    problem = "found no regular expression of up to " + std::to_string(most_parts) +
              " parts that engines with backtracking match in linear time";
    return std::nullopt;
  }
  std::optional<std::string> text = write_regex(*made, d, problem);
  if (!text) return std::nullopt;
  if (!is_proved(*text, d, about)) {
    problem = "the regular expression failed its proof: report this as a bug of uri94";
    return std::nullopt;
  }
  return exported_regex{*std::move(text), *ways};
}

}  // namespace uri94::patterns
