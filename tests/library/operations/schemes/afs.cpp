// SPDX-License-Identifier: MIT
// Tests of the scheme afs. RFC 1738, section 4, page 16, reserves the name. RFC 1630 has a production that its `url`
// does not contain.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("afs: production, parts, canonical form and partial forms follow the documents, and access is refused" *
          doctest::description("shows R1630-bnf-4")) {
  const auto own = uri94::find_production(uri94::grammar_id::rfc1630_schemes, "afsaddress");
  REQUIRE(own);
  CHECK(uri94::accepts(*own, "afs://cell/a"));
  CHECK(accepted_by("afs://cell/a", uri94::grammar_id::rfc1630_schemes) == "rejected at 0");
  CHECK(accepted_by("afs://cell/a") == "otherurl");
  CHECK(parts("afs://cell/a") == "host cell path a");
  CHECK(steps("afs://cell/a") == "refused at 0");
  CHECK(canonical("afs://cell/%61") == "afs://cell/a");
  CHECK(resolved("afs://cell/a", "b") == "afs://cell/b");
}
