// SPDX-License-Identifier: MIT
#include "uri94/compare.hpp"
#include "uri94/normalize.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

#include "library/operations/canonical.hpp"
#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/fragment.hpp"
#include "library/operations/parsed_url.hpp"
#include "library/parse/error_draft.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94 {
namespace {

using ops::canonical_form;
using ops::canonical_piece;

/// Canonical forms of a URL and of its fragment.
struct canonical_parts {
  canonical_form url;
  canonical_form fragment;
  std::size_t fragment_offset;  ///< Byte offset in the text (0-based).
};

canonical_parts canonical_parts_of(const ops::parsed_url& url, const scheme_registry* schemes) {
  const fragment_split& split = url.fragment();
  canonical_parts parts{ops::canonical(url.url(), schemes), {}, split.fragment_offset};
  if (!split.fragment.empty()) {
    parts.fragment = ops::canonical(split.fragment, ops::fragmentid(url.url().grammar()));
  }
  return parts;
}

/// One character or escape of a URL.
struct place {
  std::size_t offset;     ///< Byte offset in the URL (0-based).
  std::string_view text;  ///< Empty at the end of the URL and for inserted text.
  production component;
  const ops::character_policy* policy;
  bool is_in_dots = false;  ///< True if the path element consists of one or two dots or their escapes.
};

bool is_dots(std::string_view octets) {
  return octets == "." || octets == "..";
}

/// Returns true if the path element around the offset consists of one or two dots, or their escapes.
bool stands_in_dots(ops::checked_text url, std::size_t at) {
  const ops::checked_text before = url.until(at);
  const std::size_t slash = before.after_last('/');
  const std::size_t begin = slash > 0 ? slash : std::min(url.find(':') + 1, at);
  return is_dots(ops::decoded(url.between(begin, url.find_any("/?", at))));
}

/// Returns the place in the URL that produced the offset of the canonical form.
place place_of(ops::checked_text url, const canonical_form& form, std::size_t offset) {
  if (offset >= form.text.size()) return {url.size(), {}, {}, nullptr};
  const auto after = std::upper_bound(form.pieces.begin(), form.pieces.end(), offset,
                                      [](std::size_t o, const canonical_piece& p) { return o < p.result_begin; });
  // Prefers a piece that was omitted at the same offset.
  auto found = after - 1;
  while (found != form.pieces.begin() && (found - 1)->result_begin == offset && (found - 1)->policy == nullptr) --found;
  const canonical_piece& piece = *found;
  if (piece.policy == nullptr) {
    // A replacement may begin with the whole original text. Later offsets belong to the end of the original text.
    const std::string_view was = url.between(piece.begin, piece.end);
    const bool goes_on =
        offset - piece.result_begin >= was.size() && ops::checked_text(form.text).has(piece.result_begin, was);
    const std::size_t at = goes_on && !was.empty() ? piece.end : piece.begin;
    return {at, url.between(at, piece.end), piece.component, nullptr};
  }
  // Outside alterations, offsets in the URL and in the canonical form advance equally.
  const auto altered = std::upper_bound(form.alterations.begin(), form.alterations.end(), offset,
                                        [](std::size_t o, const alteration& a) { return o < a.result_begin; });
  std::size_t at = piece.begin + (offset - piece.result_begin);
  if (altered != form.alterations.begin()) {
    const alteration& last = *(altered - 1);
    if (offset < last.result_end) {
      const bool letters = last.end - last.begin == last.result_end - last.result_begin && !url.has(last.begin, '%');
      const std::size_t begin = letters ? last.begin + (offset - last.result_begin) : last.begin;
      return {begin, url.between(begin, letters ? begin + 1 : last.end), piece.component, piece.policy};
    }
    if (last.begin >= piece.begin) at = last.end + (offset - last.result_end);
  }
  // The offset may be inside an unaltered escape, which has three characters.
  for (std::size_t back = 0; back < 3 && at - piece.begin >= back; ++back) {
    if (ops::is_escape(url.whole(), at - back)) {
      return {at - back, url.between(at - back, at - back + 3), piece.component, piece.policy};
    }
  }
  return {at, url.between(at, at + 1), piece.component, piece.policy};
}

/// Returns the character or escape at an offset of the URL.
place place_in(ops::checked_text url, const canonical_form& form, std::size_t at) {
  for (const canonical_piece& piece : form.pieces) {
    if (at < piece.begin || at >= piece.end) continue;
    const std::size_t size = ops::is_escape(url.whole(), at) ? 3 : 1;
    return {at, url.between(at, at + size), piece.component, piece.policy};
  }
  return {at, url.between(at, std::min(at + 1, url.size())), {}, nullptr};
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
/// Returns true for a character of a user name or password, or the delimiter after it.
bool is_login(const place& p) {
  return is_one_of(p, {"user", "password", "login"});
}
/// Returns true for the ":" or "@" after a user name, or the "@" after a password.
bool stands_after_login_part(const place& p) {
  return is_one_of(p, {"login"});
}
/// Returns true for a character of a port, or the colon before it.
bool is_port(const place& p) {
  return is_one_of(p, {"port"}) || (is_one_of(p, {"hostport"}) && p.text == ":");
}

/// Returns true for a character of a host.
bool is_host(const place& p) {
  return p.policy != nullptr && p.policy->folds == &requirements::O44 && p.text != ":";
}

/// Requirement by which a character and its escape differ, and the explanation.
struct escape_requirement {
  const uri94::requirement* requirement = &requirements::O63;
  std::string_view why = "escapes are not equal to their characters there";
};

/// Returns the requirement by which an escape differs from its character. The policy of the character's component takes
/// precedence over the policy of the escape's component.
/// @param octets  decoded octet of the escape
escape_requirement requirement_of_escape(const place& escape, const place& character, std::string_view octets) {
  constexpr std::string_view reserved = "the character is reserved there and has another meaning when encoded";
  escape_requirement found;
  if (escape.component != character.component) found = {&requirements::R1630_encoding_4, reserved};
  for (const ops::character_policy* policy : {escape.policy, character.policy}) {
    if (policy == nullptr) continue;
    if (policy->reserves != nullptr) found = {policy->reserves, reserved};
    if (policy->reserves_dots && (escape.is_in_dots || character.is_in_dots)) {
      found = {&requirements::R1630_reserved_2, reserved};
      continue;
    }
    // A decodable escape remains only if the whole canonical form keeps its escapes.
    if (policy == escape.policy && policy->decodes[static_cast<unsigned char>(octets.front())]) {
      return {&requirements::O42,
              "the production of the scheme allows no escape there, so only one of the two matches it"};
    }
    if (octets == "+" && policy->reserves_plus != nullptr) found = {policy->reserves_plus, reserved};
    if (policy == &ops::policy_of_unread_host())
      found.why = "an escape does not represent a character of a host or port there";
    if (policy->separators.find(octets) != std::string_view::npos) {
      found.why = "the character separates two parts there; its escape is inside one part";
      if (octets == "." && policy->folds == &requirements::O44) found.requirement = &requirements::R1738_3_1_6;
    }
  }
  return found;
}

/// Returns true if one place is a dot and the other an encoded path element of dots.
bool are_dots_and_escapes(const place& a, const place& b, const std::string& octets_a, const std::string& octets_b) {
  const auto has = [](const place& p, const std::string& octets) {
    return p.policy != nullptr && p.policy->reserves_dots && is_dots(octets) && p.text != octets;
  };
  return (has(a, octets_a) && b.text == ".") || (has(b, octets_b) && a.text == ".");
}

URI94_FOLLOWS(O9);
/// Returns true if one place is a plus sign between words and the other an encoded space.
bool are_plus_and_space(const place& a, const place& b, const std::string& octets_a, const std::string& octets_b) {
  const auto separates_words = [](const place& p) {
    return p.text == "+" && p.policy != nullptr && p.policy->reserves_plus != nullptr;
  };
  return (separates_words(a) && octets_b == " ") || (separates_words(b) && octets_a == " ");
}

/// Sets the requirement and the reason of a difference.
void explain(comparison& c, const place& a, const place& b) {
  const std::string octets_a = ops::decoded(a.text);
  const std::string octets_b = ops::decoded(b.text);
  c.reason = differing(a, b);
  const auto because = [&](const requirement& by, std::string_view why) {
    c.requirement = &by;
    if (!why.empty()) c.reason.append(": ").append(why);
  };
  if (octets_a == octets_b && a.text != b.text) {
    const bool is_escape_first = ops::is_escape(a.text, 0);
    const escape_requirement found = requirement_of_escape(is_escape_first ? a : b, is_escape_first ? b : a, octets_a);
    because(*found.requirement, found.why);
  } else if (are_dots_and_escapes(a, b, octets_a, octets_b)) {
    because(requirements::R1630_reserved_2, "dots are reserved there and have another meaning when encoded");
  } else if (are_plus_and_space(a, b, octets_a, octets_b)) {
    because(requirements::R1630_reserved_7,
            "a plus sign separates the words of a query; an encoded space is inside a word");
  } else if ((is_port(a) || is_port(b)) && !is_host(a) && !is_host(b) && !is_login(a) && !is_login(b)) {
    because(requirements::R1738_3_1_8, "the ports differ");
  } else if (is_login(a) != is_login(b) || (stands_after_login_part(a) && stands_after_login_part(b))) {
    because(requirements::R1738_3_1_4, "one of the two has a user name or password that the other does not have");
  } else {
    because(requirements::O63, ascii::equal_ignoring_case(octets_a, octets_b) ? "case is significant there" : "");
  }
}

/// Returns the offset of the first difference.
std::size_t first_difference(std::string_view a, std::string_view b) {
  const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  static_cast<void>(y);
  return static_cast<std::size_t>(x - a.begin());
}

/// Returns the offset of the escape that contains `offset`, or `offset` itself. Escapes are compared as a whole.
std::size_t unit_begin(std::string_view text, std::size_t offset) {
  for (std::size_t back = 1; back < 3 && back <= offset; ++back) {
    if (ops::is_escape(text, offset - back)) return offset - back;
  }
  return offset;
}

/// Returns the size in bytes of the common prefix without partial escapes.
std::size_t same_at_first(std::string_view a, std::string_view b) {
  const std::size_t same = first_difference(a, b);
  return std::min(unit_begin(a, same), unit_begin(b, same));
}

canonical_url normalized(const ops::parsed_url& url, const scheme_registry* schemes) {
  canonical_parts parts = canonical_parts_of(url, schemes);
  canonical_url result{std::move(parts.url.text), std::move(parts.url.alterations)};
  const canonical_form& fragment = parts.fragment;
  if (!fragment.text.empty()) {
    const std::size_t result_offset = result.text.size() + 1;
    result.text += '#' + fragment.text;
    for (alteration a : fragment.alterations) {
      a.begin += parts.fragment_offset;
      a.end += parts.fragment_offset;
      a.result_begin += result_offset;
      a.result_end += result_offset;
      result.alterations.push_back(a);
    }
  } else if (url.fragment().has_hash) {
    result.alterations.push_back({parts.fragment_offset - 1, parts.fragment_offset, result.text.size(),
                                  result.text.size(), &requirements::R1630_fragment_2});
  }
  return result;
}

expected<canonical_url, error> normalized(const expected<ops::parsed_url, error>& url, const scheme_registry* schemes) {
  if (!url) return unexpected(url.error());
  return normalized(*url, schemes);
}

URI94_FOLLOWS(R1738_2_2_11);
comparison compared(const ops::parsed_url& first, const ops::parsed_url& second, const scheme_registry* schemes) {
  canonical_parts a = canonical_parts_of(first, schemes);
  canonical_parts b = canonical_parts_of(second, schemes);
  comparison c;
  const bool in_url = a.url.text != b.url.text;
  if (!in_url && a.fragment.text == b.fragment.text) return c;
  // The pieces are needed only to explain the difference.
  if (in_url) {
    a.url = ops::canonical_with_pieces(first.url(), schemes, a.url.text);
    b.url = ops::canonical_with_pieces(second.url(), schemes, b.url.text);
  }
  const canonical_form& form_a = in_url ? a.url : a.fragment;
  const canonical_form& form_b = in_url ? b.url : b.fragment;
  const std::size_t difference = first_difference(form_a.text, form_b.text);

  c.equal = false;
  c.in_fragment = !in_url;
  // The texts are equal before the difference, so an escape that contains the difference begins in both or in neither.
  const std::size_t offset = std::max(unit_begin(form_a.text, difference), unit_begin(form_b.text, difference));
  const std::string_view text_a = in_url ? first.text() : first.fragment().fragment;
  const std::string_view text_b = in_url ? second.text() : second.fragment().fragment;
  const auto with_dots = [](place p, std::string_view text) {
    p.is_in_dots = stands_in_dots(text, p.offset);
    return p;
  };
  place place_a = with_dots(place_of(text_a, form_a, offset), text_a);
  place place_b = with_dots(place_of(text_b, form_b, offset), text_b);
  // The canonical form of equal characters may depend on later text. The difference is then in the later text.
  const std::string_view rest_a = ops::checked_text(text_a).from(place_a.offset);
  const std::string_view rest_b = ops::checked_text(text_b).from(place_b.offset);
  const std::size_t shorter = std::min(place_a.text.size(), place_b.text.size());
  if (shorter > 0 && place_a.text.compare(0, shorter, place_b.text, 0, shorter) == 0 && rest_a != rest_b) {
    const std::size_t same = same_at_first(rest_a, rest_b);
    place_a = with_dots(place_in(text_a, form_a, place_a.offset + same), text_a);
    place_b = with_dots(place_in(text_b, form_b, place_b.offset + same), text_b);
  }
  explain(c, place_a, place_b);
  if (c.in_fragment) c.requirement = &requirements::R1630_fragment_2;
  c.first_offset = place_a.offset + (in_url ? 0 : first.fragment().fragment_offset);
  c.second_offset = place_b.offset + (in_url ? 0 : second.fragment().fragment_offset);
  c.first_component = place_a.text.empty() ? first.url().root().production() : place_a.component;
  c.second_component = place_b.text.empty() ? second.url().root().production() : place_b.component;
  return c;
}

expected<comparison, error> compared(const expected<ops::parsed_url, error>& first,
                                     const expected<ops::parsed_url, error>& second,
                                     const scheme_registry* schemes = nullptr) {
  if (!first) return unexpected(first.error());
  if (second) return compared(*first, *second, schemes);
  error_draft why(second.error());
  why.argument = 1;
  return std::move(why).failed();
}

}  // namespace

expected<canonical_url, error> normalize(std::string_view url) {
  ops::usual_storage storage;
  return normalized(ops::parsed_url::strictly(url, storage.nodes()), nullptr);
}

URI94_FOLLOWS(R1630_encoding_2);
URI94_FOLLOWS(R1630_encoding_7);
URI94_FOLLOWS(R1630_unsafe_1);
expected<canonical_url, error> normalize(production start, std::string_view url) {
  return normalized(ops::parsed_url::of(start, url), nullptr);
}

expected<canonical_url, error> normalize(const tree& url) {
  return normalized(ops::parsed_url::of(url), nullptr);
}

expected<canonical_url, error> normalize(production start, std::string_view url, const scheme_registry& schemes) {
  return normalized(ops::parsed_url::of(start, url), &schemes);
}

expected<canonical_url, error> normalize(const tree& url, const scheme_registry& schemes) {
  return normalized(ops::parsed_url::of(url), &schemes);
}

expected<comparison, error> compare(std::string_view first, std::string_view second) {
  ops::usual_storage of_first;
  ops::usual_storage of_second;
  return compared(ops::parsed_url::strictly(first, of_first.nodes()),
                  ops::parsed_url::strictly(second, of_second.nodes()));
}

URI94_FOLLOWS(R1630_encoding_3);
expected<comparison, error> compare(production start, std::string_view first, std::string_view second) {
  return compared(ops::parsed_url::of(start, first), ops::parsed_url::of(start, second));
}

expected<comparison, error> compare(const tree& first, const tree& second) {
  return compared(ops::parsed_url::of(first), ops::parsed_url::of(second));
}

expected<comparison, error> compare(production start, std::string_view first, std::string_view second,
                                    const scheme_registry& schemes) {
  return compared(ops::parsed_url::of(start, first), ops::parsed_url::of(start, second), &schemes);
}

expected<comparison, error> compare(const tree& first, const tree& second, const scheme_registry& schemes) {
  return compared(ops::parsed_url::of(first), ops::parsed_url::of(second), &schemes);
}

}  // namespace uri94
