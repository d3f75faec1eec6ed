// SPDX-License-Identifier: MIT
// Tests of the scheme file: RFC 1738, section 3.10.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("file: a URL with one slash is an otherurl" * doctest::description("shows R1738-3.10-6")) {
  CHECK(accepted_by("file:///a/b") == "fileurl");
  CHECK(accepted_by("file:/a") == "otherurl");
}

TEST_CASE("file: each path segment has a node") {
  CHECK(nodes("file:///a/b", "fsegment") == "a, b");
}

TEST_CASE("file: the host between the second and third slash can be empty" *
          doctest::description("shows R1738-3.10-6")) {
  CHECK(parts("file:///a/b") == "host  path a/b");
}

TEST_CASE("file: access opens a local path for localhost and refuses another host") {
  CHECK(steps("file://localhost/a/b") == "local /a/b");
  CHECK(steps("file://h/a") == "refused at 7");
}

TEST_CASE("file: normalize omits the host localhost") {
  CHECK(canonical("file://LOCALHOST/a") == "file:///a");
}

TEST_CASE("file: resolve replaces the last segment of the path") {
  CHECK(resolved("file:///a/b", "c") == "file:///a/c");
}
