// SPDX-License-Identifier: MIT
// What in a URL calls for caution.
#ifndef URI94_SECURITY_HPP
#define URI94_SECURITY_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/attempt.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// Something that calls for caution.
struct security_finding {
  /// "port", "reserved-port", "encoded-line-break", "encoded-delimiter", "encoded-nul", "password" or "disguised-host".
  std::string_view id;
  std::size_t begin = 0;         ///< The part of the URL, in bytes, 0-based.
  std::size_t end = 0;           ///< Exclusive.
  std::string says;              ///< One sentence.
  const clause* rule = nullptr;  ///< What warns of it. Of static storage.
};

/// What calls for caution, from left to right: a port that is not the scheme's, above all a reserved one (below 1024);
/// an encoded end of line or other delimiter of the scheme's protocol; an encoded NUL; a password; a host that is a
/// number in another form than four decimal groups up to 255. Refused where the URL is not legal. Source: RFC 1738,
/// section 6, pages 20-21.
[[nodiscard]] URI94_API attempt<std::vector<security_finding>> security_findings(production start,
                                                                                 std::string_view url);

}  // namespace uri94

#endif
