// SPDX-License-Identifier: MIT
// Adapter for Boost.URL (RFC 3986). Accepts URIs, but not relative references.
// Debian, more than 100 MB: libboost-url1.81-dev
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <boost/version.hpp>

#include "adapter.hpp"

int main(int argc, char** argv) {
  return adapters::run(argc, argv, "Boost.URL", "libboost-url1.81.0", BOOST_LIB_VERSION,
                       [](const std::string& input, adapters::answer& to) {
                         const auto parsed = boost::urls::parse_uri(input);
                         if (!parsed) {
                           to.reject();
                           return;
                         }
                         const boost::urls::url_view url = *parsed;
                         const auto add = [&](const char* part, boost::core::string_view octets) {
                           to.add(part, std::string_view(octets.data(), octets.size()));
                         };
                         add("scheme", url.scheme());
                         if (url.has_userinfo()) add("user", url.encoded_user());
                         if (url.has_password()) add("password", url.encoded_password());
                         if (url.has_authority()) add("host", url.encoded_host_address());
                         if (url.has_port()) add("port", url.port());
                         add("path", url.encoded_path());
                         if (url.has_query()) add("query", url.encoded_query());
                         if (url.has_fragment()) add("fragment", url.encoded_fragment());
                       });
}
