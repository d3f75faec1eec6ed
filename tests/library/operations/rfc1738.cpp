// SPDX-License-Identifier: MIT
// Tests of the syntax that the prose of RFC 1738 requires. Each test covers one or a few requirements.
#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <string>

#include "library/requirements/requirement_list.hpp"
#include "parts.hpp"

namespace operations_rfc1738_tests {

namespace {

using requirements::language;
using requirements::texts;

const language rfc1738(uri94::grammar_id::rfc1738);

}  // namespace

TEST_CASE("genericurl: consists of a scheme, a colon and a schemepart" * doctest::description("shows R1738-2.1-1")) {
  CHECK(rfc1738.part("genericurl", "new:any/thing", "scheme") == "new");
  CHECK(rfc1738.part("genericurl", "new:any/thing", "schemepart") == "any/thing");
  CHECK(rfc1738.fails_at("genericurl", "new") == 3);
  CHECK(rfc1738.fails_at("genericurl", ":rest") == 0);
}

TEST_CASE(
    "scheme: accepts letters of either case, digits, '+', '.' and '-', and rejects an underscore and the empty text" *
    doctest::description("shows R1738-2.1-2, R1738-2.1-3, N3")) {
  CHECK(rfc1738.holds("scheme", "a9+.-z"));
  CHECK(rfc1738.fails_at("scheme", "a_b") == 1);
  CHECK(rfc1738.fails_at("scheme", "") == 0);
  CHECK(rfc1738.holds("url", "HTTP://host.dom/"));
  CHECK(rfc1738.part("url", "HtTp://host.dom/", "httpurl") == "HtTp://host.dom/");
  CHECK(rfc1738.part("url", "X-New:a", "scheme") == "X-New");
}

TEST_CASE("escape: is a percent sign and two hexadecimal digits of either case" *
          doctest::description("shows R1738-2.2-2")) {
  for (const char* good : {"%00", "%fF", "%Ff", "%7E"}) CHECK(rfc1738.holds("escape", good));
  CHECK(rfc1738.fails_at("escape", "%") == 1);
  CHECK(rfc1738.fails_at("escape", "%4") == 2);
  CHECK(rfc1738.fails_at("escape", "%4g") == 2);
}

TEST_CASE("url: an http path rejects octets outside graphic US-ASCII, and accepts their escapes" *
          doctest::description("shows R1738-2.2-4")) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string url = std::string("http://host.dom/a") + static_cast<char>(byte);
    if (byte <= 0x20 || byte >= 0x7F) CHECK_MESSAGE(rfc1738.fails_at("url", url) == 17, "byte ", byte);
  }
  CHECK(rfc1738.holds("url", "http://host.dom/a%00%1F%7F%80%FF"));
}

TEST_CASE("url and xchar: unsafe characters are rejected in every scheme, and xchar rejects only unsafe characters" *
          doctest::description("shows R1738-2.2-5, R1738-2.2-6, R1738-2.2-13, R1738-2.2-14")) {
  for (const char c : std::string(" <>\"#{}|\\^~[]`")) {
    for (const std::string before : {"ftp://h/a", "http://h/a", "gopher://h/1a", "mailto:a", "news:a", "nntp://h/a",
                                     "telnet://h", "wais://h/a", "file://h/a", "prospero://h/a", "x-new:a"}) {
      CHECK_MESSAGE(rfc1738.fails_at("url", before + c) == before.size(), (before + c));
    }
  }
  // The percent sign begins an escape whose digits are missing.
  CHECK(rfc1738.fails_at("url", "http://h/a%") == 11);
  CHECK(rfc1738.fails_at("url", "http://h/a%b") == 12);
  std::string unsafe;
  for (char c = ' '; c < 0x7F; ++c) {
    if (!rfc1738.holds("xchar", std::string(1, c))) unsafe += c;
  }
  std::string listed(uri94::facts::R1738_2_2_5_unsafe);
  std::sort(listed.begin(), listed.end());
  CHECK(listed == unsafe);
}

