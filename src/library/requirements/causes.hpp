// SPDX-License-Identifier: MIT
// Requirements that each kind of wrong input violates.
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
  const requirement* rfc1630;   ///< Null if only the BNF of RFC 1630 covers the case.
  std::string_view grammar;     ///< Grammar of the case if `rfc1630` is null.
  std::string_view production;  ///< Production of the case if `rfc1630` is null.
};
extern const cause_source cause_sources[];
extern const std::size_t cause_source_count;

/// A production without user name and password. The requirement is a prohibition, or the form in the production's
/// section.
struct no_login {
  std::string_view production;
  const uri94::requirement* requirement;
};
extern const no_login without_login[];
extern const std::size_t without_login_count;

}  // namespace uri94::schemes

#endif
