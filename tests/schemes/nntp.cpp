// SPDX-License-Identifier: MIT
// nntp: RFC 1738, section 3.7. Everything of the scheme.
#include "schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("nntp: verdict, nodes, parts, steps, canonical form, partial forms" *
          doctest::description("shows R1630-nntp-4")) {
  CHECK(accepted_by("nntp://h/comp.text/12") == "nntpurl");
  CHECK(nodes("nntp://h/comp.text/12", "group") == "comp.text");
  CHECK(parts("nntp://h/comp.text/12") == "host h port 119 path comp.text/12");
  CHECK(steps("nntp://h/comp.text/12") == "connect; send GROUP comp.text; send ARTICLE 12");
  CHECK(canonical("nntp://H:119/comp.text/12") == "nntp://h/comp.text/12");
}
