// SPDX-License-Identifier: MIT
// Adapter for libevent's URI parser, evhttp_uri.
// Debian: libevent-dev
#include <event2/http.h>

#include "adapter.hpp"

int main(int argc, char** argv) {
  return adapters::run(argc, argv, "libevent", "libevent-2.1-7", ADAPTER_LIBRARY_VERSION,
                       [](const std::string& input, adapters::answer& to) {
                         if (!is_whole(input, to)) return;
                         evhttp_uri* const uri = evhttp_uri_parse(input.c_str());
                         if (uri == nullptr) {
                           to.reject();
                           return;
                         }
                         to.add("scheme", evhttp_uri_get_scheme(uri));
                         if (const char* const user = evhttp_uri_get_userinfo(uri)) to.add_user_information(user);
                         to.add("host", evhttp_uri_get_host(uri));
                         if (evhttp_uri_get_port(uri) >= 0) to.add("port", std::to_string(evhttp_uri_get_port(uri)));
                         to.add("path", evhttp_uri_get_path(uri));
                         to.add("query", evhttp_uri_get_query(uri));
                         to.add("fragment", evhttp_uri_get_fragment(uri));
                         evhttp_uri_free(uri);
                       });
}
