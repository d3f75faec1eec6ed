// SPDX-License-Identifier: MIT
// Tests of the scheme cid: RFC 1630, "Content-Id", page 20.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("cid: a URL is a cidaddress of RFC 1630 and an otherurl of RFC 1738") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("cid:a@h.dom", g) == "cidaddress");
  CHECK(accepted_by("cid:a@h.dom") == "otherurl");
}

TEST_CASE("cid: RFC 1630 rejects an identifier without '@'") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("cid:a", g) == "rejected at 5");
}

TEST_CASE("cid: the content-identifier node contains the whole identifier") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(nodes("cid:a@h.dom", "content-identifier", g) == "a@h.dom");
}

TEST_CASE("cid: the whole identifier is the path") {
  CHECK(parts("cid:a@h.dom") == "path a@h.dom");
}

TEST_CASE("cid: access gives a local step with the identifier") {
  CHECK(steps("cid:a@h.dom") == "local a@h.dom");
}

TEST_CASE("cid: access refuses an identifier without '@'") {
  CHECK(steps("cid:a") == "refused at 5");
}

TEST_CASE("cid: normalize decodes a letter and keeps an encoded '@'") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(canonical("cid:%61@h", g) == "cid:a@h");
  CHECK(canonical("cid:%40@h", g) == "cid:%40@h");
}

TEST_CASE("cid: resolve replaces the whole identifier") {
  CHECK(resolved("cid:a@h", "b@h") == "cid:b@h");
}
