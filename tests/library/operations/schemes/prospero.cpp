// SPDX-License-Identifier: MIT
// Tests of the scheme prospero: RFC 1738, section 3.11.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("prospero: production, parts, access steps and canonical form follow the documents" *
          doctest::description("shows R1738-3.11-8")) {
  CHECK(accepted_by("prospero://h//a;v=1") == "prosperourl");
  CHECK(accepted_by("prospero://u@h/a") == "otherurl");
  CHECK(nodes("prospero://h/a;v=1", "fieldspec") == ";v=1");
  CHECK(parts("prospero://h//a;v=1") == "host h port 1525 path /a parameters v=1");
  CHECK(steps("prospero://h/a;v=1") == "connect; request");
  CHECK(canonical("prospero://H:1525/a") == "prospero://h/a");
}
