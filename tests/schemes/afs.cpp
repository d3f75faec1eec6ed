// SPDX-License-Identifier: MIT
// afs: reserved in RFC 1738, section 4, page 16; a production of RFC 1630 that its url does not have. Everything of the
// scheme.
#include "schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("afs: verdict, parts, no steps, canonical form, partial forms" * doctest::description("shows R1630-bnf-4")) {
  const auto own = uri94::find_production(uri94::grammar::rfc1630_schemes, "afsaddress");
  REQUIRE(own);
  CHECK(uri94::accepts(*own, "afs://cell/a"));
  CHECK(accepted_by("afs://cell/a", uri94::grammar::rfc1630_schemes) == "rejected at 0");
  CHECK(accepted_by("afs://cell/a") == "otherurl");
  CHECK(parts("afs://cell/a") == "host cell path a");
  CHECK(steps("afs://cell/a") == "refused at 0");
  CHECK(canonical("afs://cell/%61") == "afs://cell/a");
  CHECK(resolved("afs://cell/a", "b") == "afs://cell/b");
}
