// SPDX-License-Identifier: MIT
#include <optional>
#include <utility>

#include "ops/checked_text.hpp"
#include "ops/decimal.hpp"
#include "ops/parsed_url.hpp"
#include "ops/url_parts.hpp"
#include "prose/clauses.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"
#include "uri94/url_parts.hpp"

namespace uri94 {
namespace {

/// What the documents have a place for in any URL.
constexpr std::uint8_t every_part = 0x7F;
constexpr std::uint8_t fragment_part = 1U << static_cast<unsigned>(url_part::fragment);

std::optional<std::uint16_t> number_of_port(std::string_view digits) {
  const std::optional<unsigned> number = ops::decimal_number(digits);
  if (!number || *number > ops::highest_port) return std::nullopt;
  return static_cast<std::uint16_t>(*number);
}

std::uint8_t possible_parts(const ops::scheme_facts& facts, grammar g) {
  const bool is_rfc1738 = g == grammar::rfc1738 || g == grammar::rfc1738_printed;
  return static_cast<std::uint8_t>((is_rfc1738 ? facts.parts_in_rfc1738 : facts.parts_in_rfc1630) | fragment_part);
}

attempt<url_parts> parts_from(const ops::parsed_url& url) {
  const tree& t = url.url();
  const ops::checked_text text = t.input();
  const ops::url_scheme scheme = ops::scheme_of(t);
  if (scheme.name.empty()) {
    return refusal("a " + std::string(t.root().production().name()) + " is no whole URL: it has no scheme", 0,
                   clauses::R1738_2_1_1);
  }
  const std::optional<ops::own_scheme> own = ops::own_scheme_of(t);
  const ops::url_authority authority = ops::authority_of(t);
  const ops::path_span path = ops::path_of(t);

  url_parts parts;
  parts.scheme = scheme.name;
  parts.possible = own ? possible_parts(*own->facts, t.grammar()) : every_part;
  // The host of an address is none to connect to.
  const auto view = [&](url_part which, std::optional<ops::text_range> range) {
    return range && parts.scheme_has(which) ? std::optional(text.of(*range)) : std::nullopt;
  };
  parts.user = view(url_part::user, authority.user);
  parts.password = view(url_part::password, authority.password);
  parts.host = view(url_part::host, authority.host);
  if (!parts.host && authority.is_between_slashes) parts.host = text.between(authority.end, authority.end);
  parts.port = view(url_part::port, authority.port);
  if (parts.port) {
    parts.port_number = number_of_port(*parts.port);
  } else if (scheme.facts != nullptr && scheme.facts->port != 0) {
    parts.port_number = scheme.facts->port;
  }
  const bool has_path = path.begin < path.end || path.is_rooted;
  if (has_path && parts.scheme_has(url_part::path)) parts.path = text.between(path.begin, path.end);
  parts.query = view(url_part::query, ops::query_of(t));
  if (url.fragment().has_hash) parts.fragment = url.fragment().fragment;
  return parts;
}

attempt<url_parts> parts_from(const attempt<ops::parsed_url>& url) {
  return url ? parts_from(*url) : url.refusal();
}

}  // namespace

attempt<url_parts> parts_of(std::string_view url) {
  const fragment_split split = split_fragment(url);
  // The general form of RFC 1738 accepts what only RFC 1630 has a production for.
  const ops::scheme_facts* const facts = ops::find_facts(ops::scheme_text(split.uri));
  std::optional<error> by_schemes;
  if (facts != nullptr && facts->parts_in_rfc1738 == 0) {
    result own = parse(default_start(grammar::rfc1630_schemes), split.uri);
    if (own) return parts_from(ops::parsed_url::with_fragment(std::move(own), split));
    by_schemes = own.error();
  }
  return parts_from(ops::parsed_url::with_fragment(ops::parse_uri(split.uri, by_schemes), split));
}

attempt<url_parts> parts_of(const tree& url) {
  return parts_from(ops::parsed_url::of(url));
}

owned_url_parts copy_of(const url_parts& parts) {
  const auto copy = [](const std::optional<std::string_view>& part) {
    return part ? std::optional<std::string>(*part) : std::nullopt;
  };
  return {std::string(parts.scheme), copy(parts.user), copy(parts.password), copy(parts.host),     copy(parts.port),
          parts.port_number,         copy(parts.path), copy(parts.query),    copy(parts.fragment), parts.possible};
}

}  // namespace uri94
