// SPDX-License-Identifier: MIT
// What the prose of RFC 1738 demands of the syntax, requirement by requirement.
#include <doctest/doctest.h>

#include <initializer_list>
#include <string>

#include "parts.hpp"

namespace {

using requirements::language;
using requirements::texts;

const language rfc1738(uri94::grammar::rfc1738);

}  // namespace

TEST_CASE("2.1: a scheme, a colon, and the rest" * doctest::description("shows R1738-2.1-1")) {
  CHECK(rfc1738.part("genericurl", "new:any/thing", "scheme") == "new");
  CHECK(rfc1738.part("genericurl", "new:any/thing", "schemepart") == "any/thing");
  CHECK(rfc1738.fails_at("genericurl", "new") == 3);
  CHECK(rfc1738.fails_at("genericurl", ":rest") == 0);
}

TEST_CASE("2.1: the characters of a scheme name, in either case" *
          doctest::description("shows R1738-2.1-2, R1738-2.1-3, R1738-5-1")) {
  CHECK(rfc1738.holds("scheme", "a9+.-z"));
  CHECK(rfc1738.fails_at("scheme", "a_b") == 1);
  CHECK(rfc1738.fails_at("scheme", "") == 0);
  CHECK(rfc1738.holds("url", "HTTP://host.dom/"));
  CHECK(rfc1738.part("url", "HtTp://host.dom/", "httpurl") == "HtTp://host.dom/");
  CHECK(rfc1738.part("url", "X-New:a", "scheme") == "X-New");
}

TEST_CASE("2.2: an escape is a percent sign and two hexadecimal digits of either case" *
          doctest::description("shows R1738-2.2-2")) {
  for (const char* good : {"%00", "%fF", "%Ff", "%7E"}) CHECK(rfc1738.holds("escape", good));
  CHECK(rfc1738.fails_at("escape", "%") == 1);
  CHECK(rfc1738.fails_at("escape", "%4") == 2);
  CHECK(rfc1738.fails_at("escape", "%4g") == 2);
}

TEST_CASE("2.2: only graphic US-ASCII stands for itself" * doctest::description("shows R1738-2.2-4")) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string url = std::string("http://host.dom/a") + static_cast<char>(byte);
    if (byte <= 0x20 || byte >= 0x7F) CHECK_MESSAGE(rfc1738.fails_at("url", url) == 17, "byte ", byte);
  }
  CHECK(rfc1738.holds("url", "http://host.dom/a%00%1F%7F%80%FF"));
}

TEST_CASE("2.2: unsafe characters are legal nowhere, in no scheme" *
          doctest::description("shows R1738-2.2-5, R1738-2.2-6, R1738-2.2-13, R1738-2.2-14")) {
  for (const char c : std::string(" <>\"#{}|\\^~[]`")) {
    for (const std::string before : {"ftp://h/a", "http://h/a", "gopher://h/1a", "mailto:a", "news:a", "nntp://h/a",
                                     "telnet://h", "wais://h/a", "file://h/a", "prospero://h/a", "x-new:a"}) {
      CHECK_MESSAGE(rfc1738.fails_at("url", before + c) == before.size(), (before + c));
    }
  }
}

TEST_CASE("2.2: the seven characters that a scheme may reserve" * doctest::description("shows R1738-2.2-7")) {
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const bool reserved = byte != 0 && std::string(";/?:@=&").find(c) != std::string::npos;
    CHECK_MESSAGE(rfc1738.holds("reserved", std::string(1, c)) == reserved, "byte ", byte);
  }
}

TEST_CASE("2.2: letters, digits and ten special characters need no escape" *
          doctest::description("shows R1738-2.2-9")) {
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       (byte != 0 && std::string("$-_.+!*'(),").find(c) != std::string::npos);
    CHECK_MESSAGE(rfc1738.holds("unreserved", std::string(1, c)) == plain, "byte ", byte);
  }
}

