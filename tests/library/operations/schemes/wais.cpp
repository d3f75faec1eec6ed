// SPDX-License-Identifier: MIT
// Tests of the scheme wais: RFC 1738, section 3.9.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("wais: a URL with a database, a type and a path is a waisurl") {
  CHECK(accepted_by("wais://h/db/t/1") == "waisurl");
}

TEST_CASE("wais: the search node contains the encoded search") {
  CHECK(nodes("wais://h/db?a%20b", "search") == "a%20b");
}

TEST_CASE("wais: the parts are the host, the default port, the database as the path, and the query") {
  CHECK(parts("wais://h/db?a") == "host h port 210 path db query a");
}

TEST_CASE("wais: access asks for a search if the URL names only a database") {
  CHECK(steps("wais://h/db") == "connect; ask");
}

TEST_CASE("wais: access requests a search or a document") {
  CHECK(steps("wais://h/db?a") == "connect; request");
  CHECK(steps("wais://h/db/t/1") == "connect; request");
}

TEST_CASE("wais: resolve replaces the last segment of the path" * doctest::description("shows R1630-wais-3")) {
  CHECK(resolved("wais://h/db/t/1", "2") == "wais://h/db/t/2");
}

TEST_CASE("wais: normalize changes the scheme to lower case and omits port 210") {
  CHECK(canonical("WAIS://H:210/db") == "wais://h/db");
}
