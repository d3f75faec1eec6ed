// SPDX-License-Identifier: MIT
// One shape for the URLs of all schemes: who, where and what, whichever grammar accepts the URL.
#ifndef URI94_URL_PARTS_HPP
#define URI94_URL_PARTS_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "uri94/attempt.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

/// A part of a URL.
enum class url_part : std::uint8_t {
  user,      ///< Before the at sign, up to the first colon.
  password,  ///< After that colon.
  host,      ///< A name, or four decimal numbers.
  port,      ///< A decimal number, after the host.
  path,      ///< What follows the slash after host and port, or the colon after the scheme.
  query,     ///< After the question mark.
  fragment,  ///< After the hash sign.
};

/// The parts of a URL as they stand in it, encoded (`decode` gives their octets). What is absent is nothing, what is
/// there and empty is an empty text. `Text` is `std::string_view`, of the caller's text, or `std::string`, a copy.
template <typename Text>
struct basic_url_parts {
  Text scheme;                   ///< As written, in either case.
  std::optional<Text> user;      ///< Before the at sign, up to the first colon.
  std::optional<Text> password;  ///< After that colon.
  std::optional<Text> host;      ///< Empty in `file:///a`.
  std::optional<Text> port;      ///< As written.
  /// The port to connect to: the one that is given, or the scheme's own. Nothing where there is neither, or no such
  /// port.
  std::optional<std::uint16_t> port_number;
  /// What follows the slash after host and port, which is no part of it (RFC 1738, section 3.1, page 6), or, in a
  /// scheme without a host, the colon.
  std::optional<Text> path;
  std::optional<Text> query;     ///< After the question mark, in a scheme that has queries.
  std::optional<Text> fragment;  ///< After the hash sign.
  std::uint8_t possible = 0;     ///< What its scheme's form has a place for, a bit for each `url_part`.

  /// Whether a URL of the scheme can have the part: `mailto` has no host, `http` has no user.
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
[[nodiscard]] URI94_API attempt<url_parts> parts_of(std::string_view url URI94_LIFETIME_BOUND);
/// The same of a URL that is parsed already: views of its input. Refused where the tree is empty or of no whole URL.
[[nodiscard]] URI94_API attempt<url_parts> parts_of(const tree& url);

/// A copy that needs the text no more.
[[nodiscard]] URI94_API owned_url_parts copy_of(const url_parts&);

}  // namespace uri94

#endif
