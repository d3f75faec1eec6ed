// SPDX-License-Identifier: MIT
// Tests of the scheme http: RFC 1738, section 3.3.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("http: a URL with a user name is an otherurl" * doctest::description("shows R1738-3.3-6")) {
  CHECK(accepted_by("http://h/a?b") == "httpurl");
  CHECK(accepted_by("http://u@h/") == "otherurl");
}

TEST_CASE("http: each path segment has a node") {
  CHECK(nodes("http://h/a/b?c", "hsegment") == "a, b");
}

TEST_CASE("http: the parts are the host, the default port, the path and the query" *
          doctest::description("shows R1738-3.3-6")) {
  CHECK(parts("http://h/a?b=c") == "host h port 80 path a query b=c");
}

TEST_CASE("http: access sends GET with the encoded path and query") {
  CHECK(steps("http://h/a%20b?c") == "connect; send GET /a%20b?c HTTP/1.0");
}

TEST_CASE("http: access sends GET with a slash for a URL without a path") {
  CHECK(steps("http://h") == "connect; send GET / HTTP/1.0");
}

TEST_CASE("http: normalize omits port 80 and adds the slash after the host") {
  CHECK(canonical("HTTP://H:80") == "http://h/");
}

TEST_CASE("http: resolve replaces path and query for a partial form with a leading slash") {
  CHECK(resolved("http://h/a/b?c", "/d") == "http://h/d");
}
