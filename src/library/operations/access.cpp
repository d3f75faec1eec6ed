// SPDX-License-Identifier: MIT
#include "uri94/access.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "library/operations/access/plan_writer.hpp"
#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/parsed_url.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/article.hpp"
#include "library/parse/error_draft.hpp"
#include "library/requirements/requirement_list.hpp"
#include "library/scheme/own_scheme.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

std::string lower_case(std::string_view name) {
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(), ascii::to_lower);
  return lower;
}

/// Returns the error for a parsed text without a scheme, such as an `hpath`.
unexpected<error> without_scheme(const tree& url) {
  return failed("cannot plan access: " + with_article(url.root().production().name()) + " has no scheme", 0,
                requirements::R1738_4_5);
}

/// Returns the steps through an HTTP proxy, which receives the whole URI of any scheme (RFC 1630, page 13).
expected<access_plan, error> plan_for_proxy(const tree& url) {
  const ops::url_scheme scheme = ops::scheme_of(url);
  if (scheme.name.empty()) return without_scheme(url);
  if (std::optional<error> why = ops::refuse_prefix(scheme)) return unexpected(*std::move(why));
  access_plan plan;
  plan.scheme = lower_case(scheme.name);
  access_step connect;
  connect.kind = step_kind::connect;
  connect.says = "connect to the proxy";
  connect.requirement = &requirements::R1630_http_3;
  access_step request;
  request.says = "ask the proxy for the URI";
  // Omits the prefix "URL:".
  request.begin = scheme.place.begin;
  request.end = url.input().size();
  request.octets = "GET " + std::string(ops::checked_text(url.input()).from(request.begin)) + " HTTP/1.0\r\n\r\n";
  request.requirement = &requirements::R1630_http_3;
  plan.steps = {std::move(connect), std::move(request)};
  return plan;
}

/// Returns the error for a URL that was not parsed by the production of its scheme.
unexpected<error> refuse_other(const ops::parsed_url& parsed) {
  const tree& url = parsed.url();
  const ops::url_scheme scheme = ops::scheme_of(url);
  if (scheme.name.empty()) return without_scheme(url);
  if (std::optional<error> why = ops::refuse_prefix(scheme)) return unexpected(*std::move(why));
  if (const std::optional<error> by_own = strict_error(parsed.url())) return failed(*by_own);
  const std::string shown = "\"" + std::string(scheme.name) + "\"";
  const std::optional<production> own =
      scheme.facts == nullptr ? std::nullopt : ops::own_production(*scheme.facts, url.grammar());
  if (own) {
    return failed("cannot plan access: parsed as " + with_article(url.root().production().name()) +
                      ", the URL has no parts; parse it as " + with_article(own->name()),
                  scheme.place.begin, requirements::R1738_4_5);
  }
  if (scheme.facts != nullptr) {
    return failed("cannot plan access: the grammar " + std::string(name_of(url.grammar())) +
                      " has no production for the scheme " + shown,
                  scheme.place.begin, requirements::R1738_4_5);
  }
  return failed("cannot plan access: no steps are known for the scheme " + shown, scheme.place.begin,
                requirements::R1738_4_5);
}

expected<access_plan, error> plan_for(const ops::parsed_url& url, const access_options& options) {
  const auto steps = [&]() -> expected<access_plan, error> {
    if (options.through_proxy) return plan_for_proxy(url.url());
    const std::optional<ops::own_scheme> own = ops::own_scheme_of(url.url());
    if (!own) return refuse_other(url);
    ops::plan_writer plan(url.text(), own->node, *own->facts, options);
    own->facts->steps(plan);
    return plan.take();
  };
  expected<access_plan, error> plan = steps();
  if (plan) plan->fragment = url.fragment().fragment;
  return plan;
}

expected<access_plan, error> plan_for(const expected<ops::parsed_url, error>& url, const access_options& options) {
  return url ? plan_for(*url, options) : unexpected(url.error());
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

expected<access_plan, error> access(production start, std::string_view url, const access_options& options) {
  return plan_for(ops::parsed_url::of(start, url), options);
}

expected<access_plan, error> access(const tree& url, const access_options& options) {
  return plan_for(ops::parsed_url::of(url), options);
}

expected<access_plan, error> access(std::string_view url, const access_options& options) {
  const production rfc1738 = default_start(grammar_id::rfc1738);
  const production rfc1630 = default_start(grammar_id::rfc1630_schemes);
  if (options.through_proxy) return plan_for(ops::parsed_url::of_any_grammar(url), options);
  // Known schemes without a production in RFC 1738 are parsed by RFC 1630. Other URLs are parsed by RFC 1738, or by RFC
  // 1630 if the scheme's production in RFC 1738 rejects the URL. If both RFCs reject the URL, RFC 1738 gives the error.
  const std::string_view scheme = ops::scheme_text(split_fragment(url).uri);
  const ops::scheme_facts* const facts = ops::find_facts(scheme);
  URI94_FOLLOWS(R1738_2_1_3);
  // Schemes are interpreted without regard to case. The BNF of RFC 1630 accepts lower case only.
  const std::string in_lower_case = lower_case(scheme) + std::string(ops::checked_text(url).from(scheme.size()));
  if (facts != nullptr && !ops::own_production(*facts, grammar_id::rfc1738)) {
    return plan_for(ops::parsed_url::of(rfc1630, in_lower_case), options);
  }
  const expected<ops::parsed_url, error> first = ops::parsed_url::of(rfc1738, url);
  if (first && ops::own_scheme_of(first->url())) return plan_for(first, options);
  const expected<ops::parsed_url, error> second = ops::parsed_url::of(rfc1630, in_lower_case);
  expected<access_plan, error> plan = plan_for(second ? second : first, options);
  // RFC 1630 may read a login as part of an invalid host. The error by RFC 1738 then names the login.
  const bool has_no_host = second && !plan && plan.error().requirement() == &requirements::R1738_3_1_5;
  return has_no_host ? plan_for(first, options) : plan;
}

}  // namespace uri94
