// SPDX-License-Identifier: MIT
// Times parsers on one corpus in one run on one processor. Passes are interleaved and rotated. Reports medians.
#include <sched.h>

#include <CLI/CLI.hpp>  // the command-line library of the field for C++, in Debian as libcli11-dev
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>  // the JSON library of the field, in Debian as nlohmann-json3-dev

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

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Times uri94 and other parsers on one corpus of legal URLs."};
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

  std::vector<std::string> corpus;
  if (file.empty()) {
    corpus = bench::generate(seed, count);
  } else if (!bench::read(file, corpus)) {
    std::fprintf(stderr, "bench: %s: unreadable or without URLs\n", file.c_str());
    return 2;
  }
  std::vector<std::string> broken = corpus;
  bench::make_illegal(broken, seed);
  std::size_t bytes = 0;
  std::size_t legal = 0;
  for (const std::string& url : corpus) {
    bytes += url.size();
    legal += uri94::accepts(uri94::default_start(uri94::grammar_id::rfc1738), url) ? 1 : 0;
  }
  const bench::urls legal_urls(corpus.begin(), corpus.end());
  const bench::urls illegal_urls(broken.begin(), broken.end());

  std::vector<bench::pass> passes;
  std::vector<std::string> missing;
  bench::add_uriparser(passes, missing);
  bench::add_boost_url(passes, missing);
  bench::add_curl(passes, missing);
  bench::add_pegtl(passes);
  bench::add_uri94(passes);

  struct timed {
    const bench::pass* what;
    std::string name;
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
    for (const std::string& url : corpus) urls_of_scheme[bench::scheme_of(url)].push_back(url);
  }
  std::map<std::string, bench::urls> schemes;
  for (const auto& [scheme, urls] : urls_of_scheme) schemes[scheme].assign(urls.begin(), urls.end());
  std::vector<timed> all;
  for (const bench::pass& p : passes) {
    if (p.name.compare(0, only.size(), only) != 0 && p.name != "uriparser") continue;
    all.push_back({&p, p.name, p.rejects ? &illegal_urls : &legal_urls, {}});
    if (!p.by_scheme) continue;
    for (const auto& [scheme, urls] : schemes) {
      if (urls.size() >= 100) all.push_back({&p, p.name + " " + scheme, &urls, {}});
    }
  }
  std::size_t sum = 0;
  for (unsigned round = 0; round <= rounds; ++round) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      timed& t = all[(i + round) % all.size()];  // rotated, so that the predecessor of a pass changes
      const double took = seconds(*t.what, *t.over, sum);
      if (round != 0) t.times.push_back(took);  // the first round warms up
    }
  }

  const auto nanoseconds = [](const timed& t) { return median(t.times) * 1e9 / static_cast<double>(t.over->size()); };
  const auto of_pass = [&](const char* name) {
    const auto at = std::find_if(all.begin(), all.end(), [&](const timed& t) { return t.name == name; });
    return at == all.end() ? 0 : nanoseconds(*at);
  };
  const double reference = of_pass("uriparser");
  const double parse_tree = of_pass("pegtl_parse_tree");
  const double full = of_pass("uri94_full");
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
    out["corpus"] = {{"file", file},
                     {"seed", seed},
                     {"urls", corpus.size()},
                     {"legal", legal},
                     {"mean_bytes", static_cast<double>(bytes) / static_cast<double>(corpus.size())}};
    out["rounds"] = rounds;
    out["missing"] = missing;
    for (const timed& t : all) {
      nlohmann::ordered_json& row = out["passes"][t.name];
      row["ns_per_url"] = nanoseconds(t);
      if (reference > 0) row["to_uriparser"] = nanoseconds(t) / reference;
    }
    if (parse_tree > 0 && full > 0) out["parse_tree_to_full"] = parse_tree / full;
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
  std::printf("%zu URLs (%zu legal), %.1f bytes on average, %s; median of %u rounds\n", corpus.size(), legal,
              static_cast<double>(bytes) / static_cast<double>(corpus.size()),
              file.empty() ? ("seed " + std::to_string(seed)).c_str() : file.c_str(), rounds);
  for (const std::string& name : missing) std::printf("skipped: %s is not installed\n", name.c_str());
  std::printf("%-24s %10s %12s\n", "pass", "ns/URL", "/ uriparser");
  for (const timed& t : all) {
    std::printf("%-24s %10.1f", t.name.c_str(), nanoseconds(t));
    if (reference > 0) std::printf(" %12.3f", nanoseconds(t) / reference);
    std::printf("\n");
  }
  if (parse_tree > 0 && full > 0)
    std::printf("PEGTL's parse_tree takes %.0f times as long as uri94_full\n", parse_tree / full);
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
