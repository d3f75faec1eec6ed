// SPDX-License-Identifier: MIT
// Helpers for the tests of the schemes. Each function returns one line of text.
#ifndef URI94_TESTS_SCHEMES_SCHEME_HPP
#define URI94_TESTS_SCHEMES_SCHEME_HPP

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "library/parse/tree_access.hpp"
#include "uri94/access.hpp"
#include "uri94/normalize.hpp"
#include "uri94/resolve.hpp"
#include "uri94/uri94.hpp"

namespace schemes {

inline std::string refused(const uri94::error& why) {
  return "refused at " + std::to_string(why.offset());
}

/// Returns the name of the production below the root of the tree, or the offset of the error.
inline std::string accepted_by(std::string_view url, uri94::grammar_id g = uri94::grammar_id::rfc1738) {
  const auto r = uri94::parse(uri94::default_start(g), url);
  if (!r.has_value()) return "rejected at " + std::to_string(r.error().offset());
  return std::string((*r->root().children().begin()).production().name());
}

/// Returns the texts of the nodes of the production `name` as "a, b", or the offset of the error.
inline std::string nodes(std::string_view url, std::string_view name,
                         uri94::grammar_id g = uri94::grammar_id::rfc1738) {
  const auto r = uri94::parse(uri94::default_start(g), url);
  std::string all;
  if (!r.has_value()) return "rejected at " + std::to_string(r.error().offset());
  const uri94::tree t = *r;
  for (const uri94::packed_node* n = uri94::nodes_of(t).begin(); n != uri94::nodes_of(t).end(); ++n) {
    const uri94::node at = uri94::tree_access::view(n, t);
    if (at.production().name() == name) all.append(all.empty() ? "" : ", ").append(at.text());
  }
  return all;
}

/// Returns the parts as "host h port 21 path a", or the offset of the refusal. Missing parts are omitted.
inline std::string parts(std::string_view url) {
  const auto p = uri94::parse_url(uri94::default_start(uri94::grammar_id::rfc1738), url);
  if (!p) return refused(p.error());
  std::string all;
  const auto add = [&](const char* name, const std::optional<std::string_view>& part) {
    if (part) all.append(all.empty() ? "" : " ").append(name).append(" ").append(*part);
  };
  add("user", p->user());
  add("password", p->password());
  add("host", p->host());
  if (p->port()) add("port", std::to_string(*p->port()));
  add("path", p->path());
  add("parameters", p->parameters());
  add("query", p->query());
  return all;
}

/// Returns the kind and the octets of each step as "connect; send USER me; …", or the offset of the refusal. Line ends
/// are omitted.
inline std::string steps(std::string_view url) {
  const uri94::expected<uri94::access_plan, uri94::error> plan = uri94::access(url);
  if (!plan) return refused(plan.error());
  std::string all;
  for (const uri94::access_step& s : plan->steps) {
    all.append(all.empty() ? "" : "; ").append(uri94::name_of(s.kind));
    std::string octets = s.octets;
    while (!octets.empty() && (octets.back() == '\n' || octets.back() == '\r')) octets.pop_back();
    if (!octets.empty()) all.append(" ").append(octets);
  }
  return all;
}

/// Returns the canonical form, or the offset of the refusal.
inline std::string canonical(std::string_view url, uri94::grammar_id g = uri94::grammar_id::rfc1738) {
  const auto form = uri94::normalize(uri94::default_start(g), url);
  return form ? form->text : refused(form.error());
}

/// Returns the URL to which a partial form resolves in a context, or the offset of the refusal.
inline std::string resolved(std::string_view context, std::string_view partial) {
  const auto full = uri94::resolve(context, partial);
  return full ? full->uri : refused(full.error());
}

}  // namespace schemes

#endif
