// SPDX-License-Identifier: MIT
#include "library/operations/url_layout.hpp"

#include <algorithm>

#include "library/operations/follows.hpp"
#include "library/parse/tree_access.hpp"
#include "support/text/ascii.hpp"

namespace uri94::ops {
namespace {

/// Returns true if two slashes after the scheme precede a host, which may be empty. In "mailto://a@b", the slashes
/// belong to an address.
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

}  // namespace

url_layout::url_layout(const tree& t) noexcept
    : url_(t.input()),
      root_(nodes_of(t).begin()),
      nodes_(t),
      own_(own_scheme_of(t)),
      scheme_(scheme_in(t, own_, nodes_.of(role::scheme))) {
  find_authority();
  find_path();
}

void url_layout::find_authority() noexcept {
  const bool is_after_slashes = has_slashes(url_, scheme_, own_);
  const std::size_t after_slashes = scheme_.place.end + 3;
  const std::optional<text_range> hostport = first(role::hostport);
  url_authority& a = authority_;
  a.host = first(role::host);
  if (!hostport && !a.host && is_after_slashes && !own_) return divide(after_slashes);
  a.user = first(role::user);
  a.password = first(role::password);
  a.port = first(role::port);
  a.is_between_slashes = hostport.has_value() || is_after_slashes;
  if (hostport) {
    a.end = hostport->end;
  } else if (is_after_slashes) {
    a.end = a.host ? a.host->end : after_slashes;
  } else if (a.host) {
    a.end = a.host->end;
  }
}

URI94_FOLLOWS(O16);
void url_layout::divide(std::size_t begin) noexcept {
  // The generic grammar of RFC 1630 has a node for the search, which is not part of the authority.
  const packed_node* const search = nodes_.of(role::search);
  const checked_text url = url_.until(search != nullptr ? search->begin() : url_.size());
  url_authority& a = authority_;
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
}

void url_layout::find_path() noexcept {
  path_span& path = path_;
  path = {0, url_.size(), authority_.is_between_slashes, false};
  if (path.has_host) {
    path.begin = authority_.end;
  } else if (!scheme_.name.empty()) {
    path.begin = scheme_.place.end + 1;
  }
  if (path.has_host && url_.has(path.begin, '/')) {
    ++path.begin;
    path.is_rooted = true;
  }

  constexpr std::string_view before_type = ";type=";
  const packed_node* const type = nodes_.of(role::ftptype);
  const packed_node* const search = nodes_.of(role::search);
  if (type != nullptr && type->begin() >= before_type.size()) {
    path.end = type->begin() - before_type.size();
  } else if (search != nullptr && url_.has_before(search->begin(), '?')) {
    path.end = search->begin() - 1;
  } else if (!own_ && may_have_query(scheme_)) {
    path.end = url_.find('?', path.begin);
  }
  path.end = std::max(path.begin, path.end);
}

path_and_parameters url_layout::divided_path() const noexcept {
  const std::string_view begins = scheme_.facts == nullptr ? std::string_view() : scheme_.facts->parameters;
  const path_and_parameters undivided{{path_.begin, path_.end}, std::nullopt};
  if (begins.empty()) return undivided;
  // The path span excludes the type of ftp, which is a parameter.
  const packed_node* const type = nodes_.of(role::ftptype);
  const std::size_t end = type != nullptr ? type->end() : path_.end;
  std::size_t semicolon = url_.find(';', path_.begin);
  while (semicolon < end && !ascii::equal_ignoring_case(url_.at_most(semicolon, begins.size()), begins)) {
    semicolon = url_.find(';', semicolon + 1);
  }
  if (semicolon >= end) return undivided;
  return {{path_.begin, semicolon}, text_range{semicolon + 1, end}};
}

std::optional<text_range> url_layout::query() const noexcept {
  if (const packed_node* const search = nodes_.of(role::search)) {
    // A search of gopher follows an encoded tab and is not a query.
    return search == root_ || url_.has_before(search->begin(), '?') ? first(role::search) : std::nullopt;
  }
  if (scheme_.name.empty() || !may_have_query(scheme_)) return std::nullopt;
  return url_.has(path_.end, '?') ? std::optional<text_range>({path_.end + 1, url_.size()}) : std::nullopt;
}

}  // namespace uri94::ops