TEST_CASE("reserved: accepts exactly seven characters" * doctest::description("shows R1738-2.2-7")) {
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const bool reserved = byte != 0 && std::string(";/?:@=&").find(c) != std::string::npos;
    CHECK_MESSAGE(rfc1738.holds("reserved", std::string(1, c)) == reserved, "byte ", byte);
    CHECK_MESSAGE((uri94::facts::R1738_2_2_7_reserved.find(c) != std::string_view::npos) == reserved, "byte ", byte);
  }
}

TEST_CASE("unreserved: accepts exactly letters, digits and eleven special characters" *
          doctest::description("shows R1738-2.2-9")) {
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       (byte != 0 && std::string("$-_.+!*'(),").find(c) != std::string::npos);
    CHECK_MESSAGE(rfc1738.holds("unreserved", std::string(1, c)) == plain, "byte ", byte);
    // Any other character must be encoded, unless a scheme may reserve the character.
    CHECK_MESSAGE(rfc1738.holds("xchar", std::string(1, c)) == (plain || rfc1738.holds("reserved", std::string(1, c))),
                  "byte ", byte);
  }
  // Characters that a scheme does not reserve are legal without an escape in the BNF.
  CHECK(rfc1738.holds("httpurl", "http://h/a@b:c&d=e"));
  CHECK(rfc1738.holds("ftpurl", "ftp://h/a?b"));
}

TEST_CASE("url: accepts escapes in an http path, and rejects escapes in host, port, group, article number and ftptype" *
          doctest::description("shows R1738-2.2-10")) {
  CHECK(rfc1738.holds("url", "http://host.dom/%61%2D%41"));
  CHECK(rfc1738.part("url", "http://host.dom/%61b", "hsegment") == "%61b");
  CHECK(rfc1738.fails_at("httpurl", "http://%68/") == 7);
  CHECK(rfc1738.fails_at("httpurl", "http://h:%38/") == 9);
  CHECK(rfc1738.fails_at("nntpurl", "nntp://h/%61") == 9);
  CHECK(rfc1738.fails_at("nntpurl", "nntp://h/a/%31") == 11);
  CHECK(rfc1738.fails_at("ftpurl", "ftp://h/a;type=%61") == 15);
}

TEST_CASE("fsegment and hsegment: slashes separate the segments of ftp, http and file paths" *
          doctest::description("shows R1738-2.3-2")) {
  CHECK(rfc1738.parts("url", "ftp://h/a/b/c", "fsegment") == texts{"a", "b", "c"});
  CHECK(rfc1738.parts("url", "http://h/a/b/c", "hsegment") == texts{"a", "b", "c"});
  CHECK(rfc1738.parts("url", "file://h/a/b/c", "fsegment") == texts{"a", "b", "c"});
}

TEST_CASE("url: a URL of each of the ten schemes matches the production of the scheme" *
          doctest::description("shows R1738-3-1")) {
  const std::initializer_list<std::pair<const char*, const char*>> known = {
      {"ftp://h/", "ftpurl"},           {"http://h/", "httpurl"},  {"gopher://h/", "gopherurl"},
      {"mailto:a", "mailtourl"},        {"news:*", "newsurl"},     {"nntp://h/a", "nntpurl"},
      {"telnet://h/", "telneturl"},     {"wais://h/a", "waisurl"}, {"file:///a", "fileurl"},
      {"prospero://h/a", "prosperourl"}};
  for (const auto& [url, production] : known) {
    const char* const shown = url;  // lambdas cannot capture structured bindings, and messages are lambdas
    CHECK_MESSAGE(rfc1738.part("url", url, production) == url, shown);
  }
}

TEST_CASE("url: a URL of an unknown scheme matches otherurl and genericurl" *
          doctest::description("shows R1738-3-2, R1738-4-6, R1738-5-2")) {
  CHECK(rfc1738.part("url", "z39.50r://host.dom/a", "otherurl") == "z39.50r://host.dom/a");
  CHECK(rfc1738.part("url", "x-new:a", "genericurl") == "x-new:a");
  CHECK(rfc1738.fails_at("url", "x-new") == 5);
  CHECK(rfc1738.fails_at("url", "x-new:a{") == 7);
}

