// SPDX-License-Identifier: MIT
// Part of a link checker with curl's URL API, for comparison. The API does not report offsets or the parts of a scheme.
#include <curl/curl.h>

#include <iostream>
#include <memory>

int main() {
  using text = std::unique_ptr<char, decltype(&curl_free)>;
  const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> url(curl_url(), curl_url_cleanup);
  for (const char* const link :
       {"http://www.example.org/a?q=1#top", "ftp://me:pw@ftp.example.org:2121/pub/a;type=i",
        "gopher://gopher.example.org/11/menu", "mailto:fred@example.org", "news:comp.infosystems",
        "nntp://news.example.org/comp.text/12", "telnet://me@host.example.org", "wais://wais.example.org/db?words",
        "file:///etc/motd", "http://www.example.org/~fred/", "x-new:anything", "no link"}) {
    const auto part = [&](CURLUPart which) {
      char* found = nullptr;
      curl_url_get(url.get(), which, &found, CURLU_DEFAULT_PORT);
      return text(found, curl_free);
    };
    curl_url_set(url.get(), CURLUPART_URL, nullptr, 0);  // otherwise curl resolves the next link relative to this link
    if (const CURLUcode why = curl_url_set(url.get(), CURLUPART_URL, link, CURLU_NON_SUPPORT_SCHEME);
        why != CURLUE_OK) {
      std::cout << "broken  " << link << "  " << curl_url_strerror(why) << '\n';
      continue;
    }
    const text host = part(CURLUPART_HOST), port = part(CURLUPART_PORT), path = part(CURLUPART_PATH);
    std::cout << "check   " << link << "  host \"" << (host ? host.get() : "") << "\" port "
              << (port ? port.get() : "0") << " path \"" << (path ? path.get() : "") << "\"\n";
  }
}
