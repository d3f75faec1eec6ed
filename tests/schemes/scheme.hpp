// SPDX-License-Identifier: MIT
// What is asked of each scheme, each answer as one line.
#ifndef URI94_TESTS_SCHEMES_SCHEME_HPP
#define URI94_TESTS_SCHEMES_SCHEME_HPP

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "uri94/uri94.hpp"

namespace schemes {

inline std::string refused(const uri94::refusal& why) {
  return "refused at " + std::to_string(why.offset);
}

/// The production that accepts the URL, or where it is rejected.
inline std::string accepted_by(std::string_view url, uri94::grammar g = uri94::grammar::rfc1738) {
  const uri94::result r = uri94::parse(uri94::default_start(g), url);
  if (!r.accepted()) return "rejected at " + std::to_string(r.error().offset());
  return std::string((*r.tree().root().children().begin()).production().name());
}

/// What the typed views see, by the names of productions: "fsegment a, fsegment b".
inline std::string nodes(std::string_view url, std::string_view name, uri94::grammar g = uri94::grammar::rfc1738) {
  const uri94::result r = uri94::parse(uri94::default_start(g), url);
  std::string all;
  if (!r.accepted()) return "rejected at " + std::to_string(r.error().offset());
  const uri94::tree t = r.tree();
  for (const uri94::node* n = t.begin(); n != t.end(); ++n) {
    const uri94::tree_node at(n, t.input(), t.grammar());
    if (at.production().name() == name) all.append(all.empty() ? "" : ", ").append(at.text());
  }
  return all;
}

/// "host h port 21 path a", with what the scheme has no place for left out.
inline std::string parts(std::string_view url) {
  const uri94::attempt<uri94::url_parts> p = uri94::parts_of(url);
  if (!p) return refused(p.refusal());
  std::string all;
  const auto add = [&](const char* name, const std::optional<std::string_view>& part) {
    if (part) all.append(all.empty() ? "" : " ").append(name).append(" ").append(*part);
  };
  add("user", p->user);
  add("password", p->password);
  add("host", p->host);
  if (p->port_number) add("port", std::to_string(*p->port_number));
  add("path", p->path);
  add("query", p->query);
  return all;
}

/// "connect; send USER me; …": the kind of each step, and what is sent, without the ends of lines.
inline std::string steps(std::string_view url) {
  const uri94::attempt<uri94::access_plan> plan = uri94::access(url);
  if (!plan) return refused(plan.refusal());
  std::string all;
  for (const uri94::access_step& s : plan->steps) {
    all.append(all.empty() ? "" : "; ").append(uri94::name_of(s.kind));
    std::string octets = s.octets;
    while (!octets.empty() && (octets.back() == '\n' || octets.back() == '\r')) octets.pop_back();
    if (!octets.empty()) all.append(" ").append(octets);
  }
  return all;
}

/// The canonical form: two URLs that mean the same have the same.
inline std::string canonical(std::string_view url, uri94::grammar g = uri94::grammar::rfc1738) {
  const auto form = uri94::normalize(uri94::default_start(g), url);
  return form ? form->text : refused(form.refusal());
}

/// What a partial form stands for in the context of the URL.
inline std::string resolved(std::string_view context, std::string_view partial) {
  const auto full = uri94::resolve(context, partial);
  return full ? full->uri : refused(full.refusal());
}

}  // namespace schemes

#endif
