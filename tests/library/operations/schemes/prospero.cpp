// SPDX-License-Identifier: MIT
// Tests of the scheme prospero: RFC 1738, section 3.11.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("prospero: a URL with a user name is an otherurl" * doctest::description("shows R1738-3.11-8")) {
  CHECK(accepted_by("prospero://h//a;v=1") == "prosperourl");
  CHECK(accepted_by("prospero://u@h/a") == "otherurl");
}

TEST_CASE("prospero: the fieldspec node begins with the semicolon") {
  CHECK(nodes("prospero://h/a;v=1", "fieldspec") == ";v=1");
}

TEST_CASE("prospero: the parts are the host, the default port, the path, and the fields as parameters" *
          doctest::description("shows R1738-3.11-8")) {
  CHECK(parts("prospero://h//a;v=1") == "host h port 1525 path /a parameters v=1");
}

TEST_CASE("prospero: access makes one request after the connection") {
  CHECK(steps("prospero://h/a;v=1") == "connect; request");
}

TEST_CASE("prospero: normalize omits port 1525") {
  CHECK(canonical("prospero://H:1525/a") == "prospero://h/a");
}
