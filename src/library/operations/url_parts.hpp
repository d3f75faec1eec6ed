// SPDX-License-Identifier: MIT
// What the operations ask of a URL's tree, whichever grammar it is of.
#ifndef URI94_LIBRARY_OPERATIONS_URL_PARTS_HPP
#define URI94_LIBRARY_OPERATIONS_URL_PARTS_HPP

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

/// The parse of an absolute URI by the first grammar that accepts it: `rfc1738`, `rfc1630-schemes`, `rfc1630-generic`.
/// When none does, the error that lies farthest into the text.
[[nodiscard]] expected<owned_tree, error> parse_uri(std::string_view uri);

/// The production of the URL's scheme in the tree, and what is known of that scheme.
struct own_scheme {
  tree_node node;
  const scheme_facts* facts;
};
/// Nothing where the tree is of `otherurl` or a generic URI.
[[nodiscard]] std::optional<own_scheme> own_scheme_of(const tree&) noexcept;

/// The scheme of a URL by its tree.
struct url_scheme {
  /// Its name, and where it stands. Empty where the start production has no scheme.
  std::string_view name;
  text_range place;
  const scheme_facts* facts = nullptr;  ///< Of that name, also where the URL is not of its own production; or null.
};
[[nodiscard]] url_scheme scheme_of(const tree&) noexcept;

/// The port of a scheme where a URL names none.
struct usual_port {
  std::uint16_t number = 0;      ///< 0 if the scheme has no default port.
  const clause* rule = nullptr;  ///< Null if the scheme has no default port.
};
/// @param schemes schemes of the program, or null
[[nodiscard]] usual_port usual_port_of(const url_scheme&, const scheme_registry* schemes) noexcept;

/// Returns the scheme if the program has added it, or null.
[[nodiscard]] const scheme* added_scheme(const url_scheme&, const scheme_registry* schemes) noexcept;

/// Returns the error of a URL whose prefix was read as its scheme. Empty for any other URL.
[[nodiscard]] std::optional<error> refuse_prefix(const url_scheme&);

namespace rfc1738 = view::rfc1738::productions;
namespace rfc1630 = view::rfc1630::schemes::productions;

/// Returns true if two productions, of any grammars, have the same name.
[[nodiscard]] inline bool are_namesakes(production a, production b) noexcept {
  return a == b || a.name() == b.name();
}
/// Returns the production of a grammar that has the name of another one. Empty if there is none.
[[nodiscard]] std::optional<production> namesake(production, grammar) noexcept;
/// Returns the first node in pre-order whose production has the name of another one. Empty if there is none.
[[nodiscard]] std::optional<tree_node> find_node(const tree&, production) noexcept;
/// The same in a subtree, from its root.
[[nodiscard]] std::optional<tree_node> find_node(const tree_node& root, std::string_view input, production) noexcept;
/// Returns the first child whose production has the name of another one. Empty if there is none.
[[nodiscard]] std::optional<tree_node> find_child(const tree_node&, production) noexcept;

/// Who and where, by the nodes; where no production has read them as such, by what stands between the slashes, as RFC
/// 1738, section 3.1, page 5, divides it. What is absent is nothing.
struct url_authority {
  std::optional<text_range> user, password, host, port;
  std::size_t end = 0;              ///< After host and port.
  bool is_between_slashes = false;  ///< The URL has two slashes and a host after them, which may be void.
  bool is_divided_text = false;     ///< No production has read it.
};
[[nodiscard]] url_authority authority_of(const tree&) noexcept;

/// The path of a URL: what its slashes divide. Offsets are bytes, 0-based.
struct path_span {
  std::size_t begin;  ///< After the slash that ends the host, if there is a host and one.
  std::size_t end;    ///< Before a search, an ftp type, and all that a '?' separates in a URL of an unknown scheme.
  bool has_host;
  bool is_rooted;  ///< The character before it is a slash.
};
[[nodiscard]] path_span path_of(const tree&) noexcept;

/// A path, divided into the path proper and its parameters.
struct path_and_parameters {
  text_range path;
  std::optional<text_range> parameters;  ///< The text after the semicolon.
};
[[nodiscard]] path_and_parameters divided_path(const tree&, const path_span&) noexcept;

/// What stands after the question mark of a URL (RFC 1630, "Query strings", page 7); nothing where there is none, or
/// where the scheme knows no query.
[[nodiscard]] std::optional<text_range> query_of(const tree&) noexcept;

/// The Gopher+ string of a URL of gopher, where it is a filled form (RFC 1738, section 3.4.9, page 12).
[[nodiscard]] std::optional<text_range> gopher_form(const tree&);

/// Whether the octets are such a form.
[[nodiscard]] bool is_gopher_form(std::string_view octets) noexcept;

/// The encoded tabs that divide a `gcommand` of RFC 1630 into selector, search and Gopher+ string: none, one or two.
[[nodiscard]] std::vector<text_range> gopher_tabs(const tree_node& command);

}  // namespace uri94::ops

#endif
