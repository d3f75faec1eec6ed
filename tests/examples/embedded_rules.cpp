// SPDX-License-Identifier: MIT
// Embeds rules of RFC 1738 in another PEGTL grammar: URLs in the wrapper <URL:...> of the appendix (page 22).
#include <iostream>
#include <string>
#include <vector>

#include <tao/pegtl.hpp>
#include <uri94/grammar/rfc1738/rules.hpp>
#include <uri94/peg/embedded.hpp>

namespace pegtl = tao::pegtl;

namespace mail {

// The rule of a whole URL needs a rule for the end of the URL, here '>'.
struct url : uri94::embedded<uri94::rfc1738::url, pegtl::one<'>'>> {};
struct wrapped : pegtl::seq<pegtl::string<'<', 'U', 'R', 'L', ':'>, url, pegtl::one<'>'>> {};
struct text : pegtl::star<pegtl::sor<wrapped, pegtl::any>> {};

struct found {
  std::vector<std::string> hosts;
  std::vector<std::string> urls;
};

template <typename Rule>
struct action {};

template <>
struct action<uri94::rfc1738::host> {
  template <typename Input>
  static void apply(const Input& in, found& to) {
    const pegtl::position at = in.position();
    to.hosts.push_back(in.string() + " in line " + std::to_string(at.line) + ", column " + std::to_string(at.column));
  }
};

template <>
struct action<url> {
  template <typename Input>
  static void apply(const Input& in, found& to) {
    to.urls.push_back(in.string());
  }
};

}  // namespace mail

int main() {
  const std::string text =
      "See <URL:ftp://ds.internic.net/rfc>, not <URL:http://a b/>,\n"
      "and <URL:gopher://gopher.example.org/00/x%09y>.\n";
  pegtl::memory_input in(text, "text");
  mail::found found;
  if (!pegtl::parse<mail::text, mail::action>(in, found)) return 1;
  for (const std::string& url : found.urls) std::cout << url << '\n';
  for (const std::string& host : found.hosts) std::cout << "host: " << host << '\n';
}
