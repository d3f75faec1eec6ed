// SPDX-License-Identifier: MIT
#include "pass.hpp"

#if defined(BENCH_BOOST_URL)
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#endif

namespace bench {

#if defined(BENCH_BOOST_URL)
void add_boost_url(std::vector<pass>& to, std::vector<std::string>&) {
  to.push_back(each("boost_url", [](std::string_view url) {
    const auto parsed = boost::urls::parse_uri(boost::core::string_view(url.data(), url.size()));
    return parsed ? parsed->encoded_host().size() : 0;
  }));
}
#else
void add_boost_url(std::vector<pass>&, std::vector<std::string>& missing) {
  missing.push_back("boost_url");
}
#endif

}  // namespace bench
