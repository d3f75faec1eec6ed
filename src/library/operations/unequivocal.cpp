// SPDX-License-Identifier: MIT
#include "uri94/unequivocal.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/decimal.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/parsed_url.hpp"
#include "library/operations/url_layout.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/error_draft.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/parse/parse_from.hpp"
#include "library/requirements/requirement_list.hpp"
#include "library/scheme/own_diagnosis.hpp"
#include "library/scheme/own_scheme.hpp"
#include "uri94/grammar/rfc1738/generated/views.hpp"
#include "uri94/grammar/rfc2818/generated/views.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

using ops::text_range;

constexpr unsigned highest_octet = 255;
constexpr std::size_t longest_label = 63;
constexpr std::size_t longest_name = 253;  // 255 minus the length octets of the first label and the root
constexpr std::size_t labels_of_address = 4;
constexpr std::string_view prefix_of_encoded = "xn--";
constexpr production httpurl = ops::rfc1738::httpurl;
constexpr production hostport_of_rfc1738 = ops::rfc1738::hostport;
constexpr production host_of_rfc1738 = ops::rfc1738::host;
constexpr production httpsurl = view::rfc2818::productions::httpsurl;

/// Name of a side condition, message for a URL that breaks the condition, and source. The source is a requirement, or a
/// place in a document without requirements. Message and source are empty if the error of a production has both.
struct condition_row {
  std::string_view name;
  std::string_view says;
  citation source;
  const uri94::requirement* requirement = nullptr;
};

constexpr std::array<condition_row, side_condition_count> rows = {{
    {"grammar", {}, {}},
    {"own-scheme", {}, {}},
    {"host", "the grammar has no host after \"//\" here", {}, &requirements::O30},
    {"host-form", {}, {}},
    {"question-mark",
     "a question mark comes before the host; in RFC 3986 it ends the host",
     {"RFC 3986", "3.2", 17, 17, 947, 949, {}}},
    {"octet-above-255",
     "a group of the host is greater than 255, so it is not an octet",
     {"RFC 3986", "3.2.2", 20, 20, 1098, 1111, {}}},
    {"octet-with-zero",
     "a group of the host has a leading zero, like an octal number",
     {"RFC 3986", "3.2.2", 20, 20, 1098, 1111, {}}},
    {"label-above-63", "a label of the host is longer than 63 octets", {"RFC 1034", "3.1", 7, 7, 0, 0, {}}},
    {"encoded-label",
     "a label of the host begins with xn-- and represents another name",
     {"RFC 3490", "5", 12, 12, 0, 0, {}}},
    {"name-above-253",
     "the host is longer than 253 octets, the maximum for a domain name",
     {"RFC 1034", "3.1", 8, 8, 0, 0, {}}},
    {"port-above-65535", "the port is greater than 65535, the highest port", {"RFC 793", "3.1", 15, 15, 0, 0, {}}},
    {"port-with-zero", "the port is 0 or has a leading zero", {}, &requirements::R1738_3_1_8},
    {"address-in-front",
     "the host begins like an address but is a name",
     {"RFC 3986", "3.2.2", 20, 20, 1098, 1111, {}}},
}};

const condition_row& row_of(side_condition condition) noexcept {
  return rows[static_cast<std::size_t>(condition)];
}

/// A broken side condition, and the part of the URL that breaks it.
struct breach {
  side_condition broken;
  text_range place;
};

/// Selector of the breach to report: first condition in enum order, then leftmost place.
class first_breach {
 public:
  void found(side_condition broken, text_range place) noexcept {
    const bool is_first =
        !first_ || broken < first_->broken || (broken == first_->broken && place.begin < first_->place.begin);
    if (is_first) first_ = breach{broken, place};
  }
  [[nodiscard]] const std::optional<breach>& first() const noexcept { return first_; }

 private:
  std::optional<breach> first_;
};

