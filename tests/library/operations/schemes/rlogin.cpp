// SPDX-License-Identifier: MIT
// Tests of the scheme rlogin: RFC 1630, "Telnet, rlogin, tn3270", page 17.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("rlogin: a URL is a rloginaddress of RFC 1630 and an otherurl of RFC 1738") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("rlogin://me:pw@h", g) == "rloginaddress");
  CHECK(accepted_by("rlogin://me:pw@h") == "otherurl");
}

TEST_CASE("rlogin: RFC 1630 rejects a path") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("rlogin://h/a", g) == "rejected at 10");
}

TEST_CASE("rlogin: the user node contains the user name") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(nodes("rlogin://me:pw@h", "user", g) == "me");
}

TEST_CASE("rlogin: the parts include a port only if the URL has a port") {
  CHECK(parts("rlogin://me:pw@h:99") == "user me password pw host h port 99");
  CHECK(parts("rlogin://h") == "host h");
}

TEST_CASE("rlogin: access shows the user name and the password, then asks what to do") {
  CHECK(steps("rlogin://me:pw@h") == "connect; tell me; tell pw; ask");
}

TEST_CASE("rlogin: normalize changes the host to lower case and keeps the port") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(canonical("rlogin://me@H.Dom:99", g) == "rlogin://me@h.dom:99");
}

TEST_CASE("rlogin: resolve adds a slash and the partial form to a URL without a path") {
  CHECK(resolved("rlogin://h", "x") == "rlogin://h/x");
}
