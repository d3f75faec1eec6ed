// SPDX-License-Identifier: MIT
// What in a URL calls for caution.
#ifndef URI94_SECURITY_HPP
#define URI94_SECURITY_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

class scheme_registry;

/// Something that calls for caution.
struct security_finding {
  /// "not-its-scheme", "port", "reserved-port", "password", "disguised-host", "path-becomes-host",
  /// "encoded-line-break", "encoded-delimiter" or "encoded-nul".
  std::string_view id;
  std::size_t begin = 0;         ///< The part of the URL, in bytes, 0-based.
  std::size_t end = 0;           ///< Exclusive.
  std::string says;              ///< One sentence.
  const clause* rule = nullptr;  ///< What warns of it. Of static storage.
};

/// What calls for caution, from left to right: that a known scheme's own production refuses the URL, and only the
/// general form accepts it; a port that is not the scheme's, above all a reserved one (below 1024); an encoded end of
/// line or other delimiter of the scheme's protocol; an encoded NUL; a password; a host that is a number in another
/// form than four decimal groups up to 255 without zeros in front, or that holds an '@'; a path that becomes a host
/// once its dots are removed. Host, port and password are those of the tree; where only the general form fits, what
/// stands between the slashes. Refused where the URL is not legal. Source: RFC 1738, section 6, pages 20-21.
[[nodiscard]] URI94_API expected<std::vector<security_finding>, error> security_findings(production start,
                                                                                         std::string_view url);

/// The same of a URL that is parsed. Refused where the tree has no nodes.
[[nodiscard]] URI94_API expected<std::vector<security_finding>, error> security_findings(const tree& url);

/// Returns the findings, with the default ports and the productions of a program's own schemes.
/// Throws: any exception of a recogniser of the program.
[[nodiscard]] URI94_API expected<std::vector<security_finding>, error> security_findings(production start,
                                                                                         std::string_view url,
                                                                                         const scheme_registry&);
/// The same of a URL that is parsed.
[[nodiscard]] URI94_API expected<std::vector<security_finding>, error> security_findings(const tree& url,
                                                                                         const scheme_registry&);

}  // namespace uri94

#endif
