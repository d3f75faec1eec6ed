// SPDX-License-Identifier: MIT
// Part of a link checker with Boost.URL, for comparison. RFC 3986 does not define the forms and ports of schemes.
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include <iostream>

int main() {
  for (const char* const link :
       {"http://www.example.org/a?q=1#top", "ftp://me:pw@ftp.example.org:2121/pub/a;type=i",
        "gopher://gopher.example.org/11/menu", "mailto:fred@example.org", "news:comp.infosystems",
        "nntp://news.example.org/comp.text/12", "telnet://me@host.example.org", "wais://wais.example.org/db?words",
        "file:///etc/motd", "http://www.example.org/~fred/", "x-new:anything", "no link"}) {
    const auto url = boost::urls::parse_uri(link);
    if (!url) {
      std::cout << "broken  " << link << "  " << url.error().message() << '\n';
    } else if (!url->has_authority()) {
      std::cout << "no host " << link << "  " << url->encoded_path() << '\n';
    } else {
      std::cout << "check   " << link << "  host \"" << url->encoded_host() << "\" port " << url->port() << " path \""
                << url->encoded_path() << "\"\n";
    }
  }
}
