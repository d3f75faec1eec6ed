// SPDX-License-Identifier: MIT
// Tests of the scheme tn3270: RFC 1630, "Telnet, rlogin, tn3270", page 17.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("tn3270: production, parts, access steps, canonical form and partial forms follow the documents") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("tn3270://me:pw@h", g) == "tn3270address");
  CHECK(accepted_by("tn3270://me:pw@h") == "otherurl");
  CHECK(accepted_by("tn3270://h/a", g) == "rejected at 10");
  CHECK(nodes("tn3270://me:pw@h", "user", g) == "me");
  CHECK(parts("tn3270://me:pw@h:99") == "user me password pw host h port 99");
  CHECK(parts("tn3270://h") == "host h");
  CHECK(steps("tn3270://me:pw@h") == "connect; tell me; tell pw; ask");
  CHECK(canonical("tn3270://me@H.Dom:99", g) == "tn3270://me@h.dom:99");
  CHECK(resolved("tn3270://h", "x") == "tn3270://h/x");
}
