// SPDX-License-Identifier: MIT
// Strict validation of an input by the production of its scheme, in addition to the start production.
#include "library/scheme/own_scheme.hpp"

#include <cstddef>
#include <utility>

#include "library/parse/error_maker.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/parse/parse_from.hpp"
#include "library/parse/tree_access.hpp"
#include "library/scheme/documents.hpp"
#include "support/text/ascii.hpp"
#include "uri94/grammar/rfc1738/generated/views.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

// RFC 1738 is the only document with a general form. Its productions have equal numbers in the amended and the printed
// grammar. The numbers are constants, because code that runs before `main` may need them.
namespace rfc1738 = view::rfc1738::productions;

bool has_general_form(grammar_id g) noexcept {
  return g == grammar_id::rfc1738 || g == grammar_id::rfc1738_printed;
}

bool is_general_form(production p) noexcept {
  return has_general_form(p.grammar()) &&
         (p.index() == rfc1738::otherurl.index() || p.index() == rfc1738::genericurl.index());
}

/// Returns true if the production is `url` of RFC 1738.
bool chooses_or_general(production p) noexcept {
  return has_general_form(p.grammar()) && p.index() == rfc1738::url.index();
}

/// Returns true if the root of a tree is `url` and its alternative is the general form.
bool is_general(grammar_id g, const packed_node* first, std::size_t size) noexcept {
  return size > 1 && first[1].production_index() == rfc1738::otherurl.index() &&
         first[0].production_index() == rfc1738::url.index() && has_general_form(g);
}

error error_at(std::size_t offset, production start, std::string_view input) noexcept {
  return error_maker::of_parse(error_kind::syntax, start, input, offset);
}

/// The prefix "URL:" in lower case.
constexpr std::string_view prefix = "url:";

__attribute__((noinline)) bool is_prefix_refused(production start, std::string_view begin) noexcept {
  return ascii::equal_ignoring_case(begin, prefix) && (is_general_form(start) || chooses_or_general(start));
}

/// Returns true if the input begins with the prefix "URL:" and strict validation by `start` rejects this prefix.
bool begins_with_prefix(production start, std::string_view input) noexcept {
  return input.size() >= prefix.size() && input[prefix.size() - 1] == prefix.back() &&
         is_prefix_refused(start, {input.data(), prefix.size()});
}

/// Returns true if `start` is `url` of RFC 1738 and the input begins with "http://".
bool is_usual(production start, std::string_view input) noexcept {
  return chooses_or_general(start) && parse_tables::begins_as_usual(input);
}

/// Returns the production of the scheme http in the grammar of `start`.
/// Precondition: `start` is `url` of RFC 1738.
production usual_own_production(production start) noexcept {
  static_assert(parse_tables::usual_begin == "http://");
  return production(start.grammar(), rfc1738::httpurl.index());
}

/// Combines the verdicts of the start production and of the production of the input's scheme.
/// Returns: a rejection if at least one of the two rejects the input. If both reject the input, returns the rejection
/// at the smaller offset.
strict_decision verdict_of_both(production own, const verdict& by_own, production start,
                                const verdict& by_start) noexcept {
  // `url` of RFC 1630 omits afs, so `start` may reject an input that `own` accepts.
  const bool is_by_own = by_start.accepted || (!by_own.accepted && by_own.offset <= by_start.offset);
  return is_by_own ? strict_decision{by_own, own} : strict_decision{by_start, start};
}

/// Parses by `start` to a tree. Rejects the input if `own`, the production of its scheme, rejects it.
parse_result parse_by_both(production start, production own, std::string_view input, level l,
                           node_storage& storage) noexcept {
  parse_result r = parse_from(start, input, l, storage);
  if (!r) {
    if (r.error().kind() == error_kind::syntax) {
      const verdict by_start{false, r.error().offset()};
      r = unexpected(error_of(verdict_of_both(own, decide(own, input), start, by_start), input));
    }
    return r;
  }
  const bool shows_own =
      nodes_of(*r).begin()->production_index() == rfc1738::url.index() && has_general_form(r->grammar());
  if (shows_own && !is_general(r->grammar(), nodes_of(*r).begin(), r->size())) return r;
  const verdict by_own = decide(own, input);
  if (!by_own.accepted) r = unexpected(error_at(by_own.offset, own, input));
  return r;
}

}  // namespace

