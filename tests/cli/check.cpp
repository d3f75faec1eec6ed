// SPDX-License-Identifier: MIT
// Tests of uri94 check: verdicts, starts, kinds of input, formats and --unequivocal.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/uri94.hpp"
#include "program/run.hpp"

namespace cli_check_tests {

using uri94::tests::program_end;
using uri94::tests::program_run;
using uri94::tests::run_uri94;

TEST_CASE("check: prints a verdict per line in input order, exit status 1 after a rejection") {
  const program_end some = run_uri94({"check"}, "http://a\nb\n\nhttp://a/%4\n");
  CHECK(some.output == "accept\nreject 1\nreject 0\nreject 11\n");
  CHECK(some.errors == "");
  CHECK(some.status == 1);
  const program_end all = run_uri94({"check", "-"}, "http://a\nx:\n");
  CHECK(all.output == "accept\naccept\n");
  CHECK(all.status == 0);
  CHECK(run_uri94({"check"}, "").output == "");
  CHECK(run_uri94({"check"}, "").status == 0);
  // The last line may lack its newline.
  CHECK(run_uri94({"check"}, "http://a\nhttp://b").output == "accept\naccept\n");
}

TEST_CASE("check: rejects by the production of the scheme, --start url also accepts by the general form") {
  const std::string urls = "http:\nx:a\nhttp://a_b/\nhttp://a/\n~\nnntp://h\n";
  // The scheme x does not have a production. The general form therefore decides.
  const program_end strict = run_uri94({"check"}, urls);
  CHECK(strict.output == "reject 5\naccept\nreject 8\naccept\nreject 0\nreject 8\n");
  CHECK(strict.status == 1);
  CHECK(strict.errors == "");
  CHECK(run_uri94({"check", "--grammar", "rfc1738"}, urls).output == strict.output);
  CHECK(run_uri94({"check"}, "x:\nhttp://a\n").status == 0);
  CHECK(run_uri94({"check"}, "URL:http://a/\n").output == "reject 3\n");
  // The production of the scheme gives the same offset.
  CHECK(run_uri94({"check", "--start", "httpurl"}, "http:\n").output == "reject 5\n");
  CHECK(run_uri94({"check", "--start", "nntpurl"}, "nntp://h\n").output == "reject 8\n");

  const program_end end = run_uri94({"check", "--start", "url"}, urls);
  CHECK(end.output == "accept\naccept\naccept\naccept\nreject 0\naccept\n");
  CHECK(end.status == 1);
  CHECK(end.errors == "uri94: 3 of 6 accepted only by otherurl: 'check' without --start rejects them\n");
  CHECK(run_uri94({"check", "--grammar", "rfc1630-schemes"}, "http://a/\n").output == "accept\n");
}

TEST_CASE("check --unequivocal: prints the violated condition, its offset and its source") {
  const std::string urls = "http://h.dom/\nhttp://10.0.0.256/\nhttp://h:080/\nhttp://h\\@i/\nftp://h/\n";
  const program_end end = run_uri94({"check", "--unequivocal"}, urls);
  const std::vector<std::string> lines = uri94::tests::lines_of(end.output);
  REQUIRE(lines.size() == 5);
  CHECK(lines[0] == "accept");
  CHECK(lines[1] ==
        "reject 14 octet-above-255: a group of the host is greater than 255, so it is not an octet "
        "(RFC 3986, section 3.2.2, page 20, lines 1098-1111)");
  CHECK(lines[2] ==
        "reject 9 port-with-zero: the port is 0 or has a leading zero (RFC 1738, section 3.1, page 6, lines 302-306)");
  CHECK(lines[3].rfind("reject 8 grammar: '\\' (0x5C) at offset 8 is not allowed in ", 0) == 0);
  CHECK(lines[4].rfind("reject 0 grammar: ", 0) == 0);
  CHECK(end.errors == "");
  CHECK(end.status == 1);
  CHECK(run_uri94({"check", "--unequivocal"}, "http://h\n").status == 0);
}

TEST_CASE("check --unequivocal: treats https like http, accepts any octets after the slash that follows the host") {
  const std::string urls =
      "https://h.dom/~a#b\nHTTPS://h:8443/a b\\c\t\nhttps://0.0.0.0.a/\nhttps://h?a\nhttp://h#a\nhttps://h:0/\n";
  const std::vector<std::string> lines = uri94::tests::lines_of(run_uri94({"check", "--unequivocal"}, urls).output);
  REQUIRE(lines.size() == 6);
  CHECK(lines[0] == "accept");
  CHECK(lines[1] == "accept");
  CHECK(lines[2].rfind("reject 8 address-in-front: ", 0) == 0);
  CHECK(lines[3].rfind("reject 9 grammar: '?' (0x3F) at offset 9 is not allowed in ", 0) == 0);
  CHECK(lines[4].rfind("reject 8 grammar: '#' (0x23) at offset 8 is not allowed in ", 0) == 0);
  CHECK(lines[5].rfind("reject 10 port-with-zero: ", 0) == 0);
  // Contains every octet except the zero byte, which terminates the input.
  std::string octets = "https://h/";
  for (int b = 1; b < 256; ++b) octets.push_back(static_cast<char>(b));
  CHECK(run_uri94({"check", "-0", "--unequivocal"}, octets + '\0').output == "accept\n");
}

TEST_CASE("check --unequivocal --grammar rfc2818: the whole URL must be an httpsurl") {
  CHECK(run_uri94({"check", "--unequivocal", "--grammar", "rfc2818"}, "https://h/a\nhttps://h/~a\nhttp://h/\n")
            .output.rfind("accept\nreject 10 grammar: ", 0) == 0);
  CHECK(run_uri94({"check", "--grammar", "rfc2818", "--start", "httpsurl"}, "https://h/a\nhttp://h/\n").output ==
        "accept\nreject 4\n");
}

TEST_CASE("check --unequivocal: accepts grammars and starts of the library, refuses other grammars") {
  CHECK(run_uri94({"check", "--unequivocal", "--start", "ftpurl"}, "ftp://u@h/\n").output == "accept\n");
  CHECK(run_uri94({"check", "--unequivocal", "--grammar", "rfc1738"}, "ftp://u@h/\nhttp://a_b/\n")
            .output.rfind("accept\nreject 8 own-scheme: ", 0) == 0);
  const program_end end = run_uri94({"check", "--unequivocal", "--grammar", "rfc3986"}, "http://h\n");
  CHECK(end.status == 2);
  CHECK(end.output == "");
  CHECK(uri94::tests::lines_of(end.errors).size() == 1);
  CHECK(end.errors.find("--unequivocal") != std::string::npos);
}

TEST_CASE("check --help: lists the limits of --unequivocal, --help-all also the decisions") {
  const std::string help = run_uri94({"check", "--help"}).output;
  const std::string help_all = run_uri94({"check", "--help-all"}).output;
  for (const char* const what : {"redirect", "rebinding", "127.0.0.1"}) {
    CHECK_MESSAGE(help.find(what) != std::string::npos, what);
  }
  for (const char* const what : {"redirect", "O25", "O30", "O80", "O81", "https"}) {
    CHECK_MESSAGE(help_all.find(what) != std::string::npos, what);
  }
}

TEST_CASE("check -0: inputs may contain any byte except zero") {
  CHECK(run_uri94({"check", "-0"}, std::string("http://a\0ht\ntp\0\0", 16)).output == "accept\nreject 2\nreject 0\n");
  CHECK(run_uri94({"check", "--null", "--start", "xchar"}, std::string("\n\0a\0", 4)).output == "reject 0\naccept\n");
  CHECK(run_uri94({"check"}, std::string("http://a\0\n", 10)).output == "reject 8\n");
}

TEST_CASE("check: accepts a single byte exactly if the production contains it") {
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

TEST_CASE("check: uses the grammar and start of the command line") {
  CHECK(run_uri94({"check", "--grammar", "rfc1630-generic"}, "a:b#c\n").output == "accept\n");
  CHECK(run_uri94({"check", "--grammar", "rfc1630-generic", "--start", "uri"}, "a:b#c\n").output == "reject 3\n");
  CHECK(run_uri94({"check", "--grammar", "rfc1630-generic-printed"}, "a:/b\n").output == "reject 2\n");
}

TEST_CASE("check: reads a file, an unreadable file is an error with its name") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "urls.txt").string();
  uri94::tests::write_file(file, "http://a\nhttp://~\n");
  CHECK(run_uri94({"check", "--file", file}).output == "accept\nreject 7\n");
  for (const std::string& unreadable : {(folder.path() / "none").string(), folder.path().string()}) {
    CAPTURE(unreadable);
    const program_end end = run_uri94({"check", "--file", unreadable});
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK(uri94::tests::lines_of(end.errors).size() == 1);
    CHECK(end.errors.find(unreadable) != std::string::npos);
  }
}