TEST_CASE("2.2: what needs no escape may have one" * doctest::description("shows R1738-2.2-10")) {
  CHECK(rfc1738.holds("url", "http://host.dom/%61%2D%41"));
  CHECK(rfc1738.part("url", "http://host.dom/%61b", "hsegment") == "%61b");
}

TEST_CASE("2.3: slashes separate the parts of ftp, http and file paths" * doctest::description("shows R1738-2.3-2")) {
  CHECK(rfc1738.parts("url", "ftp://h/a/b/c", "fsegment") == texts{"a", "b", "c"});
  CHECK(rfc1738.parts("url", "http://h/a/b/c", "hsegment") == texts{"a", "b", "c"});
  CHECK(rfc1738.parts("url", "file://h/a/b/c", "fsegment") == texts{"a", "b", "c"});
}

TEST_CASE("3: ten schemes have a production each" *
          doctest::description("shows R1738-3-1, R1738-3.2-2, R1738-3.3-5, R1738-3.4-1, R1738-3.5-4, R1738-3.6-7, "
                               "R1738-3.7-4, R1738-3.8-4, R1738-3.9-1, R1738-3.10-4, R1738-3.11-7")) {
  const std::initializer_list<std::pair<const char*, const char*>> known = {
      {"ftp://h/", "ftpurl"},           {"http://h/", "httpurl"},  {"gopher://h/", "gopherurl"},
      {"mailto:a", "mailtourl"},        {"news:*", "newsurl"},     {"nntp://h/a", "nntpurl"},
      {"telnet://h/", "telneturl"},     {"wais://h/a", "waisurl"}, {"file:///a", "fileurl"},
      {"prospero://h/a", "prosperourl"}};
  for (const auto& [url, production] : known) {
    const char* const shown = url;  // lambdas, which messages are, capture no bindings
    CHECK_MESSAGE(rfc1738.part("url", url, production) == url, shown);
  }
}

TEST_CASE("3: other schemes follow the generic form" *
          doctest::description("shows R1738-3-2, R1738-4-6, R1738-5-2, R1630-schemes-4")) {
  CHECK(rfc1738.part("url", "z39.50r://host.dom/a", "otherurl") == "z39.50r://host.dom/a");
  CHECK(rfc1738.part("url", "ftp:not-the-ftp-form", "otherurl") == "ftp:not-the-ftp-form");
}

TEST_CASE("3.1: all but the host may be left out of the common form" * doctest::description("shows R1738-3.1-1")) {
  for (const char* good : {"//h", "//h/", "//h:1", "//u@h", "//u:p@h", "//u:p@h:1/path/of/it"})
    CHECK(rfc1738.holds("ip-schemepart", good));
  CHECK(rfc1738.fails_at("ip-schemepart", "/h") == 1);
  CHECK(rfc1738.fails_at("ip-schemepart", "//") == 2);
}

TEST_CASE("3.1: user name and password and their separators" * doctest::description("shows R1738-3.1-2")) {
  CHECK(rfc1738.part("login", "me:secret@host.dom", "user") == "me");
  CHECK(rfc1738.part("login", "me:secret@host.dom", "password") == "secret");
  CHECK(rfc1738.part("login", "me:secret@host.dom", "host") == "host.dom");
  CHECK_FALSE(rfc1738.part("login", "host.dom", "user"));
}

TEST_CASE("3.1: colon, at sign and slash are escaped in user name and password" *
          doctest::description("shows R1738-3.1-3")) {
  for (const char* production : {"user", "password"}) {
    for (const char* bad : {":", "@", "/"}) CHECK(rfc1738.fails_at(production, bad) == 0);
    CHECK(rfc1738.holds(production, "a%3Ab%40c%2Fd"));
  }
}

