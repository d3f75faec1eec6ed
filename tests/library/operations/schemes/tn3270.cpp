// SPDX-License-Identifier: MIT
// Tests of the scheme tn3270: RFC 1630, "Telnet, rlogin, tn3270", page 17.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("tn3270: a URL is a tn3270address of RFC 1630 and an otherurl of RFC 1738") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("tn3270://me:pw@h", g) == "tn3270address");
  CHECK(accepted_by("tn3270://me:pw@h") == "otherurl");
}

TEST_CASE("tn3270: RFC 1630 rejects a path") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("tn3270://h/a", g) == "rejected at 10");
}

TEST_CASE("tn3270: the user node contains the user name") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(nodes("tn3270://me:pw@h", "user", g) == "me");
}

TEST_CASE("tn3270: the parts include a port only if the URL has a port") {
  CHECK(parts("tn3270://me:pw@h:99") == "user me password pw host h port 99");
  CHECK(parts("tn3270://h") == "host h");
}

TEST_CASE("tn3270: the access plan connects, shows the user name and the password, then asks for the task") {
  CHECK(steps("tn3270://me:pw@h") == "connect; tell me; tell pw; ask");
}

TEST_CASE("tn3270: normalize changes the host to lower case and keeps the port") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(canonical("tn3270://me@H.Dom:99", g) == "tn3270://me@h.dom:99");
}

TEST_CASE("tn3270: resolve adds a slash and the partial form to a URL without a path") {
  CHECK(resolved("tn3270://h", "x") == "tn3270://h/x");
}