unexpected<error> failed(const breach& b) {
  const condition_row& row = row_of(b.broken);
  error_draft why(std::string(row.says), b.place.begin, requirements::O30);
  why.requirement = row.requirement;
  why.place = row.requirement != nullptr ? row.requirement->place : row.source;
  why.end = b.place.end;
  why.condition = b.broken;
  return std::move(why).failed();
}

/// Converts the error of a production to an error of a side condition.
error_draft draft_of(side_condition broken, const error& e) {
  error_draft why(e);
  why.condition = broken;
  return why;
}

URI94_FOLLOWS(O25);
void check_octet(std::string_view digits, text_range place, first_breach& to) {
  if (ops::decimal_number(digits).value_or(0) > highest_octet) to.found(side_condition::octet_above_255, place);
  if (digits.size() > 1 && digits.front() == '0') to.found(side_condition::octet_with_zero, place);
}

URI94_FOLLOWS(O26);
URI94_FOLLOWS(O27);
void check_label(ops::checked_text label, text_range place, first_breach& to) {
  if (label.size() > longest_label) to.found(side_condition::label_above_63, place);
  const std::string_view begin = label.until(std::min(label.size(), prefix_of_encoded.size()));
  if (ascii::equal_ignoring_case(begin, prefix_of_encoded)) to.found(side_condition::encoded_label, place);
}

bool is_number(std::string_view label) {
  return std::all_of(label.begin(), label.end(), ascii::is_digit);
}

URI94_FOLLOWS(O81);
/// Reports the side conditions that a `host` of RFC 1738 breaks.
void check_host(ops::checked_text url, text_range host, first_breach& to) {
  const std::string_view text = url.of(host);
  // The last label of a name begins with a letter.
  const bool is_address = ascii::is_digit(text[ops::checked_text(text).after_last('.')]);
  std::size_t numbers = 0;  // number of labels that consist of digits
  for (std::size_t at = host.begin, label = 0; at < host.end; ++label) {
    const text_range place = {at, std::min(url.find('.', at), host.end)};
    const std::string_view part = url.of(place);
    if (is_address) {
      check_octet(part, place, to);
    } else {
      check_label(part, place, to);
      const bool is_fourth_after_numbers = label + 1 == labels_of_address && numbers == label;
      if (is_fourth_after_numbers && ascii::is_digit(part.front())) {
        to.found(side_condition::address_in_front, {host.begin, place.end});
      }
      if (is_number(part)) ++numbers;
    }
    at = place.end + 1;
  }
  // An overlong address also breaks an octet condition, which is reported first.
  if (text.size() > longest_name) to.found(side_condition::name_above_253, host);
}

URI94_FOLLOWS(O28);
void check_port(std::string_view digits, text_range place, first_breach& to) {
  if (ops::decimal_number(digits).value_or(0) > ops::highest_port) to.found(side_condition::port_above_65535, place);
  if (digits.front() == '0') to.found(side_condition::port_with_zero, place);
}

URI94_FOLLOWS(O29);
void check_user(ops::checked_text url, const ops::url_authority& authority, first_breach& to) {
  for (const std::optional<text_range>& part : {authority.user, authority.password}) {
    const text_range place = part.value_or(text_range{});
    const std::size_t at = url.find('?', place.begin);
    if (at < place.end) to.found(side_condition::question_mark, {at, at + 1});
  }
}

/// Returns the host and port, or the first broken side condition.
/// Precondition: `host` is the range of a `host` of RFC 1738.
/// @param port  port of the URL, if present
/// @param default_port  default port of the scheme, if defined
/// @param found  breach outside host and port, if any
expected<unequivocal_host, error> verdict_of(ops::checked_text url, text_range host,
                                             const std::optional<text_range>& port,
                                             std::optional<std::uint16_t> default_port, first_breach found) {
  check_host(url, host, found);
  if (port) check_port(url.of(*port), *port, found);
  if (found.first()) return failed(*found.first());
  unequivocal_host accepted{url.of(host), default_port};
  if (port) accepted.port = static_cast<std::uint16_t>(ops::decimal_number(url.of(*port)).value_or(0));
  return accepted;
}

