// SPDX-License-Identifier: MIT
// Times parsers on the same URLs in one run on one processor. Interleaves and rotates the passes of the parsers over
// the URLs. Reports medians.
#include <sched.h>

#include <CLI/CLI.hpp>  // a common command-line library for C++, Debian package libcli11-dev
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>  // a common JSON library for C++, Debian package nlohmann-json3-dev

#include "corpus.hpp"
#include "pass.hpp"
#include "plot.hpp"
#include "uri94/uri94.hpp"

namespace {

using clock_type = std::chrono::steady_clock;

double seconds(const bench::pass& p, const bench::urls& all, std::size_t& sum) {
  const auto begin = clock_type::now();
  sum += p.run(all);
  return std::chrono::duration<double>(clock_type::now() - begin).count();
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
  return values[values.size() / 2];
}

std::size_t legal_in(const bench::urls& urls) {
  const uri94::production start = uri94::default_start(uri94::grammar_id::rfc1738);
  return static_cast<std::size_t>(
      std::count_if(urls.begin(), urls.end(), [&](std::string_view url) { return uri94::accepts(start, url); }));
}

double mean_bytes(const bench::urls& urls) {
  double bytes = 0;
  for (const std::string_view url : urls) bytes += static_cast<double>(url.size());
  return bytes / static_cast<double>(urls.size());
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Times uri94 and other parsers on the same URLs."};
  std::string file;
  std::size_t count = 100000;
  std::uint64_t seed = 1994;
  unsigned rounds = 25;
  int processor = -1;
  bool json = false;
  bool by_scheme = true;
  std::string only;
  std::string plot_file;
  std::string build_cost;
  app.add_option("--corpus", file, "file with one URL per line, instead of generated URLs");
  app.add_option("--count", count, "number of URLs to generate")->capture_default_str();
  app.add_option("--seed", seed, "seed of the generator")->capture_default_str();
  app.add_option("--rounds", rounds, "number of timed rounds; the median is reported")->capture_default_str();
  app.add_option("--processor", processor, "processor to run on (default: the current one)");
  app.add_option("--only", only, "run only passes whose names start with this text");
  app.add_flag("--json", json, "print JSON");
  app.add_flag("!--no-schemes", by_scheme, "skip the passes over single schemes");
  app.add_option("--plot", plot_file, "also measure inputs of 16 B to 64 MiB and write the curves to this SVG file");
  app.add_option("--build-cost", build_cost, "JSON file with time and memory of a build, added to the report");
  CLI11_PARSE(app, argc, argv);

  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(processor >= 0 ? processor : sched_getcpu(), &one);
  (void)sched_setaffinity(0, sizeof one, &one);

  std::vector<bench::corpus> corpora;
  if (file.empty()) {
    corpora = bench::corpora(seed, count);
  } else if (corpora.push_back({file, {}}); !bench::read(file, corpora.front().urls)) {
    std::fprintf(stderr, "bench: %s: unreadable or without URLs\n", file.c_str());
    return 2;
  }
  std::vector<bench::urls> texts;
  for (const bench::corpus& c : corpora) texts.emplace_back(c.urls.begin(), c.urls.end());

  std::vector<std::string> missing;
  const std::vector<bench::pass> passes = bench::all_passes(missing);

  struct timed {
    const bench::pass* what;
    std::string corpus;
    const bench::urls* over;
    std::vector<double> times;
  };
  // Stores the URLs of a scheme in adjacent memory, as in the whole corpus. Gaps would change the times.
  std::map<std::string, std::vector<std::string>> urls_of_scheme;
  if (by_scheme && file.empty()) {
    for (std::vector<std::string>& urls : bench::generate_by_scheme(seed, std::max<std::size_t>(count / 10, 1))) {
      urls_of_scheme[bench::scheme_of(urls[0])] = std::move(urls);
    }
  } else if (by_scheme) {
    for (const std::string& url : corpora.front().urls) urls_of_scheme[bench::scheme_of(url)].push_back(url);
  }
  std::map<std::string, bench::urls> schemes;
  for (const auto& [scheme, urls] : urls_of_scheme) schemes[scheme].assign(urls.begin(), urls.end());
  std::vector<timed> all;
  for (const bench::pass& p : passes) {
    if (p.name.compare(0, only.size(), only) != 0 && p.name != "uriparser") continue;
    for (std::size_t i = 0; i < corpora.size(); ++i) all.push_back({&p, corpora[i].name, &texts[i], {}});
    if (!p.by_scheme) continue;
    for (const auto& [scheme, urls] : schemes) {
      if (urls.size() >= 100) all.push_back({&p, scheme, &urls, {}});
    }
  }
  std::size_t sum = 0;
  for (unsigned round = 0; round <= rounds; ++round) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      timed& t = all[(i + round) % all.size()];  // each round begins with another pass
      const double took = seconds(*t.what, *t.over, sum);
      if (round != 0) t.times.push_back(took);  // the first round warms up
    }
  }

  const auto nanoseconds = [](const timed& t) { return median(t.times) * 1e9 / static_cast<double>(t.over->size()); };
  const auto of_pass = [&](std::string_view name, const std::string& corpus) {
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const timed& t) { return t.what->name == name && t.corpus == corpus; });
    return at == all.end() ? 0 : nanoseconds(*at);
  };
  // Returns the time divided by uriparser's time for the same URLs, or 0 if uriparser is missing.
  const auto to_uriparser = [&](const timed& t) {
    const double reference = of_pass("uriparser", t.corpus);
    return reference > 0 ? nanoseconds(t) / reference : 0;
  };
  std::vector<bench::curve> curves;
  if (!plot_file.empty()) {
    curves = bench::measure_scale(std::size_t{64} << 20, 5);
    std::ofstream out(plot_file, std::ios::binary);
    if (!(out << bench::plot(curves)).flush()) {
      std::fprintf(stderr, "bench: cannot write %s\n", plot_file.c_str());
      return 2;
    }
  }
  nlohmann::json cost;
  if (!build_cost.empty()) {
    std::ifstream in(build_cost);
    cost = nlohmann::json::parse(in, nullptr, false);
    if (!cost.is_object()) {
      std::fprintf(stderr, "bench: %s: unreadable or not a JSON object\n", build_cost.c_str());
      return 2;
    }
  }
  if (json) {
    nlohmann::ordered_json out;
    out["seed"] = seed;
    for (std::size_t i = 0; i < corpora.size(); ++i) {
      out["corpora"][corpora[i].name] = {
          {"urls", texts[i].size()}, {"legal", legal_in(texts[i])}, {"mean_bytes", mean_bytes(texts[i])}};
    }
    out["rounds"] = rounds;
    out["missing"] = missing;
    for (const timed& t : all) {
      nlohmann::ordered_json& row = out["passes"][t.what->name][t.corpus];
      row["ns_per_url"] = nanoseconds(t);
      if (to_uriparser(t) > 0) row["to_uriparser"] = to_uriparser(t);
    }
    if (!cost.is_null()) out["build"] = cost;
    for (const bench::curve& c : curves) {
      nlohmann::ordered_json& points = out["scale"][c.name];
      for (const bench::point& p : c.points)
        points.push_back({{"bytes", p.bytes}, {"bytes_per_second", p.bytes_per_second}});
    }
    out["checksum"] = sum;
    std::printf("%s\n", out.dump(2).c_str());
    return 0;
  }
  for (std::size_t i = 0; i < corpora.size(); ++i) {
    std::printf("%s: %zu URLs (%zu legal), %.1f bytes on average\n", corpora[i].name.c_str(), texts[i].size(),
                legal_in(texts[i]), mean_bytes(texts[i]));
  }
  std::printf("seed %llu, median of %u rounds\n", static_cast<unsigned long long>(seed), rounds);
  for (const std::string& name : missing) std::printf("skipped: %s is not installed\n", name.c_str());
  std::printf("%-24s %-10s %10s %12s\n", "pass", "URLs", "ns/URL", "/ uriparser");
  for (const timed& t : all) {
    std::printf("%-24s %-10s %10.1f", t.what->name.c_str(), t.corpus.c_str(), nanoseconds(t));
    if (to_uriparser(t) > 0) std::printf(" %12.3f", to_uriparser(t));
    std::printf("\n");
  }
  for (const bench::curve& c : curves) {
    const auto slower = [](const bench::point& a, const bench::point& b) {
      return a.bytes_per_second < b.bytes_per_second;
    };
    const auto [least, most] = std::minmax_element(c.points.begin(), c.points.end(), slower);
    std::printf("%.0f to %.0f MB/s, %zu to %zu bytes: %s\n", least->bytes_per_second / 1e6,
                most->bytes_per_second / 1e6, c.points.front().bytes, c.points.back().bytes, c.name.c_str());
  }
  for (const auto& [name, value] : cost.items()) std::printf("%s: %s\n", name.c_str(), value.dump().c_str());
  std::fprintf(stderr, "checksum %zu\n", sum);
  return 0;
}
