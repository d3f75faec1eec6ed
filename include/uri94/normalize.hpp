// SPDX-License-Identifier: MIT
// Canonical form of a URL. Equal URLs have equal canonical forms.
#ifndef URI94_NORMALIZE_HPP
#define URI94_NORMALIZE_HPP

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

/// A difference between a URL and its canonical form. Offsets are bytes (0-based). Ends are exclusive.
struct alteration {
  std::size_t begin;                      ///< Start in the input.
  std::size_t end;                        ///< End in the input. Equal to `begin` for an insertion.
  std::size_t result_begin;               ///< Start in the canonical form.
  std::size_t result_end;                 ///< End in the canonical form. Equal to `result_begin` for a removal.
  const uri94::requirement* requirement;  ///< Requirement that makes both forms equivalent.
                                          ///< Lifetime: static.
};

/// The canonical form of a URL.
struct canonical_url {
  std::string text;                     ///< Text of the canonical form.
  std::vector<alteration> alterations;  ///< Changes from left to right.
};

/// Returns the canonical form of a URL that `parse_url` accepts. The overload with `start` describes the form.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(std::string_view url);

/// Returns the canonical form of a URL. The form has the same meaning, matches `start`, and is its own canonical form.
/// Scheme and host are in lower case. Default port, local host, empty fragment and leading zeros of a port are removed.
/// An optional '/' or Gopher type is inserted. Escapes have upper-case digits. An escape remains only if its octet must
/// be encoded or is reserved, or if the escape is in host or port of an `otherurl` of RFC 1738. All escapes remain if
/// other productions would match the decoded URL. A '#' starts a fragment, unless `start` accepts the text including
/// the '#'.
/// Source: RFC 1738, sections 2.1, 2.2 and 3; RFC 1630, "Encoding reserved characters", page 8.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(production start, std::string_view url);

/// Returns the canonical form of a parsed URL.
/// Returns: an error if the tree is empty.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(const tree& url);

/// Returns the canonical form. Also removes the default ports of the program's schemes.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(production start, std::string_view url,
                                                                 const scheme_registry&);
/// Returns the canonical form of a parsed URL. Also removes the default ports of the program's schemes.
[[nodiscard]] URI94_API expected<canonical_url, error> normalize(const tree& url, const scheme_registry&);

}  // namespace uri94

#endif
