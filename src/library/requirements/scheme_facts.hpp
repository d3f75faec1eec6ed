// SPDX-License-Identifier: MIT
// Facts about each scheme beyond its name, production and port, as data.
#ifndef URI94_LIBRARY_REQUIREMENTS_SCHEME_FACTS_HPP
#define URI94_LIBRARY_REQUIREMENTS_SCHEME_FACTS_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "uri94/requirement.hpp"

namespace uri94::ops {

/// A part that a URL may omit, and its replacement.
struct void_path {
  std::string_view left_out;  ///< Text after host and port in the short form.
  std::string_view written;   ///< Equivalent text in the canonical form.
  const uri94::requirement* requirement = nullptr;
  bool in_rfc1630 = true;  ///< True if the BNF of RFC 1630 also accepts the short form.
};

class plan_writer;

/// A row of grammar/requirements/schemes.json.
struct scheme_facts {
  std::string_view name;                          ///< Name in lower case.
  std::string_view delimiters;                    ///< Octets that end a line or a parameter in the protocol.
  std::uint16_t port = 0;                         ///< Default port by RFC 1738, also used for RFC 1630; or 0.
  const requirement* port_requirement = nullptr;  ///< Requirement that defines the port, or null.
  void_path voids[2] = {};                        ///< Unused entries have a null requirement.
  bool has_query = false;                         ///< True if a question mark separates a query.
  const requirement* slash =
      nullptr;  ///< Requirement that allows the omission of the slash after the host if `voids` is unused; or null.
  const requirement* no_partial_forms = nullptr;  ///< Requirement that denies the scheme partial forms, or null.
  std::string_view parameters;                    ///< Separator of path and parameters (";type="), or empty.
  std::uint8_t parts_in_rfc1738 = 0;              ///< Possible parts of the scheme's URLs, a bit for each `url_part`.
  std::uint8_t parts_in_rfc1630 = 0;
  void (*steps)(plan_writer&) = nullptr;  ///< Function that writes the steps of access.
};
extern const scheme_facts all_facts[];
extern const std::size_t facts_count;

}  // namespace uri94::ops

#endif