TEST_CASE("check: URLs as operands are reported with the reason of a rejection, without file and line") {
  using nlohmann::json;
  const program_end end = run_uri94({"check", "http://h/", "http://a_b/"});
  const std::vector<std::string> lines = uri94::tests::lines_of(end.output);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] == "accept \"http://h/\"");
  CHECK(lines[1].rfind("reject 8 \"http://a_b/\": '_' (0x5F) at offset 8 is not allowed in hostname ", 0) == 0);
  CHECK(end.errors == "");
  CHECK(end.status == 1);
  CHECK(run_uri94({"check", "--format", "verdicts", "http://h/", "http://a_b/"}).output == "accept\nreject 8\n");
  CHECK(json::parse(run_uri94({"check", "--format", "json", "http://h/"}).output) ==
        json{{"input", "http://h/"}, {"accepted", true}});
}

TEST_CASE("check: suggests --file for a file name as an operand, reports a URL as the value of --file") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "urls.txt").string();
  uri94::tests::write_file(file, "http://a\n");
  const program_end end = run_uri94({"check", file});
  CHECK(end.status == 1);
  CHECK(end.errors.find("is a file; --file checks its lines\n") != std::string::npos);
  CHECK(run_uri94({"check", file + ".none"}).errors == "");
  CHECK(run_uri94({"check", "--file", "http://h/"}).errors ==
        "uri94 check: cannot read \"http://h/\": No such file or directory; this is a URL, not a file\n");
}