std::optional<production> scheme_production(production start, std::string_view url) noexcept {
  return is_other(start) ? std::nullopt : schemes::production_in(start, url);
}

std::optional<production> own_production_beside(production start, std::string_view input) noexcept {
  const production by_scheme = is_general_form(start) ? production(start.grammar(), rfc1738::url.index()) : start;
  return scheme_production(by_scheme, input);
}

std::optional<error> refused_prefix(production start, std::string_view input) noexcept {
  if (!begins_with_prefix(start, input)) return std::nullopt;
  return error_in(production(start.grammar(), rfc1738::scheme.index()), input);
}

error in_own_scheme(const error& e) noexcept {
  if (e.kind() != error_kind::syntax || is_other(e.start())) return e;
  const std::optional<production> own = scheme_production(e.start(), e.input());
  if (!own) return e;
  const verdict by_own = decide(*own, e.input());
  // Either `e` does not describe the rejection of its input, or `url` omits a scheme of the document (afs of RFC 1630).
  if (by_own.accepted || by_own.offset > e.offset()) return e;
  return error_at(by_own.offset, *own, e.input());
}

std::optional<error> strict_error(const tree& t) noexcept {
  if (t.empty()) return std::nullopt;
  const production start = t.root().production();
  if (!is_general_form(start) && !is_general(t.grammar(), nodes_of(t).begin(), t.size())) return std::nullopt;
  const std::optional<production> own = own_production_beside(start, t.input());
  if (!own) return refused_prefix(start, t.input());
  const verdict by_own = decide(*own, t.input());
  return by_own.accepted ? std::nullopt : std::optional(error_at(by_own.offset, *own, t.input()));
}

namespace {

/// Calls `parse_to_tree`. Is not inlined, so that a parse without a tree does not have to save registers.
__attribute__((noinline)) parse_result parse_apart(production start, std::string_view input, level l,
                                                   node_storage& storage) noexcept {
  return parse_to_tree(start, input, l, storage);
}

}  // namespace

parse_result parse(production start, std::string_view input, level l, node_storage& storage) noexcept {
  if (is_other(start)) return parse_other(start, input, l, storage);
  if (l == level::none) return parse_without_tree(start, input);
  return parse_apart(start, input, l, storage);
}

parse_result parse_strictly(production start, std::string_view input, level l, node_storage& storage) noexcept {
  if (l == level::none) {
    const strict_decision v = decide_strictly(start, input);
    if (!v.result.accepted) return unexpected(error_of(v, input));
    return tree_access::make(nullptr, 0, input, start, l);
  }
  if (const std::optional<error> prefix = refused_prefix(start, input)) return unexpected(*prefix);
  const std::optional<production> own = own_production_beside(start, input);
  return own ? parse_by_both(start, *own, input, l, storage) : parse_from(start, input, l, storage);
}

expected<owned_tree, error> parse(production start, std::string_view input, level l) noexcept {
  node_storage storage;
  parse_result r = parse(start, input, l, storage);
  if (!r) return unexpected(std::move(r).error());
  return owned_tree(*r, std::move(storage));
}

strict_decision decide_strictly(production start, std::string_view input) noexcept {
  if (is_usual(start, input)) {
    const production own = usual_own_production(start);
    return {decide(own, input), own};
  }
  if (begins_with_prefix(start, input)) {
    const production scheme(start.grammar(), rfc1738::scheme.index());
    return {decide(scheme, input), scheme};
  }
  const std::optional<production> own = own_production_beside(start, input);
  if (!own) return {decide(start, input), start};
  const verdict by_own = decide(*own, input);
  // `url` of RFC 1738 accepts every input that the production of the input's scheme accepts.
  if (chooses_or_general(start)) return {by_own, *own};
  return verdict_of_both(*own, by_own, start, decide(start, input));
}

error error_of(const strict_decision& v, std::string_view input) noexcept {
  return error_at(v.result.offset, v.by, input);
}

namespace {

/// Returns true if `parse_strictly` accepts the input. Is not inlined, so that the usual case does not have to save
/// registers.
__attribute__((noinline)) bool accepts_unusual(production start, std::string_view input) noexcept {
  return decide_strictly(start, input).result.accepted;
}

}  // namespace

bool accepts_strictly(production start, std::string_view input) noexcept {
  if (is_usual(start, input)) return decide(usual_own_production(start), input).accepted;
  return accepts_unusual(start, input);
}

}  // namespace uri94
