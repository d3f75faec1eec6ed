// SPDX-License-Identifier: MIT
// Verdicts with the error of the production of the input's scheme.
#ifndef URI94_CLI_REPORTS_OWN_SCHEME_ERROR_HPP
#define URI94_CLI_REPORTS_OWN_SCHEME_ERROR_HPP

#include <optional>
#include <string_view>

#include "library/scheme/own_scheme.hpp"
#include "uri94/parse.hpp"

namespace uri94::cli {

/// Outcome of a parse and the errors of the production of the input's scheme.
struct verdict {
  expected<tree, error> parsed;
  /// Error of strict validation if the parse accepts an input that strict validation rejects. Also computed at level
  /// `none`, and for starts that are general forms, such as `otherurl`.
  std::optional<error> strict_error;
  /// Result of `in_own_scheme` for the error of a rejected input.
  std::optional<error> own;
};

/// Returns the verdict for the result of a parse at a level other than `none`.
[[nodiscard]] inline verdict with_strict_error(const expected<tree, error>& parsed) {
  if (!parsed) return {parsed, std::nullopt, in_own_scheme(parsed.error())};
  return {parsed, strict_error(*parsed), std::nullopt};
}

/// Returns the verdict of strict validation.
[[nodiscard]] inline verdict strict_verdict(production start, std::string_view input, level l, node_storage& nodes) {
  const expected<tree, error> parsed = parse_strictly(start, input, l, nodes);
  return {parsed, std::nullopt, parsed ? std::nullopt : std::optional(in_own_scheme(parsed.error()))};
}

/// Returns the verdict at level `none`. Parses the input only once by the production of its scheme.
[[nodiscard]] inline verdict verdict_of(production start, std::string_view input, node_storage& nodes) {
  const expected<tree, error> strict = parse_strictly(start, input, level::none, nodes);
  if (strict) return {strict, std::nullopt, std::nullopt};
  const error by_scheme = strict.error();
  if (by_scheme.start() == start) return {strict, std::nullopt, by_scheme};
  const expected<tree, error> by_bnf = uri94::parse(start, input, level::none, nodes);
  if (by_bnf) return {by_bnf, by_scheme, std::nullopt};
  // `scheme_production` returns an empty optional for a general form, which does not choose a production by the scheme.
  // It also returns an empty optional for the prefix "URL:", which is not a scheme. The error of the BNF is then used.
  return {by_bnf, std::nullopt, scheme_production(start, input) ? by_scheme : by_bnf.error()};
}

}  // namespace uri94::cli

#endif
