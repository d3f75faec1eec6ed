// SPDX-License-Identifier: MIT
#include "pass.hpp"
#include "uri94/compare.hpp"
#include "uri94/normalize.hpp"
#include "uri94/resolve.hpp"
#include "uri94/rfc1738.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/uri94.hpp"

namespace bench {
namespace {

std::size_t built(std::string_view url, uri94::level level) {
  static uri94::node_storage storage;
  static const uri94::production start = uri94::default_start(uri94::grammar_id::rfc1738);
  const auto o = uri94::parse(start, url, level, storage);
  return o ? o->size() + 1 : o.error().offset();
}

std::size_t parts(std::string_view text) {
  const auto url = uri94::parse_url(text);
  if (!url) return url.error().offset();
  return url->scheme().size() + url->host().value_or("").size() + url->port().value_or(0) +
         url->path().value_or("").size() + url->query().value_or("").size();
}

/// Returns the length of the error message, or 1 for an accepted URL.
std::size_t message(std::string_view text) {
  const auto url = uri94::parse_url(text);
  return url ? 1 : url.error().message().size();
}

/// Returns the total length of the host and path of an httpurl, read from the typed view. Returns the length of the URL
/// for other schemes. Returns 0 for a rejected URL.
std::size_t seen(std::string_view text) {
  namespace view = uri94::view::rfc1738;
  const auto url = uri94::parse_as<view::url>(text);
  if (!url) return 0;
  std::size_t sum = 0;
  url->visit([&](const auto& u) {
    using type = std::decay_t<decltype(u)>;
    if constexpr (std::is_same_v<type, view::httpurl>) {
      sum = u.hostport().host().text().size() + (u.hpath() ? u.hpath()->text().size() : 0);
    } else {
      sum = u.text().size();
    }
  });
  return sum;
}

}  // namespace

void add_uri94(std::vector<pass>& to) {
  to.push_back(each("byte_sum", [](std::string_view url) {
    std::size_t sum = 0;
    for (const char c : url) sum += static_cast<unsigned char>(c);
    return sum;
  }));
  const auto add = [&](const char* name, uri94::level level) {
    to.push_back(each(name, [level](std::string_view url) { return built(url, level); }));
  };
  add("uri94_verdict", uri94::level::none);
  to.back().by_scheme = true;
  add("uri94_components", uri94::level::components);
  to.back().by_scheme = true;
  add("uri94_full", uri94::level::full);
  to.back().by_scheme = true;
  to.push_back(each("uri94_view", seen));
  to.push_back(each("uri94_httpurl", [](std::string_view url) {
    return std::size_t{uri94::accepts(uri94::view::rfc1738::productions::httpurl, url)};
  }));
  to.push_back(each("uri94_strict", [](std::string_view url) { return std::size_t{uri94::is_valid(url)}; }));
  to.push_back(each("uri94_parts", parts));
  to.push_back(each("uri94_message", message));
  to.push_back(each("uri94_normalize", [](std::string_view url) {
    const auto form = uri94::normalize(url);
    return form ? form->text.size() : form.error().offset();
  }));
  to.push_back(each("uri94_compare", [](std::string_view url) {
    const auto result = uri94::compare(url, url);
    return result ? std::size_t{result->equal} : result.error().offset();
  }));
  to.push_back(each("uri94_resolve", [](std::string_view url) {
    const auto whole = uri94::resolve(url, "../a/b.html");
    return whole ? whole->uri.size() : whole.error().offset();
  }));
  to.push_back(each("uri94_unequivocal", [](std::string_view url) {
    const auto host = uri94::unequivocal(url);
    return host ? host->text.size() : host.error().offset();
  }));
}

}  // namespace bench
