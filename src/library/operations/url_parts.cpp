// SPDX-License-Identifier: MIT
#include "library/operations/url_parts.hpp"

#include <algorithm>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/follows.hpp"
#include "library/parse/error_draft.hpp"
#include "library/parse/tree_access.hpp"
#include "library/scheme/documents.hpp"
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

/// Returns true if the production derives the URLs of a scheme, or one kind of these URLs, such as `waisdoc`.
bool is_of_scheme(production p) noexcept {
  return facts_of(p) != nullptr || schemes::scheme_with(p) != nullptr;
}

/// Roles of the productions of each grammar, looked up once.
struct roles_of_productions {
  std::array<std::array<role, 256>, grammar_count> of;

  roles_of_productions() noexcept {
    constexpr std::pair<production, role> all[] = {
        {rfc1738::scheme, role::scheme},   {rfc1738::user, role::user},    {rfc1738::password, role::password},
        {rfc1738::host, role::host},       {rfc1738::port, role::port},    {rfc1738::hostport, role::hostport},
        {rfc1738::ftptype, role::ftptype}, {rfc1738::search, role::search}};
    for (std::size_t g = 0; g < grammar_count; ++g) {
      of[g].fill(role::none);
      for (const auto& [p, r] : all) {
        if (const std::optional<production> same = namesake(p, static_cast<grammar_id>(g))) of[g][same->index()] = r;
      }
    }
  }
};

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
  return scheme_in(t, own_scheme_of(t), nodes_by_role(t).of(role::scheme));
}

url_scheme scheme_in(const tree& t, const std::optional<own_scheme>& own, const packed_node* name) noexcept {
  const checked_text url = t.input();
  url_scheme scheme;
  if (own) {
    scheme.place = {own->node.begin(), url.find(':', own->node.begin())};
  } else {
    for (const packed_node* n = nodes_of(t).begin(); n != nodes_of(t).end() && n->end() == url.size(); ++n) {
      if (!is_of_scheme({t.grammar(), n->production_index()})) continue;
      scheme.place = {n->begin(), url.find(':', n->begin())};
      break;
    }
  }
  if (scheme.place.end == 0) {
    if (name == nullptr || !url.has(name->end(), ':')) return scheme;
    scheme.place = {name->begin(), name->end()};
  }
  scheme.name = url.of(scheme.place);
  // Avoids a look-up if the scheme of `own` has the name in the URL. Case is ignored.
  const bool is_named = own && ascii::equal_ignoring_case(scheme.name, own->facts->name);
  scheme.facts = is_named ? own->facts : find_facts(scheme.name);
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

const std::array<role, 256>& roles_in(grammar_id g) noexcept {
  static const roles_of_productions all;
  return all.of[static_cast<std::size_t>(g)];
}

nodes_by_role::nodes_by_role(const tree& t) noexcept {
  const std::array<role, 256>& roles = roles_in(t.grammar());
  for (const packed_node& n : nodes_of(t)) {
    const packed_node*& first = first_[static_cast<std::size_t>(roles[n.production_index()])];
    if (first == nullptr) first = &n;
  }
}

bool is_gopher_form(std::string_view octets) noexcept {
  constexpr std::string_view head = "+\t1\r\n+-1\r\n";
  constexpr std::string_view tail = ".\r\n";
  const checked_text form = octets;
  if (!form.has(0, head)) return false;
  // Complete lines follow. The last line is a period, unlike all earlier lines.
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
