// SPDX-License-Identifier: MIT
// Tests of the scheme file: RFC 1738, section 3.10.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("file: production, parts, access steps, canonical form and partial forms follow the documents" *
          doctest::description("shows R1738-3.10-6")) {
  CHECK(accepted_by("file:///a/b") == "fileurl");
  CHECK(accepted_by("file:/a") == "otherurl");
  CHECK(nodes("file:///a/b", "fsegment") == "a, b");
  CHECK(parts("file:///a/b") == "host  path a/b");
  CHECK(steps("file://localhost/a/b") == "local /a/b");
  CHECK(steps("file://h/a") == "refused at 7");
  CHECK(canonical("file://LOCALHOST/a") == "file:///a");
  CHECK(resolved("file:///a/b", "c") == "file:///a/c");
}
