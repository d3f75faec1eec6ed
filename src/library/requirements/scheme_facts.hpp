// SPDX-License-Identifier: MIT
// Table of the facts about each scheme that operations on URLs need.
#ifndef URI94_LIBRARY_REQUIREMENTS_SCHEME_FACTS_HPP
#define URI94_LIBRARY_REQUIREMENTS_SCHEME_FACTS_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "uri94/requirement.hpp"

namespace uri94::ops {

/// Short form of the text after host and port, and its replacement. Example: "/" means "/1" in gopher.
struct void_path {
  std::string_view left_out;  ///< Text in the short form, which may be empty.
  std::string_view written;   ///< Equivalent text in the canonical form.
  const uri94::requirement* requirement = nullptr;
  bool in_rfc1630 = true;  ///< True if the BNF of RFC 1630 accepts the canonical form.
};

class plan_writer;

/// A row of grammar/requirements/schemes.json.
struct scheme_facts {
  std::string_view name;                          ///< Name in lower case.
  std::string_view delimiters;                    ///< Octets that end a line or a parameter in the protocol.
  std::uint16_t port = 0;                         ///< Default port by RFC 1738, or 0. Also used for RFC 1630.
  const requirement* port_requirement = nullptr;  ///< Requirement that defines the port, or null.
  void_path voids[2] = {};                        ///< Short forms. Unused entries have a null requirement.
  bool has_query = false;                         ///< True if a query can follow a question mark.
  /// Requirement that permits a URL without a slash after the host, or null. Ignored if `voids` has an entry.
  const requirement* slash = nullptr;
  const requirement* no_partial_forms = nullptr;  ///< Requirement that forbids partial forms, or null.
  std::string_view parameters;                    ///< Separator of path and parameters, such as ";type=", or empty.
  std::uint8_t parts_in_rfc1738 = 0;              ///< Possible parts of a URL: one bit for each `url_part`.
  std::uint8_t parts_in_rfc1630 = 0;
  void (*steps)(plan_writer&) = nullptr;  ///< Function that writes the steps of an access plan.
};
extern const scheme_facts all_facts[];
extern const std::size_t facts_count;

}  // namespace uri94::ops

#endif
