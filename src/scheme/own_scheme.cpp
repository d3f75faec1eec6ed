// SPDX-License-Identifier: MIT
// The production of an input's own scheme, beside the one that the parse began with.
#include "scheme/own_scheme.hpp"

#include <cstddef>
#include <cstdint>

#include "parse/parse_from.hpp"
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

/// Whether a tree is of the production that chooses by scheme, and the alternative that it took is the general form.
bool is_general(grammar g, const node* first, std::size_t size) noexcept {
  return size > 1 && first[1].production_index() == rfc1738::otherurl.index() &&
         first[0].production_index() == rfc1738::url.index() && has_general_form(g);
}

}  // namespace

std::optional<production> refused_production(const tree& t) noexcept {
  if (!is_general(t.grammar(), t.begin(), t.size())) return std::nullopt;
  return scheme_production(t.root().production(), t.input());
}

std::optional<error> refused_beside(production start, std::string_view input) noexcept {
  const bool is_general_form =
      start.index() == rfc1738::otherurl.index() || start.index() == rfc1738::genericurl.index();
  if (!is_general_form || !has_general_form(start.grammar())) return std::nullopt;
  const production by_scheme(start.grammar(), rfc1738::url.index());
  const std::optional<production> own = scheme_production(by_scheme, input);
  if (!own) return std::nullopt;
  const error refused = place_error(*own, input);
  const bool is_accepted = refused.offset() == input.size() && refused.end_expected();
  return is_accepted ? std::nullopt : std::optional(refused);
}

error in_own_scheme(const error& e) noexcept {
  if (e.kind() != error_kind::syntax) return e;
  const std::optional<production> own = scheme_production(e.start(), e.input());
  if (!own) return e;
  const error refused = place_error(*own, e.input());
  // An input that `e` is not of.
  if (refused.offset() == e.input().size() && refused.end_expected()) return e;
  // A scheme that the document knows and `url` does not choose: afs of RFC 1630.
  if (refused.offset() > e.offset()) return e;
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
