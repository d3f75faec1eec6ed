// SPDX-License-Identifier: MIT
// What only the general form accepts: the production of the input's own scheme refuses it.
#ifndef URI94_CLI_OWN_SCHEME_HPP
#define URI94_CLI_OWN_SCHEME_HPP

#include <optional>
#include <string_view>

#include "parse/parse_from.hpp"
#include "scheme/own_scheme.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94::cli {

/// A verdict, and why the production of the input's own scheme refuses what is accepted. What `outcome::refused` says,
/// for inputs of any length and without a tree; and of the general forms as starts too.
struct verdict {
  uri94::outcome outcome;
  std::optional<error> refused;  ///< Nothing where that production accepts it too, or the scheme has none.
};

/// That of an outcome whose tree shows what read the input.
[[nodiscard]] inline verdict with_refusal(const outcome& o, production start, std::string_view input) {
  std::optional<error> refused = o.refused();
  if (!refused && o.accepted()) refused = refused_beside(start, input);
  return {o, refused};
}

/// Asks the production of the input's own scheme first: what it accepts, `start` accepts as well.
[[nodiscard]] inline verdict verdict_of(production start, std::string_view input, node_storage& nodes) {
  const std::optional<production> own = scheme_production(start, input);
  if (own && accepts(*own, input))
    return {outcome(tree(nullptr, 0, input, start.grammar(), level::none)), std::nullopt};
  const outcome of_start = uri94::parse(start, input, level::none, nodes);
  if (!of_start.accepted()) return {of_start, std::nullopt};
  return {of_start, own ? std::optional(place_error(*own, input)) : refused_beside(start, input)};
}

}  // namespace uri94::cli

#endif
