// SPDX-License-Identifier: MIT
// Tests of the scheme ftp: RFC 1738, section 3.2.
#include "library/operations/schemes/scheme.hpp"

using namespace schemes;

TEST_CASE("ftp: a URL with a type other than 'a', 'i' and 'd' is an otherurl") {
  CHECK(accepted_by("ftp://h/a;type=i") == "ftpurl");
  CHECK(accepted_by("ftp://h/a;type=x") == "otherurl");
}

TEST_CASE("ftp: an empty path segment has a node") {
  CHECK(nodes("ftp://h/a//b", "fsegment") == "a, , b");
}

TEST_CASE("ftp: the parameters are the text after the semicolon") {
  CHECK(parts("ftp://me:pw@h:2121/a/b;type=i") == "user me password pw host h port 2121 path a/b parameters type=i");
}

TEST_CASE("ftp: access sends CWD for each directory, then RETR, or NLST for type=d") {
  CHECK(steps("ftp://me:pw@h/%2Fetc/motd;type=a") ==
        "connect; send USER me; send PASS pw; send CWD /etc; send TYPE A; send RETR motd");
  CHECK(steps("ftp://h/pub;type=d") == "connect; send USER anonymous; ask; send NLST pub");
}

TEST_CASE("ftp: normalize omits port 21, keeps an encoded slash and decodes a hyphen") {
  CHECK(canonical("FTP://H:21/a%2Fb%2Dc") == "ftp://h/a%2Fb-c");
}

TEST_CASE("ftp: resolve replaces the last directory for '..'") {
  CHECK(resolved("ftp://h/a/b", "../c") == "ftp://h/c");
}
