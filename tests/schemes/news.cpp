// SPDX-License-Identifier: MIT
// news: RFC 1738, section 3.6. Everything of the scheme.
#include "schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("news: verdict, nodes, parts, steps, canonical form, partial forms") {
  CHECK(accepted_by("news:comp.text") == "newsurl");
  CHECK(nodes("news:1@h", "article") == "1@h");
  CHECK(parts("news:comp.text") == "path comp.text");
  CHECK(steps("news:comp.text") == "connect; send GROUP comp.text");
  CHECK(steps("news:1@h") == "connect; send ARTICLE <1@h>");
  CHECK(steps("news:*") == "connect; send LIST");
  CHECK(canonical("NEWS:comp.text") == "news:comp.text");
}
