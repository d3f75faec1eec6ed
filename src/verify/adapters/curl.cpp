// SPDX-License-Identifier: MIT
// Adapter for curl's URL API. Also accepts schemes that curl cannot fetch.
// Debian: libcurl4-openssl-dev
#include <curl/curl.h>

#include "adapter.hpp"

namespace {

struct part {
  CURLUPart is;
  const char* name;
};
constexpr part parts[] = {
    {CURLUPART_SCHEME, "scheme"}, {CURLUPART_USER, "user"},         {CURLUPART_PASSWORD, "password"},
    {CURLUPART_HOST, "host"},     {CURLUPART_PORT, "port"},         {CURLUPART_PATH, "path"},
    {CURLUPART_QUERY, "query"},   {CURLUPART_FRAGMENT, "fragment"},
};

}  // namespace

int main(int argc, char** argv) {
  CURLU* const url = curl_url();
  if (url == nullptr) return EXIT_FAILURE;
  const int status = adapters::run(
      argc, argv, "libcurl", "libcurl4", ADAPTER_LIBRARY_VERSION,
      [url](const std::string& input, adapters::answer& to) {
        if (!is_whole(input, to)) return;
        // Clears the handle, because curl resolves relative URLs against the previous URL of the handle.
        curl_url_set(url, CURLUPART_URL, nullptr, 0);
        if (const CURLUcode why = curl_url_set(url, CURLUPART_URL, input.c_str(), CURLU_NON_SUPPORT_SCHEME);
            why != CURLUE_OK) {
          to.reject(curl_url_strerror(why));
          return;
        }
        for (const part& p : parts) {
          char* octets = nullptr;
          if (curl_url_get(url, p.is, &octets, 0) == CURLUE_OK) to.add(p.name, octets);
          curl_free(octets);
        }
      });
  curl_url_cleanup(url);
  return status;
}
