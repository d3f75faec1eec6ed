// SPDX-License-Identifier: MIT
// Verdicts that distinguish the general form from the production of the input's scheme.
#ifndef URI94_CLI_REPORTS_OWN_SCHEME_ERROR_HPP
#define URI94_CLI_REPORTS_OWN_SCHEME_ERROR_HPP

#include <optional>
#include <string>
#include <string_view>

#include "cli/io/failure.hpp"
#include "cli/options/start_option.hpp"
#include "library/scheme/own_scheme.hpp"
#include "support/program/option_conflicts.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94::cli {

/// Outcome of a parse and the errors of the production of the input's scheme.
struct verdict {
  expected<tree, error> parsed;
  /// Error of strict validation for an accepted input. It is also available at level `none` and for the general forms
  /// as starts.
  std::optional<error> strict_error;
  /// Result of `in_own_scheme` for the error of a rejected input.
  std::optional<error> own;
};

/// Throws `failure` for an option that needs schemes, which only the grammars of the library know.
[[noreturn]] inline void refuse_for_other_grammar(const std::string& option, const start_option& start) {
  throw failure(program::refused_together(option, start.as_text(), "only the grammars of the library know schemes"));
}

/// Throws `failure` if the start does not choose a production by the scheme, which makes --strict ineffective.
inline void refuse_strict_without_schemes(const start_option& option, production start) {
  if (own_production_beside(start, "http://h/")) return;
  throw failure(
      program::refused_together("--strict", option.as_text(), "this start does not choose a production by the scheme"));
}

/// Returns the verdict for a parse whose tree shows which production read the input.
[[nodiscard]] inline verdict with_strict_error(const expected<tree, error>& parsed) {
  if (!parsed) return {parsed, std::nullopt, in_own_scheme(parsed.error())};
  return {parsed, parsed->strict_error(), std::nullopt};
}

/// Returns the verdict of strict validation.
[[nodiscard]] inline verdict strict_verdict(production start, std::string_view input, level l, node_storage& nodes) {
  const expected<tree, error> parsed = uri94::parse(start, input, l, nodes, validation::strict);
  return {parsed, std::nullopt, parsed ? std::nullopt : std::optional(in_own_scheme(parsed.error()))};
}

/// Returns the verdict at level `none`. Reads the input by the production of its scheme once.
[[nodiscard]] inline verdict verdict_of(production start, std::string_view input, node_storage& nodes) {
  const expected<tree, error> strict = uri94::parse(start, input, level::none, nodes, validation::strict);
  if (strict) return {strict, std::nullopt, std::nullopt};
  const error by_scheme = strict.error();
  if (by_scheme.start() == start) return {strict, std::nullopt, by_scheme};
  const expected<tree, error> by_bnf = uri94::parse(start, input, level::none, nodes);
  if (by_bnf) return {by_bnf, by_scheme, std::nullopt};
  // The general forms do not choose a production by the scheme, and the prefix "URL:" is not a scheme.
  return {by_bnf, std::nullopt, scheme_production(start, input) ? by_scheme : by_bnf.error()};
}

}  // namespace uri94::cli

#endif
