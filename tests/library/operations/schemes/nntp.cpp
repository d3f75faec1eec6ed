// SPDX-License-Identifier: MIT
// Tests of the scheme nntp: RFC 1738, section 3.7.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("nntp: a URL with a group and an article number is an nntpurl" * doctest::description("shows R1738-3.7-5")) {
  CHECK(accepted_by("nntp://h/comp.text/12") == "nntpurl");
}

TEST_CASE("nntp: the group node contains the name of the group") {
  CHECK(nodes("nntp://h/comp.text/12", "group") == "comp.text");
}

TEST_CASE("nntp: the parts are the host, the default port, and group and article as the path" *
          doctest::description("shows R1738-3.7-5")) {
  CHECK(parts("nntp://h/comp.text/12") == "host h port 119 path comp.text/12");
}

TEST_CASE("nntp: access sends GROUP, then ARTICLE") {
  CHECK(steps("nntp://h/comp.text/12") == "connect; send GROUP comp.text; send ARTICLE 12");
}

TEST_CASE("nntp: normalize omits port 119") {
  CHECK(canonical("nntp://H:119/comp.text/12") == "nntp://h/comp.text/12");
}
