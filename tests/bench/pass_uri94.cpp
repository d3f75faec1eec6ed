// SPDX-License-Identifier: MIT
#include "pass.hpp"
#include "uri94/uri94.hpp"

namespace bench {
namespace {

std::size_t built(std::string_view url, uri94::level level) {
  static uri94::node_storage storage;
  const uri94::outcome o =
      uri94::parse(uri94::default_start(uri94::grammar::rfc1738), url, level, storage);
  return o ? o.tree().size() + 1 : o.error().offset();
}

}  // namespace

void add_uri94(std::vector<pass>& to) {
  to.push_back(each("byte_sum", [](std::string_view url) {
    std::size_t sum = 0;
    for (const char c : url) sum += static_cast<unsigned char>(c);
    return sum;
  }));
  to.push_back(each("uri94_verdict", [](std::string_view url) { return built(url, uri94::level::none); }));
  to.push_back(each("uri94_components", [](std::string_view url) { return built(url, uri94::level::components); }));
  to.push_back(each("uri94_full", [](std::string_view url) { return built(url, uri94::level::full); }));
  to.push_back(each("uri94_rejection", [](std::string_view url) { return built(url, uri94::level::none); }));
  to.back().rejects = true;
}

}  // namespace bench
