// SPDX-License-Identifier: MIT
// Tests of the scheme mailto: RFC 1738, section 3.5.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("mailto: production, parts, access steps and canonical form follow the documents") {
  CHECK(accepted_by("mailto:a@b") == "mailtourl");
  CHECK(nodes("mailto:a@b", "encoded822addr") == "a@b");
  CHECK(parts("mailto:a@b") == "path a@b");
  CHECK(steps("mailto:a%25b@c") == "local a%b@c");
  CHECK(steps("mailto:nobody") == "refused at 13");
  CHECK(canonical("MAILTO:a%2Db@c") == "mailto:a-b@c");
}
