// SPDX-License-Identifier: MIT
// Tests of the scheme gopher: RFC 1738, section 3.4.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("gopher: a URL with a type, a selector and a search after %09 is a gopherurl" *
          doctest::description("shows R1738-3.4.1-7")) {
  CHECK(accepted_by("gopher://h/1a%09b") == "gopherurl");
}

TEST_CASE("gopher: the search node contains the text after %09" * doctest::description("shows R1738-3.4.1-7")) {
  CHECK(nodes("gopher://h/7a%09two%20words", "search") == "two%20words");
}

TEST_CASE("gopher: the parts are the host, the port, and the path with its type" *
          doctest::description("shows R1738-3.4.1-7")) {
  CHECK(parts("gopher://h:7070/1a") == "host h port 7070 path 1a");
}

TEST_CASE("gopher: access sends the selector, a tab and the decoded search") {
  CHECK(steps("gopher://h/7a%09two%20words") == "connect; send a\ttwo words");
}

TEST_CASE("gopher: access sends an empty line for a URL without a path") {
  CHECK(steps("gopher://h") == "connect; send");
}

TEST_CASE("gopher: normalize omits port 70 and adds type 1") {
  CHECK(canonical("gopher://H:70/") == "gopher://h/1");
}

TEST_CASE("gopher: resolve refuses a partial form") {
  CHECK(resolved("gopher://h/1/a", "b") == "refused at 0");
}
