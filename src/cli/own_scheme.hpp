// SPDX-License-Identifier: MIT
// What only the general form accepts: the production of the input's own scheme refuses it.
#ifndef URI94_CLI_OWN_SCHEME_HPP
#define URI94_CLI_OWN_SCHEME_HPP

#include <optional>
#include <string_view>

#include "parse/parse_from.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94::cli {

/// A verdict, and why the production of the input's own scheme refuses what is accepted. What `outcome::refused` says,
/// for inputs of any length and without a tree.
struct verdict {
  uri94::outcome outcome;
  std::optional<error> refused;  ///< Nothing where that production accepts it too, or the scheme has none.
};

/// Asks the production of the input's own scheme first: what it accepts, `start` accepts as well.
[[nodiscard]] inline verdict verdict_of(production start, std::string_view input, node_storage& nodes) {
  const std::optional<production> own = scheme_production(start, input);
  if (own && accepts(*own, input))
    return {outcome(tree(nullptr, 0, input, start.grammar(), level::none)), std::nullopt};
  const outcome of_start = uri94::parse(start, input, level::none, nodes);
  return {of_start, own && of_start.accepted() ? std::optional(place_error(*own, input)) : std::nullopt};
}

}  // namespace uri94::cli

#endif
