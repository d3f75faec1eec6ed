// SPDX-License-Identifier: MIT
#include "uri94/security.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/decimal.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/host_number.hpp"
#include "library/operations/parsed_url.hpp"
#include "library/operations/path_dots.hpp"
#include "library/operations/url_layout.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/article.hpp"
#include "library/requirements/requirement_list.hpp"
#include "library/scheme/own_scheme.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

URI94_FOLLOWS(O74);
constexpr unsigned first_free_port = 1024;  // lower ports are reserved for well-known protocols

/// Input and output of the checks.
struct subject {
  const tree& parsed;
  ops::checked_text url;
  const ops::url_layout& layout;
  std::optional<error> strict_error;  ///< Error of strict validation of the URL.
  const ops::scheme_facts* facts;     ///< Facts of the scheme, or null. Set even if its production rejects the URL.
  const scheme_registry* schemes;     ///< Schemes added by the program, or null.
  std::vector<security_finding>& findings;

  void add(std::string_view id, ops::text_range place, std::string says, const requirement& by) const {
    findings.push_back({id, place.begin, place.end, std::move(says), &by});
  }
};

/// Checks the URL against the production of its scheme. Other parsers may read another host in a rejected URL.
void check_scheme(const subject& s) {
  const ops::url_scheme& scheme = s.layout.scheme();
  if (const uri94::scheme* const added = ops::added_scheme(scheme, s.schemes)) {
    if (s.schemes->identify(s.url.from(scheme.place.begin)).in_own_production) return;
    s.add("not-its-scheme", {scheme.place.begin, scheme.place.begin},
          "it is not " + with_article(added->production) + ": the production of its scheme rejects it",
          requirements::O16);
    return;
  }
  if (!s.strict_error) return;
  const node root = s.parsed.root();
  const bool chose = root.production() == default_start(root.production().grammar());
  const production general = chose ? (*root.children().begin()).production() : root.production();
  s.add("not-its-scheme", {s.strict_error->offset(), s.strict_error->offset()},
        "it is not " + with_article(s.strict_error->start().name()) + ": only " + std::string(general.name()) +
            ", the general form, accepts it",
        requirements::O16);
}

void check_port(const subject& s) {
  if (!s.layout.authority().port) return;
  // Digits of the port, like characters of the host, may be encoded if no production has read them.
  const std::optional<unsigned> given = ops::decimal_number(ops::decoded(s.url.of(*s.layout.authority().port)));
  if (!given) return;
  const unsigned number = *given;
  const unsigned usual = ops::usual_port_of(s.layout.scheme(), s.schemes).number;
  if (usual != 0 && number == usual) return;
  const std::string shown = number > ops::highest_port ? "a port above 65535" : "port " + std::to_string(number);
  const std::string other = " is not the scheme's default port " + std::to_string(usual);
  if (number == 0) {
    s.add("reserved-port", *s.layout.authority().port, "port 0 is reserved and cannot be connected to",
          requirements::R1738_6_2);
  } else if (number < first_free_port) {
    s.add("reserved-port", *s.layout.authority().port,
          usual == 0 ? shown + " is reserved for well-known protocols"
                     : shown + other + " and is reserved for another protocol",
          requirements::R1738_6_2);
  } else if (usual != 0) {
    s.add("port", *s.layout.authority().port, shown + other, requirements::R1738_6_2);
  } else if (number > ops::highest_port) {
    s.add("port", *s.layout.authority().port, "the port is greater than 65535", requirements::R1738_3_1_8);
  }
}

void check_password(const subject& s) {
  if (!s.layout.authority().password) return;
  s.add("password", *s.layout.authority().password, "the URL contains a password", requirements::R1738_6_4);
}

/// Returns the text of a finding for a numeric form of a host. Empty if the form is not a disguise.
std::string_view disguise(ops::host_number_form form) {
  switch (form) {
    case ops::host_number_form::disguised:
      return "the host is a number that is not written as four decimal groups";
    case ops::host_number_form::octal:
      return "a group of the host has a leading zero, like an octal number";
    case ops::host_number_form::too_large:
      return "a group of the host is greater than 255, so the host is not an address";
    default:
      return {};
  }
}

void check_host(const subject& s) {
  if (!s.layout.authority().host) return;
  const std::string host = ops::decoded(s.url.of(*s.layout.authority().host));
  const auto is_disguised = [&](std::string_view says, const requirement& by) {
    s.add("disguised-host", *s.layout.authority().host, std::string(says), by);
  };
  // Hosts of RFC 1630 may contain an '@'.
  if (host.find('@') != std::string::npos) {
    is_disguised("the host contains an '@': the text before it may be read as a user name", requirements::R1738_3_1_2);
    return;
  }
  const std::string_view says = disguise(ops::host_number_form_of(host));
  if (!says.empty()) is_disguised(says, requirements::R1738_3_1_5);
}

/// Reports a path that begins with two slashes and a host after the removal of its dots.
void check_dots(const subject& s) {
  // A path that the scheme's own production has read remains a path, as in "mailto:/.//a@b".
  if (s.layout.scheme().name.empty() || s.layout.own()) return;
  const ops::path_span& path = s.layout.path();
  if (path.has_host || !ops::becomes_host(s.url.between(path.begin, path.end))) return;
  s.add("path-becomes-host", {path.begin, path.end},
        "without its dots the path begins with two slashes, and the text after them is read as a host",
        requirements::R1630_partial_6);
}

