// SPDX-License-Identifier: MIT
// Meaning of the characters of each component: case, reserved characters, and escapes equal to their characters.
#ifndef URI94_LIBRARY_OPERATIONS_CHARACTER_POLICY_HPP
#define URI94_LIBRARY_OPERATIONS_CHARACTER_POLICY_HPP

#include <array>
#include <string_view>

#include "uri94/production.hpp"
#include "uri94/requirement.hpp"

namespace uri94::ops {

/// Rules for the characters of a component in the canonical form.
struct character_policy {
  bool ignores_case = false;              ///< True if letters are written in lower case.
  bool reserves_dots = false;             ///< True if "." and ".." between slashes differ from their escapes.
  const requirement* reserves = nullptr;  ///< Requirement by which some escapes differ from their characters, or null.
  const requirement* reserves_plus =
      nullptr;                         ///< Separate requirement by which the escape of '+' differs from '+', or null.
  const requirement* folds = nullptr;  ///< Requirement by which case is ignored, or null.
  std::string_view separators = {};    ///< Characters that separate parts, unlike their escapes.
  std::array<bool, 256> decodes{};     ///< True for each octet whose character is allowed and equals its escape.
};

class policy_table;
/// Returns the policies of a grammar. The first call for a grammar builds the table.
[[nodiscard]] const policy_table& policies_of(grammar_id) noexcept;
/// Returns the policy of a component, or null if the policy of its parent applies.
/// @param scheme  production of the URL's scheme, or any other production if the scheme is not known
[[nodiscard]] const character_policy* policy_of(const policy_table&, production component, production parent,
                                                production scheme) noexcept;

/// Returns the policy of unaltered text.
[[nodiscard]] const character_policy& policy_of_plain() noexcept;
/// Returns the policy of literals, and of components that consist of literals.
[[nodiscard]] const character_policy& policy_of_literals() noexcept;
/// Returns the policy of the literal at the start of a URL.
[[nodiscard]] const character_policy& policy_of_scheme() noexcept;
/// Returns the policy of a host and port of RFC 1738 that no production has parsed.
[[nodiscard]] const character_policy& policy_of_unread_host() noexcept;

}  // namespace uri94::ops

#endif
