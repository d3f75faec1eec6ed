// SPDX-License-Identifier: MIT
// What the documents say of each scheme beyond its name, production and port, as data.
#ifndef URI94_OPS_SCHEMES_HPP
#define URI94_OPS_SCHEMES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "uri94/clause.hpp"
#include "uri94/production.hpp"

namespace uri94::ops {

/// What may be left out of a URL, and what then stands for it.
struct void_path {
  std::string_view left_out;  ///< What stands after the host and port.
  std::string_view written;   ///< What is equal to it, and stands in the canonical form.
  const clause* rule = nullptr;
  bool in_rfc1630 = true;  ///< The BNF of RFC 1630 accepts it too.
};

class plan_writer;

/// A row of grammar/prose/schemes.json.
struct scheme_facts {
  std::string_view name;                     ///< In lower case.
  std::string_view delimiters;               ///< Octets that end a line, or a parameter, in its protocol.
  std::uint16_t port = 0;                    ///< Where a URL names none: RFC 1738 gives it, also for RFC 1630; or 0.
  const clause* port_rule = nullptr;         ///< Null where the documents give no port.
  void_path voids[2] = {};                   ///< Unused ones have no rule.
  bool has_query = false;                    ///< A question mark separates a query in its URLs.
  const clause* slash = nullptr;             ///< Lets the slash after the host be left out, where no void does.
  const clause* no_partial_forms = nullptr;  ///< Says that the scheme has none.
  std::uint8_t parts_in_rfc1738 = 0;         ///< What its URLs can have: a bit for each `url_part`.
  std::uint8_t parts_in_rfc1630 = 0;
  void (*steps)(plan_writer&) = nullptr;  ///< Of its access.
};
extern const scheme_facts all_facts[];
extern const std::size_t facts_count;

/// The facts of the scheme of that name, in either case and with escapes, as RFC 1630's generic grammar has it; or
/// null.
[[nodiscard]] const scheme_facts* find_facts(std::string_view name) noexcept;
/// Those of the scheme whose own production this is, or that of one kind of its URLs, as `waisdoc` is; or null.
[[nodiscard]] const scheme_facts* facts_of(production) noexcept;

/// How the documents know a scheme, in either case of letters.
enum class naming : unsigned char {
  none,        ///< Neither names it.
  name,        ///< One names it, and neither gives it a production.
  production,  ///< One gives it a production.
};
[[nodiscard]] naming naming_of(std::string_view scheme) noexcept;

/// What stands before the first colon of a text that has no tree; empty where there is none.
[[nodiscard]] std::string_view scheme_text(std::string_view url) noexcept;

/// The production of the scheme in the grammar or its printed form.
[[nodiscard]] std::optional<production> own_production(const scheme_facts&, grammar) noexcept;

}  // namespace uri94::ops

#endif
