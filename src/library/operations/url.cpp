// SPDX-License-Identifier: MIT
#include <optional>
#include <string>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/decimal.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/fragment.hpp"
#include "library/operations/parsed_url.hpp"
#include "library/operations/url_layout.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/article.hpp"
#include "library/parse/error_draft.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/parse/parse_from.hpp"
#include "library/parse/tree_access.hpp"
#include "library/requirements/requirement_list.hpp"
#include "library/scheme/documents.hpp"
#include "library/scheme/own_scheme.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"
#include "uri94/url.hpp"

namespace uri94 {
namespace {

/// Bits of all values of `url_part`.
constexpr std::uint8_t every_part = 0xFF;
constexpr std::uint8_t fragment_part = 1U << static_cast<unsigned>(url_part::fragment);

std::optional<std::uint16_t> number_of_port(std::string_view digits) {
  const std::optional<unsigned> number = ops::decimal_number(digits);
  if (!number || *number > ops::highest_port) return std::nullopt;
  return static_cast<std::uint16_t>(*number);
}

URI94_FOLLOWS(R1738_3_1_10);
/// Returns the bits of the fragment and of the parts that an RFC gives to the scheme. Returns all parts for an unknown
/// scheme. The RFC of the grammar applies if `is_own` is true. Otherwise RFC 1738 takes precedence over RFC 1630.
/// @param is_own  true if the production of the scheme has read the URL
std::uint8_t possible_parts(const ops::scheme_facts* facts, bool is_own, grammar_id g) {
  if (facts == nullptr) return every_part;
  const bool by_rfc1738 = is_own ? schemes::has_productions_of_rfc1738(g) : facts->parts_in_rfc1738 != 0;
  return static_cast<std::uint8_t>((by_rfc1738 ? facts->parts_in_rfc1738 : facts->parts_in_rfc1630) | fragment_part);
}

}  // namespace

/// Friend of `url` that makes URLs from trees.
struct url_maker {
  [[nodiscard]] static expected<url, error> from(owned_tree&& t, const scheme_registry* schemes) {
    expected<url, error> made{url()};
    std::optional<error> why;
    if (is_ready(t)) {
      why = set_parts(*made, t, std::nullopt, schemes);
    } else {
      const expected<ops::parsed_url, error> parsed = ops::parsed_url::of(t);
      if (!parsed) return failed(parsed.error());
      const fragment_split& split = parsed->fragment();
      why = set_parts(*made, parsed->url(), split.has_hash ? std::optional(split.fragment) : std::nullopt, schemes);
    }
    if (why) return unexpected(*std::move(why));
    made->tree_ = std::move(t);
    return made;
  }

 private:
  /// Returns true if the tree has level `components` and its start does not include a fragment.
  [[nodiscard]] static bool is_ready(const tree& t) noexcept {
    if (t.empty() || t.level() != level::components || is_other(t.production())) return false;
    return ops::without_fragment(t.production()) == t.production();
  }

  /// Sets all members except the tree. Returns the error of a tree that is not a whole URL.
  [[nodiscard]] static std::optional<error> set_parts(url& made, const tree& t,
                                                      std::optional<std::string_view> fragment,
                                                      const scheme_registry* schemes) {
    const ops::checked_text text = t.input();
    const ops::url_layout layout(t);
    const ops::url_scheme& scheme = layout.scheme();
    if (scheme.name.empty()) {
      return error_draft(with_article(t.root().production().name()) + " is not a complete URL: it has no scheme", 0,
                         requirements::R1738_2_1_1)
          .made();
    }
    const std::optional<ops::own_scheme>& own = layout.own();
    const ops::url_authority& authority = layout.authority();
    const ops::path_and_parameters path = layout.divided_path();

    made.scheme_ = scheme.name;
    made.production_ = production_of(t, own);
    const bool is_added = ops::added_scheme(scheme, schemes) != nullptr;
    made.scheme_has_ =
        is_added ? every_part : possible_parts(own ? own->facts : scheme.facts, own.has_value(), t.grammar());
    // Omits the host of a mail address or article, because it is not a host to connect to. Keeps all parts of the
    // general form.
    const auto set = [&](url_part which, std::optional<ops::text_range> range) {
      if (!range || (own && !made.scheme_has(which))) return;
      made.parts_[static_cast<std::size_t>(which)] = text.of(*range);
    };
    set(url_part::user, authority.user);
    set(url_part::password, authority.password);
    set(url_part::host, authority.host);
    if (!made.host() && authority.is_between_slashes) {
      made.parts_[static_cast<std::size_t>(url_part::host)] = text.between(authority.end, authority.end);
    }
    set(url_part::port, authority.port);
    if (const auto port = made.port_text(); port && !port->empty()) {
      made.port_ = number_of_port(*port);
    } else if (const ops::usual_port usual = ops::usual_port_of(scheme, schemes); usual.requirement != nullptr) {
      made.port_ = usual.number;
    }
    // A URL without two slashes always has a path.
    if (path.path.begin < path.path.end || layout.path().is_rooted || !layout.path().has_host)
      set(url_part::path, path.path);
    set(url_part::parameters, path.parameters);
    set(url_part::query, layout.query());
    if (fragment) made.parts_[static_cast<std::size_t>(url_part::fragment)] = *fragment;
    return std::nullopt;
  }

  /// Returns the production of the scheme, or the general form.
  [[nodiscard]] static production production_of(const tree& t, const std::optional<ops::own_scheme>& own) noexcept {
    if (own) return own->node.production();
    const packed_node* const nodes = nodes_of(t).begin();
    const bool chooses = t.size() > 1 && nodes[1].size() + 1 == t.size();
    return production(t.grammar(), nodes[chooses ? 1 : 0].production_index());
  }
};

namespace {

expected<url, error> url_from(expected<owned_tree, error>&& parsed, const scheme_registry* schemes) {
  if (!parsed) return unexpected(std::move(parsed).error());
  return url_maker::from(*std::move(parsed), schemes);
}

expected<owned_tree, error> parsed_strictly(production start, std::string_view text) {
  node_storage nodes;
  const expected<tree, error> parsed = parse_strictly(start, text, level::components, nodes);
  if (!parsed) return unexpected(parsed.error());
  return owned_tree(*parsed, std::move(nodes));
}

}  // namespace

URI94_FOLLOWS(O40);
bool is_valid(std::string_view text) noexcept {
  return accepts_strictly(ops::rfc1738::url, text);
}

expected<url, error> parse_url(std::string_view text) {
  return url_from(parsed_strictly(ops::rfc1738::url, text), nullptr);
}

expected<url, error> parse_url(std::string_view text, const scheme_registry& schemes) {
  const production start = ops::without_fragment(default_start(schemes.grammar()));
  const scheme* const added = ops::added_scheme({ops::scheme_text(text), {}, nullptr}, &schemes);
  if (added == nullptr) return url_from(parsed_strictly(start, text), &schemes);
  if (!schemes.identify(text).in_own_production) {
    return failed("the production of its scheme, " + std::string(added->production) + ", rejects the URL", 0,
                  requirements::O40);
  }
  return url_from(parse(start, text), &schemes);
}

expected<url, error> parse_url(production start, std::string_view text) {
  return url_from(parse(start, text), nullptr);
}

expected<url, error> url_of(const tree& t) {
  return url_maker::from(owned_tree(t, node_storage()), nullptr);
}

expected<url, error> url_of(const tree& t, const scheme_registry& schemes) {
  return url_maker::from(owned_tree(t, node_storage()), &schemes);
}

}  // namespace uri94
