// SPDX-License-Identifier: MIT
#include "ops/url_parts.hpp"

#include <algorithm>
#include <utility>

namespace uri94::ops {

result parse_uri(std::string_view uri) {
  result best = parse(default_start(grammar::rfc1738), uri);
  for (const production start : {default_start(grammar::rfc1630_schemes),
                                 find_production(grammar::rfc1630_generic, "uri").value_or(production())}) {
    if (best.accepted()) break;
    result other = parse(start, uri);
    if (other.accepted() || other.error().offset() > best.error().offset()) best = std::move(other);
  }
  return best;
}

std::optional<own_scheme> own_scheme_of(const tree& t) noexcept {
  for (const node* n = t.begin(); n != t.end(); ++n) {
    if (n->end() != t.input().size()) break;  // no longer the whole
    const tree_node whole(n, t.input(), t.grammar());
    if (const scheme_facts* facts = facts_of(whole.production())) return own_scheme{whole, facts};
  }
  return std::nullopt;
}

std::optional<tree_node> find_node(const tree& t, std::string_view name) noexcept {
  const std::optional<production> wanted = find_production(t.grammar(), name);
  if (!wanted) return std::nullopt;
  for (const node* n = t.begin(); n != t.end(); ++n) {
    if (n->production_index() == wanted->index()) return tree_node(n, t.input(), t.grammar());
  }
  return std::nullopt;
}

path_span path_of(const tree& t) noexcept {
  const std::string_view url = t.input();
  path_span path{0, url.size(), false, false};
  const std::optional<own_scheme> own = own_scheme_of(t);
  const std::optional<tree_node> hostport = find_node(t, "hostport");
  if (hostport) {
    path.begin = hostport->end();
    path.has_host = true;
  } else if (own && own->facts->name == "file") {
    const std::optional<tree_node> host = find_node(t, "host");
    path.begin = host ? host->end() : own->facts->name.size() + std::string_view("://").size();
    path.has_host = true;
  } else {
    path.begin = scheme_text(url).size() + 1;
    if (url.substr(path.begin, 2) == "//") {
      // No host by the BNF; but the two slashes say that what follows them was meant as one.
      path.begin = std::min(url.find('/', path.begin + 2), url.size());
      path.has_host = true;
    }
  }
  if (path.has_host && path.begin < url.size() && url[path.begin] == '/') ++path.begin;
  path.is_rooted = path.has_host && url[path.begin - 1] == '/';

  const std::optional<tree_node> search = find_node(t, "search");
  const std::optional<tree_node> type = find_node(t, "ftptype");
  if (type) {
    path.end = type->begin() - std::string_view(";type=").size();
  } else if (search && url[search->begin() - 1] == '?') {
    path.end = search->begin() - 1;
  } else if (!own) {
    path.end = std::min(url.find('?', path.begin), url.size());
  }
  return path;
}

}  // namespace uri94::ops
