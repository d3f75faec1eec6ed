// SPDX-License-Identifier: MIT
// What the operations ask of a URL's tree, whichever grammar it is of.
#ifndef URI94_OPS_URL_PARTS_HPP
#define URI94_OPS_URL_PARTS_HPP

#include <cstddef>
#include <optional>
#include <string_view>

#include "ops/schemes.hpp"
#include "uri94/parse.hpp"

namespace uri94::ops {

/// The parse of an absolute URI by the first grammar that accepts it: `rfc1738`, `rfc1630-schemes`, `rfc1630-generic`.
/// When none does, the error that lies farthest behind.
[[nodiscard]] result parse_uri(std::string_view uri);

/// The production of the URL's scheme in the tree, and what is known of that scheme.
struct own_scheme {
  tree_node node;
  const scheme_facts* facts;
};
/// Nothing where the tree is of `otherurl` or a generic URI.
[[nodiscard]] std::optional<own_scheme> own_scheme_of(const tree&) noexcept;

/// The first node of that name in pre-order.
[[nodiscard]] std::optional<tree_node> find_node(const tree&, std::string_view name) noexcept;

/// The path of a URL: what its slashes divide. Offsets are bytes, 0-based.
struct path_span {
  std::size_t begin;  ///< Behind the slash that ends the host, if there is a host and one.
  std::size_t end;    ///< Before a search, an ftp type, and all that a '?' separates in a URL of an unknown scheme.
  bool has_host;
  bool is_rooted;  ///< The character before it is a slash.
};
[[nodiscard]] path_span path_of(const tree&) noexcept;

}  // namespace uri94::ops

#endif
