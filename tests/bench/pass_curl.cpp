// SPDX-License-Identifier: MIT
#include "pass.hpp"

#if defined(BENCH_CURL)
#include <curl/curl.h>
#endif

namespace bench {

#if defined(BENCH_CURL)
void add_curl(std::vector<pass>& to, std::vector<std::string>&) {
  to.push_back(each("curl", [](std::string_view url) {
    // curl_url_set requires a zero byte after the URL. The strings of a corpus end with a zero byte.
    CURLU* const handle = curl_url();
    const std::size_t sum =
        curl_url_set(handle, CURLUPART_URL, url.data(), CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK ? 1 : 0;
    curl_url_cleanup(handle);
    return sum;
  }));
}
#else
void add_curl(std::vector<pass>&, std::vector<std::string>& missing) {
  missing.push_back("curl");
}
#endif

}  // namespace bench