TEST_CASE("3.1: empty and absent user names and passwords differ" * doctest::description("shows R1738-3.1-4")) {
  CHECK(rfc1738.part("url", "ftp://@host.com/", "user") == "");
  CHECK_FALSE(rfc1738.part("url", "ftp://@host.com/", "password"));
  CHECK_FALSE(rfc1738.part("url", "ftp://host.com/", "user"));
  CHECK(rfc1738.part("url", "ftp://foo:@host.com/", "user") == "foo");
  CHECK(rfc1738.part("url", "ftp://foo:@host.com/", "password") == "");
}

TEST_CASE("3.1: a host is a name or four groups of digits" * doctest::description("shows R1738-3.1-5")) {
  CHECK(rfc1738.part("host", "host.dom", "hostname") == "host.dom");
  CHECK(rfc1738.part("host", "128.141.201.74", "hostnumber") == "128.141.201.74");
  CHECK(rfc1738.fails_at("host", "128.141.201") == 11);
}

TEST_CASE("3.1: a label begins and ends with a letter or digit" * doctest::description("shows R1738-3.1-6")) {
  CHECK(rfc1738.holds("hostname", "3com.a-b--c.x9"));
  CHECK(rfc1738.fails_at("hostname", "-a.dom") == 0);
  CHECK(rfc1738.fails_at("hostname", "a-.dom") == 2);
  CHECK(rfc1738.fails_at("hostname", "a..dom") == 2);
  CHECK(rfc1738.parts("hostname", "a.b9.dom", "domainlabel") == texts{"a", "b9"});
}

TEST_CASE("3.1: the last label does not begin with a digit" * doctest::description("shows R1738-3.1-7")) {
  CHECK(rfc1738.part("hostname", "1.2.dom", "toplabel") == "dom");
  CHECK(rfc1738.fails_at("hostname", "host.1a") == 7);
  CHECK(rfc1738.fails_at("hostname", "1.2.3.4") == 7);
}

TEST_CASE("3.1: the slash after the host is no part of the path" * doctest::description("shows R1738-3.1-9")) {
  CHECK(rfc1738.part("ip-schemepart", "//host.dom/path", "urlpath") == "path");
  CHECK(rfc1738.part("ip-schemepart", "//host.dom/", "urlpath") == "");
  CHECK_FALSE(rfc1738.part("ip-schemepart", "//host.dom", "urlpath"));
}

TEST_CASE("3.2.2: names of an ftp path may be empty, the type is optional, and so is the slash" *
          doctest::description("shows R1738-3.2.2-1, R1738-3.2.2-2")) {
  CHECK(rfc1738.parts("ftpurl", "ftp://h//a//", "fsegment") == texts{"", "a", "", ""});
  for (const char* type : {"a", "i", "d", "A", "I", "D"})
    CHECK(rfc1738.part("ftpurl", std::string("ftp://h/n;type=") + type, "ftptype") == type);
  CHECK(rfc1738.fails_at("ftpurl", "ftp://h/n;type=x") == 15);
  CHECK(rfc1738.holds("ftpurl", "ftp://h"));
  CHECK(rfc1738.fails_at("ftpurl", "ftp://h;type=a") == 14);
}

TEST_CASE("3.2.2: semicolons in ftp names are escaped" * doctest::description("shows R1738-3.2.2-6")) {
  CHECK(rfc1738.fails_at("ftpurl", "ftp://h/a;b") == 10);
  CHECK(rfc1738.part("ftpurl", "ftp://h/a%3Bb%2Fc", "fsegment") == "a%3Bb%2Fc");
}

TEST_CASE("3.3: http has no user name and no password" * doctest::description("shows R1738-3.3-2")) {
  CHECK(rfc1738.fails_at("httpurl", "http://me@host.dom/") == 9);
  CHECK(rfc1738.fails_at("httpurl", "http://me:pw@host.dom/") == 10);
}

