// SPDX-License-Identifier: MIT
// Tests of the scheme afs. RFC 1738, section 4, page 17, reserves the name. RFC 1630 has the production `afsaddress`,
// but `url` of RFC 1630 does not contain `afsaddress`.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("afs: afsaddress accepts a URL that the url of RFC 1630 rejects" *
          doctest::description("shows R1630-bnf-4")) {
  const auto own = uri94::find_production(uri94::grammar_id::rfc1630_schemes, "afsaddress");
  REQUIRE(own);
  CHECK(uri94::accepts(*own, "afs://cell/a"));
  CHECK(accepted_by("afs://cell/a", uri94::grammar_id::rfc1630_schemes) == "rejected at 0");
}

TEST_CASE("afs: a URL is an otherurl of RFC 1738") {
  CHECK(accepted_by("afs://cell/a") == "otherurl");
}

TEST_CASE("afs: the parts are the cell as the host, and the path") {
  CHECK(parts("afs://cell/a") == "host cell path a");
}

TEST_CASE("afs: access is refused") {
  CHECK(steps("afs://cell/a") == "refused at 0");
}

TEST_CASE("afs: normalize decodes an encoded letter") {
  CHECK(canonical("afs://cell/%61") == "afs://cell/a");
}

TEST_CASE("afs: resolve replaces the last segment of the path") {
  CHECK(resolved("afs://cell/a", "b") == "afs://cell/b");
}
