// SPDX-License-Identifier: MIT
// Part of a link checker: prints the host, port and path of links of any scheme.
#include <iostream>
#include <uri94/resolve.hpp>
#include <uri94/uri94.hpp>

int main() {
  for (const char* const link :
       {"http://www.example.org/a?q=1#top", "ftp://me:pw@ftp.example.org:2121/pub/a;type=i",
        "gopher://gopher.example.org/11/menu", "mailto:fred@example.org", "news:comp.infosystems",
        "nntp://news.example.org/comp.text/12", "telnet://me@host.example.org", "wais://wais.example.org/db?words",
        "file:///etc/motd", "http://www.example.org/~fred/", "x-new:anything", "no link"}) {
    const auto url = uri94::parse_url(uri94::split_fragment(link).uri);
    if (!url) {
      std::cout << "broken  " << link << "  at offset " << url.error().offset() << '\n';
    } else if (!url->scheme_has(uri94::url_part::host)) {
      std::cout << "no host " << link << "  " << url->path().value_or("") << '\n';
    } else {
      std::cout << "check   " << link << "  host \"" << url->host().value_or("") << "\" port "
                << url->port().value_or(0) << " path \"" << url->path().value_or("") << "\"\n";
    }
  }
}
