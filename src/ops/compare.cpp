// SPDX-License-Identifier: MIT
#include "uri94/compare.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

#include "ops/canonical.hpp"
#include "ops/characters.hpp"
#include "ops/clauses.hpp"
#include "ops/fragment.hpp"
#include "uri94/parse.hpp"

namespace uri94 {
namespace {

using ops::canonical_form;
using ops::canonical_piece;

/// The canonical forms of a URL and of its fragment.
struct canonical_parts {
  canonical_form url;
  canonical_form fragment;
  std::size_t fragment_offset;  ///< In the text.
};

attempt<canonical_parts> canonical_parts_of(production start, std::string_view text) {
  const fragment_split split = split_fragment(text);
  const result parsed = parse(ops::without_fragment(start), split.uri);
  if (!parsed) return refusal(parsed.error());
  if (std::optional<refusal> why = ops::refuse_fragment(split)) return *std::move(why);
  return canonical_parts{ops::canonical(parsed.tree()), ops::canonical(split.fragment, ops::fragmentid()),
                         split.fragment_offset};
}

/// One character or escape of a URL.
struct place {
  std::size_t offset;     ///< In the URL.
  std::string_view text;  ///< Empty at its end, and where the canonical form has put something in.
  production component;
  const ops::character_policy* policy;
};

/// What of the URL the canonical form has written at the offset.
place place_of(std::string_view url, const canonical_form& form, std::size_t offset) {
  if (offset >= form.text.size()) return {url.size(), {}, {}, nullptr};
  const auto behind = std::upper_bound(form.pieces.begin(), form.pieces.end(), offset,
                                       [](std::size_t o, const canonical_piece& p) { return o < p.result_begin; });
  const canonical_piece& piece = *(behind - 1);
  if (piece.policy == nullptr)
    return {piece.begin, url.substr(piece.begin, piece.end - piece.begin), piece.component, nullptr};
  // The characters before the place are written one by one, but for those that were altered.
  const auto altered = std::upper_bound(form.alterations.begin(), form.alterations.end(), offset,
                                        [](std::size_t o, const alteration& a) { return o < a.result_begin; });
  std::size_t at = piece.begin + (offset - piece.result_begin);
  if (altered != form.alterations.begin()) {
    const alteration& last = *(altered - 1);
    if (offset < last.result_end) {
      const bool letters = last.end - last.begin == last.result_end - last.result_begin && url[last.begin] != '%';
      const std::size_t begin = letters ? last.begin + (offset - last.result_begin) : last.begin;
      return {begin, url.substr(begin, letters ? 1 : last.end - last.begin), piece.component, piece.policy};
    }
    if (last.begin >= piece.begin) at = last.end + (offset - last.result_end);
  }
  // An escape that was not altered has three characters.
  for (std::size_t back = 0; back < 3 && at - piece.begin >= back; ++back) {
    if (ops::is_escape(url, at - back)) return {at - back, url.substr(at - back, 3), piece.component, piece.policy};
  }
  return {at, url.substr(at, 1), piece.component, piece.policy};
}

std::string shown(const place& p) {
  return "\"" + std::string(p.text) + "\"";
}

std::string differing(const place& a, const place& b) {
  if (a.text.empty()) return "the first ends where the second has " + shown(b);
  if (b.text.empty()) return "the second ends where the first has " + shown(a);
  return shown(a) + " in the first is not " + shown(b) + " in the second";
}

bool is_one_of(const place& p, std::initializer_list<std::string_view> components) {
  return !p.text.empty() && std::find(components.begin(), components.end(), p.component.name()) != components.end();
}
/// A user name or password, or what ends it.
bool is_login(const place& p) {
  return is_one_of(p, {"user", "password", "login"});
}
/// A port, or the colon before it.
bool is_port(const place& p) {
  return is_one_of(p, {"port"}) || (is_one_of(p, {"hostport"}) && p.text == ":");
}

/// Why what stands there is not the same.
void explain(comparison& c, const place& a, const place& b) {
  const std::string octets_a = ops::decoded(a.text);
  const std::string octets_b = ops::decoded(b.text);
  const std::string both = differing(a, b);
  const ops::character_policy* policy = a.policy != nullptr ? a.policy : b.policy;
  if (octets_a == octets_b && a.text != b.text) {
    c.rule = policy != nullptr && policy->reserves != nullptr ? policy->reserves : &clauses::reserved_never;
    if (octets_a == ".") c.rule = &clauses::slash_hierarchy;
    c.reason = both + ": the character is reserved there, and means another thing when encoded";
  } else if (is_port(a) || is_port(b)) {
    c.rule = &clauses::port_form;
    c.reason = both + ": the ports differ";
  } else if (is_login(a) != is_login(b)) {
    c.rule = &clauses::empty_user;
    c.reason = both + ": one of the two has a user name or password, the other none";
  } else {
    c.rule = &clauses::characters_only;
    c.reason = both;
    if (!a.text.empty() && ops::equal_ignoring_case(octets_a, octets_b)) c.reason += ": case counts there";
  }
}

/// Where the texts stop being the same.
std::optional<std::size_t> first_difference(const std::string& a, const std::string& b) {
  if (a == b) return std::nullopt;
  const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  static_cast<void>(y);
  return static_cast<std::size_t>(x - a.begin());
}

/// An escape differs as a whole.
std::size_t unit_begin(const std::string& text, std::size_t offset) {
  for (std::size_t back = 1; back < 3 && back <= offset; ++back) {
    if (ops::is_escape(text, offset - back)) return offset - back;
  }
  return offset;
}

}  // namespace

// requirement: R1630-encoding-2, R1630-encoding-7, R1630-unsafe-1
attempt<canonical_url> normalize(production start, std::string_view url) {
  attempt<canonical_parts> parts = canonical_parts_of(start, url);
  if (!parts) return parts.refusal();
  canonical_url result{std::move(parts.value().url.text), std::move(parts.value().url.alterations)};
  const canonical_form& fragment = parts->fragment;
  const std::size_t hash = parts->fragment_offset - 1;
  if (!fragment.text.empty()) {
    const std::size_t result_offset = result.text.size() + 1;
    result.text += '#' + fragment.text;
    for (alteration a : fragment.alterations) {
      a.begin += parts->fragment_offset;
      a.end += parts->fragment_offset;
      a.result_begin += result_offset;
      a.result_end += result_offset;
      result.alterations.push_back(a);
    }
  } else if (hash + 1 == url.size() && !url.empty() && url.back() == '#') {
    result.alterations.push_back({hash, url.size(), result.text.size(), result.text.size(), &clauses::fragment_void});
  }
  return result;
}

// requirement: R1630-encoding-3
attempt<comparison> compare(production start, std::string_view first, std::string_view second) {
  const attempt<canonical_parts> a = canonical_parts_of(start, first);
  if (!a) return a.refusal();
  const attempt<canonical_parts> b = canonical_parts_of(start, second);
  if (!b) {
    refusal why = b.refusal();
    why.argument = 1;
    return why;
  }
  comparison c;
  const bool in_url = a->url.text != b->url.text;
  const canonical_form& form_a = in_url ? a->url : a->fragment;
  const canonical_form& form_b = in_url ? b->url : b->fragment;
  const std::optional<std::size_t> difference = first_difference(form_a.text, form_b.text);
  if (!difference) return c;

  c.equal = false;
  c.in_fragment = !in_url;
  // Up to the difference the two are equal, so that an escape begins in both or in neither.
  const std::size_t offset = std::max(unit_begin(form_a.text, *difference), unit_begin(form_b.text, *difference));
  const fragment_split split_a = split_fragment(first);
  const fragment_split split_b = split_fragment(second);
  const place place_a = place_of(in_url ? split_a.uri : split_a.fragment, form_a, offset);
  const place place_b = place_of(in_url ? split_b.uri : split_b.fragment, form_b, offset);
  explain(c, place_a, place_b);
  if (c.in_fragment) c.rule = &clauses::fragment_void;
  c.first_offset = place_a.offset + (in_url ? 0 : split_a.fragment_offset);
  c.second_offset = place_b.offset + (in_url ? 0 : split_b.fragment_offset);
  c.first_component = place_a.text.empty() ? start : place_a.component;
  c.second_component = place_b.text.empty() ? start : place_b.component;
  return c;
}

}  // namespace uri94
