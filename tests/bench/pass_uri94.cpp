// SPDX-License-Identifier: MIT
#include "pass.hpp"
#include "uri94/rfc1738.hpp"
#include "uri94/uri94.hpp"

namespace bench {
namespace {

std::size_t built(std::string_view url, uri94::level level) {
  static uri94::node_storage storage;
  static const uri94::production start = uri94::default_start(uri94::grammar_id::rfc1738);
  const auto o = uri94::parse(start, url, level, storage);
  return o ? o->size() + 1 : o.error().offset();
}

/// Reads host and path of an httpurl from the typed view.
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
  add("uri94_rejection", uri94::level::none);
  to.back().rejects = true;
}

}  // namespace bench
