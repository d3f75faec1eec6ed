// SPDX-License-Identifier: MIT
// Adapter for neon's URI parser.
// Debian: libneon27-gnutls-dev
#include <ne_uri.h>

#include "adapter.hpp"

int main(int argc, char** argv) {
  return adapters::run(argc, argv, "neon", "libneon27-gnutls", ADAPTER_LIBRARY_VERSION,
                       [](const std::string& input, adapters::answer& to) {
                         if (!is_whole(input, to)) return;
                         ne_uri uri = {};
                         if (ne_uri_parse(input.c_str(), &uri) != 0) {
                           to.reject();
                         } else {
                           to.add("scheme", uri.scheme);
                           if (uri.userinfo != nullptr) to.add_user_information(uri.userinfo);
                           to.add("host", uri.host);
                           if (uri.port != 0) to.add("port", std::to_string(uri.port));
                           to.add("path", uri.path);
                           to.add("query", uri.query);
                           to.add("fragment", uri.fragment);
                         }
                         ne_uri_free(&uri);
                       });
}
