// SPDX-License-Identifier: MIT
// Tests of the scheme mid: RFC 1630, "Message-Id", page 20.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("mid: a URL is a midaddress of RFC 1630 and an otherurl of RFC 1738") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("mid:a@h.dom", g) == "midaddress");
  CHECK(accepted_by("mid:a@h.dom") == "otherurl");
}

TEST_CASE("mid: RFC 1630 rejects an identifier without '@'") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("mid:a", g) == "rejected at 5");
}

TEST_CASE("mid: the addr-spec node contains the whole identifier") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(nodes("mid:a@h.dom", "addr-spec", g) == "a@h.dom");
}

TEST_CASE("mid: the whole identifier is the path") {
  CHECK(parts("mid:a@h.dom") == "path a@h.dom");
}

TEST_CASE("mid: access gives a local step with the identifier") {
  CHECK(steps("mid:a@h.dom") == "local a@h.dom");
}

TEST_CASE("mid: access refuses an identifier without '@'") {
  CHECK(steps("mid:a") == "refused at 5");
}

TEST_CASE("mid: normalize decodes a letter and keeps an encoded '@'") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(canonical("mid:%61@h", g) == "mid:a@h");
  CHECK(canonical("mid:%40@h", g) == "mid:%40@h");
}

TEST_CASE("mid: resolve replaces the whole identifier") {
  CHECK(resolved("mid:a@h", "b@h") == "mid:b@h");
}
