// SPDX-License-Identifier: MIT
// Tests of the scheme cid: RFC 1630, "Content-Id", page 20.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("cid: production, parts, access steps, canonical form and partial forms follow the documents") {
  constexpr uri94::grammar_id g = uri94::grammar_id::rfc1630_schemes;
  CHECK(accepted_by("cid:a@h.dom", g) == "cidaddress");
  CHECK(accepted_by("cid:a@h.dom") == "otherurl");
  CHECK(accepted_by("cid:a", g) == "rejected at 5");
  CHECK(nodes("cid:a@h.dom", "content-identifier", g) == "a@h.dom");
  CHECK(parts("cid:a@h.dom") == "path a@h.dom");
  CHECK(steps("cid:a@h.dom") == "local a@h.dom");
  CHECK(steps("cid:a") == "refused at 5");
  CHECK(canonical("cid:%61@h", g) == "cid:a@h");
  CHECK(canonical("cid:%40@h", g) == "cid:%40@h");
  CHECK(resolved("cid:a@h", "b@h") == "cid:b@h");
}
