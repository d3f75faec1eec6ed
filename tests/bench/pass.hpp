// SPDX-License-Identifier: MIT
// Pass over a corpus with one parser.
#ifndef URI94_TESTS_BENCH_PASS_HPP
#define URI94_TESTS_BENCH_PASS_HPP

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

using urls = std::vector<std::string_view>;

struct pass {
  std::string name;
  /// Parses every URL. The result depends on each URL, so that the compiler cannot remove work.
  std::function<std::size_t(const urls&)> run;
  bool by_scheme = false;  ///< True if the pass is also timed for each scheme separately.
};

/// Creates a pass that calls `one` for each URL and returns the sum of the results.
template <typename F>
[[nodiscard]] pass each(std::string name, F one) {
  return {std::move(name), [one](const urls& all) {
            std::size_t sum = 0;
            for (const std::string_view url : all) sum += one(url);
            return sum;
          }};
}

/// Returns the passes of all parsers. Adds the names of parsers missing at compile time to `missing`.
[[nodiscard]] std::vector<pass> all_passes(std::vector<std::string>& missing);

// Functions that add the passes of a library or program to `to`. If a library was missing at compile time, its function
// adds the name of the library to `missing` instead.
void add_uriparser(std::vector<pass>& to, std::vector<std::string>& missing);
void add_boost_url(std::vector<pass>& to, std::vector<std::string>& missing);
void add_curl(std::vector<pass>& to, std::vector<std::string>& missing);
void add_pcre2(std::vector<pass>& to, std::vector<std::string>& missing);
void add_re2(std::vector<pass>& to, std::vector<std::string>& missing);
void add_pegtl(std::vector<pass>& to);
void add_uri94(std::vector<pass>& to);
void add_exported(std::vector<pass>& to);
void add_program(std::vector<pass>& to);

}  // namespace bench

#endif
