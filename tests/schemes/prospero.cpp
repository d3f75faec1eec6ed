// SPDX-License-Identifier: MIT
// prospero: RFC 1738, section 3.11. Everything of the scheme.
#include "schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("prospero: verdict, nodes, parts, steps, canonical form, partial forms" *
          doctest::description("shows R1738-3.11-8")) {
  CHECK(accepted_by("prospero://h//a;v=1") == "prosperourl");
  CHECK(accepted_by("prospero://u@h/a") == "otherurl");
  CHECK(nodes("prospero://h/a;v=1", "fieldspec") == ";v=1");
  CHECK(parts("prospero://h//a;v=1") == "host h port 1525 path /a;v=1");
  CHECK(steps("prospero://h/a;v=1") == "connect; request");
  CHECK(canonical("prospero://H:1525/a") == "prospero://h/a");
}
