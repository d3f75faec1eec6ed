// SPDX-License-Identifier: MIT
#include "pass.hpp"

#if defined(BENCH_URIPARSER)
#include <uriparser/Uri.h>
#endif

namespace bench {

#if defined(BENCH_URIPARSER)
void add_uriparser(std::vector<pass>& to, std::vector<std::string>&) {
  const auto add = [&](const char* name, bool normalizes) {
    to.push_back(each(name, [normalizes](std::string_view url) {
      UriUriA uri;
      const char* error = nullptr;
      if (uriParseSingleUriExA(&uri, url.data(), url.data() + url.size(), &error) != 0) return std::size_t{0};
      if (normalizes) (void)uriNormalizeSyntaxA(&uri);
      const std::size_t sum = static_cast<std::size_t>(uri.hostText.afterLast - uri.hostText.first);
      uriFreeUriMembersA(&uri);
      return sum;
    }));
  };
  add("uriparser", false);
  to.back().by_scheme = true;
  add("uriparser_normalize", true);
}
#else
void add_uriparser(std::vector<pass>&, std::vector<std::string>& missing) {
  missing.push_back("uriparser");
}
#endif

}  // namespace bench