/// Returns the default port of the named scheme. Empty if not defined.
std::optional<std::uint16_t> default_port_of(grammar_id g, std::string_view name) noexcept {
  const scheme* const known = find_scheme(g, name);
  return known == nullptr ? std::nullopt : known->default_port;
}

expected<unequivocal_host, error> verdict_of(const tree& t) {
  if (const std::optional<error> own = strict_error(t)) {
    error_draft why = draft_of(side_condition::own_scheme, *own);
    why.kind = error_kind::requirement;
    why.requirement = &requirements::O30;
    why.place = requirements::O30.place;
    return std::move(why).failed();
  }
  const ops::checked_text url = t.input();
  const ops::url_layout layout(t);
  const ops::url_authority& authority = layout.authority();
  const std::optional<node> node = ops::find_node(t, ops::rfc1738::host);
  if (!authority.host || !node || !authority.is_between_slashes) {
    const std::size_t at = authority.host ? authority.host->begin : authority.end;
    return failed({side_condition::host, {at, at}});
  }
  // RFC 1630 allows more hosts than RFC 1738.
  const std::string_view host = url.of(*authority.host);
  if (const std::optional<error> e = error_in(host_of_rfc1738, host)) {
    error_draft why = draft_of(side_condition::host_form, *e);
    why.offset += authority.host->begin;
    why.message = schemes::message_within(*e, authority.host->begin);
    return std::move(why).failed();
  }
  first_breach found;
  check_user(url, authority, found);
  return verdict_of(url, *authority.host, authority.port, default_port_of(t.grammar(), layout.scheme().name), found);
}

}  // namespace

std::string_view name_of(side_condition condition) noexcept {
  return static_cast<std::size_t>(condition) < rows.size() ? row_of(condition).name : std::string_view();
}

URI94_FOLLOWS(O80);
expected<unequivocal_host, error> unequivocal(std::string_view url) {
  constexpr std::string_view begin_of_http = "http://";
  constexpr std::string_view begin_of_https = "https://";
  const ops::checked_text text = url;
  const auto begins_with = [&](std::string_view begin) {
    return ascii::equal_ignoring_case(text.until(std::min(text.size(), begin.size())), begin);
  };
  const bool is_https = begins_with("https");
  const std::string_view begin = is_https ? begin_of_https : begin_of_http;
  const production own = is_https ? httpsurl : httpurl;
  if (begins_with(begin)) {
    // In all parsers surveyed for O80 of grammar/interpretations.json, the authority ends at the next slash or earlier.
    const text_range authority = {begin.size(), text.find('/', begin.size())};
    if (accepts(hostport_of_rfc1738, text.of(authority))) {
      const std::size_t colon = std::min(text.find(':', authority.begin), authority.end);
      std::optional<text_range> port;
      if (colon < authority.end) port = text_range{colon + 1, authority.end};
      return verdict_of(text, {authority.begin, colon}, port,
                        default_port_of(own.grammar(), is_https ? "https" : "http"), {});
    }
  }
  // The production also requires `begin` and a `hostport`, so it rejects the URL too.
  const error e = error_in(own, url).value_or(error());
  if (begins_with(begin)) return failed(e, side_condition::grammar);
  error_draft why("the text does not begin with \"http://\" or \"https://\"", e);
  why.condition = side_condition::grammar;
  return std::move(why).failed();
}

expected<unequivocal_host, error> unequivocal(production start, std::string_view url) {
  if (is_other(start)) return unexpected(error_of_other_grammar(start));
  const expected<owned_tree, error> parsed = parse(start, url);
  if (!parsed) return failed(parsed.error(), side_condition::grammar);
  return unequivocal(*parsed);
}

expected<unequivocal_host, error> unequivocal(const tree& url) {
  const expected<ops::parsed_url, error> parsed = ops::parsed_url::of(url);
  if (!parsed) return failed(parsed.error(), side_condition::grammar);
  return verdict_of(parsed->url());
}

}  // namespace uri94
