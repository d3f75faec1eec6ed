// SPDX-License-Identifier: MIT
// Tests of the scheme rlogin: RFC 1630, "Telnet, rlogin, tn3270", page 17.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("rlogin: production, parts, access steps, canonical form and partial forms follow the documents") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("rlogin://me:pw@h", g) == "rloginaddress");
  CHECK(accepted_by("rlogin://me:pw@h") == "otherurl");
  CHECK(accepted_by("rlogin://h/a", g) == "rejected at 10");
  CHECK(nodes("rlogin://me:pw@h", "user", g) == "me");
  CHECK(parts("rlogin://me:pw@h:99") == "user me password pw host h port 99");
  CHECK(parts("rlogin://h") == "host h");
  CHECK(steps("rlogin://me:pw@h") == "connect; tell me; tell pw; ask");
  CHECK(canonical("rlogin://me@H.Dom:99", g) == "rlogin://me@h.dom:99");
  CHECK(resolved("rlogin://h", "x") == "rlogin://h/x");
}
