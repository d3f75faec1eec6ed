// SPDX-License-Identifier: MIT
// Tests of the scheme telnet: RFC 1738, section 3.8.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("telnet: a URL with a path is an otherurl" * doctest::description("shows R1738-3.8-5")) {
  CHECK(accepted_by("telnet://me:pw@h/") == "telneturl");
  CHECK(accepted_by("telnet://h/a") == "otherurl");
}

TEST_CASE("telnet: the parts include the user name and the default port" * doctest::description("shows R1738-3.8-5")) {
  CHECK(parts("telnet://me@h") == "user me host h port 23");
}

TEST_CASE("telnet: access shows the user name and the password, then asks what to do") {
  CHECK(steps("telnet://me:pw@h/") == "connect; tell me; tell pw; ask");
}

TEST_CASE("telnet: normalize omits port 23 and adds the slash after the host") {
  CHECK(canonical("telnet://H:23") == "telnet://h/");
}