TEST_CASE("ip-schemepart: two slashes and the host are required, other parts are optional" *
          doctest::description("shows R1738-3.1-1")) {
  for (const char* good : {"//h", "//h/", "//h:1", "//u@h", "//u:p@h", "//u:p@h:1/path/of/it"})
    CHECK(rfc1738.holds("ip-schemepart", good));
  CHECK(rfc1738.fails_at("ip-schemepart", "/h") == 1);
  CHECK(rfc1738.fails_at("ip-schemepart", "//") == 2);
}

TEST_CASE("login: a colon and an at sign delimit user name and password" * doctest::description("shows R1738-3.1-2")) {
  CHECK(rfc1738.part("login", "me:secret@host.dom", "user") == "me");
  CHECK(rfc1738.part("login", "me:secret@host.dom", "password") == "secret");
  CHECK(rfc1738.part("login", "me:secret@host.dom", "host") == "host.dom");
  CHECK_FALSE(rfc1738.part("login", "host.dom", "user"));
}

TEST_CASE("user and password: accept colon, at sign and slash only as escapes" *
          doctest::description("shows R1738-3.1-3")) {
  for (const char* production : {"user", "password"}) {
    for (const char* bad : {":", "@", "/"}) CHECK(rfc1738.fails_at(production, bad) == 0);
    CHECK(rfc1738.holds(production, "a%3Ab%40c%2Fd"));
  }
}

TEST_CASE("user and password: an empty part has a node, and a missing part does not" *
          doctest::description("shows R1738-3.1-4")) {
  CHECK(rfc1738.part("url", "ftp://@host.com/", "user") == "");
  CHECK_FALSE(rfc1738.part("url", "ftp://@host.com/", "password"));
  CHECK_FALSE(rfc1738.part("url", "ftp://host.com/", "user"));
  CHECK(rfc1738.part("url", "ftp://foo:@host.com/", "user") == "foo");
  CHECK(rfc1738.part("url", "ftp://foo:@host.com/", "password") == "");
}

TEST_CASE("login: a password requires a user name, which may be empty, and an at sign" *
          doctest::description("shows R1738-3.1-11")) {
  CHECK(rfc1738.part("login", ":secret@host.dom", "user") == "");
  CHECK(rfc1738.part("login", ":secret@host.dom", "password") == "secret");
  // A URL without an at sign cannot have a user name. The digits after the colon are the port.
  CHECK_FALSE(rfc1738.part("login", "host.dom:21", "password"));
  CHECK(rfc1738.fails_at("login", ":secret") == 7);
}

TEST_CASE("hostport: the port is optional and decimal, and a colon without a port is rejected" *
          doctest::description("shows R1738-3.1-8")) {
  CHECK(rfc1738.part("hostport", "host.dom:8000", "port") == "8000");
  CHECK_FALSE(rfc1738.part("hostport", "host.dom", "port"));
  CHECK(rfc1738.fails_at("hostport", "host.dom:") == 9);
  CHECK(rfc1738.fails_at("hostport", "host.dom:a") == 9);
  CHECK(rfc1738.fails_at("hostport", "host.dom:8a") == 10);
}

TEST_CASE("host: is a name or four groups of digits" * doctest::description("shows R1738-3.1-5")) {
  CHECK(rfc1738.part("host", "host.dom", "hostname") == "host.dom");
  CHECK(rfc1738.part("host", "128.141.201.74", "hostnumber") == "128.141.201.74");
  CHECK(rfc1738.fails_at("host", "128.141.201") == 11);
}

TEST_CASE("hostname: each label begins and ends with a letter or digit" * doctest::description("shows R1738-3.1-6")) {
  CHECK(rfc1738.holds("hostname", "3com.a-b--c.x9"));
  CHECK(rfc1738.fails_at("hostname", "-a.dom") == 0);
  CHECK(rfc1738.fails_at("hostname", "a-.dom") == 2);
  CHECK(rfc1738.fails_at("hostname", "a..dom") == 2);
  CHECK(rfc1738.parts("hostname", "a.b9.dom", "domainlabel") == texts{"a", "b9"});
}

