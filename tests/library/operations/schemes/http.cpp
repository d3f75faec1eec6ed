// SPDX-License-Identifier: MIT
// Tests of the scheme http: RFC 1738, section 3.3.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("http: production, parts, access steps, canonical form and partial forms follow the documents" *
          doctest::description("shows R1738-3.3-6")) {
  CHECK(accepted_by("http://h/a?b") == "httpurl");
  CHECK(accepted_by("http://u@h/") == "otherurl");
  CHECK(nodes("http://h/a/b?c", "hsegment") == "a, b");
  CHECK(parts("http://h/a?b=c") == "host h port 80 path a query b=c");
  CHECK(steps("http://h/a%20b?c") == "connect; send GET /a%20b?c HTTP/1.0");
  CHECK(steps("http://h") == "connect; send GET / HTTP/1.0");
  CHECK(canonical("HTTP://H:80") == "http://h/");
  CHECK(resolved("http://h/a/b?c", "/d") == "http://h/d");
}
