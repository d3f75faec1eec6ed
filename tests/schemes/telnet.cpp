// SPDX-License-Identifier: MIT
// telnet: RFC 1738, section 3.8. Everything of the scheme.
#include "schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("telnet: verdict, nodes, parts, steps, canonical form, partial forms" *
          doctest::description("shows R1738-3.8-5")) {
  CHECK(accepted_by("telnet://me:pw@h/") == "telneturl");
  CHECK(accepted_by("telnet://h/a") == "otherurl");
  CHECK(parts("telnet://me@h") == "user me host h port 23");
  CHECK(steps("telnet://me:pw@h/") == "connect; tell me; tell pw; ask");
  CHECK(canonical("telnet://H:23") == "telnet://h/");
}
