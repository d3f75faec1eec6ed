// SPDX-License-Identifier: MIT
// Part of a link checker: prints the host, port and path of links with any scheme.
#include <iostream>
#include <uri94/uri94.hpp>

int main() {
  for (const char* const link :
       {"http://www.example.org/a?q=1#top", "ftp://me:pw@ftp.example.org:2121/pub/a;type=i",
        "gopher://gopher.example.org/11/menu", "mailto:fred@example.org", "news:comp.infosystems",
        "nntp://news.example.org/comp.text/12", "telnet://me@host.example.org", "wais://wais.example.org/db?words",
        "file:///etc/motd", "http://www.example.org/~fred/", "x-new:anything", "no link"}) {
    const auto parts = uri94::parts_of(link);
    if (!parts) {
      std::cout << "broken  " << link << "  at offset " << parts.error().offset() << '\n';
    } else if (!parts->scheme_has(uri94::url_part::host)) {
      std::cout << "no host " << link << "  " << parts->path.value_or("") << '\n';
    } else {
      std::cout << "check   " << link << "  host \"" << parts->host.value_or("") << "\" port "
                << parts->port_number.value_or(0) << " path \"" << parts->path.value_or("") << "\"\n";
    }
  }
}
