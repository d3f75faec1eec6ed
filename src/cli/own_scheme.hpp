// SPDX-License-Identifier: MIT
// What only the general form accepts: the production of the input's own scheme refuses it.
#ifndef URI94_CLI_OWN_SCHEME_HPP
#define URI94_CLI_OWN_SCHEME_HPP

#include <optional>
#include <string_view>

#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94::cli {

/// The error of the scheme's own production, for an input that `start` accepts; nothing where that production accepts
/// it too, or the scheme has none. What `outcome::refused` says, for inputs of any length and without a tree.
[[nodiscard]] inline std::optional<error> refused_by_own_scheme(production start, std::string_view input) {
  const std::optional<production> own = scheme_production(start, input);
  if (!own) return std::nullopt;
  node_storage nodes;
  const outcome o = uri94::parse(*own, input, level::none, nodes);
  return o.accepted() ? std::nullopt : std::optional<error>(o.error());
}

}  // namespace uri94::cli

#endif
