// SPDX-License-Identifier: MIT
// Requirements that each kind of wrong input violates.
#ifndef URI94_LIBRARY_REQUIREMENTS_CAUSES_HPP
#define URI94_LIBRARY_REQUIREMENTS_CAUSES_HPP

#include <cstddef>
#include <string_view>

#include "uri94/clause.hpp"
#include "uri94/diagnosis.hpp"

namespace uri94::schemes {

struct cause_source {
  cause of;
  const clause* rfc1738;
  const clause* rfc1630;        ///< Null where only the BNF of RFC 1630 speaks of the case:
  std::string_view grammar;     ///< then the grammar
  std::string_view production;  ///< and the production that does.
};
extern const cause_source cause_sources[];
extern const std::size_t cause_source_count;

/// A production whose URLs have no user name and no password, by the prohibition or the form in its section.
struct no_login {
  std::string_view production;
  const clause* rule;
};
extern const no_login without_login[];
extern const std::size_t without_login_count;

}  // namespace uri94::schemes

#endif
