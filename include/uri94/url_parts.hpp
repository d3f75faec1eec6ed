// SPDX-License-Identifier: MIT
// One shape for the URLs of all schemes: who, where and what, whichever grammar accepts the URL.
#ifndef URI94_URL_PARTS_HPP
#define URI94_URL_PARTS_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/parse.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

class scheme_registry;

/// A part of a URL.
enum class url_part : std::uint8_t {
  user,        ///< Text before the at sign, up to the first colon.
  password,    ///< Text between that colon and the at sign.
  host,        ///< A name, or four decimal numbers.
  port,        ///< A decimal number behind the host.
  path,        ///< Text after the slash that ends host and port, or after the colon of the scheme.
  query,       ///< Text after the question mark.
  fragment,    ///< Text after the hash sign.
  parameters,  ///< Text after the semicolon that ends the path: `type=a` of FTP, the fields of Prospero.
};

/// The parts of a URL, encoded as in the URL (`decode` gives their octets). An absent part is empty as an
/// optional, an empty part is an empty text. `Text` is `std::string_view`, of the caller's text, or `std::string`.
template <typename Text>
struct basic_url_parts {
  Text scheme;                   ///< As written, in either case.
  std::optional<Text> user;      ///< Text before the at sign, up to the first colon.
  std::optional<Text> password;  ///< Text between that colon and the at sign.
  std::optional<Text> host;      ///< Empty text in `file:///a`.
  std::optional<Text> port;      ///< As written.
  /// The number of `port`, or the scheme's default port if `port` is absent or an empty text. Absent if both are
  /// missing, or the number is above 65535.
  std::optional<std::uint16_t> port_number;
  /// Text after the slash that ends host and port (RFC 1738, section 3.1, page 6). In a URL without two slashes, text
  /// after the colon.
  std::optional<Text> path;
  /// Addition of the scheme to the path, without the semicolon in front: `type=a` of FTP (RFC 1738, section 3.2.2, page
  /// 7), `version=1;a=b` of Prospero (section 3.11, page 16).
  std::optional<Text> parameters;
  std::optional<Text> query;     ///< Text after the question mark, in a scheme that has queries.
  std::optional<Text> fragment;  ///< Text after the hash sign.
  /// Parts that URLs of the scheme can have, a bit for each `url_part`; every part if the scheme is unknown.
  std::uint8_t possible = 0;

  /// True if a URL of the scheme can have the part: `mailto` has a path, but not a host. A URL that only the general
  /// form accepts may have other parts as well.
  [[nodiscard]] constexpr bool scheme_has(url_part part) const noexcept {
    return (possible >> static_cast<unsigned>(part) & 1U) != 0;
  }
};

/// As views of the text that was given, which must live as long.
using url_parts = basic_url_parts<std::string_view>;
/// As a value of its own.
using owned_url_parts = basic_url_parts<std::string>;

/// The parts of an absolute URL of any scheme, by the first grammar that accepts it: `rfc1738`, `rfc1630-schemes`,
/// `rfc1630-generic`. It may have a fragment. Refused where none does.
/// Source: RFC 1738, sections 2.1 and 3.1, pages 2 and 5-6; RFC 1630, "URI syntax", page 6.
[[nodiscard]] URI94_API expected<url_parts, error> parts_of(std::string_view url URI94_LIFETIME_BOUND);
/// The same of a URL that is parsed already: views of its input. Refused where the tree is empty or of no whole URL.
[[nodiscard]] URI94_API expected<url_parts, error> parts_of(const tree& url);

/// Returns the parts of a URL, with the given validation. With `validation::strict`, the production of the URL's scheme
/// must accept the URL. RFC 1738 comes first; RFC 1630 has the productions of further schemes. The error is that
/// of this production. Programs that validate URLs use this.
[[nodiscard]] URI94_API expected<url_parts, error> parts_of(std::string_view url URI94_LIFETIME_BOUND, validation);

/// Returns the parts of a URL, with the default ports of a program's own schemes. With `validation::strict`, the
/// program's production of such a scheme must accept the URL without its fragment; its rejection has offset 0.
/// Throws: any exception of a recogniser of the program.
[[nodiscard]] URI94_API expected<url_parts, error> parts_of(std::string_view url URI94_LIFETIME_BOUND,
                                                            const scheme_registry&, validation = validation::bnf);
/// The same of a URL that is parsed already.
[[nodiscard]] URI94_API expected<url_parts, error> parts_of(const tree& url, const scheme_registry&);

/// A copy that needs the text no more.
[[nodiscard]] URI94_API owned_url_parts copy_of(const url_parts&);

}  // namespace uri94

#endif
