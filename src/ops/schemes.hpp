// SPDX-License-Identifier: MIT
// What the documents say of each scheme beyond its production, as data.
#ifndef URI94_OPS_SCHEMES_HPP
#define URI94_OPS_SCHEMES_HPP

#include <optional>
#include <string_view>

#include "uri94/clause.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94::ops {

/// What may be left out of a URL, and what then stands for it.
struct void_path {
  std::string_view left_out;  ///< What stands behind the host and port.
  std::string_view written;   ///< What is equal to it, and stands in the canonical form.
  const clause* rule;
  bool in_rfc1630 = true;  ///< The BNF of RFC 1630 accepts it too.
};

struct scheme_facts {
  std::string_view name;      ///< In lower case.
  std::string_view rfc1738;   ///< Its production in `rfc1738`, or empty.
  std::string_view rfc1630;   ///< Its production in `rfc1630-schemes`, or empty.
  unsigned default_port = 0;  ///< 0 where the documents give none.
  const clause* port_rule = nullptr;
  void_path voids[2] = {};           ///< Unused ones have no rule.
  std::string_view delimiters = {};  ///< Octets that end a line, or a parameter, in its protocol.
};

/// The scheme of that name, in either case, or null.
[[nodiscard]] const scheme_facts* find_scheme(std::string_view name) noexcept;
/// The scheme whose own production this is, or null.
[[nodiscard]] const scheme_facts* scheme_of(production) noexcept;
/// How many there are, and each.
[[nodiscard]] std::size_t scheme_count() noexcept;
[[nodiscard]] const scheme_facts& scheme_at(std::size_t i) noexcept;

/// What stands before the first colon; empty where there is none.
[[nodiscard]] std::string_view scheme_name(std::string_view url) noexcept;

/// The production of the scheme in the grammar or its printed form.
[[nodiscard]] std::optional<production> own_production(const scheme_facts&, grammar) noexcept;

}  // namespace uri94::ops

#endif
