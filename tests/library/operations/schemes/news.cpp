// SPDX-License-Identifier: MIT
// Tests of the scheme news: RFC 1738, section 3.6.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("news: production, parts, access steps, canonical form and partial forms follow the documents" *
          doctest::description("shows R1738-3.6-8, R1630-news-5")) {
  CHECK(accepted_by("news:comp.text") == "newsurl");
  CHECK(nodes("news:1@h", "article") == "1@h");
  CHECK(parts("news:comp.text") == "path comp.text");
  CHECK(steps("news:comp.text") == "connect; send GROUP comp.text");
  CHECK(steps("news:1@h") == "connect; send ARTICLE <1@h>");
  CHECK(steps("news:*") == "connect; send LIST");
  CHECK(resolved("news:1@h", "2@i") == "news:2@i");
  CHECK(resolved("news:1@h", "comp.text") == "news:comp.text");
  CHECK(canonical("NEWS:comp.text") == "news:comp.text");
}
