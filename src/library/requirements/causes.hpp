// SPDX-License-Identifier: MIT
// Requirements that an input violates, for each cause of an error.
#ifndef URI94_LIBRARY_REQUIREMENTS_CAUSES_HPP
#define URI94_LIBRARY_REQUIREMENTS_CAUSES_HPP

#include <cstddef>
#include <string_view>

#include "uri94/diagnosis.hpp"
#include "uri94/requirement.hpp"

namespace uri94::schemes {

struct cause_source {
  cause of;
  const requirement* rfc1738;
  const requirement* rfc1630;   ///< Null if only the BNF of RFC 1630 covers the cause.
  std::string_view grammar;     ///< Name of the grammar to cite if `rfc1630` is null.
  std::string_view production;  ///< Name of the production to cite if `rfc1630` is null.
};
extern const cause_source cause_sources[];
extern const std::size_t cause_source_count;

/// A production whose URLs have neither user name nor password. The requirement forbids them, or gives the form of
/// these URLs.
struct no_login {
  std::string_view production;
  const uri94::requirement* requirement;
};
extern const no_login without_login[];
extern const std::size_t without_login_count;

}  // namespace uri94::schemes

#endif
