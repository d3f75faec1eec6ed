// SPDX-License-Identifier: MIT
// Functions that parse a URL and find parts such as its scheme in the tree. They support all grammars of the library.
#ifndef URI94_LIBRARY_OPERATIONS_URL_PARTS_HPP
#define URI94_LIBRARY_OPERATIONS_URL_PARTS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "library/operations/checked_text.hpp"
#include "library/operations/schemes.hpp"
#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/grammar/rfc1630/schemes/generated/views.hpp"
#include "uri94/grammar/rfc1738/generated/views.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94::ops {

/// Parses an absolute URI by the first of these grammars that accepts it: `rfc1738`, `rfc1630-schemes`,
/// `rfc1630-generic`.
/// If all grammars reject the URI, returns the error with the highest offset.
[[nodiscard]] expected<owned_tree, error> parse_uri(std::string_view uri);

/// Node of the scheme's own production in a tree, and facts of the scheme.
struct own_scheme {
  uri94::node node;
  const scheme_facts* facts;
};
/// Returns the node of the scheme's own production, with the facts of the scheme. Empty if not found, as in trees of
/// `otherurl` and generic URIs. The node must end at the end of the URL.
[[nodiscard]] std::optional<own_scheme> own_scheme_of(const tree&) noexcept;

/// Scheme of a URL, taken from its tree.
struct url_scheme {
  /// Name and place of the scheme. Empty for a start production without a scheme.
  std::string_view name;
  text_range place;
  const scheme_facts* facts = nullptr;  ///< Facts of the scheme, or null. Set even if its production rejects the URL.
};
[[nodiscard]] url_scheme scheme_of(const tree&) noexcept;
/// Returns the scheme of a URL.
/// @param own    result of `own_scheme_of`
/// @param scheme first node of the production `scheme`, or null
[[nodiscard]] url_scheme scheme_in(const tree&, const std::optional<own_scheme>& own,
                                   const packed_node* scheme) noexcept;

/// Default port of a scheme.
struct usual_port {
  std::uint16_t number = 0;  ///< Port number, or 0 without a default port.
  const uri94::requirement* requirement =
      nullptr;  ///< Requirement that defines the port, or null without a default port.
};
/// Returns the default port of the scheme.
/// @param schemes  schemes added by the program, or null
[[nodiscard]] usual_port usual_port_of(const url_scheme&, const scheme_registry* schemes) noexcept;

/// Returns the scheme if the program has added it, or null.
[[nodiscard]] const scheme* added_scheme(const url_scheme&, const scheme_registry* schemes) noexcept;

/// Returns the error of a URL whose prefix "URL:" was read as its scheme. Empty for any other URL.
[[nodiscard]] std::optional<error> refuse_prefix(const url_scheme&);

namespace rfc1738 = view::rfc1738::productions;
namespace rfc1630 = view::rfc1630::schemes::productions;

/// Returns true if the productions have equal names. Their grammars may differ.
[[nodiscard]] inline bool are_namesakes(production a, production b) noexcept {
  return a == b || a.name() == b.name();
}
/// Returns the production of the grammar with the name of the given production. Empty if not found.
[[nodiscard]] std::optional<production> namesake(production, grammar_id) noexcept;
/// Returns the first node in pre-order whose production has the given production's name. Empty if not found.
[[nodiscard]] std::optional<node> find_node(const tree&, production) noexcept;
/// Returns the first node of a subtree whose production has the given production's name. The subtree includes `root`.
/// Empty if not found.
[[nodiscard]] std::optional<node> find_node(const node& root, std::string_view input, production) noexcept;
/// Returns the first child whose production has the given production's name. Empty if not found.
[[nodiscard]] std::optional<node> find_child(const node&, production) noexcept;

/// Role of a node, named for its production in RFC 1738. Productions of equal names in other grammars have equal roles.
/// All other productions have the role `none`.
enum class role : std::uint8_t { scheme, user, password, host, port, hostport, ftptype, search, none };
/// Returns the roles of the productions of a grammar, indexed by production.
[[nodiscard]] const std::array<role, 256>& roles_in(grammar_id) noexcept;

/// The first node of each role in a tree.
class nodes_by_role {
 public:
  explicit nodes_by_role(const tree&) noexcept;
  /// Returns the first node of the role in pre-order, or null.
  [[nodiscard]] const packed_node* of(role r) const noexcept { return first_[static_cast<std::size_t>(r)]; }

 private:
  std::array<const packed_node*, static_cast<std::size_t>(role::none) + 1> first_{};
};

/// Returns the Gopher+ string of a gopher URL if the string is a filled form (RFC 1738, section 3.4.9, page 12).
[[nodiscard]] std::optional<text_range> gopher_form(const tree&);

/// Returns true if the octets are a filled Gopher+ form.
[[nodiscard]] bool is_gopher_form(std::string_view octets) noexcept;

/// Returns the encoded tabs (0 to 2) that divide a `gcommand` of RFC 1630 into selector, search and Gopher+ string.
[[nodiscard]] std::vector<text_range> gopher_tabs(const node& command);

}  // namespace uri94::ops

#endif