/// Returns the node whose children are the parts of the URL. Skips each node whose first child has the same range, such
/// as `prosperoaddress` around `prosperolink`.
node with_its_parts(node n) {
  for (;;) {
    const auto children = n.children();
    const auto first = children.begin();
    if (first == children.end() || (*first).begin() != n.begin() || (*first).end() != n.end()) return n;
    n = *first;
  }
}

void check_escapes(const subject& s) {
  const std::string_view delimiters = s.facts == nullptr ? std::string_view() : s.facts->delimiters;
  const std::string_view url = s.url.whole();
  // Offsets of encoded delimiters that the BNF requires: the tabs of gopher, and the NUL of prospero in RFC 1630. The
  // prose of RFC 1630 defines the tabs in `gcommand`.
  const std::optional<ops::own_scheme>& own = s.layout.own();
  std::vector<std::size_t> meant;
  if (own) {
    const node parts = with_its_parts(own->node);
    std::size_t at = parts.begin();
    for (const node child : parts.children()) {
      if (child.begin() - at == 3) meant.push_back(at);
      at = child.end();
    }
    if (const std::optional<node> command = ops::find_child(own->node, ops::rfc1630::gcommand)) {
      for (const ops::text_range tab : ops::gopher_tabs(*command)) meant.push_back(tab.begin);
    }
  }
  // A filled Gopher+ form is sent unchanged. Findings in the form are limited to an encoded NUL.
  const ops::text_range form = ops::gopher_form(s.parsed).value_or(ops::text_range{});
  // The type of a Gopher item is not sent. Findings in the type are limited to an encoded NUL.
  const std::optional<node> type_node = ops::find_node(s.parsed, ops::rfc1738::gtype);
  const ops::text_range type = type_node ? ops::text_range{type_node->begin(), type_node->end()} : ops::text_range{};
  for (std::size_t at = url.find('%'); at != std::string_view::npos; at = url.find('%', at + 1)) {
    if (!ops::is_escape(url, at) || std::binary_search(meant.begin(), meant.end(), at)) continue;
    const unsigned char octet = ops::escaped_octet(url, at);
    if (at >= form.begin && at < form.end && octet != 0) continue;
    if (at >= type.begin && at < type.end && octet != 0) continue;
    const ops::text_range place = {at, at + 3};
    const std::string encodes = "encodes " + describe_octet(octet) + ", which, once decoded, would ";
    if (octet == '\r' || octet == '\n') {
      const bool takes_lines = delimiters.find('\n') != std::string_view::npos;
      if (takes_lines) {
        s.add("encoded-line-break", place, encodes + "end a protocol line", requirements::R1738_6_3);
      }
    } else if (octet == 0) {
      s.add("encoded-nul", place, encodes + "end a name in many programs", requirements::O72);
    } else if (delimiters.find(static_cast<char>(octet)) != std::string_view::npos) {
      s.add("encoded-delimiter", place, encodes + "end a protocol parameter", requirements::R1738_6_3);
    }
  }
}

expected<std::vector<security_finding>, error> findings_of(const ops::parsed_url& url, const scheme_registry* schemes) {
  std::vector<security_finding> findings;
  const tree& t = url.url();
  // Rejects the prefix "URL:", because the checks would read the prefix as the scheme.
  const ops::url_layout layout(t);
  if (std::optional<error> why = ops::refuse_prefix(layout.scheme())) return unexpected(*std::move(why));
  const subject s{t, t.input(), layout, strict_error(t), layout.scheme().facts, schemes, findings};
  for (const auto check : {check_scheme, check_port, check_password, check_host, check_dots, check_escapes}) check(s);
  std::stable_sort(findings.begin(), findings.end(),
                   [](const security_finding& a, const security_finding& b) { return a.begin < b.begin; });
  return findings;
}

expected<std::vector<security_finding>, error> findings_of(const expected<ops::parsed_url, error>& url,
                                                           const scheme_registry* schemes) {
  return url ? findings_of(*url, schemes) : unexpected(url.error());
}

}  // namespace

expected<std::vector<security_finding>, error> security_findings(std::string_view url) {
  return security_findings(default_start(grammar_id::rfc1738), url);
}

expected<std::vector<security_finding>, error> security_findings(production start, std::string_view url) {
  return findings_of(ops::parsed_url::of(start, url), nullptr);
}

expected<std::vector<security_finding>, error> security_findings(const tree& url) {
  return findings_of(ops::parsed_url::of(url), nullptr);
}

expected<std::vector<security_finding>, error> security_findings(production start, std::string_view url,
                                                                 const scheme_registry& schemes) {
  return findings_of(ops::parsed_url::of(start, url), &schemes);
}

expected<std::vector<security_finding>, error> security_findings(const tree& url, const scheme_registry& schemes) {
  return findings_of(ops::parsed_url::of(url), &schemes);
}

}  // namespace uri94