TEST_CASE(
    "check, parse, normalize, access, security, encode, decode: read operands before files, refuse --null without "
    "files") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "urls").string();
  uri94::tests::write_file(file, std::string("http://b/\0http://c/\0", 20));
  for (const std::string command : {"check", "parse", "normalize", "access", "security", "encode", "decode"}) {
    CAPTURE(command);
    const std::string apart = run_uri94({command, "--format", "json", "http://a/", "http://b/", "http://c/"}).output;
    const std::string together = run_uri94({command, "--format", "json", "--null", "--file", file, "http://a/"}).output;
    if (command == "check") {
      CHECK(uri94::tests::lines_of(together).size() == 3);
    } else {
      CHECK(together == apart);
    }
    CHECK(run_uri94({command, "--null", "http://a/"}).status == 2);
  }
}

TEST_CASE("check: accepts lines of 16 MiB on a stack of 256 KiB") {
  program_run what;
  what.arguments = {uri94::tests::uri94_program(), "check", "--start", "url"};
  what.stack = 256 * 1024;
  const std::size_t size = 16 * 1024 * 1024;
  what.input = "news:" + std::string(size, '@') + "\nhttp://a" + std::string(size, '-') + "b\n";
  what.input += "gopher://h/1";
  for (std::size_t i = 0; i < size / 3; ++i) what.input += "%09";
  const program_end end = run(what);
  // The first input is an otherurl, because '@' is an xchar. The second input is legal, because labels may contain '-'.
  CHECK(end.output == "accept\naccept\naccept\n");
  CHECK(end.status == 0);
}

TEST_CASE("check, parse: a line above 64 MiB is refused") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "long").string();
  const std::size_t size = std::size_t{64} << 20;
  uri94::tests::write_file(file, "news:" + std::string(size - 5, '@') + "\nnews:" + std::string(size - 4, '@'));
  const program_end end = run_uri94({"check", "--start", "url", "--file", file});
  CHECK(end.output == "accept\n");
  CHECK(end.errors == "uri94 check: cannot read \"" + file + "\": input 2 is longer than 64 MiB\n");
  CHECK(end.status == 2);
  const program_end device = run_uri94({"parse", "--file", "/dev/zero"});
  CHECK(device.errors.find("uri94 parse: cannot read \"/dev/zero\": input 1 is longer than 64 MiB\n") !=
        std::string::npos);
  CHECK(device.status == 2);
}

