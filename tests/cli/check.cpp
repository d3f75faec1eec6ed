// SPDX-License-Identifier: MIT
// uri94 check: one verdict a line, in the order of the inputs.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "cli/uri94.hpp"

using uri94::tests::program_end;
using uri94::tests::program_run;
using uri94::tests::run_uri94;

TEST_CASE("one verdict a line, in order, and the exit status of all of them") {
  const program_end some = run_uri94({"check"}, "http://a\nb\n\nhttp://a/%4\n");
  CHECK(some.output == "accept\nreject 1\nreject 0\nreject 11\n");
  CHECK(some.errors == "");
  CHECK(some.status == 1);
  const program_end all = run_uri94({"check", "-"}, "http://a\nx:\n");
  CHECK(all.output == "accept\naccept\n");
  CHECK(all.status == 0);
  CHECK(run_uri94({"check"}, "").output == "");
  CHECK(run_uri94({"check"}, "").status == 0);
  // The last line may do without its newline.
  CHECK(run_uri94({"check"}, "http://a\nhttp://b").output == "accept\naccept\n");
}

TEST_CASE(
    "what only otherurl accepts is counted at the end, and rejected by --strict where the scheme's production stops") {
  const std::string urls = "http:\nx:a\nhttp://a_b/\nhttp://a/\n~\nnntp://h\n";
  const program_end end = run_uri94({"check"}, urls);
  CHECK(end.output == "accept\naccept\naccept\naccept\nreject 0\naccept\n");
  CHECK(end.status == 1);
  CHECK(
      end.errors ==
      "uri94: 3 of 6 accepted by otherurl alone: the production of their own scheme refuses them, as --strict does\n");

  // x has no production: what the general form accepts of it is all there is to fit.
  const program_end strict = run_uri94({"check", "--strict"}, urls);
  CHECK(strict.output == "reject 5\naccept\nreject 8\naccept\nreject 0\nreject 8\n");
  CHECK(strict.status == 1);
  CHECK(strict.errors == "");
  // The offset is the one that the production itself gives.
  CHECK(run_uri94({"check", "--start", "httpurl"}, "http:\n").output == "reject 5\n");
  CHECK(run_uri94({"check", "--start", "nntpurl"}, "nntp://h\n").output == "reject 8\n");

  // Any other start is as it was, and so is a document that has no general form.
  CHECK(run_uri94({"check", "--strict", "--start", "otherurl"}, "http:\nhttp://h/\n").output == "reject 5\naccept\n");
  CHECK(run_uri94({"check", "--strict", "--start", "hpath"}, "http:\n").output == "accept\n");
  CHECK(run_uri94({"check", "--strict", "--grammar", "rfc1630-schemes"}, "http://a/\n").output == "accept\n");
  CHECK(run_uri94({"check", "--strict"}, "x:\nhttp://a\n").status == 0);
}

TEST_CASE("--unequivocal: the condition that is not fulfilled is told, with its place and its source") {
  const std::string urls = "http://h.dom/\nhttp://10.0.0.256/\nhttp://h:080/\nhttp://h\\@i/\nftp://h/\n";
  const program_end end = run_uri94({"check", "--unequivocal"}, urls);
  const std::vector<std::string> lines = uri94::tests::lines_of(end.output);
  REQUIRE(lines.size() == 5);
  CHECK(lines[0] == "accept");
  CHECK(lines[1] ==
        "reject 14 octet-above-255: a group of the host is above 255, and no octet (RFC 3986, section 3.2.2, page 20, "
        "lines 1098-1111)");
  CHECK(lines[2] ==
        "reject 9 port-with-zero: the port has a zero in front (RFC 1738, section 3.1, page 6, lines 302-306)");
  CHECK(lines[3].rfind("reject 8 grammar: '\\' (0x5C) at offset 8 cannot stand in ", 0) == 0);
  CHECK(lines[4].rfind("reject 0 grammar: ", 0) == 0);
  CHECK(end.errors == "");
  CHECK(end.status == 1);
  CHECK(run_uri94({"check", "--unequivocal"}, "http://h\n").status == 0);
}

