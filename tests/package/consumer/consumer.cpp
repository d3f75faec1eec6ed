// SPDX-License-Identifier: MIT
// External program that uses the C++ interface and, with PEGTL, the rules.
#include <uri94/rfc1738.hpp>
#include <uri94/uri94.hpp>

#include <cstdio>
#include <cstring>
#include <string>

#if defined(CONSUMER_WITH_RULES)
#include <tao/pegtl.hpp>
#include <uri94/grammar/rfc1630/schemes/rules.hpp>
#include <uri94/grammar/rfc1738/rules.hpp>
#endif

#if __cplusplus >= 202002L
#include <ranges>

// Ranges of the library must satisfy the range concepts of C++20.
namespace views = uri94::view;
static_assert(std::ranges::forward_range<uri94::children_range>);
static_assert(std::ranges::forward_range<views::list<std::string_view>>);
static_assert(std::ranges::forward_range<views::list<views::rfc1738::fieldspec>>);
static_assert(std::ranges::forward_range<decltype(std::declval<views::rfc1738::fpath>().fsegments())>);
static_assert(std::ranges::input_range<uri94::descendants_range>);
#endif

namespace rfc1738 = uri94::view::rfc1738;

static_assert(URI94_VERSION_NUMBER >= 100);

int main() {
  const auto url = uri94::parse_as<rfc1738::url>("ftp://h/a/b;type=i");
  if (!url || url->ftpurl()->ftptype() != "i") return 1;
// clang++ 15 and older cannot compile the range adaptors of libstdc++ 12.
#if __cplusplus >= 202002L && (!defined(__clang__) || __clang_major__ >= 16)
  if (std::ranges::distance(url->ftpurl()->fpath()->fsegments() | std::views::drop(1)) != 1) return 5;
#endif
  rfc1738::parts::httpurl http;
  http.hostport = "h:80";
  http.hpath = "a b";
  if (*http.build() != "http://h:80/a%20b") return 2;
  const auto rejected = uri94::parse(rfc1738::url::start, "http://h/~");
  if (rejected || rejected.error().message().find("%7E") == std::string::npos) return 3;
#if defined(CONSUMER_WITH_RULES)
  tao::pegtl::memory_input in("gopher://h/1%09x", "");
  if (!tao::pegtl::parse<tao::pegtl::seq<uri94::rfc1738::url, tao::pegtl::eof>>(in)) return 4;
#endif
  std::puts("good");
  return 0;
}
