// SPDX-License-Identifier: MIT
#include "scale.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "library/parse/languages.hpp"
#include "uri94/uri94.hpp"

namespace bench {
namespace {

constexpr std::size_t shortest = 16;
constexpr std::size_t longest_full_tree = std::size_t{4} << 20;
constexpr std::size_t hostile_from = 1024;
constexpr std::size_t hostile_to = std::size_t{1} << 20;

/// Returns a typical URL of a given length, with segments of eight bytes.
std::string url_of_size(std::size_t bytes) {
  std::string url = "http://host.dom/";
  constexpr std::string_view segment = "segment/";
  while (url.size() < bytes) url += segment.substr(0, std::min(segment.size(), bytes - url.size()));
  return url;
}

double median_seconds(uri94::production start, const std::string& input, uri94::level level, unsigned rounds) {
  using clock = std::chrono::steady_clock;
  static uri94::node_storage storage;
  // A round is long enough to make the cost of the clock negligible.
  const std::size_t repeated = std::max<std::size_t>(1, (std::size_t{1} << 16) / input.size());
  std::vector<double> took;
  std::size_t accepted = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const auto begin = clock::now();
    for (std::size_t i = 0; i < repeated; ++i) {
      const auto o = uri94::parse(start, input, level, storage);
      accepted += o.has_value() ? 1 : 0;
    }
    took.push_back(std::chrono::duration<double>(clock::now() - begin).count() / static_cast<double>(repeated));
  }
  if (accepted == static_cast<std::size_t>(-1)) return 0;  // keeps the compiler from removing the work
  std::nth_element(took.begin(), took.begin() + static_cast<std::ptrdiff_t>(took.size() / 2), took.end());
  return took[took.size() / 2];
}

point measured(uri94::production start, const std::string& input, uri94::level level, unsigned rounds) {
  return {input.size(), static_cast<double>(input.size()) / median_seconds(start, input, level, rounds)};
}

}  // namespace

std::vector<curve> measure_scale(std::size_t most, unsigned rounds) {
  std::vector<curve> curves;
  const uri94::production url = uri94::default_start(uri94::grammar_id::rfc1738);
  for (const auto& [name, level] : {std::pair<const char*, uri94::level>{"verdict", uri94::level::none},
                                    {"components", uri94::level::components},
                                    {"full tree", uri94::level::full}}) {
    curve c{name, {}, false};
    for (std::size_t size = shortest; size <= most; size *= 4) {
      if (level == uri94::level::full && size > longest_full_tree) break;
      c.points.push_back(measured(url, url_of_size(size), level, rounds));
    }
    curves.push_back(c);
  }
  // Finds the slowest automaton loop, and the loop whose speed decreases most with the input length.
  const uri94::tests::pumped* slowest = nullptr;
  const uri94::tests::pumped* loses_most = nullptr;
  double least = 0;
  double loss = 0;
  std::vector<uri94::tests::pumped> loops;
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    for (const uri94::tests::language& l : uri94::tests::languages_of(static_cast<uri94::grammar_id>(g))) {
      loops.insert(loops.end(), l.loops.begin(), l.loops.end());
    }
  }
  for (const uri94::tests::pumped& p : loops) {
    const double some = measured(p.start, p.of_size(hostile_from), uri94::level::none, 1).bytes_per_second;
    const double many = measured(p.start, p.of_size(hostile_from * 16), uri94::level::none, 1).bytes_per_second;
    if (slowest == nullptr || many < least) {
      slowest = &p;
      least = many;
    }
    if (loses_most == nullptr || some / many > loss) {
      loses_most = &p;
      loss = some / many;
    }
  }
  for (const auto& [what, p] :
       {std::pair("slowest loop: ", slowest), std::pair("loop that slows down most: ", loses_most)}) {
    if (p == nullptr) continue;
    curve c{what + std::string(uri94::name_of(p->start.grammar())) + " " + std::string(p->start.name()) + ": \"" +
                p->before + "\" and many \"" + p->repeated + "\"",
            {},
            true};
    for (std::size_t size = hostile_from; size <= hostile_to; size *= 4) {
      c.points.push_back(measured(p->start, p->of_size(size), uri94::level::none, rounds));
    }
    curves.push_back(c);
  }
  return curves;
}

}  // namespace bench
