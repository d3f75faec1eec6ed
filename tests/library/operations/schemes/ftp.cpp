// SPDX-License-Identifier: MIT
// Tests of the scheme ftp: RFC 1738, section 3.2.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("ftp: production, parts, access steps, canonical form and partial forms follow the documents") {
  CHECK(accepted_by("ftp://h/a;type=i") == "ftpurl");
  CHECK(accepted_by("ftp://h/a;type=x") == "otherurl");
  CHECK(nodes("ftp://h/a//b", "fsegment") == "a, , b");
  CHECK(parts("ftp://me:pw@h:2121/a/b;type=i") == "user me password pw host h port 2121 path a/b parameters type=i");
  CHECK(steps("ftp://me:pw@h/%2Fetc/motd;type=a") ==
        "connect; send USER me; send PASS pw; send CWD /etc; send TYPE A; send RETR motd");
  CHECK(steps("ftp://h/pub;type=d") == "connect; send USER anonymous; ask; send NLST pub");
  CHECK(canonical("FTP://H:21/a%2Fb%2Dc") == "ftp://h/a%2Fb-c");
  CHECK(resolved("ftp://h/a/b", "../c") == "ftp://h/c");
}
