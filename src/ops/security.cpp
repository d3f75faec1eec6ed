// SPDX-License-Identifier: MIT
#include "uri94/security.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "ops/characters.hpp"
#include "ops/clauses.hpp"
#include "ops/fragment.hpp"
#include "ops/host_number.hpp"
#include "ops/url_parts.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"

namespace uri94 {
namespace {

constexpr unsigned first_free_port = 1024;  // those below are reserved for well-known protocols

/// What the checks look at.
struct subject {
  const tree& parsed;
  std::string_view url;
  const ops::scheme_facts* facts;  ///< Of the scheme's name, even where the URL is not of its own form; or null.
  std::vector<security_finding>& findings;

  void add(std::string_view id, std::size_t begin, std::size_t end, std::string says, const clause& rule) const {
    findings.push_back({id, begin, end, std::move(says), &rule});
  }
};

/// The value, or 65536 where it is higher.
unsigned port_number(std::string_view digits) {
  unsigned value = 0;
  for (const char c : digits) value = std::min(value * 10 + static_cast<unsigned>(c - '0'), 65536U);
  return value;
}

void check_port(const subject& s) {
  const std::optional<tree_node> port = ops::find_node(s.parsed, "port");
  if (!port) return;
  const unsigned number = port_number(port->text());
  const unsigned usual = s.facts == nullptr ? 0U : ops::default_port(*s.facts);
  if (number == usual) return;
  const std::string shown = number > 65535 ? "a port above 65535" : "port " + std::to_string(number);
  const std::string other = usual == 0 ? "" : " is not " + std::to_string(usual) + ", the scheme's own";
  if (number < first_free_port) {
    s.add("reserved-port", port->begin(), port->end(),
          shown + other + (other.empty() ? " is" : ", and") + " reserved for another protocol", clauses::security_port);
  } else if (usual != 0) {
    s.add("port", port->begin(), port->end(), shown + other, clauses::security_port);
  }
}

void check_password(const subject& s) {
  if (const std::optional<tree_node> password = ops::find_node(s.parsed, "password")) {
    s.add("password", password->begin(), password->end(), "the URL holds a password", clauses::security_password);
  }
}

void check_host(const subject& s) {
  std::size_t begin = 0;
  std::size_t end = 0;
  if (const std::optional<tree_node> host = ops::find_node(s.parsed, "host")) {
    begin = host->begin();
    end = host->end();
  } else if (const std::size_t slashes = ops::scheme_text(s.url).size() + 1; s.url.substr(slashes, 2) == "//") {
    // No host by the BNF; a program that is less strict takes for one what stands between the slashes.
    const std::size_t behind = std::min(s.url.find_first_of("/?", slashes + 2), s.url.size());
    const std::size_t at_sign = s.url.substr(0, behind).rfind('@');
    begin = at_sign == std::string_view::npos || at_sign < slashes ? slashes + 2 : at_sign + 1;
    end = std::min(s.url.find(':', begin), behind);
  }
  if (begin == end) return;
  const ops::host_number_form form = ops::host_number_form_of(ops::decoded(s.url.substr(begin, end - begin)));
  if (form == ops::host_number_form::disguised) {
    s.add("disguised-host", begin, end, "the host is a number, but not as four decimal groups", clauses::host_form);
  } else if (form == ops::host_number_form::too_large) {
    s.add("disguised-host", begin, end, "the host has a group above 255 and is no address", clauses::host_form);
  }
}

void check_escapes(const subject& s) {
  const std::string_view delimiters = s.facts == nullptr ? std::string_view() : s.facts->delimiters;
  // The tabs of gopher, and the NUL of prospero in RFC 1630, that the BNF itself has as delimiters.
  const std::optional<ops::own_scheme> own = ops::own_scheme_of(s.parsed);
  std::vector<std::size_t> meant;
  if (own) {
    std::size_t at = own->node.begin();
    for (const tree_node child : own->node.children()) {
      if (child.begin() >= 3 && child.begin() - at == 3) meant.push_back(at);
      at = child.end();
    }
  }
  for (std::size_t at = s.url.find('%'); at != std::string_view::npos; at = s.url.find('%', at + 1)) {
    if (!ops::is_escape(s.url, at) || std::binary_search(meant.begin(), meant.end(), at)) continue;
    const unsigned char octet = ops::escaped_octet(s.url, at);
    const std::string encodes = "encodes " + describe_octet(octet) + ", which, decoded, would ";
    if (octet == '\r' || octet == '\n') {
      const bool takes_lines = delimiters.find('\n') != std::string_view::npos;
      if (takes_lines) {
        s.add("encoded-line-break", at, at + 3, encodes + "end a line of the protocol", clauses::security_delimiters);
      }
    } else if (octet == 0) {
      s.add("encoded-nul", at, at + 3, encodes + "end a name in many programs", clauses::security_delimiters);
    } else if (delimiters.find(static_cast<char>(octet)) != std::string_view::npos) {
      s.add("encoded-delimiter", at, at + 3, encodes + "end a parameter of the protocol", clauses::security_delimiters);
    }
  }
}

}  // namespace

attempt<std::vector<security_finding>> security_findings(production start, std::string_view url) {
  const fragment_split split = split_fragment(url);
  const result parsed = parse(ops::without_fragment(start), split.uri);
  if (!parsed) return refusal(parsed.error());
  if (std::optional<refusal> why = ops::refuse_fragment(split)) return *std::move(why);
  std::vector<security_finding> findings;
  const subject s{parsed.tree(), split.uri, ops::find_facts(ops::scheme_text(split.uri)), findings};
  for (const auto check : {check_port, check_password, check_host, check_escapes}) check(s);
  std::stable_sort(findings.begin(), findings.end(),
                   [](const security_finding& a, const security_finding& b) { return a.begin < b.begin; });
  return findings;
}

}  // namespace uri94
