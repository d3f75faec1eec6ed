// SPDX-License-Identifier: MIT
// Tests of the scheme gopher: RFC 1738, section 3.4.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("gopher: production, parts, access steps, canonical form and partial forms follow the documents" *
          doctest::description("shows R1738-3.4.1-7")) {
  CHECK(accepted_by("gopher://h/1a%09b") == "gopherurl");
  CHECK(nodes("gopher://h/7a%09two%20words", "search") == "two%20words");
  CHECK(parts("gopher://h:7070/1a") == "host h port 7070 path 1a");
  CHECK(steps("gopher://h/7a%09two%20words") == "connect; send a\ttwo words");
  CHECK(steps("gopher://h") == "connect; send");
  CHECK(canonical("gopher://H:70/") == "gopher://h/1");
  CHECK(resolved("gopher://h/1/a", "b") == "refused at 0");
}
