// SPDX-License-Identifier: MIT
// Adapter for uriparser (RFC 3986). Accepts URIs, but not relative references.
// Debian: liburiparser-dev
#include <uriparser/Uri.h>

#include "adapter.hpp"

namespace {

std::string_view view_of(const UriTextRangeA& range) {
  return {range.first, static_cast<std::size_t>(range.afterLast - range.first)};
}

void add(adapters::answer& to, const char* part, const UriTextRangeA& range) {
  if (range.first != nullptr) to.add(part, view_of(range));
}

std::string path_of(const UriUriA& uri) {
  if (uri.pathHead == nullptr && uri.absolutePath == URI_TRUE) return "/";
  std::string path;
  const bool is_rooted = uri.absolutePath == URI_TRUE || uri.hostText.first != nullptr;
  for (const UriPathSegmentA* s = uri.pathHead; s != nullptr; s = s->next) {
    if (s != uri.pathHead || is_rooted) path += '/';
    path += view_of(s->text);
  }
  return path;
}

}  // namespace

int main(int argc, char** argv) {
  return adapters::run(
      argc, argv, "uriparser", "liburiparser1", ADAPTER_LIBRARY_VERSION,
      [](const std::string& input, adapters::answer& to) {
        UriUriA uri;
        const char* error_at = nullptr;
        if (uriParseSingleUriExA(&uri, input.data(), input.data() + input.size(), &error_at) != URI_SUCCESS) {
          to.reject();
          return;
        }
        if (uri.scheme.first == nullptr) {
          to.reject("a relative reference");
        } else {
          add(to, "scheme", uri.scheme);
          if (uri.userInfo.first != nullptr) to.add_user_information(view_of(uri.userInfo));
          add(to, "host", uri.hostText);
          add(to, "port", uri.portText);
          to.add("path", path_of(uri));
          add(to, "query", uri.query);
          add(to, "fragment", uri.fragment);
        }
        uriFreeUriMembersA(&uri);
      });
}