TEST_CASE("check --format: lines and json have file, line, input and reason, lines is the default of several files") {
  const uri94::tests::temporary_folder folder;
  const std::string one = (folder.path() / "one").string();
  const std::string two = (folder.path() / "two").string();
  uri94::tests::write_file(one, "http://h/\nhttp://h/a b\n");
  uri94::tests::write_file(two, "http://a_b/\n\xFF\n");
  const std::string space =
      "a space (0x20) at offset 10 is not allowed in hsegment (RFC 1738, section 5, page 18, line 992), where uchar, "
      "\";\", "
      "\":\", \"@\", \"&\", \"=\", \"/\", \"?\" or the end is expected: a space is unsafe and is written %20 (RFC "
      "1738, "
      "section 2.2, page 3, lines 138-141)";
  const std::string underscore =
      "'_' (0x5F) at offset 8 is not allowed in hostname (RFC 1738, section 5, page 18, line 965), where \".\", "
      "alphadigit, "
      "\"-\", \":\", \"/\" or the end is expected: a host contains only letters, digits, '-' and '.', and no escapes "
      "(RFC 1738, "
      "section 3.1, page 6, lines 290-293)";
  const std::string byte =
      "octet 0xFF at offset 0 is not allowed in url (RFC 1738, section 5, page 17, lines 937-940), where url is "
      "expected: "
      "a "
      "url begins with the name of its scheme and ':' (RFC 1738, section 2.1, page 2, lines 80-86)";

  const program_end lines = run_uri94({"check", "--file", one, "--file", "-", "--file", two}, "x:a\n");
  CHECK(lines.output == one + ":1: accept\n" + one + ":2: reject 10 \"http://h/a b\": " + space + "\n-:1: accept\n" +
                            two + ":1: reject 8 \"http://a_b/\": " + underscore + "\n" + two +
                            ":2: reject 0 \"\\xFF\": " + byte + "\n");
  CHECK(lines.status == 1);
  CHECK(run_uri94({"check", "--format", "lines", "--file", one}).output +
            run_uri94({"check", "--format", "lines", "--file", two}).output ==
        run_uri94({"check", "--file", one, "--file", two}).output);
  CHECK(run_uri94({"check", "--format", "verdicts", "--file", one, "--file", two}).output ==
        "accept\nreject 10\nreject 8\nreject 0\n");
  const std::string to_the_letter = run_uri94({"check", "--start", "url", "--format", "lines", "--file", two}).output;
  CHECK(to_the_letter.find(two + ":1: accept \"http://a_b/\": only as the general form; as an httpurl: " + underscore +
                           "\n") == 0);

  using nlohmann::json;
  const std::vector<std::string> objects =
      uri94::tests::lines_of(run_uri94({"check", "--format", "json", "--file", one, "--file", two}).output);
  REQUIRE(objects.size() == 4);
  CHECK(json::parse(objects[0]) == json{{"file", one}, {"line", 1}, {"input", "http://h/"}, {"accepted", true}});
  CHECK(json::parse(objects[1]) == json{{"file", one},
                                        {"line", 2},
                                        {"input", "http://h/a b"},
                                        {"accepted", false},
                                        {"offset", 10},
                                        {"message", space}});
  CHECK(json::parse(objects[2])["accepted"] == false);
  CHECK(json::parse(objects[2])["message"] == underscore);
  CHECK(json::parse(objects[3])["input_hex"] == "ff");
  const std::vector<std::string> by_url =
      uri94::tests::lines_of(run_uri94({"check", "--start", "url", "--format", "json", "--file", two}).output);
  CHECK(json::parse(by_url[0])["refused"] == json{{"production", "httpurl"}, {"offset", 8}, {"message", underscore}});
}

TEST_CASE("check --unequivocal --format json: contains host and port, or the violated condition and its place") {
  using nlohmann::json;
  const std::vector<std::string> objects = uri94::tests::lines_of(
      run_uri94({"check", "--unequivocal", "--format", "json"}, "https://h.dom/a\nhttp://00.999.0.1/\n").output);
  REQUIRE(objects.size() == 2);
  const json host = json::parse(objects[0]);
  CHECK(host["host"] == "h.dom");
  CHECK(host["port_number"] == 443);
  const json refused = json::parse(objects[1]);
  CHECK(refused["condition"] == "octet-above-255");
  CHECK(refused["offset"] == 10);
  CHECK(refused["end"] == 13);
}

}  // namespace cli_check_tests
