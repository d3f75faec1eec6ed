// SPDX-License-Identifier: MIT
// Tests of the syntax that the prose of RFC 1630 requires. Each test covers one or a few requirements.
#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "parts.hpp"

namespace operations_rfc1630_tests {

namespace {

using requirements::language;
using requirements::texts;

const language generic(uri94::grammar_id::rfc1630_generic);
const language schemes(uri94::grammar_id::rfc1630_schemes);

}  // namespace

TEST_CASE("uri: requires a scheme and a colon before the path" *
          doctest::description("shows R1630-syntax-1, R1630-syntax-3")) {
  CHECK(generic.part("uri", "urn:/iana/dns", "scheme") == "urn");
  CHECK(generic.part("uri", "urn:/iana/dns", "path") == "/iana/dns");
  CHECK(generic.fails_at("uri", "urn") == 3);
  CHECK(generic.fails_at("uri", "/iana") == 0);
}

TEST_CASE("url and uri: reject a fragment, which fragmentaddress accepts" *
          doctest::description("shows R1630-syntax-2")) {
  CHECK(schemes.fails_at("url", "http://host/a#b") == 13);
  CHECK(generic.fails_at("uri", "http://host/a#b") == 13);
  CHECK(generic.holds("fragmentaddress", "http://host/a#b"));
  CHECK(schemes.fails_at("url", "/a") == 0);
}

TEST_CASE("path: slashes separate the elements" * doctest::description("shows R1630-syntax-4")) {
  CHECK(generic.parts("path", "a/b/c", "path") == texts{"a/b/c", "b/c", "c"});
  CHECK(schemes.parts("path", "a//c", "segment") == texts{"a", "c"});
}

TEST_CASE("hostport: matches host and port of http, ftp, gopher, telnet, wais and prospero URLs" *
          doctest::description("shows R1630-syntax-5")) {
  for (const char* const url : {"http://host.dom:8000/a", "ftp://me@host.dom:8000/a", "gopher://host.dom:8000/1",
                                "telnet://host.dom:8000", "wais://host.dom:8000/a", "prospero://host.dom:8000/a"}) {
    CAPTURE(url);
    CHECK(schemes.part("url", url, "hostport") == "host.dom:8000");
    CHECK(schemes.part("url", url, "port") == "8000");
  }
}

TEST_CASE("path: accepts the characters of the BNF and escapes, and rejects other characters" *
          doctest::description("shows R1630-reserved-10")) {
  CHECK(generic.holds("path", "a$-_@.&!*\"'(),+:;=/b"));
  CHECK(generic.holds("path", "a%20%7B%E9"));
  for (const char* const bad : {"a b", "a{", "a?b", "a#b", "a<"}) CHECK(generic.fails_at("path", bad) == 1);
  // The scheme determines the meaning of the path.
  CHECK(schemes.parts("url", "wais://h/a/b/1=c;", "wtype") == texts{"b"});
  CHECK(schemes.parts("url", "http://h/a/b/1", "segment") == texts{"a", "b", "1"});
}

TEST_CASE("fragmentaddress: rejects a percent sign without two hexadecimal digits" *
          doctest::description("shows R1630-reserved-1, R1630-encoding-5, R1630-encoding-6, R1630-encoding-9")) {
  CHECK(generic.fails_at("fragmentaddress", "fxqn:/us/va/reston/cnri/ietf/24/asdf%*.fred") == 37);
  CHECK(generic.fails_at("fragmentaddress", "news:12345667123%asdghfh@info.cern.ch") == 18);
  CHECK(generic.holds("fragmentaddress", "a:100%25"));
  CHECK(generic.fails_at("fragmentaddress", "a:100%") == 6);
}

TEST_CASE("fragmentaddress: the first hash sign begins the fragment, and a second hash sign is rejected" *
          doctest::description("shows R1630-reserved-5, R1630-fragment-1, R1630-fragment-2")) {
  CHECK(generic.part("fragmentaddress", "http://h/a#z1-2", "fragmentid") == "z1-2");
  CHECK(generic.part("fragmentaddress", "http://h/a#z1-2", "uri") == "http://h/a");
  CHECK_FALSE(generic.part("fragmentaddress", "http://h/a", "fragmentid"));
  CHECK(generic.fails_at("fragmentaddress", "http://h/a#b#c") == 12);
}

TEST_CASE("uri and url: a question mark begins the search" * doctest::description("shows R1630-reserved-6")) {
  CHECK(generic.part("uri", "http://h/a?b", "search") == "b");
  CHECK(schemes.part("url", "http://h/a?b", "search") == "b");
}

TEST_CASE("search: a plus sign separates words, and an encoded plus sign does not" *
          doctest::description("shows R1630-reserved-7")) {
  CHECK(schemes.parts("search", "a+b+c", "search") == texts{"a+b+c", "b+c", "c"});
  CHECK(generic.parts("search", "a+b", "search") == texts{"a+b", "b"});
  CHECK(schemes.parts("search", "a%2Bb", "search") == texts{"a%2Bb"});
}

TEST_CASE("extra: accepts an exclamation mark and an asterisk, which is also a groupart of news" *
          doctest::description("shows R1630-reserved-9")) {
  CHECK(generic.holds("extra", "*"));
  CHECK(generic.holds("extra", "!"));
  CHECK(schemes.part("url", "news:*", "groupart") == "*");
}

TEST_CASE(
    "escape: is a percent sign and two hexadecimal digits, and xalphas rejects a literal space or non-ASCII octet" *
    doctest::description("shows R1630-encoding-1")) {
  for (const language& l : {generic, schemes}) {
    CHECK(l.holds("escape", "%E9"));
    CHECK(l.holds("escape", "%e9"));
    CHECK(l.fails_at("escape", "%G9") == 1);
    CHECK(l.fails_at("xalphas", "a b") == 1);
    CHECK(l.fails_at("xalphas", "a\xE9") == 1);
  }
}

TEST_CASE("url: a URL of each listed scheme matches the address production of the scheme" *
          doctest::description("shows R1630-schemes-1, R1630-schemes-2")) {
  for (const auto& [url, production] : {std::pair<const char*, const char*>{"http://h/a", "httpaddress"},
                                        {"ftp://h/a", "ftpaddress"},
                                        {"gopher://h/1a", "gopheraddress"},
                                        {"mailto:a@h", "mailtoaddress"},
                                        {"news:a.b", "newsaddress"},
                                        {"telnet://h", "telnetaddress"},
                                        {"rlogin://h", "rloginaddress"},
                                        {"tn3270://h", "tn3270address"},
                                        {"wais://h/a", "waisaddress"},
                                        {"file:///a", "fileaddress"},
                                        {"mid:a@h", "midaddress"},
                                        {"cid:a@h", "cidaddress"}}) {
    const char* const shown = url;
    CHECK_MESSAGE(schemes.part("url", url, production) == url, shown);
  }
}

TEST_CASE("uri: accepts unknown schemes, which url rejects, and most URLs of known schemes" *
          doctest::description("shows R1630-schemes-4, R1630-registration-7, R1630-bnf-5")) {
  CHECK(generic.part("uri", "x-new:a/b", "scheme") == "x-new");
  CHECK(generic.part("uri", "later://h/a", "path") == "//h/a");
  CHECK(schemes.fails_at("url", "x-new:a/b") == 0);
  for (const char* const url : {"http://h:8000/a/b?c+d", "ftp://u:p@h/a;type=I", "gopher://h/7a%09b", "mailto:a@h",
                                "news:a.b", "news:1@h", "nntp:a.b/1", "telnet://u@h:23", "wais://h/d?s",
                                "wais://h/d/t/1=a;2=b;", "file:///a", "mid:1@h", "cid:1@h", "prospero://h/a%002"}) {
    CAPTURE(url);
    CHECK(schemes.holds("url", url));
    CHECK(generic.holds("uri", url));
  }
  // The production `uri` rejects some URLs of known schemes, because the two grammars have different safe characters.
  CHECK(schemes.holds("url", "http://a?a+"));
  CHECK(generic.fails_at("uri", "http://a?a+") == 11);
}

TEST_CASE("ftptype: is an optional suffix of an ftp URL and cannot contain a space" *
          doctest::description("shows R1630-ftp-6, R1630-ftp-8")) {
  CHECK(schemes.part("url", "ftp://h/a;type=AN", "ftptype") == "AN");
  CHECK(schemes.part("url", "ftp://h/a;type=L8", "ftptype") == "L8");
  CHECK(schemes.part("url", "ftp://h/a;type=I", "ftptype") == "I");
  CHECK(schemes.fails_at("url", "ftp://h/a;type=L 8") == 16);
  CHECK_FALSE(schemes.part("url", "ftp://h/a", "ftptype"));
}

TEST_CASE("gcommand: accepts control characters only as escapes" * doctest::description("shows R1630-gopher-2")) {
  CHECK(schemes.fails_at("url", "gopher://h/7a\tb") == 13);
  CHECK(schemes.part("url", "gopher://h/7a%09b%0D%0A", "gcommand") == "a%09b%0D%0A");
}

TEST_CASE("gopheraddress: has a type and a selector, which may both be missing" *
          doctest::description("shows R1630-gopher-3, R1630-gopher-4")) {
  CHECK(schemes.part("url", "gopher://h/00/a", "gtype") == "0");
  CHECK(schemes.part("url", "gopher://h/00/a", "gcommand") == "0/a");
  CHECK(schemes.holds("url", "gopher://h/1"));
  CHECK(schemes.holds("url", "gopher://h"));
}

TEST_CASE("gopheraddress: a slash after host and port requires a type" * doctest::description("shows R1630-gopher-8")) {
  CHECK(schemes.part("url", "gopher://h:70/1", "gtype") == "1");
  CHECK(schemes.part("url", "gopher://h:70/11", "gtype") == "1");
  CHECK(schemes.fails_at("url", "gopher://h/") == 11);
  CHECK(schemes.fails_at("url", "gopher://h1/?") == 12);
}

TEST_CASE("mailtoaddress: follows the BNF, not addr-spec of RFC 822" * doctest::description("shows R1630-mailto-2")) {
  CHECK(schemes.part("url", "mailto:a@host.dom", "xalphas") == "a");
  CHECK(schemes.part("url", "mailto:a@host.dom", "hostname") == "host.dom");
  CHECK(schemes.fails_at("url", "mailto:a") == 8);
  CHECK(schemes.holds("url", "mailto:a,b@host.dom"));
  CHECK(schemes.fails_at("url", "mailto:a@%5B1.2.3.4%5D") == 22);
}

TEST_CASE("mailtoaddress: accepts a percent sign only as an escape" * doctest::description("shows R1630-mailto-1")) {
  CHECK(schemes.holds("url", "mailto:a%25b@h"));
  CHECK(schemes.fails_at("url", "mailto:a%b@h") == 10);
}

TEST_CASE("article: follows the BNF, not Message-ID of RFC 1036" * doctest::description("shows R1630-news-4")) {
  CHECK(schemes.holds("article", "ab.1@info.cern.ch"));
  CHECK(schemes.holds("article", "ab@h"));
  CHECK_FALSE(schemes.holds("article", "<ab@info.cern.ch>"));
}

TEST_CASE("newsaddress: a text with an at sign is an article, and a host after two slashes is rejected" *
          doctest::description("shows R1630-news-1, R1630-news-3, R1630-news-6, R1630-news-7")) {
  CHECK(schemes.part("url", "news:ab.1@info.cern.ch", "article") == "ab.1@info.cern.ch");
  CHECK(schemes.part("url", "news:alt.hypertext", "group") == "alt.hypertext");
  CHECK(schemes.fails_at("url", "news://h/a") == 5);
}

TEST_CASE("telnetaddress, rloginaddress and tn3270address: accept a user name and reject a path" *
          doctest::description("shows R1630-telnet-1")) {
  for (const std::string scheme : {"telnet", "rlogin", "tn3270"}) {
    CHECK(schemes.part("url", scheme + "://me@h:23", "user") == "me");
    CHECK(schemes.fails_at("url", scheme + "://h/a") == scheme.size() + 4);
  }
}

TEST_CASE("waisaddress: a document has a type and numbered fields, and each field ends with a semicolon" *
          doctest::description("shows R1630-wais-1, R1630-wais-2")) {
  CHECK(schemes.part("url", "wais://h/db/TEXT/1=a;2=b;", "wtype") == "TEXT");
  CHECK(schemes.parts("url", "wais://h/db/TEXT/1=a;22=b;", "digits") == texts{"1", "22", "2"});
  CHECK(schemes.fails_at("url", "wais://h/db/TEXT/1=a") == 20);
}

TEST_CASE("fileaddress: the host is a name, localhost or missing" * doctest::description("shows R1630-file-3")) {
  CHECK(schemes.part("url", "file://info.cern.ch/a/b", "host") == "info.cern.ch");
  CHECK(schemes.part("url", "file://localhost/a", "host") == "localhost");
  CHECK_FALSE(schemes.part("url", "file:///a", "host"));
}

TEST_CASE("midaddress and cidaddress: have an identifier, and midaddress rejects angle brackets" *
          doctest::description("shows R1630-mid-1, R1630-cid-1")) {
  CHECK(schemes.part("url", "mid:199406.AA01@info.cern.ch", "addr-spec") == "199406.AA01@info.cern.ch");
  CHECK(schemes.part("url", "cid:part1@info.cern.ch", "content-identifier") == "part1@info.cern.ch");
  CHECK(schemes.fails_at("url", "mid:<a@b>") == 4);
}

TEST_CASE("nntpaddress: has a group and a number, and rejects a server" * doctest::description("shows R1630-nntp-1")) {
  CHECK(schemes.part("url", "nntp:comp.lang.c/12", "group") == "comp.lang.c");
  CHECK(schemes.parts("url", "nntp:comp.lang.c/12", "digits") == texts{"12", "2"});
  CHECK(schemes.fails_at("url", "nntp:comp.lang.c/x") == 17);
  CHECK(schemes.fails_at("url", "nntp://h/comp.lang.c/12") == 5);
}

TEST_CASE("prosperoaddress: has a host, an object name, an optional port and an optional version" *
          doctest::description("shows R1630-prospero-1, R1630-prospero-2")) {
  CHECK(schemes.part("url", "prospero://h:1525/a/b%002", "host") == "h");
  CHECK(schemes.part("url", "prospero://h:1525/a/b%002", "port") == "1525");
  CHECK(schemes.part("url", "prospero://1.2.3.4/a", "hostnumber") == "1.2.3.4");
  CHECK_FALSE(schemes.part("url", "prospero://1.2.3.4/a", "port"));
  CHECK(schemes.part("url", "prospero://h/a/b%002", "hsoname") == "a/b");
  CHECK(schemes.part("url", "prospero://h/a/b%002", "version") == "2");
}

TEST_CASE("fragmentaddress and url: reject literal national and punctuation characters in http and gopher URLs" *
          doctest::description("shows R1630-bnf-1, R1630-bnf-3")) {
  for (const char c : std::string("{}|[]\\^~<>")) {
    CHECK(generic.fails_at("fragmentaddress", std::string("http://host/a") + c) == 13);
    CHECK(generic.fails_at("fragmentaddress", std::string("http://host/a#b") + c) == 15);
    CHECK(schemes.fails_at("url", std::string("http://host/a") + c) == 13);
    CHECK(schemes.fails_at("url", std::string("gopher://host/1a") + c) == 16);
  }
}

}  // namespace operations_rfc1630_tests
