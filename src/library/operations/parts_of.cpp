// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/decimal.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/parsed_url.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/article.hpp"
#include "library/parse/error_draft.hpp"
#include "library/parse/parse_from.hpp"
#include "library/requirements/requirement_list.hpp"
#include "library/scheme/documents.hpp"
#include "library/scheme/own_scheme.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"
#include "uri94/scheme.hpp"
#include "uri94/url_parts.hpp"

namespace uri94 {
namespace {

/// Bits of all parts that the documents define.
constexpr std::uint8_t every_part = 0xFF;
constexpr std::uint8_t fragment_part = 1U << static_cast<unsigned>(url_part::fragment);

std::optional<std::uint16_t> number_of_port(std::string_view digits) {
  const std::optional<unsigned> number = ops::decimal_number(digits);
  if (!number || *number > ops::highest_port) return std::nullopt;
  return static_cast<std::uint16_t>(*number);
}

URI94_FOLLOWS(R1738_3_1_10);
/// Returns the parts that a document gives to the scheme, as bits. If a production of the scheme has read the URL, the
/// document is that of the grammar; else RFC 1738 wins over RFC 1630.
std::uint8_t possible_parts(const ops::scheme_facts* facts, bool is_own, grammar g) {
  if (facts == nullptr) return every_part;
  const bool by_rfc1738 = is_own ? schemes::has_productions_of_rfc1738(g) : facts->parts_in_rfc1738 != 0;
  return static_cast<std::uint8_t>((by_rfc1738 ? facts->parts_in_rfc1738 : facts->parts_in_rfc1630) | fragment_part);
}

expected<url_parts, error> parts_from(const ops::parsed_url& url, const scheme_registry* schemes) {
  const tree& t = url.url();
  const ops::checked_text text = t.input();
  const ops::url_scheme scheme = ops::scheme_of(t);
  if (scheme.name.empty()) {
    return failed(with_article(t.root().production().name()) + " is not a complete URL: it has no scheme", 0,
                  requirements::R1738_2_1_1);
  }
  const std::optional<ops::own_scheme> own = ops::own_scheme_of(t);
  const ops::url_authority authority = ops::authority_of(t);
  const ops::path_span span = ops::path_of(t);
  const ops::path_and_parameters path = ops::divided_path(t, span);

  url_parts parts;
  parts.scheme = scheme.name;
  const bool is_added = ops::added_scheme(scheme, schemes) != nullptr;
  parts.possible =
      is_added ? every_part : possible_parts(own ? own->facts : scheme.facts, own.has_value(), t.grammar());
  // The host of a mail address or article is not a host to connect to. The general form may have every part.
  const auto has = [&](url_part which) { return !own || parts.scheme_has(which); };
  const auto view = [&](url_part which, std::optional<ops::text_range> range) {
    return range && has(which) ? std::optional(text.of(*range)) : std::nullopt;
  };
  parts.user = view(url_part::user, authority.user);
  parts.password = view(url_part::password, authority.password);
  parts.host = view(url_part::host, authority.host);
  if (!parts.host && authority.is_between_slashes) parts.host = text.between(authority.end, authority.end);
  parts.port = view(url_part::port, authority.port);
  if (parts.port && !parts.port->empty()) {
    parts.port_number = number_of_port(*parts.port);
  } else if (const ops::usual_port usual = ops::usual_port_of(scheme, schemes); usual.rule != nullptr) {
    parts.port_number = usual.number;
  }
  // A URL without two slashes always has a path.
  const bool has_path = path.path.begin < path.path.end || span.is_rooted || !span.has_host;
  if (has_path) parts.path = view(url_part::path, path.path);
  parts.parameters = view(url_part::parameters, path.parameters);
  parts.query = view(url_part::query, ops::query_of(t));
  if (url.fragment().has_hash) parts.fragment = url.fragment().fragment;
  return parts;
}

expected<url_parts, error> parts_from(const expected<ops::parsed_url, error>& url, const scheme_registry* schemes) {
  return url ? parts_from(*url, schemes) : unexpected(url.error());
}

/// Returns the production of the named scheme; RFC 1738 wins over RFC 1630.
std::optional<production> own_production(const std::string& name) {
  for (const grammar g : {grammar::rfc1738, grammar::rfc1630_schemes}) {
    const scheme* const known = find_scheme(g, name);
    if (known != nullptr && !known->production.empty()) return find_production(g, known->production);
  }
  return std::nullopt;
}

URI94_FOLLOWS(O40);
/// Returns the error of strict validation of a URL without its fragment. Empty if the URL is valid.
std::optional<error> refuse_strictly(std::string_view uri, const scheme_registry* schemes) {
  if (const std::optional<error> prefix = refused_prefix(default_start(grammar::rfc1738), uri)) {
    return error_draft(*prefix).made();
  }
  const std::string_view written = ops::scheme_text(uri);
  if (const scheme* const added = ops::added_scheme({written, {}, nullptr}, schemes)) {
    if (schemes->identify(uri).in_own_production) return std::nullopt;
    return error_draft("the production of its scheme, " + std::string(added->production) + ", rejects the URL", 0,
                       requirements::O40)
        .made();
  }
  // The literals of RFC 1630 are in lower case. Its generic grammar allows escapes in scheme names.
  std::string name = ops::decoded(written);
  std::transform(name.begin(), name.end(), name.begin(), ascii::to_lower);
  const std::optional<production> own = own_production(name);
  if (!own) return std::nullopt;
  std::string text(uri);
  std::transform(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(written.size()), text.begin(),
                 ascii::to_lower);
  const std::optional<error> e = error_in(*own, text);
  return e ? std::optional(error_draft(*e).made()) : std::nullopt;
}

expected<url_parts, error> parts_of_text(std::string_view url, const scheme_registry* schemes, validation v) {
  const fragment_split split = split_fragment(url);
  if (v == validation::strict) {
    if (std::optional<error> why = refuse_strictly(split.uri, schemes)) return unexpected(*std::move(why));
  }
  return parts_from(ops::parsed_url::with_fragment(ops::parse_uri(split.uri), split), schemes);
}

}  // namespace

expected<url_parts, error> parts_of(std::string_view url) {
  return parts_of_text(url, nullptr, validation::bnf);
}

expected<url_parts, error> parts_of(std::string_view url, validation v) {
  return parts_of_text(url, nullptr, v);
}

expected<url_parts, error> parts_of(std::string_view url, const scheme_registry& schemes, validation v) {
  return parts_of_text(url, &schemes, v);
}

expected<url_parts, error> parts_of(const tree& url) {
  return parts_from(ops::parsed_url::of(url), nullptr);
}

expected<url_parts, error> parts_of(const tree& url, const scheme_registry& schemes) {
  return parts_from(ops::parsed_url::of(url), &schemes);
}

owned_url_parts copy_of(const url_parts& parts) {
  const auto copy = [](const std::optional<std::string_view>& part) {
    return part ? std::optional<std::string>(*part) : std::nullopt;
  };
  owned_url_parts copied;
  copied.scheme = parts.scheme;
  copied.user = copy(parts.user);
  copied.password = copy(parts.password);
  copied.host = copy(parts.host);
  copied.port = copy(parts.port);
  copied.port_number = parts.port_number;
  copied.path = copy(parts.path);
  copied.parameters = copy(parts.parameters);
  copied.query = copy(parts.query);
  copied.fragment = copy(parts.fragment);
  copied.possible = parts.possible;
  return copied;
}

}  // namespace uri94
