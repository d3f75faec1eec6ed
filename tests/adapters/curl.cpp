// SPDX-License-Identifier: MIT
// curl's URL API: whether it takes a string as a URL, of any scheme.
#include <curl/curl.h>

#include "filter.hpp"

int main() {
  CURLU* const url = curl_url();
  if (url == nullptr) return EXIT_FAILURE;
  const int status = adapters::run([url](const std::string& input) {
    return curl_url_set(url, CURLUPART_URL, nullptr, 0) == CURLUE_OK &&
           curl_url_set(url, CURLUPART_URL, input.c_str(), CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
  });
  curl_url_cleanup(url);
  return status;
}
