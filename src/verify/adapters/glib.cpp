// SPDX-License-Identifier: MIT
// Adapter for GLib's GUri. Returns decoded parts.
// Debian: libglib2.0-dev
#include <glib.h>

#include "adapter.hpp"

int main(int argc, char** argv) {
  return adapters::run(argc, argv, "GLib GUri", "libglib2.0-0", ADAPTER_LIBRARY_VERSION,
                       [](const std::string& input, adapters::answer& to) {
                         if (!is_whole(input, to)) return;
                         GUri* const uri = g_uri_parse(input.c_str(), G_URI_FLAGS_HAS_PASSWORD, nullptr);
                         if (uri == nullptr) {
                           to.reject();
                           return;
                         }
                         to.add("scheme", g_uri_get_scheme(uri));
                         to.add("user", g_uri_get_user(uri));
                         to.add("password", g_uri_get_password(uri));
                         to.add("host", g_uri_get_host(uri));
                         if (g_uri_get_port(uri) >= 0) to.add("port", std::to_string(g_uri_get_port(uri)));
                         to.add("path", g_uri_get_path(uri));
                         to.add("query", g_uri_get_query(uri));
                         to.add("fragment", g_uri_get_fragment(uri));
                         g_uri_unref(uri);
                       });
}
