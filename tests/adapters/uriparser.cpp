// SPDX-License-Identifier: MIT
// uriparser (RFC 3986): whether a string is a URI, not a relative reference.
#include <uriparser/Uri.h>

#include "filter.hpp"

int main() {
  return adapters::run([](const std::string& input) {
    UriUriA uri;
    const char* error_at = nullptr;
    if (uriParseSingleUriA(&uri, input.c_str(), &error_at) != URI_SUCCESS) return false;
    const bool has_scheme = uri.scheme.first != nullptr;
    uriFreeUriMembersA(&uri);
    return has_scheme;
  });
}
