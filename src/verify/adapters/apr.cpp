// SPDX-License-Identifier: MIT
// Adapter for apr_uri of the Apache Portable Runtime.
// Debian: libaprutil1-dev
#include <apr_general.h>
#include <apr_pools.h>
#include <apr_uri.h>

#include "adapter.hpp"

int main(int argc, char** argv) {
  apr_pool_t* pool = nullptr;
  if (apr_initialize() != APR_SUCCESS || apr_pool_create(&pool, nullptr) != APR_SUCCESS) return EXIT_FAILURE;
  const int status = adapters::run(argc, argv, "apr_uri", "libaprutil1", ADAPTER_LIBRARY_VERSION,
                                   [pool](const std::string& input, adapters::answer& to) {
                                     if (!is_whole(input, to)) return;
                                     apr_uri_t uri;
                                     apr_pool_clear(pool);
                                     if (apr_uri_parse(pool, input.c_str(), &uri) != APR_SUCCESS) {
                                       to.reject();
                                       return;
                                     }
                                     to.add("scheme", uri.scheme);
                                     to.add("user", uri.user);
                                     to.add("password", uri.password);
                                     to.add("host", uri.hostname);
                                     to.add("port", uri.port_str);
                                     to.add("path", uri.path);
                                     to.add("query", uri.query);
                                     to.add("fragment", uri.fragment);
                                   });
  apr_terminate();
  return status;
}
