// SPDX-License-Identifier: MIT
// Boost.URL (RFC 3986): whether a string is a URI, not a relative reference.
#include <boost/url/parse.hpp>

#include "filter.hpp"

int main() {
  return adapters::run([](const std::string& input) { return boost::urls::parse_uri(input).has_value(); });
}
