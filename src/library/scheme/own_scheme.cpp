// SPDX-License-Identifier: MIT
// The production of an input's own scheme, beside the one that the parse began with.
#include "library/scheme/own_scheme.hpp"

#include <cstddef>
#include <utility>

#include "library/parse/parse_from.hpp"
#include "library/scheme/documents.hpp"
#include "support/text/ascii.hpp"
#include "uri94/grammar/rfc1738/generated/views.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

// Only RFC 1738 has a general form, and both forms of its grammar number the productions alike. The numbers are
// constants: what would be looked for before `main` may be needed there.
namespace rfc1738 = view::rfc1738::productions;

bool has_general_form(grammar g) noexcept {
  return g == grammar::rfc1738 || g == grammar::rfc1738_printed;
}

bool is_general_form(production p) noexcept {
  return has_general_form(p.grammar()) &&
         (p.index() == rfc1738::otherurl.index() || p.index() == rfc1738::genericurl.index());
}

/// Returns true for `url` of RFC 1738.
bool chooses_or_general(production p) noexcept {
  return has_general_form(p.grammar()) && p.index() == rfc1738::url.index();
}

/// Whether a tree is of the production that chooses by scheme, and the alternative that it took is the general form.
bool is_general(grammar g, const node* first, std::size_t size) noexcept {
  return size > 1 && first[1].production_index() == rfc1738::otherurl.index() &&
         first[0].production_index() == rfc1738::url.index() && has_general_form(g);
}

/// Returns true if the production accepts the whole input.
bool is_accepted(const error& e) noexcept {
  return e.offset() == e.input().size() && e.end_expected();
}

/// Returns the rejection of an input by the production of its scheme, or by the start of the parse if that is earlier.
/// @param by_start the error of the start; at the end, with `end_expected`, if the start accepts the input
error rejection_by(production own, const error& by_start) noexcept {
  const error by_own = place_error(own, by_start.input());
  if (is_accepted(by_start)) return by_own;
  // `url` of RFC 1630 does not choose afs, whose production may accept the input.
  return is_accepted(by_own) || by_own.offset() > by_start.offset() ? by_start : by_own;
}

/// Returns true if `start` and the production of the input's scheme both accept it.
bool both_accept(production start, production own, std::string_view input) noexcept {
  // `url` of RFC 1738 accepts all that the production accepts.
  return rules_accept(own, input) && (chooses_or_general(start) || rules_accept(start, input));
}

/// Parses by `start` and by the production of the input's own scheme.
parse_result parse_strictly(production start, production own, std::string_view input, level l,
                            node_storage& storage) noexcept {
  if (l == level::none) {
    if (both_accept(start, own, input)) return tree(storage.data(), 0, input, start.grammar(), l);
    return unexpected(chooses_or_general(start) ? place_error(own, input)
                                                : rejection_by(own, place_error(start, input)));
  }
  parse_result r = parse_from(start, input, l, storage);
  if (!r) {
    if (r.error().kind() == error_kind::syntax) r = unexpected(rejection_by(own, r.error()));
    return r;
  }
  const bool shows_own = r->begin()->production_index() == rfc1738::url.index() && has_general_form(r->grammar());
  const bool accepted = shows_own ? !is_general(r->grammar(), r->begin(), r->size()) : rules_accept(own, input);
  if (!accepted) r = unexpected(place_error(own, input));
  return r;
}

}  // namespace

std::optional<production> own_production_beside(production start, std::string_view input) noexcept {
  const production by_scheme = is_general_form(start) ? production(start.grammar(), rfc1738::url.index()) : start;
  return scheme_production(by_scheme, input);
}

std::optional<error> refused_prefix(production start, std::string_view input) noexcept {
  if (!is_general_form(start) && !chooses_or_general(start)) return std::nullopt;
  const std::optional<std::string_view> name = scheme_name(input);
  if (!name || !ascii::equal_ignoring_case(*name, "url")) return std::nullopt;
  return place_error(production(start.grammar(), rfc1738::scheme.index()), input);
}

error in_own_scheme(const error& e) noexcept {
  if (e.kind() != error_kind::syntax) return e;
  const std::optional<production> own = scheme_production(e.start(), e.input());
  if (!own) return e;
  const error refused = place_error(*own, e.input());
  // An input that `e` is not of.
  if (is_accepted(refused)) return e;
  // A scheme that the document knows and `url` does not choose: afs of RFC 1630.
  if (refused.offset() > e.offset()) return e;
  return refused;
}

std::optional<error> tree::strict_error() const noexcept {
  if (empty()) return std::nullopt;
  const production start = root().production();
  if (!is_general_form(start) && !is_general(grammar_, nodes_, size_)) return std::nullopt;
  const std::optional<production> own = own_production_beside(start, input_);
  if (!own) return refused_prefix(start, input_);
  const error by_own = place_error(*own, input_);
  return is_accepted(by_own) ? std::nullopt : std::optional(by_own);
}

parse_result parse(production start, std::string_view input, level l, node_storage& storage) noexcept {
  return parse_from(start, input, l, storage);
}

parse_result parse(production start, std::string_view input, level l, node_storage& storage, validation v) noexcept {
  if (v == validation::bnf) return parse_from(start, input, l, storage);
  if (const std::optional<error> prefix = refused_prefix(start, input)) return unexpected(*prefix);
  const std::optional<production> own = own_production_beside(start, input);
  return own ? parse_strictly(start, *own, input, l, storage) : parse_from(start, input, l, storage);
}

expected<owned_tree, error> parse(production start, std::string_view input, level l, validation v) noexcept {
  node_storage storage;
  parse_result r = parse(start, input, l, storage, v);
  if (!r) return unexpected(std::move(r).error());
  return owned_tree(*r, std::move(storage));
}

expected<owned_tree, error> parse(production start, std::string_view input, level l) noexcept {
  return parse(start, input, l, validation::bnf);
}

bool accepts(production start, std::string_view input, validation v) noexcept {
  if (v == validation::strict) {
    if (refused_prefix(start, input)) return false;
    if (const auto own = own_production_beside(start, input)) return both_accept(start, *own, input);
  }
  return rules_accept(start, input);
}

}  // namespace uri94