TEST_CASE("hostname: the last label does not begin with a digit" * doctest::description("shows R1738-3.1-7")) {
  CHECK(rfc1738.part("hostname", "1.2.dom", "toplabel") == "dom");
  CHECK(rfc1738.fails_at("hostname", "host.1a") == 7);
  CHECK(rfc1738.fails_at("hostname", "1.2.3.4") == 7);
}

TEST_CASE("ip-schemepart: the slash after the host is not part of urlpath" *
          doctest::description("shows R1738-3.1-9")) {
  CHECK(rfc1738.part("ip-schemepart", "//host.dom/path", "urlpath") == "path");
  CHECK(rfc1738.part("ip-schemepart", "//host.dom/", "urlpath") == "");
  CHECK_FALSE(rfc1738.part("ip-schemepart", "//host.dom", "urlpath"));
}

TEST_CASE("ftpurl: has the common syntax of RFC 1738, section 3.1, and requires only the host" *
          doctest::description("shows R1738-3.2-3")) {
  const std::string url = "ftp://me:secret@host.dom:2121/a";
  CHECK(rfc1738.part("ftpurl", url, "user") == "me");
  CHECK(rfc1738.part("ftpurl", url, "password") == "secret");
  CHECK(rfc1738.part("ftpurl", url, "host") == "host.dom");
  CHECK(rfc1738.part("ftpurl", url, "port") == "2121");
  CHECK(rfc1738.part("ftpurl", url, "fpath") == "a");
  for (const char* good : {"ftp://h", "ftp://h/", "ftp://u@h:1"}) CHECK(rfc1738.holds("ftpurl", good));
  CHECK(rfc1738.fails_at("ftpurl", "ftp:/h") == 5);
}

TEST_CASE("ftpurl: names in the path may be empty, and type and slash are optional" *
          doctest::description("shows R1738-3.2.2-1, R1738-3.2.2-2")) {
  CHECK(rfc1738.parts("ftpurl", "ftp://h//a//", "fsegment") == texts{"", "a", "", ""});
  for (const char* type : {"a", "i", "d", "A", "I", "D"})
    CHECK(rfc1738.part("ftpurl", std::string("ftp://h/n;type=") + type, "ftptype") == type);
  CHECK(rfc1738.fails_at("ftpurl", "ftp://h/n;type=x") == 15);
  CHECK(rfc1738.holds("ftpurl", "ftp://h/n"));
  CHECK(rfc1738.holds("ftpurl", "ftp://h"));
  CHECK(rfc1738.fails_at("ftpurl", "ftp://h;type=a") == 14);
}

TEST_CASE("ftpurl: a name rejects a literal semicolon, and accepts an encoded semicolon or slash" *
          doctest::description("shows R1738-3.2.2-6")) {
  CHECK(rfc1738.fails_at("ftpurl", "ftp://h/a;b") == 10);
  CHECK(rfc1738.part("ftpurl", "ftp://h/a%3Bb%2Fc", "fsegment") == "a%3Bb%2Fc");
}

TEST_CASE("httpurl: rejects a user name and password, and url reads the text as an otherurl" *
          doctest::description("shows R1738-3.3-2")) {
  CHECK(rfc1738.fails_at("httpurl", "http://me@host.dom/") == 9);
  CHECK(rfc1738.fails_at("httpurl", "http://me:pw@host.dom/") == 10);
  CHECK(rfc1738.part("url", "http://me@host.dom/", "otherurl") == "http://me@host.dom/");
}

TEST_CASE("httpurl: path and search are optional, and a search requires a slash after the host" *
          doctest::description("shows R1738-3.3-3")) {
  for (const char* good : {"http://h", "http://h/", "http://h/p", "http://h/p?s", "http://h/?s", "http://h/?"})
    CHECK(rfc1738.holds("httpurl", good));
  CHECK(rfc1738.fails_at("httpurl", "http://h?s") == 8);
}

TEST_CASE("httpurl: a question mark begins the search, which rejects a slash and a second question mark" *
          doctest::description("shows R1738-3.3-4")) {
  CHECK(rfc1738.part("httpurl", "http://h/a?b", "search") == "b");
  CHECK(rfc1738.fails_at("httpurl", "http://h/a?b/c") == 12);
  CHECK(rfc1738.fails_at("httpurl", "http://h/a?b?c") == 12);
}

