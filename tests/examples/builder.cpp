// SPDX-License-Identifier: MIT
// Builds a URL from its parts, and changes the parts of a parsed URL.
#include <iostream>

#include <uri94/rfc1738.hpp>
#include <uri94/uri94.hpp>

namespace parts = uri94::view::rfc1738::parts;

int main() {
  parts::ftpurl url;
  url.login.user = "anonymous";
  url.login.hostport.host = "ftp.example.org";
  url.fpath = parts::fpath();
  url.fpath->fsegments = {"/etc", "100% of it; really"};  // octets, encoded as fsegment requires
  url.ftptype = "a";
  if (const auto b = url.build()) std::cout << *b << '\n';

  url.login.hostport.host = "ftp example org";  // a host must not contain spaces or escapes
  const auto refused = url.build();
  if (!refused) std::cout << refused.error().message() << '\n';

  // Changes one part of a parsed URL. Escapes in other parts are kept.
  const auto parsed = uri94::parse_as<uri94::view::rfc1738::httpurl>("http://h/a%7Eb/c?d");
  if (!parsed) return 1;
  parts::httpurl changed = parts::httpurl::of(*parsed);
  changed.hostport.port = "8000";
  changed.search.reset();
  std::cout << changed.build().value_or("") << '\n';
}
