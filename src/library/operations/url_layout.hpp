// SPDX-License-Identifier: MIT
// Scheme, authority, path and query of a URL, taken from its tree. Supports all grammars of the library.
#ifndef URI94_LIBRARY_OPERATIONS_URL_LAYOUT_HPP
#define URI94_LIBRARY_OPERATIONS_URL_LAYOUT_HPP

#include <cstddef>
#include <optional>

#include "library/operations/checked_text.hpp"
#include "library/operations/url_parts.hpp"
#include "uri94/tree.hpp"

namespace uri94::ops {

/// User, password, host and port, taken from the nodes. If no production has read them, they come from the text after
/// "//", divided by RFC 1738, section 3.1, page 5. Absent parts are empty.
struct url_authority {
  std::optional<text_range> user, password, host, port;
  std::size_t end = 0;              ///< Offset after host and port.
  bool is_between_slashes = false;  ///< True if the URL has a `hostport`, or two slashes before a host (maybe empty).
  bool is_divided_text = false;     ///< True if the parts come from divided text, not from nodes.
};

/// Range of a URL's path. Offsets are in bytes (0-based).
struct path_span {
  /// Offset after the slash that follows host and port. Without this slash, offset after host and port. Without a host,
  /// offset after the colon of the scheme, or 0 without a scheme.
  std::size_t begin;
  std::size_t end;  ///< Offset of the '?' or ";type=" after the path, or the size of the URL.
  bool has_host;
  bool is_rooted;  ///< True if a slash after the host precedes the path.
};

/// A path, divided into the path proper and its parameters.
struct path_and_parameters {
  text_range path;
  std::optional<text_range> parameters;  ///< The text after the semicolon.
};

/// Scheme, authority and path of a URL, computed once.
/// Lifetime: has views of the tree's text and nodes.
class url_layout {
 public:
  explicit url_layout(const tree&) noexcept;

  [[nodiscard]] const std::optional<own_scheme>& own() const noexcept { return own_; }
  [[nodiscard]] const url_scheme& scheme() const noexcept { return scheme_; }
  [[nodiscard]] const url_authority& authority() const noexcept { return authority_; }
  [[nodiscard]] const path_span& path() const noexcept { return path_; }
  [[nodiscard]] path_and_parameters divided_path() const noexcept;
  /// Returns the range of the query, without its question mark (RFC 1630, "Query strings", page 7). Empty without a
  /// query, or for a scheme that does not use queries.
  [[nodiscard]] std::optional<text_range> query() const noexcept;

 private:
  void find_authority() noexcept;
  /// Divides the text after two slashes, such as "user:password@host:port".
  /// @param begin  offset after the two slashes
  void divide(std::size_t begin) noexcept;
  void find_path() noexcept;
  /// Returns the range of the first node of a role. Empty if not found.
  [[nodiscard]] std::optional<text_range> first(role r) const noexcept {
    return nodes_.of(r) == nullptr ? std::nullopt
                                   : std::make_optional<text_range>({nodes_.of(r)->begin(), nodes_.of(r)->end()});
  }

  checked_text url_;
  const packed_node* root_;
  nodes_by_role nodes_;
  std::optional<own_scheme> own_;
  url_scheme scheme_;
  url_authority authority_;
  path_span path_{0, 0, false, false};
};

}  // namespace uri94::ops

#endif
