// SPDX-License-Identifier: MIT
// Filter for unequivocal URLs: all surveyed parsers read the same host in them.
#ifndef URI94_UNEQUIVOCAL_HPP
#define URI94_UNEQUIVOCAL_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

/// Conditions that a URL must fulfil to pass the filter.
///
/// `error::condition` is the first condition in this order that the URL does not fulfil, at its leftmost place. The
/// first four conditions ensure that a host is known.
enum class side_condition : std::uint8_t {
  grammar,           ///< The text matches the start production up to the end of host and port, or as a whole.
  own_scheme,        ///< The production of the URL's scheme accepts the URL, not only the general form.
  host,              ///< The tree of the URL has a host after two slashes.
  host_form,         ///< The host is a `host` of RFC 1738. Hosts of RFC 1630 may have escapes and punctuation.
  question_mark,     ///< User name and password do not contain a question mark, which ends a host in RFC 3986.
  octet_above_255,   ///< Each group of an address is at most 255.
  octet_with_zero,   ///< Groups of an address do not have leading zeros, which mean octal to many programs.
  label_above_63,    ///< Each label of a name has at most 63 octets.
  encoded_label,     ///< Labels do not begin with "xn--" in either case, which encodes another name.
  name_above_253,    ///< A name has at most 253 octets.
  port_above_65535,  ///< The port is at most 65535.
  port_with_zero,    ///< The port does not have a leading zero and is not 0. Some programs treat 0 as absent.
  address_in_front,  ///< A name does not begin with an address. "1.2.3.4.example.com" does not pass.
};

/// Number of side conditions. Their values start at 0.
inline constexpr std::size_t side_condition_count = 13;

/// Returns the name of a condition: the word of the enum with hyphens, such as "octet-above-255".
/// Lifetime: static.
[[nodiscard]] URI94_API std::string_view name_of(side_condition) noexcept;

/// Host and port of a URL that passes the filter.
/// Lifetime: the text is a view of the URL.
struct unequivocal_host {
  std::string_view text;              ///< Host as written: a name, or an address of four decimal groups.
  std::optional<std::uint16_t> port;  ///< Port of the URL, or default port of its scheme, if either exists.
};

/// Checks that all surveyed parsers read the same scheme, host, port and user in a URL of http or https.
///
/// Some programs check the host of a URL and then give the URL to a program with another parser. They should refuse
/// URLs that do not pass. The filter checks scheme and authority. The URL must begin with "http://" or "https://", in
/// upper or lower case. After this prefix, `hostport` of RFC 1738 must extend to a slash or to the end of the text. The
/// URL must also fulfil the side conditions. Any octets may follow the slash, because surveyed parsers do not read them
/// as part of the authority. The parsers, their versions and the strings are listed in
/// src/verify/differential/README.md.
///
/// The filter only reads the text. It does not follow redirects or resolve names, and does not detect DNS rebinding. It
/// does not distinguish public from private hosts: "http://127.0.0.1/" and "http://localhost/" pass. Line breaks, zero
/// bytes and other octets that are illegal in a path pass too, because they do not change the host.
///
/// Returns: the host as written in the URL and the port, or an error with a `condition`.
/// Lifetime: the host is a view of `url`.
/// Complexity: linear. Allocates nothing for a URL that passes.
/// Source: RFC 1738, section 5, page 18 (`httpurl`); RFC 2818, section 2.4, page 4 (`httpsurl`); RFC 3986, sections 3.2
/// and 3.2.2, pages 17 and 20; RFC 1034 (STD 13), section 3.1, pages 7-8; RFC 793 (STD 7), section 3.1, page 15; RFC
/// 3490, section 5, page 12; entries O25 to O28, O80 and O81 of grammar/interpretations.json.
[[nodiscard]] URI94_API expected<unequivocal_host, error> unequivocal(std::string_view url URI94_LIFETIME_BOUND);

/// Checks that `start`, such as `ftpurl`, accepts the URL, and that the URL fulfils the side conditions. `start` must
/// match the path too. For example, `httpurl` rejects a "~" in the path. The survey of parsers only covers http and
/// https.
[[nodiscard]] URI94_API expected<unequivocal_host, error> unequivocal(production start,
                                                                      std::string_view url URI94_LIFETIME_BOUND);

/// Deleted for temporary strings.
template <typename String, typename = if_temporary<String>>
expected<unequivocal_host, error> unequivocal(String&&) = delete;
/// Deleted for temporary strings.
template <typename String, typename = if_temporary<String>>
expected<unequivocal_host, error> unequivocal(production, String&&) = delete;

/// Checks the side conditions of a parsed URL. A tree without nodes does not pass.
/// Lifetime: the host is a view of the tree's input.
[[nodiscard]] URI94_API expected<unequivocal_host, error> unequivocal(const tree& url);

}  // namespace uri94

#endif
