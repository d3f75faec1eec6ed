// SPDX-License-Identifier: MIT
// What the characters of each component mean, as data: which escapes are the same as their characters.
#ifndef URI94_LIBRARY_OPERATIONS_CHARACTER_POLICY_HPP
#define URI94_LIBRARY_OPERATIONS_CHARACTER_POLICY_HPP

#include <array>
#include <string_view>

#include "uri94/clause.hpp"
#include "uri94/production.hpp"

namespace uri94::ops {

/// How to write the characters of a component.
struct character_policy {
  bool ignores_case = false;              ///< Letters are written in lower case.
  bool reserves_dots = false;             ///< "." and ".." between slashes have a meaning that their escapes have not.
  const clause* reserves = nullptr;       ///< Why some escapes are not the same as their characters.
  const clause* reserves_plus = nullptr;  ///< Why the escape of '+' is not the same, where that has a rule of its own.
  const clause* folds = nullptr;          ///< Why case has no meaning.
  std::string_view separators = {};       ///< What stands between parts, which its escapes do not.
  std::array<bool, 256> decodes{};        ///< By octet: its escape is the same as its character, which may stand here.
};

/// Returns the policy of a component, or null where it is that of its parent. The first call for a grammar makes its
/// table.
/// @param scheme the production of the URL's scheme, or the component if the scheme is not known
[[nodiscard]] const character_policy* policy_of(production component, production parent, production scheme) noexcept;

/// For what is not altered.
[[nodiscard]] const character_policy& policy_of_plain() noexcept;
/// For what no component has a policy of its own: literals, and what consists of them.
[[nodiscard]] const character_policy& policy_of_literals() noexcept;
/// For the literal that a URL begins with.
[[nodiscard]] const character_policy& policy_of_scheme() noexcept;
/// For a host and port of RFC 1738 that no production has read as such.
[[nodiscard]] const character_policy& policy_of_unread_host() noexcept;

}  // namespace uri94::ops

#endif
