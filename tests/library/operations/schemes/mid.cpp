// SPDX-License-Identifier: MIT
// Tests of the scheme mid: RFC 1630, "Message-Id", page 20.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("mid: production, parts, access steps, canonical form and partial forms follow the documents") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("mid:a@h.dom", g) == "midaddress");
  CHECK(accepted_by("mid:a@h.dom") == "otherurl");
  CHECK(accepted_by("mid:a", g) == "rejected at 5");
  CHECK(nodes("mid:a@h.dom", "addr-spec", g) == "a@h.dom");
  CHECK(parts("mid:a@h.dom") == "path a@h.dom");
  CHECK(steps("mid:a@h.dom") == "local a@h.dom");
  CHECK(steps("mid:a") == "refused at 5");
  CHECK(canonical("mid:%61@h", g) == "mid:a@h");
  CHECK(canonical("mid:%40@h", g) == "mid:%40@h");
  CHECK(resolved("mid:a@h", "b@h") == "mid:b@h");
}
