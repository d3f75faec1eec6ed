// SPDX-License-Identifier: MIT
// Facts about each scheme beyond its name, production and port, as data.
#ifndef URI94_LIBRARY_REQUIREMENTS_SCHEME_FACTS_HPP
#define URI94_LIBRARY_REQUIREMENTS_SCHEME_FACTS_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "uri94/clause.hpp"

namespace uri94::ops {

/// What may be left out of a URL, and what then stands for it.
struct void_path {
  std::string_view left_out;  ///< What stands after the host and port.
  std::string_view written;   ///< What is equal to it, and stands in the canonical form.
  const clause* rule = nullptr;
  bool in_rfc1630 = true;  ///< The BNF of RFC 1630 accepts it too.
};

class plan_writer;

/// A row of grammar/requirements/schemes.json.
struct scheme_facts {
  std::string_view name;                     ///< In lower case.
  std::string_view delimiters;               ///< Octets that end a line, or a parameter, in its protocol.
  std::uint16_t port = 0;                    ///< Where a URL names none: RFC 1738 gives it, also for RFC 1630; or 0.
  const clause* port_rule = nullptr;         ///< Null where the documents give no port.
  void_path voids[2] = {};                   ///< Unused ones have no rule.
  bool has_query = false;                    ///< A question mark separates a query in its URLs.
  const clause* slash = nullptr;             ///< Lets the slash after the host be left out, where no void does.
  const clause* no_partial_forms = nullptr;  ///< Says that the scheme has none.
  std::string_view parameters;               ///< Separator of path and parameters (";type="), or empty.
  std::uint8_t parts_in_rfc1738 = 0;         ///< What its URLs can have: a bit for each `url_part`.
  std::uint8_t parts_in_rfc1630 = 0;
  void (*steps)(plan_writer&) = nullptr;  ///< Of its access.
};
extern const scheme_facts all_facts[];
extern const std::size_t facts_count;

}  // namespace uri94::ops

#endif
