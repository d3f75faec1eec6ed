// SPDX-License-Identifier: MIT
// Adapter for POCO's URI class.
// Debian: libpoco-dev
#include <Poco/Exception.h>
#include <Poco/URI.h>
#include <Poco/Version.h>

#include "adapter.hpp"

int main(int argc, char** argv) {
  const std::string version = std::to_string(POCO_VERSION >> 24) + '.' + std::to_string(POCO_VERSION >> 16 & 255);
  return adapters::run(argc, argv, "POCO", "libpocofoundation80", version.c_str(),
                       [](const std::string& input, adapters::answer& to) {
                         try {
                           const Poco::URI uri(input);
                           to.add("scheme", uri.getScheme());
                           if (!uri.getUserInfo().empty()) to.add_user_information(uri.getUserInfo());
                           to.add("host", uri.getHost());
                           if (uri.getPort() != 0) to.add("port", std::to_string(uri.getPort()));
                           to.add("path", uri.getPath());
                           to.add("query", uri.getRawQuery());
                           to.add("fragment", uri.getFragment());
                         } catch (const Poco::Exception&) {
                           to.reject();
                         }
                       });
}
