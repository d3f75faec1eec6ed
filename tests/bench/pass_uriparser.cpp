// SPDX-License-Identifier: MIT
#include "pass.hpp"

#if defined(BENCH_URIPARSER)
#include <uriparser/Uri.h>
#endif

namespace bench {

#if defined(BENCH_URIPARSER)
void add_uriparser(std::vector<pass>& to, std::vector<std::string>&) {
  to.push_back(each("uriparser", [](std::string_view url) {
    UriUriA uri;
    const char* error = nullptr;
    const int failed = uriParseSingleUriExA(&uri, url.data(), url.data() + url.size(), &error);
    std::size_t sum = failed != 0 ? 0 : static_cast<std::size_t>(uri.hostText.afterLast - uri.hostText.first);
    if (failed == 0) uriFreeUriMembersA(&uri);
    return sum;
  }));
}
#else
void add_uriparser(std::vector<pass>&, std::vector<std::string>& missing) {
  missing.push_back("uriparser");
}
#endif

}  // namespace bench