TEST_CASE("3.3: path and search of http are optional" * doctest::description("shows R1738-3.3-3")) {
  for (const char* good : {"http://h", "http://h/", "http://h/p", "http://h/p?s", "http://h/?s", "http://h/?"})
    CHECK(rfc1738.holds("httpurl", good));
  CHECK(rfc1738.fails_at("httpurl", "http://h?s") == 8);
}

TEST_CASE("3.3: slash and question mark are reserved in http" * doctest::description("shows R1738-3.3-4")) {
  CHECK(rfc1738.part("httpurl", "http://h/a?b", "search") == "b");
  CHECK(rfc1738.fails_at("httpurl", "http://h/a?b/c") == 12);
  CHECK(rfc1738.fails_at("httpurl", "http://h/a?b?c") == 12);
}

TEST_CASE("3.4.1: the Gopher type is one character, and the path may be empty" *
          doctest::description("shows R1738-3.4.1-2")) {
  CHECK(rfc1738.part("gopherurl", "gopher://h/11sel", "gtype") == "1");
  CHECK(rfc1738.holds("gopherurl", "gopher://h"));
  CHECK(rfc1738.holds("gopherurl", "gopher://h/"));
  CHECK_FALSE(rfc1738.part("gopherurl", "gopher://h/", "gtype"));
}

TEST_CASE("3.4.1: a gopher path reserves nothing" * doctest::description("shows R1738-3.4.1-5")) {
  CHECK(rfc1738.part("gopherurl", "gopher://h/0;/?:@&=", "selector") == ";/?:@&=");
}

TEST_CASE("3.4.1: a selector may repeat the type, and may be empty" * doctest::description("shows R1738-3.4.1-6")) {
  CHECK(rfc1738.part("gopherurl", "gopher://h/11", "selector") == "1");
  CHECK(rfc1738.part("gopherurl", "gopher://h/1", "selector") == "");
}

TEST_CASE("3.4.2, 3.4.3: search and Gopher+ string stand after encoded tabs" *
          doctest::description("shows R1738-3.4.2-1, R1738-3.4.3-1")) {
  CHECK(rfc1738.part("gopherurl", "gopher://h/7sel%09words", "selector") == "sel");
  CHECK(rfc1738.part("gopherurl", "gopher://h/7sel%09words", "search") == "words");
  CHECK(rfc1738.part("gopherurl", "gopher://h/0sel%09%09+", "search") == "");
  CHECK(rfc1738.part("gopherurl", "gopher://h/0sel%09%09+", "gopher+_string") == "+");
  CHECK(rfc1738.part("gopherurl", "gopher://h/0sel%09+", "search") == "+");
}

TEST_CASE("3.6: group, article and all groups" * doctest::description("shows R1738-3.6-1, R1738-3.6-2, R1738-3.6-4")) {
  CHECK(rfc1738.part("newsurl", "news:comp.infosystems.www.misc", "group") == "comp.infosystems.www.misc");
  CHECK(rfc1738.part("newsurl", "news:1994Dec.1@host.dom", "article") == "1994Dec.1@host.dom");
  CHECK_FALSE(rfc1738.part("newsurl", "news:a@host.dom", "group"));
  CHECK(rfc1738.part("newsurl", "news:*", "grouppart") == "*");
  CHECK(rfc1738.fails_at("newsurl", "news:<a@host.dom>") == 5);
}

TEST_CASE("3.6: an article may hold what other schemes reserve" * doctest::description("shows R1738-3.6-3")) {
  CHECK(rfc1738.part("newsurl", "news:a;/?:&=b@host.dom", "article") == "a;/?:&=b@host.dom");
}

TEST_CASE("3.6: no host in a news URL" * doctest::description("shows R1738-3.6-5")) {
  CHECK_FALSE(rfc1738.part("newsurl", "news:comp.lang.c", "host"));
  CHECK(rfc1738.fails_at("newsurl", "news://host.dom/comp.lang.c") == 27);
}

