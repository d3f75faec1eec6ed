// SPDX-License-Identifier: MIT
// Tests of the scheme mailto: RFC 1738, section 3.5.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("mailto: a URL with an address is a mailtourl") {
  CHECK(accepted_by("mailto:a@b") == "mailtourl");
}

TEST_CASE("mailto: the encoded822addr node contains the whole address") {
  CHECK(nodes("mailto:a@b", "encoded822addr") == "a@b");
}

TEST_CASE("mailto: the whole address is the path") {
  CHECK(parts("mailto:a@b") == "path a@b");
}

TEST_CASE("mailto: access gives a local step with the decoded address") {
  CHECK(steps("mailto:a%25b@c") == "local a%b@c");
}

TEST_CASE("mailto: access refuses an address without '@'") {
  CHECK(steps("mailto:nobody") == "refused at 13");
}

TEST_CASE("mailto: normalize changes the scheme to lower case and decodes a hyphen") {
  CHECK(canonical("MAILTO:a%2Db@c") == "mailto:a-b@c");
}
