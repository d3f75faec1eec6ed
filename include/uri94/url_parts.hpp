// SPDX-License-Identifier: MIT
// Uniform parts of URLs, for all schemes and grammars.
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
  port,        ///< A decimal number after the host.
  path,        ///< Text after the slash that ends host and port, or after the colon of the scheme.
  query,       ///< Text after the question mark.
  fragment,    ///< Text after the hash sign.
  parameters,  ///< Text after the semicolon that ends the path: `type=a` of FTP, the fields of Prospero.
};

/// The parts of a URL, encoded as in the URL (`decode` returns their octets). An absent part is `std::nullopt`; an
/// empty part is an empty text. `Text` is a `std::string_view` of the caller's text, or `std::string`.
template <typename Text>
struct basic_url_parts {
  Text scheme;                   ///< Scheme as written, in either case.
  std::optional<Text> user;      ///< Text before the at sign, up to the first colon.
  std::optional<Text> password;  ///< Text between that colon and the at sign.
  std::optional<Text> host;      ///< A name or address. An empty text in `file:///a`.
  std::optional<Text> port;      ///< Port as written.
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

/// Parts as views of the caller's text. Lifetime: must not outlive the text.
using url_parts = basic_url_parts<std::string_view>;
/// Parts that own their texts.
using owned_url_parts = basic_url_parts<std::string>;

/// Returns the parts of an absolute URL of any scheme, with or without a fragment, by the first accepting grammar:
/// `rfc1738`, `rfc1630-schemes`, `rfc1630-generic`. Returns: an error if all of them reject the URL.
/// Source: RFC 1738, sections 2.1 and 3.1, pages 2 and 5-6; RFC 1630, "URI syntax", page 6.
[[nodiscard]] URI94_API expected<url_parts, error> parts_of(std::string_view url URI94_LIFETIME_BOUND);
/// Returns the parts of a parsed URL. Returns: an error if the tree is empty or its start is not a whole URL.
[[nodiscard]] URI94_API expected<url_parts, error> parts_of(const tree& url);

/// Returns the parts of a URL, with the given validation. With `validation::strict`, the production of the URL's scheme
/// must accept the URL. RFC 1738 takes precedence over RFC 1630, which has productions of further schemes.
/// Returns: the error of the scheme's production. Programs that validate URLs use `strict`.
[[nodiscard]] URI94_API expected<url_parts, error> parts_of(std::string_view url URI94_LIFETIME_BOUND, validation);

/// Returns the parts of a URL, with the default ports of the program's schemes. With `validation::strict`, a production
/// of the program must accept a URL of these schemes without its fragment. A rejection has offset 0.
/// Throws: any exception of a recogniser of the program.
[[nodiscard]] URI94_API expected<url_parts, error> parts_of(std::string_view url URI94_LIFETIME_BOUND,
                                                            const scheme_registry&, validation = validation::bnf);
/// Returns the parts of a parsed URL, with the default ports of the program's schemes.
[[nodiscard]] URI94_API expected<url_parts, error> parts_of(const tree& url, const scheme_registry&);

/// Returns a copy that owns its texts.
[[nodiscard]] URI94_API owned_url_parts copy_of(const url_parts&);

}  // namespace uri94

#endif
