// SPDX-License-Identifier: MIT
// A program outside the tree: the C++ interface, and, where the program has PEGTL, the rules.
#include <uri94/uri94.hpp>

#include <cstdio>
#include <cstring>
#include <string>

#if defined(CONSUMER_WITH_RULES)
#include <tao/pegtl.hpp>
#include <uri94/grammar/rfc1630/schemes/rules.hpp>
#include <uri94/grammar/rfc1738/rules.hpp>
#endif

namespace rfc1738 = uri94::view::rfc1738;

int main() {
  const auto url = uri94::parse_as<rfc1738::url>("ftp://h/a/b;type=i");
  if (!url || url->ftpurl()->ftptype() != "i") return 1;
  rfc1738::parts::httpurl http;
  http.hostport = "h:80";
  http.hpath = "a b";
  if (http.build().text() != "http://h:80/a%20b") return 2;
  const uri94::result rejected = uri94::parse(rfc1738::url::start, "http://h/~");
  if (rejected || rejected.error().message().find("%7E") == std::string::npos) return 3;
#if defined(CONSUMER_WITH_RULES)
  tao::pegtl::memory_input in("gopher://h/1%09x", "");
  if (!tao::pegtl::parse<tao::pegtl::seq<uri94::rfc1738::url, tao::pegtl::eof>>(in)) return 4;
#endif
  std::puts("good");
  return 0;
}
