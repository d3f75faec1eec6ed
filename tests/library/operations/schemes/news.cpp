// SPDX-License-Identifier: MIT
// Tests of the scheme news: RFC 1738, section 3.6.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("news: a URL names a group or an article" * doctest::description("shows R1738-3.6-8")) {
  CHECK(accepted_by("news:comp.text") == "newsurl");
  CHECK(nodes("news:1@h", "article") == "1@h");
}

TEST_CASE("news: the name of the group is the path") {
  CHECK(parts("news:comp.text") == "path comp.text");
}

TEST_CASE("news: access sends GROUP for a group, ARTICLE for an article and LIST for '*'") {
  CHECK(steps("news:comp.text") == "connect; send GROUP comp.text");
  CHECK(steps("news:1@h") == "connect; send ARTICLE <1@h>");
  CHECK(steps("news:*") == "connect; send LIST");
}

TEST_CASE("news: resolve replaces an article with another article or a group" *
          doctest::description("shows R1630-news-5")) {
  CHECK(resolved("news:1@h", "2@i") == "news:2@i");
  CHECK(resolved("news:1@h", "comp.text") == "news:comp.text");
}

TEST_CASE("news: normalize changes the scheme to lower case") {
  CHECK(canonical("NEWS:comp.text") == "news:comp.text");
}
