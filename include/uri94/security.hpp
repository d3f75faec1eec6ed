// SPDX-License-Identifier: MIT
// Suspicious features of URLs.
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

/// A suspicious feature of a URL.
struct security_finding {
  /// Identifier: "not-its-scheme", "port", "reserved-port", "password", "disguised-host", "path-becomes-host",
  /// "encoded-line-break", "encoded-delimiter" or "encoded-nul".
  std::string_view id;
  std::size_t begin = 0;                            ///< Byte offset of the suspicious part (0-based).
  std::size_t end = 0;                              ///< Byte offset after the suspicious part.
  std::string says;                                 ///< Description in one sentence.
  const uri94::requirement* requirement = nullptr;  ///< Requirement that warns about the feature.
                                                    ///< Lifetime: static.
};

/// Returns the suspicious features of a URL from left to right:
/// - rejection by the production of a known scheme, although the general form accepts the URL;
/// - a port other than the default port of the scheme;
/// - a reserved port (1 to 1023) or a port above 65535, in a scheme without a default port;
/// - an encoded line end or delimiter of the scheme's protocol, or an encoded NUL;
/// - a password;
/// - a path that becomes a host when its "." and ".." elements are removed;
/// - a host that contains an '@';
/// - a numeric host other than four decimal groups up to 255 without leading zeros.
/// In the general form, host, port and password are parts of the text after the two slashes.
/// Returns: the features, or an error if the URL is illegal.
/// Source: RFC 1738, section 6, pages 20-21.
[[nodiscard]] URI94_API expected<std::vector<security_finding>, error> security_findings(production start,
                                                                                         std::string_view url);

/// Returns the suspicious features of a URL that `url` of RFC 1738 accepts. A rejection by the production of its scheme
/// is one of the features.
[[nodiscard]] URI94_API expected<std::vector<security_finding>, error> security_findings(std::string_view url);

/// Returns the suspicious features of a parsed URL.
/// Returns: an error if the tree is empty.
[[nodiscard]] URI94_API expected<std::vector<security_finding>, error> security_findings(const tree& url);

/// Returns the suspicious features of a URL, with the default ports and productions of the program's schemes.
/// Throws: any exception of a recogniser of the program.
[[nodiscard]] URI94_API expected<std::vector<security_finding>, error> security_findings(production start,
                                                                                         std::string_view url,
                                                                                         const scheme_registry&);
/// Returns the suspicious features of a parsed URL, with the default ports and productions of the program's schemes.
/// Throws: any exception of a recogniser of the program.
[[nodiscard]] URI94_API expected<std::vector<security_finding>, error> security_findings(const tree& url,
                                                                                         const scheme_registry&);

}  // namespace uri94

#endif