TEST_CASE("--unequivocal: by another start, and by none that the library has not") {
  CHECK(run_uri94({"check", "--unequivocal", "--start", "ftpurl"}, "ftp://u@h/\n").output == "accept\n");
  CHECK(run_uri94({"check", "--unequivocal", "--grammar", "rfc1738"}, "ftp://u@h/\nhttp://a_b/\n")
            .output.rfind("accept\nreject 8 own-scheme: ", 0) == 0);
  const program_end end = run_uri94({"check", "--unequivocal", "--grammar", "rfc3986"}, "http://h\n");
  CHECK(end.status == 2);
  CHECK(end.output == "");
  CHECK(uri94::tests::lines_of(end.errors).size() == 1);
  CHECK(end.errors.find("--unequivocal") != std::string::npos);
}

TEST_CASE("--unequivocal: the help says what it is not, and what was decided") {
  const std::string help = run_uri94({"check", "--help"}).output;
  for (const char* const what : {"redirect", "rebinding", "127.0.0.1", "O25", "O30"}) {
    CHECK_MESSAGE(help.find(what) != std::string::npos, what);
  }
}

TEST_CASE("-0: any other byte can be in an input") {
  CHECK(run_uri94({"check", "-0"}, std::string("http://a\0ht\ntp\0\0", 16)).output == "accept\nreject 2\nreject 0\n");
  CHECK(run_uri94({"check", "--null", "--start", "xchar"}, std::string("\n\0a\0", 4)).output == "reject 0\naccept\n");
  CHECK(run_uri94({"check"}, std::string("http://a\0\n", 10)).output == "reject 8\n");
}

TEST_CASE("every byte is an input of its own") {
  std::string bytes;
  for (int b = 1; b < 256; ++b) bytes += std::string(1, static_cast<char>(b)) + '\0';
  const program_end end = run_uri94({"check", "-0", "--start", "unreserved"}, bytes);
  CHECK(end.status == 1);
  std::string expected;
  for (int b = 1; b < 256; ++b) {
    const bool is_unreserved = (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9') ||
                               (b < 128 && std::string("$-_.+!*'(),").find(static_cast<char>(b)) != std::string::npos);
    expected += is_unreserved ? "accept\n" : "reject 0\n";
  }
  CHECK(end.output == expected);
}

TEST_CASE("the grammar and the start are those asked for") {
  CHECK(run_uri94({"check", "--grammar", "rfc1630-generic"}, "a:b#c\n").output == "accept\n");
  CHECK(run_uri94({"check", "--grammar", "rfc1630-generic", "--start", "uri"}, "a:b#c\n").output == "reject 3\n");
  CHECK(run_uri94({"check", "--grammar", "rfc1630-generic-printed"}, "a:/b\n").output == "reject 2\n");
}

TEST_CASE("a file, and one that cannot be read") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "urls.txt").string();
  uri94::tests::write_file(file, "http://a\nhttp://~\n");
  CHECK(run_uri94({"check", file}).output == "accept\nreject 7\n");
  for (const std::string& unreadable : {(folder.path() / "none").string(), folder.path().string()}) {
    CAPTURE(unreadable);
    const program_end end = run_uri94({"check", unreadable});
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK(uri94::tests::lines_of(end.errors).size() == 1);
    CHECK(end.errors.find(unreadable) != std::string::npos);
  }
}

TEST_CASE("a URL in the place of a file: the complaint says where URLs are given") {
  const program_end end = run_uri94({"check", "http://h/"});
  CHECK(end.status == 2);
  CHECK(end.errors.find("a URL is given on standard input") != std::string::npos);
  CHECK(run_uri94({"check", "no-such-file"}).errors.find("standard input") == std::string::npos);
}

TEST_CASE("16 MiB a line on a stack of 256 KiB") {
  program_run what;
  what.arguments = {uri94::tests::uri94_program(), "check"};
  what.stack = 256 * 1024;
  const std::size_t size = 16 * 1024 * 1024;
  what.input = "news:" + std::string(size, '@') + "\nhttp://a" + std::string(size, '-') + "b\n";
  what.input += "gopher://h/1";
  for (std::size_t i = 0; i < size / 3; ++i) what.input += "%09";
  const program_end end = run(what);
  // '@' is an xchar, so that the first is an otherurl; '-' may stand within a label.
  CHECK(end.output == "accept\naccept\naccept\n");
  CHECK(end.status == 0);
}