TEST_CASE("gopherurl: the type is one character, and the path may be empty" *
          doctest::description("shows R1738-3.4.1-2")) {
  CHECK(rfc1738.part("gopherurl", "gopher://h/11sel", "gtype") == "1");
  CHECK(rfc1738.holds("gopherurl", "gopher://h"));
  CHECK(rfc1738.holds("gopherurl", "gopher://h/"));
  CHECK_FALSE(rfc1738.part("gopherurl", "gopher://h/", "gtype"));
}

TEST_CASE(
    "gopherurl: a selector may contain every reserved character, a search every reserved character except '/' and '?'" *
    doctest::description("shows R1738-3.4.1-5")) {
  CHECK(rfc1738.part("gopherurl", "gopher://h/0;/?:@&=", "selector") == ";/?:@&=");
  CHECK(rfc1738.part("gopherurl", "gopher://h/7s%09;:@&=", "search") == ";:@&=");
  for (const char* const url : {"gopher://h/7s%09a/b", "gopher://h/7s%09a?b"}) {
    CHECK_FALSE(rfc1738.part("gopherurl", url, "search"));
  }
}

TEST_CASE("selector: may repeat the type, and may be empty" * doctest::description("shows R1738-3.4.1-6")) {
  CHECK(rfc1738.part("gopherurl", "gopher://h/11", "selector") == "1");
  CHECK(rfc1738.part("gopherurl", "gopher://h/1", "selector") == "");
}

TEST_CASE("gopherurl: search and gopher+_string follow encoded tabs" *
          doctest::description("shows R1738-3.4.2-1, R1738-3.4.3-1")) {
  CHECK(rfc1738.part("gopherurl", "gopher://h/7sel%09words", "selector") == "sel");
  CHECK(rfc1738.part("gopherurl", "gopher://h/7sel%09words", "search") == "words");
  CHECK(rfc1738.part("gopherurl", "gopher://h/0sel%09%09+", "search") == "");
  CHECK(rfc1738.part("gopherurl", "gopher://h/0sel%09%09+", "gopher+_string") == "+");
  CHECK(rfc1738.part("gopherurl", "gopher://h/0sel%09+", "search") == "+");
}

TEST_CASE("newsurl: has a group, an article or an asterisk" *
          doctest::description("shows R1738-3.6-1, R1738-3.6-2, R1738-3.6-4")) {
  CHECK(rfc1738.part("newsurl", "news:comp.infosystems.www.misc", "group") == "comp.infosystems.www.misc");
  CHECK(rfc1738.part("newsurl", "news:1994Dec.1@host.dom", "article") == "1994Dec.1@host.dom");
  CHECK_FALSE(rfc1738.part("newsurl", "news:a@host.dom", "group"));
  CHECK(rfc1738.part("newsurl", "news:*", "grouppart") == "*");
  CHECK(rfc1738.fails_at("newsurl", "news:<a@host.dom>") == 5);
  // The BNF allows any host, not only a domain name. The BNF rejects a second at sign, although a quoted part of a
  // message identifier may contain an at sign.
  CHECK(rfc1738.part("newsurl", "news:a@1.2.3.4", "article") == "a@1.2.3.4");
  CHECK(rfc1738.fails_at("newsurl", "news:a@b@host.dom") == 8);
}

TEST_CASE("article: may contain characters that other schemes reserve" * doctest::description("shows R1738-3.6-3")) {
  CHECK(rfc1738.part("newsurl", "news:a;/?:&=b@host.dom", "article") == "a;/?:&=b@host.dom");
}

TEST_CASE("newsurl: a group does not have a host, and a host before a group is rejected" *
          doctest::description("shows R1738-3.6-5")) {
  CHECK_FALSE(rfc1738.part("newsurl", "news:comp.lang.c", "host"));
  CHECK(rfc1738.fails_at("newsurl", "news://host.dom/comp.lang.c") == 27);
}

