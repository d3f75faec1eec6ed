// SPDX-License-Identifier: MIT
// Adapter for libxml2's URI parser.
// Debian: libxml2-dev
#include <libxml/uri.h>

#include "adapter.hpp"

int main(int argc, char** argv) {
  return adapters::run(argc, argv, "libxml2", "libxml2", ADAPTER_LIBRARY_VERSION,
                       [](const std::string& input, adapters::answer& to) {
                         if (!is_whole(input, to)) return;
                         const xmlURIPtr uri = xmlParseURI(input.c_str());
                         if (uri == nullptr) {
                           to.reject();
                           return;
                         }
                         to.add("scheme", uri->scheme);
                         if (uri->user != nullptr) to.add_user_information(uri->user);
                         to.add("host", uri->server);
                         if (uri->port > 0) to.add("port", std::to_string(uri->port));
                         to.add("path", uri->path);
                         to.add("query", uri->query_raw);
                         to.add("fragment", uri->fragment);
                         xmlFreeURI(uri);
                       });
}
