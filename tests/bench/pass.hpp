// SPDX-License-Identifier: MIT
// A pass over a corpus: one way to look at every URL of it.
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
  /// Looks at every URL; the result depends on each, so that nothing is optimised away.
  std::function<std::size_t(const urls&)> run;
  bool rejects = false;    ///< It is given the corpus with one byte made illegal in each URL.
  bool by_scheme = false;  ///< It is timed over each scheme alone as well.
};

/// A pass that calls `one` for each URL.
template <typename F>
[[nodiscard]] pass each(std::string name, F one) {
  return {std::move(name), [one](const urls& all) {
            std::size_t sum = 0;
            for (const std::string_view url : all) sum += one(url);
            return sum;
          }};
}

/// The parsers of others. One that was not there at compile time gives no pass and puts its name into `missing`.
void add_uriparser(std::vector<pass>& to, std::vector<std::string>& missing);
void add_boost_url(std::vector<pass>& to, std::vector<std::string>& missing);
void add_curl(std::vector<pass>& to, std::vector<std::string>& missing);
void add_pegtl(std::vector<pass>& to);
void add_uri94(std::vector<pass>& to);

}  // namespace bench

#endif
