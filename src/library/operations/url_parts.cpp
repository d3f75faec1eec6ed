// SPDX-License-Identifier: MIT
#include "library/operations/url_parts.hpp"

#include <algorithm>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/follows.hpp"
#include "library/parse/error_draft.hpp"
#include "library/parse/tree_access.hpp"
#include "uri94/grammar/rfc1630/generic/generated/views.hpp"
#include "uri94/scheme.hpp"

namespace uri94::ops {
namespace {

text_range range_of(const node& n) noexcept {
  return {n.begin(), n.end()};
}
std::optional<text_range> range_of(const std::optional<node>& n) noexcept {
  return n ? std::optional<text_range>(range_of(*n)) : std::nullopt;
}

/// Returns true if the grammar's document gives the production to a scheme.
bool is_of_scheme(production p) noexcept {
  if (facts_of(p) != nullptr) return true;
  for (std::size_t i = 0; i < scheme_count(p.grammar()); ++i) {
    if (scheme_at(p.grammar(), i).production == p.name()) return true;
  }
  return false;
}

/// Returns true if two slashes after the scheme belong to the URL's form. In "mailto://a@b", they belong to an address.
bool has_slashes(checked_text url, const url_scheme& scheme, const std::optional<own_scheme>& own) noexcept {
  const std::size_t after_scheme = scheme.place.end + 1;
  if (scheme.name.empty() || !url.has(after_scheme, "//")) return false;
  if (!own) return true;
  const auto parts = own->node.children();
  return parts.begin() == parts.end() || (*parts.begin()).begin() >= after_scheme + 2;
}

URI94_FOLLOWS(O17);
/// Returns true if a question mark separates a query in URLs of the scheme.
bool may_have_query(const url_scheme& scheme) noexcept {
  return scheme.facts != nullptr ? scheme.facts->has_query : naming_of(scheme.name) != naming::production;
}

URI94_FOLLOWS(O16);
/// Divides the text between two slashes and the next slash: "user:password@host:port".
url_authority divided(const tree& t, std::size_t begin) noexcept {
  // The generic form of RFC 1630 has the offset of the search.
  const std::optional<node> search = find_node(t, rfc1738::search);
  const checked_text url = checked_text(t.input()).until(search ? search->begin() : t.input().size());
  url_authority a;
  a.is_between_slashes = true;
  a.is_divided_text = true;
  const std::size_t slash = url.find('/', begin);
  const std::size_t login = begin + checked_text(url.between(begin, slash)).after_last('@');
  if (login > begin) {
    const std::size_t colon = std::min(url.find(':', begin), login - 1);
    a.user = {begin, colon};
    if (colon < login - 1) a.password = {colon + 1, login - 1};
  }
  // A question mark ends an authority without a path.
  a.end = std::min(url.find('?', login), slash);
  const std::size_t colon = std::min(url.find(':', login), a.end);
  a.host = {login, colon};
  if (colon < a.end) a.port = {colon + 1, a.end};
  return a;
}

}  // namespace

expected<owned_tree, error> parse_uri(std::string_view uri) {
  expected<owned_tree, error> best = parse(default_start(grammar_id::rfc1738), uri);
  for (const production start :
       {default_start(grammar_id::rfc1630_schemes), view::rfc1630::generic::productions::uri}) {
    if (best) break;
    expected<owned_tree, error> other = parse(start, uri);
    if (other || other.error().offset() > best.error().offset()) best = std::move(other);
  }
  return best;
}

std::optional<own_scheme> own_scheme_of(const tree& t) noexcept {
  for (const packed_node* n = nodes_of(t).begin(); n != nodes_of(t).end(); ++n) {
    if (n->end() != t.input().size()) break;  // the node ends before the URL does
    const node whole = tree_access::view(n, t);
    if (const scheme_facts* facts = facts_of(whole.production())) return own_scheme{whole, facts};
  }
  return std::nullopt;
}

url_scheme scheme_of(const tree& t) noexcept {
  const checked_text url = t.input();
  url_scheme scheme;
  for (const packed_node* n = nodes_of(t).begin(); n != nodes_of(t).end() && n->end() == url.size(); ++n) {
    if (!is_of_scheme({t.grammar(), n->production_index()})) continue;
    scheme.place = {n->begin(), url.find(':', n->begin())};
    break;
  }
  if (scheme.place.end == 0) {
    const std::optional<node> node = find_node(t, rfc1738::scheme);
    if (!node || !url.has(node->end(), ':')) return scheme;
    scheme.place = range_of(*node);
  }
  scheme.name = url.of(scheme.place);
  scheme.facts = find_facts(scheme.name);
  return scheme;
}

const scheme* added_scheme(const url_scheme& scheme, const scheme_registry* schemes) noexcept {
  const uri94::scheme* const known = schemes == nullptr ? nullptr : schemes->find(scheme.name);
  return known != nullptr && known->status == scheme_status::added ? known : nullptr;
}

URI94_FOLLOWS(O61);
usual_port usual_port_of(const url_scheme& scheme, const scheme_registry* schemes) noexcept {
  if (const uri94::scheme* const added = added_scheme(scheme, schemes)) {
    if (!added->default_port) return {};
    return {*added->default_port, &requirements::R1738_3_1_8};
  }
  if (scheme.facts == nullptr) return {};
  return {scheme.facts->port, scheme.facts->port_requirement};
}

URI94_FOLLOWS(O24);
std::optional<error> refuse_prefix(const url_scheme& scheme) {
  if (!stands_for(scheme.name, "url")) return std::nullopt;
  return error_draft("the URL begins with the prefix \"URL:\", which is not part of it", scheme.place.begin,
                     requirements::R1738_appendix_1)
      .made();
}

std::optional<production> namesake(production p, grammar_id g) noexcept {
  return p.grammar() == g ? p : find_production(g, p.name());
}

std::optional<node> find_node(const tree& t, production p) noexcept {
  return t.size() == 0 ? std::nullopt : find_node(t.root(), t.input(), p);
}

std::optional<node> find_node(const node& root, std::string_view input, production p) noexcept {
  const grammar_id g = root.production().grammar();
  const std::optional<production> wanted = namesake(p, g);
  if (!wanted) return std::nullopt;
  for (const packed_node& n : nodes_of(root)) {
    if (n.production_index() == wanted->index()) return tree_access::view(&n, input, g);
  }
  return std::nullopt;
}

std::optional<node> find_child(const node& parent, production p) noexcept {
  const std::optional<production> wanted = namesake(p, parent.production().grammar());
  return wanted ? parent.child(*wanted) : std::nullopt;
}

url_authority authority_of(const tree& t) noexcept {
  url_authority a;
  const std::optional<own_scheme> own = own_scheme_of(t);
  const url_scheme scheme = scheme_of(t);
  const checked_text url = t.input();
  const bool is_after_slashes = has_slashes(url, scheme, own);
  const std::size_t after_slashes = scheme.place.end + 3;
  const std::optional<node> hostport = find_node(t, rfc1738::hostport);
  a.host = range_of(find_node(t, rfc1738::host));
  if (!hostport && !a.host && is_after_slashes && !own) return divided(t, after_slashes);
  a.user = range_of(find_node(t, rfc1738::user));
  a.password = range_of(find_node(t, rfc1738::password));
  a.port = range_of(find_node(t, rfc1738::port));
  a.is_between_slashes = hostport.has_value() || is_after_slashes;
  if (hostport) {
    a.end = hostport->end();
  } else if (is_after_slashes) {
    a.end = a.host ? a.host->end : after_slashes;
  } else if (a.host) {
    a.end = a.host->end;
  }
  return a;
}

path_span path_of(const tree& t) noexcept {
  const checked_text url = t.input();
  const std::optional<own_scheme> own = own_scheme_of(t);
  const url_authority authority = authority_of(t);
  path_span path{0, url.size(), authority.is_between_slashes, false};
  if (path.has_host) {
    path.begin = authority.end;
  } else if (const url_scheme scheme = scheme_of(t); !scheme.name.empty()) {
    path.begin = scheme.place.end + 1;
  }
  if (path.has_host && url.has(path.begin, '/')) {
    ++path.begin;
    path.is_rooted = true;
  }

  constexpr std::string_view before_type = ";type=";
  if (const std::optional<node> type = find_node(t, rfc1738::ftptype); type && type->begin() >= before_type.size()) {
    path.end = type->begin() - before_type.size();
  } else if (const std::optional<node> search = find_node(t, rfc1738::search);
             search && url.has_before(search->begin(), '?')) {
    path.end = search->begin() - 1;
  } else if (!own && may_have_query(scheme_of(t))) {
    path.end = url.find('?', path.begin);
  }
  path.end = std::max(path.begin, path.end);
  return path;
}

path_and_parameters divided_path(const tree& t, const path_span& path) noexcept {
  const std::string_view begins = [&] {
    const url_scheme scheme = scheme_of(t);
    return scheme.facts == nullptr ? std::string_view() : scheme.facts->parameters;
  }();
  if (begins.empty()) return {{path.begin, path.end}, std::nullopt};
  // The path span ends before the type of ftp.
  const std::optional<node> type = find_node(t, rfc1738::ftptype);
  const std::size_t end = type ? type->end() : path.end;
  const checked_text url = t.input();
  std::size_t semicolon = url.find(';', path.begin);
  while (semicolon < end && !ascii::equal_ignoring_case(url.at_most(semicolon, begins.size()), begins)) {
    semicolon = url.find(';', semicolon + 1);
  }
  if (semicolon >= end) return {{path.begin, path.end}, std::nullopt};
  return {{path.begin, semicolon}, text_range{semicolon + 1, end}};
}

std::optional<text_range> query_of(const tree& t) noexcept {
  const checked_text url = t.input();
  if (const std::optional<node> search = find_node(t, rfc1738::search)) {
    if (tree_access::stored(*search) == nodes_of(t).begin() || url.has_before(search->begin(), '?'))
      return range_of(*search);
    return std::nullopt;  // a gopher search is sent unchanged
  }
  const url_scheme scheme = scheme_of(t);
  if (scheme.name.empty() || !may_have_query(scheme)) return std::nullopt;
  const path_span path = path_of(t);
  return url.has(path.end, '?') ? std::optional<text_range>({path.end + 1, url.size()}) : std::nullopt;
}

bool is_gopher_form(std::string_view octets) noexcept {
  constexpr std::string_view head = "+\t1\r\n+-1\r\n";
  constexpr std::string_view tail = ".\r\n";
  const checked_text form = octets;
  if (!form.has(0, head)) return false;
  // Complete lines follow; only the last is a period.
  std::size_t at = head.size();
  while (form.from(at) != tail) {
    const std::size_t line = form.find_any("\r\n", at);
    if (!form.has(line, "\r\n") || form.between(at, line) == ".") return false;
    at = line + 2;
  }
  return true;
}

std::optional<text_range> gopher_form(const tree& t) {
  std::optional<text_range> plus = range_of(find_node(t, rfc1738::gopher_plus_string));
  if (const std::optional<node> command = find_node(t, rfc1630::gcommand)) {
    if (const std::vector<text_range> tabs = gopher_tabs(*command); tabs.size() == 2)
      plus = {tabs[1].end, command->end()};
  }
  return plus && is_gopher_form(decoded(checked_text(t.input()).of(*plus))) ? plus : std::nullopt;
}

std::vector<text_range> gopher_tabs(const node& command) {
  constexpr std::string_view tab = "%09";
  const checked_text text = command.text();
  std::vector<text_range> tabs;
  for (std::size_t at = text.find('%'); at < text.size() && tabs.size() < 2; at = text.find('%', at + 1)) {
    if (text.has(at, tab)) tabs.push_back({command.begin() + at, command.begin() + at + tab.size()});
  }
  return tabs;
}

}  // namespace uri94::ops
