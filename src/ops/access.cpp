// SPDX-License-Identifier: MIT
#include "uri94/access.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "ops/access/access_scheme.hpp"
#include "ops/clauses.hpp"
#include "ops/fragment.hpp"
#include "ops/url_parts.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"

namespace uri94 {
namespace {

constexpr const ops::access_scheme* all[] = {
    &ops::ftp_access,    &ops::http_access, &ops::gopher_access, &ops::mailto_access,   &ops::mid_access,
    &ops::cid_access,    &ops::news_access, &ops::nntp_access,   &ops::telnet_access,   &ops::rlogin_access,
    &ops::tn3270_access, &ops::wais_access, &ops::file_access,   &ops::prospero_access,
};

const ops::access_scheme* find_access(std::string_view name) {
  const auto found = std::find_if(std::begin(all), std::end(all), [&](const auto* a) { return a->name == name; });
  return found == std::end(all) ? nullptr : *found;
}

/// RFC 1630, page 13: the whole URI, whatever its scheme, is what an HTTP proxy is asked for.
attempt<access_plan> plan_for_proxy(std::string_view url, const ops::scheme_facts& facts) {
  access_plan plan;
  plan.scheme = facts.name;
  access_step connect;
  connect.kind = step_kind::connect;
  connect.says = "connect to the proxy";
  connect.rule = &clauses::http_proxy;
  access_step request;
  request.says = "ask it for the URI";
  request.octets = "GET " + std::string(url) + " HTTP/1.0\r\n\r\n";
  request.end = url.size();
  request.rule = &clauses::http_proxy;
  plan.steps = {std::move(connect), std::move(request)};
  return plan;
}

attempt<access_plan> plan_of(const ops::own_scheme& own, const fragment_split& split, const access_options& options) {
  const ops::access_scheme* access = find_access(own.facts->name);
  const auto steps = [&]() -> attempt<access_plan> {
    if (options.through_proxy) return plan_for_proxy(split.uri, *own.facts);
    ops::plan_writer plan(split.uri, own.node, *own.facts, options);
    access->steps(plan);
    return plan.take();
  };
  attempt<access_plan> plan = steps();
  if (plan) plan.value().fragment = split.fragment;
  return plan;
}

/// Why a URL that no production of its scheme accepts cannot be accessed.
refusal refuse_other(std::string_view url, production start) {
  const std::string_view name = ops::scheme_text(url);
  const ops::scheme_facts* facts = ops::find_facts(name);
  const std::optional<production> own = facts == nullptr ? std::nullopt : ops::own_production(*facts, start.grammar());
  if (own) {
    if (const result parsed = parse(*own, url, level::none); !parsed) return refusal(parsed.error());
  }
  return refusal("no steps are known for the scheme \"" + std::string(name) + "\"", 0, clauses::new_schemes);
}

}  // namespace

std::string_view name_of(step_kind kind) noexcept {
  switch (kind) {
    case step_kind::connect:
      return "connect";
    case step_kind::send:
      return "send";
    case step_kind::ask:
      return "ask";
    case step_kind::tell:
      return "tell";
    case step_kind::request:
      return "request";
    case step_kind::local:
      break;
  }
  return "local";
}

attempt<access_plan> access(production start, std::string_view url, const access_options& options) {
  const fragment_split split = split_fragment(url);
  const result parsed = parse(ops::without_fragment(start), split.uri);
  if (!parsed) return refusal(parsed.error());
  if (std::optional<refusal> why = ops::refuse_fragment(split)) return *std::move(why);
  const std::optional<ops::own_scheme> own = ops::own_scheme_of(parsed.tree());
  if (!own) return refuse_other(split.uri, start);
  return plan_of(*own, split, options);
}

attempt<access_plan> access(std::string_view url, const access_options& options) {
  const production rfc1738 = default_start(grammar::rfc1738);
  const production rfc1630 = default_start(grammar::rfc1630_schemes);
  for (const production start : {rfc1738, rfc1630}) {
    const result parsed = parse(start, split_fragment(url).uri);
    if (parsed && ops::own_scheme_of(parsed.tree())) return access(start, url, options);
  }
  const ops::scheme_facts* facts = ops::find_facts(ops::scheme_text(url));
  return access(facts != nullptr && !ops::own_production(*facts, grammar::rfc1738) ? rfc1630 : rfc1738, url, options);
}

}  // namespace uri94
