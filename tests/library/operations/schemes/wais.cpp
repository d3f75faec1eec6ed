// SPDX-License-Identifier: MIT
// Tests of the scheme wais: RFC 1738, section 3.9.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("wais: production, parts, access steps, canonical form and partial forms follow the documents" *
          doctest::description("shows R1630-wais-3")) {
  CHECK(accepted_by("wais://h/db/t/1") == "waisurl");
  CHECK(nodes("wais://h/db?a%20b", "search") == "a%20b");
  CHECK(parts("wais://h/db?a") == "host h port 210 path db query a");
  CHECK(steps("wais://h/db") == "connect; ask");
  CHECK(steps("wais://h/db?a") == "connect; request");
  CHECK(steps("wais://h/db/t/1") == "connect; request");
  CHECK(resolved("wais://h/db/t/1", "2") == "wais://h/db/t/2");
  CHECK(canonical("WAIS://H:210/db") == "wais://h/db");
}
