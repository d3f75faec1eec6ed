// SPDX-License-Identifier: MIT
// Tests of the scheme telnet: RFC 1738, section 3.8.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("telnet: production, parts, access steps and canonical form follow the documents" *
          doctest::description("shows R1738-3.8-5")) {
  CHECK(accepted_by("telnet://me:pw@h/") == "telneturl");
  CHECK(accepted_by("telnet://h/a") == "otherurl");
  CHECK(parts("telnet://me@h") == "user me host h port 23");
  CHECK(steps("telnet://me:pw@h/") == "connect; tell me; tell pw; ask");
  CHECK(canonical("telnet://H:23") == "telnet://h/");
}
