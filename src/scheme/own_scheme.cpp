// SPDX-License-Identifier: MIT
// The production of an input's own scheme, beside the one that the parse began with.
#include "parse/parse_from.hpp"
#include "scheme/documents.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

using schemes::document_of;

/// Productions of a grammar by number, or `none`.
struct by_number {
  static constexpr unsigned none = 256;
  unsigned by_scheme = none;  ///< The one that chooses by scheme.
  unsigned general = none;    ///< Its alternative for unknown schemes.
};

by_number numbers_of(grammar g) noexcept {
  const auto number_of = [g](std::string_view name) -> unsigned {
    const std::optional<production> p = find_production(g, name);
    return p ? p->index() : by_number::none;
  };
  return {number_of(document_of(g).by_scheme), number_of(document_of(g).general)};
}

/// Of RFC 1738, the only document with a general form.
const by_number rfc1738_numbers = numbers_of(grammar::rfc1738);
const by_number rfc1738_printed_numbers = numbers_of(grammar::rfc1738_printed);

/// Whether only the general form accepts the input, whatever its scheme.
bool is_general(const tree& t) noexcept {
  if (t.size() < 2) return false;
  const by_number* n = nullptr;
  if (t.grammar() == grammar::rfc1738) n = &rfc1738_numbers;
  if (t.grammar() == grammar::rfc1738_printed) n = &rfc1738_printed_numbers;
  return n != nullptr && t.begin()[0].production_index() == n->by_scheme &&
         t.begin()[1].production_index() == n->general;
}

}  // namespace

std::optional<production> refused_production(const tree& t) noexcept {
  if (!is_general(t)) return std::nullopt;
  return scheme_production(t.root().production(), t.input());
}

error in_own_scheme(const error& e) noexcept {
  if (e.kind() != error_kind::syntax) return e;
  const std::optional<production> own = scheme_production(e.start(), e.input());
  if (!own) return e;
  const error refused = place_error(*own, e.input());
  // An input that `e` is not of.
  if (refused.offset() == e.input().size() && refused.end_expected()) return e;
  return refused;
}

outcome parse(production start, std::string_view input, level l, node_storage& storage) noexcept {
  const outcome o = parse_from(start, input, l, storage);
  if (!o.accepted() || !is_general(o.tree())) return o;
  const std::optional<production> own = scheme_production(start, input);
  return own ? outcome(o.tree(), place_error(*own, input)) : o;
}

result parse(production start, std::string_view input, level l) noexcept {
  node_storage storage;
  const outcome o = parse(start, input, l, storage);
  return {o, std::move(storage)};
}

}  // namespace uri94