TEST_CASE("3.1: the rest of a URL is read as its scheme says" * doctest::description("shows R1738-3.1-10")) {
  CHECK(rfc1738.part("ftpurl", "ftp://h/a;type=a", "ftptype") == "a");
  CHECK(rfc1738.part("httpurl", "http://h/a;type=a", "hpath") == "a;type=a");
  CHECK(rfc1738.part("ftpurl", "ftp://h/a?b", "fsegment") == "a?b");
  CHECK(rfc1738.part("httpurl", "http://h/a?b", "search") == "b");
}

TEST_CASE("3.7: the number of an article may be left out of an nntp URL, by the BNF" *
          doctest::description("shows R1738-3.7-5")) {
  CHECK(rfc1738.holds("nntpurl", "nntp://h/comp.lang.c"));
  CHECK(rfc1738.holds("nntpurl", "nntp://h/comp.lang.c/1"));
}

TEST_CASE("3.7: group and article number of an nntp URL" * doctest::description("shows R1738-3.7-2")) {
  CHECK(rfc1738.part("nntpurl", "nntp://h:1/comp.lang.c/123", "group") == "comp.lang.c");
  CHECK(rfc1738.parts("nntpurl", "nntp://h/comp.lang.c/123", "digits") == texts{"123"});
  CHECK(rfc1738.fails_at("nntpurl", "nntp://h/comp.lang.c/x") == 21);
}

TEST_CASE("3.9: the three forms of a wais URL" * doctest::description("shows R1738-3.9-1")) {
  CHECK(rfc1738.part("waisurl", "wais://h/db", "waisdatabase"));
  CHECK(rfc1738.part("waisurl", "wais://h/db?words", "waisindex"));
  CHECK(rfc1738.part("waisurl", "wais://h/db?words", "search") == "words");
  CHECK(rfc1738.part("waisurl", "wais://h/db/TEXT/1%3D2", "waisdoc"));
  CHECK(rfc1738.part("waisurl", "wais://h/db/TEXT/1%3D2", "wpath") == "1%3D2");
}

TEST_CASE("3.9: the type of a wais document has a place of its own" * doctest::description("shows R1738-3.9-2")) {
  CHECK(rfc1738.part("waisurl", "wais://h/db/TEXT/id", "wtype") == "TEXT");
}

TEST_CASE("3.10: host and path of a file URL" * doctest::description("shows R1738-3.10-1")) {
  CHECK(rfc1738.part("fileurl", "file://vms.host.edu/a/b.txt", "host") == "vms.host.edu");
  CHECK(rfc1738.parts("fileurl", "file://vms.host.edu/a/b.txt", "fsegment") == texts{"a", "b.txt"});
}

TEST_CASE("3.11: the object name of a prospero URL" * doctest::description("shows R1738-3.11-2, R1738-3.11-4")) {
  CHECK(rfc1738.part("prosperourl", "prospero://host.dom//pros/name", "ppath") == "/pros/name");
  CHECK(rfc1738.part("prosperourl", "prospero://h/a%3Bb", "ppath") == "a%3Bb");
  CHECK(rfc1738.part("prosperourl", "prospero://h/a;b=c", "ppath") == "a");
}

TEST_CASE("3.11: fields and values of a prospero URL" * doctest::description("shows R1738-3.11-5")) {
  CHECK(rfc1738.parts("prosperourl", "prospero://h/a;b=c;d=e", "fieldname") == texts{"b", "d"});
  CHECK(rfc1738.parts("prosperourl", "prospero://h/a;b=c;d=e", "fieldvalue") == texts{"c", "e"});
  CHECK(rfc1738.fails_at("prosperourl", "prospero://h/a;b") == 16);
}

TEST_CASE("3.5: a percent sign in a mail address is escaped" * doctest::description("shows R1738-3.5-2")) {
  CHECK(rfc1738.holds("mailtourl", "mailto:a%25b@host.dom"));
  CHECK(rfc1738.fails_at("mailtourl", "mailto:a%b@host.dom") == 10);
}
