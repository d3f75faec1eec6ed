// SPDX-License-Identifier: MIT
#include "uri94/unequivocal.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "ops/characters.hpp"
#include "ops/checked_text.hpp"
#include "ops/decimal.hpp"
#include "ops/follows.hpp"
#include "ops/parsed_url.hpp"
#include "ops/url_parts.hpp"
#include "parse/parse_from.hpp"
#include "prose/clauses.hpp"
#include "scheme/own_diagnosis.hpp"
#include "uri94/grammar/rfc1738/generated/views.hpp"
#include "uri94/parse.hpp"

namespace uri94 {
namespace {

constexpr unsigned highest_octet = 255;
constexpr std::size_t longest_label = 63;
constexpr std::size_t longest_name = 253;  // 255 with the length of the first label and that of the root
constexpr std::string_view prefix_of_encoded = "xn--";
constexpr production httpurl = view::rfc1738::httpurl::start;
constexpr production host_of_rfc1738 = view::rfc1738::host::start;

/// What is said of a side condition that is not fulfilled, and where a document says why. There is no register of
/// documents beyond RFC 1738 and RFC 1630; where a production or a rule of the register decides, it is cited.
struct condition_row {
  std::string_view name;
  std::string_view says;
  std::string_view source;
};

constexpr std::array<condition_row, side_condition_count> rows = {{
    {"grammar", {}, {}},
    {"own-scheme", {}, {}},
    {"host", "no production reads a host after two slashes here", {}},
    {"host-form", {}, {}},
    {"question-mark", "a question mark stands before the host, which it ends in RFC 3986",
     "RFC 3986, section 3.2, page 17, lines 947-949"},
    {"octet-above-255", "a group of the host is above 255, and no octet",
     "RFC 3986, section 3.2.2, page 20, lines 1098-1111"},
    {"octet-with-zero", "a group of the host has a zero in front, as octal numbers have",
     "RFC 3986, section 3.2.2, page 20, lines 1098-1111"},
    {"label-above-63", "a label of the host is longer than 63 octets", "RFC 1034, section 3.1, page 7"},
    {"encoded-label", "a label of the host begins with xn--, and stands for another name",
     "RFC 3490, section 5, page 12"},
    {"name-above-253", "the host is longer than 253 octets, the most that a domain name has",
     "RFC 1034, section 3.1, page 8"},
    {"port-above-65535", "the port is above 65535, the highest that there is", "RFC 793, section 3.1, page 15"},
    {"port-with-zero", "the port has a zero in front", {}},
}};

const condition_row& row_of(side_condition condition) noexcept {
  return rows[static_cast<std::size_t>(condition)];
}

equivocation refused(side_condition broken, ops::text_range place) {
  equivocation why;
  why.broken = broken;
  why.reason = row_of(broken).says;
  why.offset = place.begin;
  why.end = place.end;
  why.citation = row_of(broken).source;
  return why;
}

equivocation refused(side_condition broken, ops::text_range place, const clause& rule) {
  equivocation why = refused(broken, place);
  why.rule = &rule;
  why.citation = rule.place.text();
  return why;
}

/// By a production: at the offset of the error, which is counted from `from`.
equivocation refused(side_condition broken, const error& e, std::size_t from = 0) {
  equivocation why;
  static_cast<refusal&>(why) = refusal(e);
  why.broken = broken;
  why.offset += from;
  why.end = why.offset;
  return why;
}

/// The first condition that one does not fulfil, if there is one.
using broken_condition = std::optional<equivocation>;

URI94_DECIDED(O25);
broken_condition check_octet(std::string_view digits, ops::text_range place) {
  if (digits.size() > 1 && digits.front() == '0') return refused(side_condition::octet_with_zero, place);
  if (ops::decimal_number(digits).value_or(0) > highest_octet) return refused(side_condition::octet_above_255, place);
  return std::nullopt;
}

URI94_DECIDED(O26);
URI94_DECIDED(O27);
broken_condition check_label(ops::checked_text label, ops::text_range place) {
  if (label.size() > longest_label) return refused(side_condition::label_above_63, place);
  const std::string_view begin = label.until(std::min(label.size(), prefix_of_encoded.size()));
  if (ops::equal_ignoring_case(begin, prefix_of_encoded)) return refused(side_condition::encoded_label, place);
  return std::nullopt;
}

broken_condition check_host(ops::checked_text url, ops::text_range host) {
  const std::string_view text = url.of(host);
  // Hosts of RFC 1630 are more. No rules are run: the error of a text that is accepted is at its end.
  const error e = place_error(host_of_rfc1738, text);
  if (e.offset() < text.size() || !e.end_expected()) {
    equivocation why = refused(side_condition::host_form, e, host.begin);
    why.reason = schemes::message_within(e, host.begin);
    return why;
  }
  // The last label of a name begins with a letter.
  const bool is_address = ops::is_digit(text[ops::checked_text(text).after_last('.')]);
  for (std::size_t at = host.begin; at < host.end;) {
    const ops::text_range part = {at, std::min(url.find('.', at), host.end)};
    const broken_condition broken = is_address ? check_octet(url.of(part), part) : check_label(url.of(part), part);
    if (broken) return broken;
    at = part.end + 1;
  }
  if (text.size() > longest_name) return refused(side_condition::name_above_253, host);
  return std::nullopt;
}

URI94_DECIDED(O28);
broken_condition check_port(ops::checked_text url, const std::optional<ops::text_range>& given) {
  if (!given) return std::nullopt;
  const ops::text_range port = *given;
  const std::string_view digits = url.of(port);
  if (digits.size() > 1 && digits.front() == '0') {
    return refused(side_condition::port_with_zero, port, clauses::R1738_3_1_8);
  }
  if (ops::decimal_number(digits).value_or(0) > ops::highest_port) {
    return refused(side_condition::port_above_65535, port);
  }
  return std::nullopt;
}

URI94_DECIDED(O29);
broken_condition check_user(ops::checked_text url, const ops::url_authority& authority) {
  for (const std::optional<ops::text_range>& part : {authority.user, authority.password}) {
    const ops::text_range place = part.value_or(ops::text_range{});
    const std::size_t at = url.find('?', place.begin);
    if (at < place.end) return refused(side_condition::question_mark, {at, at + 1});
  }
  return std::nullopt;
}

URI94_DECIDED(O30);
/// @param own  why the production of the URL's own scheme refuses it, where only the general form accepts it
unequivocal_verdict verdict_of(const tree& t, const std::optional<error>& own) {
  if (own) {
    equivocation why = refused(side_condition::own_scheme, *own);
    why.rule = &clauses::R1738_5_2;
    why.citation = why.rule->place.text();
    return why;
  }
  const ops::checked_text url = t.input();
  const ops::url_authority authority = ops::authority_of(t);
  const std::optional<tree_node> node = ops::find_node(t, "host");
  if (!authority.host || !node || !authority.is_between_slashes) {
    const std::size_t at = authority.host ? authority.host->begin : authority.end;
    return refused(side_condition::host, {at, at}, clauses::R1738_3_1_5);
  }
  broken_condition broken = check_user(url, authority);
  if (!broken) broken = check_host(url, *authority.host);
  if (!broken) broken = check_port(url, authority.port);
  if (broken) return *std::move(broken);

  unequivocal_host host{url.of(*authority.host), std::nullopt};
  const ops::scheme_facts* const facts = ops::scheme_of(t).facts;
  if (authority.port) {
    host.port = static_cast<std::uint16_t>(ops::decimal_number(url.of(*authority.port)).value_or(0));
  } else if (facts != nullptr && facts->port != 0) {
    host.port = facts->port;
  }
  return host;
}

}  // namespace

std::string_view name_of(side_condition condition) noexcept {
  return static_cast<std::size_t>(condition) < rows.size() ? row_of(condition).name : std::string_view();
}

unequivocal_verdict unequivocal(std::string_view url) {
  return unequivocal(httpurl, url);
}

unequivocal_verdict unequivocal(production start, std::string_view url) {
  const result parsed = parse(start, url);
  if (!parsed) return refused(side_condition::grammar, parsed.error());
  const attempt<ops::parsed_url> without_fragment = ops::parsed_url::of(parsed.tree());
  // Known from the parse, mostly.
  const std::optional<error> own = parsed.refused();
  return verdict_of(without_fragment->url(), own ? own : without_fragment->refused());
}

unequivocal_verdict unequivocal(const tree& url) {
  const attempt<ops::parsed_url> parsed = ops::parsed_url::of(url);
  if (!parsed) {
    equivocation why;
    static_cast<refusal&>(why) = parsed.refusal();
    return why;
  }
  return verdict_of(parsed->url(), parsed->refused());
}

}  // namespace uri94
