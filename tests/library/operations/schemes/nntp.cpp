// SPDX-License-Identifier: MIT
// Tests of the scheme nntp: RFC 1738, section 3.7.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("nntp: production, parts, access steps and canonical form follow the documents" *
          doctest::description("shows R1738-3.7-5")) {
  CHECK(accepted_by("nntp://h/comp.text/12") == "nntpurl");
  CHECK(nodes("nntp://h/comp.text/12", "group") == "comp.text");
  CHECK(parts("nntp://h/comp.text/12") == "host h port 119 path comp.text/12");
  CHECK(steps("nntp://h/comp.text/12") == "connect; send GROUP comp.text; send ARTICLE 12");
  CHECK(canonical("nntp://H:119/comp.text/12") == "nntp://h/comp.text/12");
}
