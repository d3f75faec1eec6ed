// SPDX-License-Identifier: MIT
// The production of an input's own scheme, beside the one that the parse began with.
#include <array>
#include <cstddef>
#include <cstdint>

#include "parse/parse_from.hpp"
#include "scheme/documents.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

using schemes::document_of;

/// Productions of a grammar by number, or `none`.
struct by_number {
  static constexpr std::uint16_t none = 256;
  std::uint16_t by_scheme = none;  ///< The one that chooses by scheme.
  std::uint16_t general = none;    ///< Its alternative for unknown schemes.
};

by_number numbers_of(grammar g) noexcept {
  const auto number_of = [g](std::string_view name) -> std::uint16_t {
    const std::optional<production> p = find_production(g, name);
    return p ? p->index() : by_number::none;
  };
  return {number_of(document_of(g).by_scheme), number_of(document_of(g).general)};
}

/// By the number of the grammar. Only RFC 1738 has a general form.
const std::array<by_number, grammar_count> numbers = [] {
  std::array<by_number, grammar_count> all;
  for (const grammar g : {grammar::rfc1738, grammar::rfc1738_printed}) all[static_cast<std::size_t>(g)] = numbers_of(g);
  return all;
}();

/// Whether a tree is of the production that chooses by scheme, and the alternative that it took is the general form.
bool is_general(grammar g, const node* first, std::size_t size) noexcept {
  const by_number& n = numbers[static_cast<std::size_t>(g)];
  return size > 1 && first[1].production_index() == n.general && first[0].production_index() == n.by_scheme;
}

}  // namespace

std::optional<production> refused_production(const tree& t) noexcept {
  if (!is_general(t.grammar(), t.begin(), t.size())) return std::nullopt;
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

// Apart from `parse`, which most inputs leave at once.
void outcome::find_refusal() noexcept {
  const std::optional<uri94::production> own = scheme_production(tree().root().production(), input_);
  if (!own) return;
  const uri94::error refused = place_error(*own, input_);
  state_ = refused.state();
  refused_at_ = static_cast<std::uint32_t>(refused.offset());
  refused_by_ = own->index();
  is_refused_ = true;
}

outcome parse(production start, std::string_view input, level l, node_storage& storage) noexcept {
  outcome o = parse_from(start, input, l, storage);
  if (o.accepted_ && is_general(o.start_.grammar(), o.nodes_, o.size_or_offset_)) o.find_refusal();
  return o;
}

result parse(production start, std::string_view input, level l) noexcept {
  node_storage storage;
  const outcome o = parse(start, input, l, storage);
  return {o, std::move(storage)};
}

}  // namespace uri94
