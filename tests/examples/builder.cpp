// SPDX-License-Identifier: MIT
// Put a URL together from its parts.
#include <iostream>

#include <uri94/uri94.hpp>

namespace parts = uri94::view::rfc1738::parts;

int main() {
  parts::ftpurl url;
  url.login.user = "anonymous";
  url.login.hostport.host = "ftp.example.org";
  url.fpath = parts::fpath();
  url.fpath->fsegments = {"/etc", "100% of it; really"};  // octets, encoded as fsegment demands
  url.ftptype = "a";
  if (const uri94::built b = url.build()) std::cout << b.text() << '\n';

  url.login.hostport.host = "ftp example org";  // a host has no escapes
  const uri94::built refused = url.build();
  if (!refused) std::cout << refused.error().message << '\n';

  // Change one part of what was parsed; what is encoded already stays as it is.
  const auto parsed = uri94::parse_as<uri94::view::rfc1738::httpurl>("http://h/a%7Eb/c?d");
  if (!parsed) return 1;
  parts::httpurl changed = parts::httpurl::of(*parsed);
  changed.hostport.port = "8000";
  changed.search.reset();
  std::cout << changed.build().text() << '\n';
}