TEST_CASE("ftpurl and httpurl: ';type=' is special only in ftp, and '?' only in http" *
          doctest::description("shows R1738-3.1-10")) {
  CHECK(rfc1738.part("ftpurl", "ftp://h/a;type=a", "ftptype") == "a");
  CHECK(rfc1738.part("httpurl", "http://h/a;type=a", "hpath") == "a;type=a");
  CHECK(rfc1738.part("ftpurl", "ftp://h/a?b", "fsegment") == "a?b");
  CHECK(rfc1738.part("httpurl", "http://h/a?b", "search") == "b");
}

TEST_CASE("nntpurl: the article number is optional" * doctest::description("shows R1738-3.7-5")) {
  CHECK(rfc1738.holds("nntpurl", "nntp://h/comp.lang.c"));
  CHECK(rfc1738.holds("nntpurl", "nntp://h/comp.lang.c/1"));
}

TEST_CASE("nntpurl: has a group and a decimal article number" * doctest::description("shows R1738-3.7-2")) {
  CHECK(rfc1738.part("nntpurl", "nntp://h:1/comp.lang.c/123", "group") == "comp.lang.c");
  CHECK(rfc1738.parts("nntpurl", "nntp://h/comp.lang.c/123", "digits") == texts{"123"});
  CHECK(rfc1738.fails_at("nntpurl", "nntp://h/comp.lang.c/x") == 21);
}

TEST_CASE("waisurl: is a waisdatabase, a waisindex or a waisdoc" * doctest::description("shows R1738-3.9-8")) {
  CHECK(rfc1738.part("waisurl", "wais://h/db", "waisdatabase"));
  CHECK(rfc1738.part("waisurl", "wais://h/db?words", "waisindex"));
  CHECK(rfc1738.part("waisurl", "wais://h/db?words", "search") == "words");
  CHECK(rfc1738.part("waisurl", "wais://h/db/TEXT/1%3D2", "waisdoc"));
  CHECK(rfc1738.part("waisurl", "wais://h/db/TEXT/1%3D2", "wpath") == "1%3D2");
  CHECK(rfc1738.fails_at("waisurl", "wais://h") == 8);
  CHECK(rfc1738.fails_at("waisurl", "wais://h/db/TEXT") == 16);
}

TEST_CASE("waisdoc: the type is a separate part" * doctest::description("shows R1738-3.9-2")) {
  CHECK(rfc1738.part("waisurl", "wais://h/db/TEXT/id", "wtype") == "TEXT");
}

TEST_CASE("fileurl: has a host and a path" * doctest::description("shows R1738-3.10-1")) {
  CHECK(rfc1738.part("fileurl", "file://vms.host.edu/a/b.txt", "host") == "vms.host.edu");
  CHECK(rfc1738.parts("fileurl", "file://vms.host.edu/a/b.txt", "fsegment") == texts{"a", "b.txt"});
}

TEST_CASE("prosperourl: the object name may contain slashes, and semicolons only as escapes" *
          doctest::description("shows R1738-3.11-2, R1738-3.11-4")) {
  CHECK(rfc1738.part("prosperourl", "prospero://host.dom//pros/name", "ppath") == "/pros/name");
  CHECK(rfc1738.part("prosperourl", "prospero://h/a%3Bb", "ppath") == "a%3Bb");
  CHECK(rfc1738.part("prosperourl", "prospero://h/a;b=c", "ppath") == "a");
}

TEST_CASE("prosperourl: fields have names and values, and a field without a value is rejected" *
          doctest::description("shows R1738-3.11-5")) {
  CHECK(rfc1738.parts("prosperourl", "prospero://h/a;b=c;d=e", "fieldname") == texts{"b", "d"});
  CHECK(rfc1738.parts("prosperourl", "prospero://h/a;b=c;d=e", "fieldvalue") == texts{"c", "e"});
  CHECK(rfc1738.fails_at("prosperourl", "prospero://h/a;b") == 16);
}

TEST_CASE("mailtourl: accepts a percent sign only as an escape" * doctest::description("shows R1738-3.5-2")) {
  CHECK(rfc1738.holds("mailtourl", "mailto:a%25b@host.dom"));
  CHECK(rfc1738.fails_at("mailtourl", "mailto:a%b@host.dom") == 10);
}

}  // namespace operations_rfc1738_tests
