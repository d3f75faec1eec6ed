// SPDX-License-Identifier: MIT
// Tests of the meaning that the prose of RFC 1738 and RFC 1630 gives to the parts of a URL.
#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "parts.hpp"
#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/normalize.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/scheme.hpp"
#include "uri94/security.hpp"
#include "uri94/url.hpp"

namespace operations_demanded_meaning_tests {

namespace {

using requirements::texts;
using uri94::access_plan;
using uri94::access_step;
using uri94::grammar_id;
using uri94::step_kind;

uri94::production url_of(grammar_id g) {
  return uri94::default_start(g);
}

/// Returns the access plan of a URL. Fails the test if access is refused.
access_plan plan(std::string_view url, grammar_id g = grammar_id::rfc1738, const uri94::access_options& options = {}) {
  uri94::expected<access_plan, uri94::error> made = uri94::access(url_of(g), url, options);
  REQUIRE_MESSAGE(made.has_value(), made.error().message());
  return std::move(made).value();
}

/// Returns the octets that the steps send, in order.
texts sent(const access_plan& p) {
  texts all;
  for (const access_step& s : p.steps) {
    if (s.kind == step_kind::send) all.push_back(s.octets);
  }
  return all;
}

texts sent(std::string_view url, grammar_id g = grammar_id::rfc1738) {
  return sent(plan(url, g));
}

const access_step* first(const access_plan& p, step_kind kind) {
  for (const access_step& s : p.steps) {
    if (s.kind == kind) return &s;
  }
  return nullptr;
}

std::string value(const access_step& step, std::string_view name) {
  for (const uri94::step_value& v : step.values) {
    if (v.name == name) return v.octets;
  }
  return "(none)";
}

bool equal(std::string_view a, std::string_view b, grammar_id g = grammar_id::rfc1738) {
  const auto compared = uri94::compare(url_of(g), a, b);
  REQUIRE_MESSAGE(compared.has_value(), compared.error().message());
  return compared->equal;
}

std::string resolved(std::string_view context, std::string_view partial, uri94::partial_form_options options = {}) {
  const auto made = uri94::resolve(context, partial, options);
  return made ? made->uri : "refused: " + made.error().message();
}

texts findings(std::string_view url) {
  texts ids;
  const auto found = uri94::security_findings(url_of(grammar_id::rfc1738), url);
  REQUIRE_MESSAGE(found.has_value(), found.error().message());
  for (const uri94::security_finding& f : *found) ids.emplace_back(f.id);
  return ids;
}

bool has(const texts& all, std::string_view one) {
  for (const std::string& t : all) {
    if (t == one) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("compare: case is ignored in a scheme, but not in a path (RFC 1738, 2.1)" *
          doctest::description("shows R1738-2.1-3")) {
  CHECK(equal("HTTP://host.dom/a", "http://host.dom/a"));
  CHECK_FALSE(equal("http://host.dom/A", "http://host.dom/a"));
}

TEST_CASE("encode and decode: an octet is written as its US-ASCII character or as an escape (RFC 1738, 2.2)" *
          doctest::description("shows R1738-2.2-1, R1738-2.2-2")) {
  const uri94::production segment = *uri94::find_production(grammar_id::rfc1738, "fsegment");
  CHECK(*uri94::encode(segment, "aZ9-\x01\xFF") == "aZ9-%01%FF");
  CHECK(*uri94::decode("a%20b%00%ff+") == std::string("a b\0\xFF+", 6));
}

TEST_CASE("encode: encodes exactly the characters that are illegal in a segment (RFC 1738, 2.2)" *
          doctest::description("shows R1738-2.2-3, R1738-2.2-12")) {
  const uri94::production segment = *uri94::find_production(grammar_id::rfc1738, "fsegment");
  CHECK(*uri94::encode(segment, "a b/c;d\x7F\xE9~") == "a%20b%2Fc%3Bd%7F%E9%7E");
  CHECK(*uri94::encode(segment, "$-_.+!*'(),?:@&=") == "$-_.+!*'(),?:@&=");
}

TEST_CASE("compare: an escape equals its character, unless the character is reserved (RFC 1738, 2.2)" *
          doctest::description("shows R1738-2.2-8")) {
  CHECK(equal("http://host.dom/%61%2D", "http://host.dom/a-"));
  CHECK_FALSE(equal("http://host.dom/a%2Fb", "http://host.dom/a/b"));
}

TEST_CASE("access: the port is the port of the URL or the default port of its scheme, in both documents" *
          doctest::description("shows R1738-3.1-8, R1738-3.2-1, R1738-3.3-1, R1738-3.4.1-1, R1738-3.7-1, R1738-3.8-3, "
                               "R1738-3.9-4, R1738-3.11-1, O61")) {
  for (const auto& [url, port] : {std::pair<std::string, unsigned>{"ftp://h", 21},
                                  {"http://h", 80},
                                  {"gopher://h", 70},
                                  {"nntp://h/a", 119},
                                  {"telnet://h/", 23},
                                  {"wais://h/a", 210},
                                  {"prospero://h/a", 1525}}) {
    const std::string& shown = url;
    CHECK_MESSAGE(plan(url).port == port, shown);
    std::string with_port = url;
    with_port.insert(url.find("://h") + 4, ":8000");
    CHECK_MESSAGE(plan(with_port).port == 8000, with_port);
  }
  // RFC 1630 does not give the numbers of default ports. Therefore the default ports of RFC 1738 apply.
  for (const char* const name : {"ftp", "http", "gopher", "telnet", "wais", "prospero"}) {
    CAPTURE(name);
    const uri94::scheme* const there = uri94::find_scheme(grammar_id::rfc1630_schemes, name);
    CHECK(there->default_port == uri94::find_scheme(grammar_id::rfc1738, name)->default_port);
    CHECK(there->port_source.document == "RFC 1738");
    CHECK(plan(std::string(name) + (std::string(name) == "telnet" ? "://h" : "://h/a"), grammar_id::rfc1630_schemes)
              .port == there->default_port);
  }
}

TEST_CASE("accepts: slash, port and login of a telneturl are optional (RFC 1738, 3.8)" *
          doctest::description("shows R1738-3.8-1")) {
  for (const char* url : {"telnet://h", "telnet://h/", "telnet://u@h", "telnet://u:p@h:23/"})
    CHECK(uri94::accepts(*uri94::find_production(grammar_id::rfc1738, "telneturl"), url));
}

TEST_CASE("accepts: a prospero URL with a user name matches url, but not prosperourl (RFC 1738, 3.11)" *
          doctest::description("shows R1738-3.11-6")) {
  CHECK(uri94::accepts(url_of(grammar_id::rfc1738), "prospero://me@h/a"));
  CHECK(uri94::accepts(*uri94::find_production(grammar_id::rfc1738, "prosperourl"), "prospero://h/a"));
  CHECK_FALSE(uri94::accepts(*uri94::find_production(grammar_id::rfc1738, "prosperourl"), "prospero://me@h/a"));
}

TEST_CASE("access: sends user name and password of an ftp URL (RFC 1738, 3.2.1)" *
          doctest::description("shows R1738-3.2.1-1")) {
  CHECK(sent("ftp://me:p%40ss@h") == texts{"USER me\r\n", "PASS p@ss\r\n"});
}

TEST_CASE("access: the login of an ftp URL without a user name is anonymous, in both documents" *
          doctest::description("shows R1738-3.2.1-2, R1630-ftp-2")) {
  uri94::access_options options;
  options.e_mail = "me@my.dom";
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    const texts lines = sent(plan("ftp://h/a", g, options));
    REQUIRE(lines.size() >= 2);
    CHECK(lines[0] == "USER anonymous\r\n");
    CHECK(lines[1] == "PASS me@my.dom\r\n");
    // If the e-mail address is unknown, the plan asks the user for the address. The login is still anonymous.
    const access_plan unknown = plan("ftp://h/a", g);
    REQUIRE(!sent(unknown).empty());
    CHECK(sent(unknown)[0] == "USER anonymous\r\n");
    CHECK(first(unknown, step_kind::ask) != nullptr);
  }
}

TEST_CASE("access: asks for the password of an ftp URL that has only a user name (RFC 1738, 3.2.1)" *
          doctest::description("shows R1738-3.2.1-3")) {
  const access_plan p = plan("ftp://me@h");
  const access_step* const ask = first(p, step_kind::ask);
  REQUIRE(ask != nullptr);
  CHECK_FALSE(ask->when.empty());
}

TEST_CASE(
    "access: splits an ftp path, decodes each segment, and sends CWD for each directory before RETR (RFC 1738, 3.2.2)" *
    doctest::description("shows R1738-3.2.2-3, R1738-3.2.2-5, R1738-3.2.2-7, R1738-3.2.2-8")) {
  const auto after_login = [](std::string_view url) {
    texts lines = sent(url);
    lines.erase(lines.begin());
    return lines;
  };
  CHECK(after_login("ftp://myname@host.dom/%2Fetc/motd;type=a") ==
        texts{"CWD /etc\r\n", "TYPE A\r\n", "RETR motd\r\n"});
  CHECK(after_login("ftp://myname@host.dom/etc/motd;type=i") == texts{"CWD etc\r\n", "TYPE I\r\n", "RETR motd\r\n"});
  CHECK(after_login("ftp://myname@host.dom//etc/motd;type=a") ==
        texts{"CWD \r\n", "CWD etc\r\n", "TYPE A\r\n", "RETR motd\r\n"});
}

TEST_CASE("access: type d of an ftp URL lists the directory (RFC 1738, 3.2.2)" *
          doctest::description("shows R1738-3.2.2-4")) {
  const texts lines = sent("ftp://me@h/a/b;type=d");
  CHECK(has(lines, "CWD a\r\n"));
  CHECK(lines.back() == "NLST b\r\n");
}

TEST_CASE(
    "access: an ftp URL without a type is fetched in image mode, or listed if it ends with a slash (RFC 1738, 3.2.3)" *
    doctest::description("shows R1738-3.2.3-1, O11, O22")) {
  for (const std::string name : {"a.txt", "a.gif", "a"}) {
    CHECK(sent("ftp://me@h/" + name) == texts{"USER me\r\n", "TYPE I\r\n", "RETR " + name + "\r\n"});
  }
  CHECK(sent("ftp://me@h/a/") == texts{"USER me\r\n", "CWD a\r\n", "NLST\r\n"});
}

TEST_CASE("access: sends each name of an ftp path in a separate command, in both documents" *
          doctest::description("shows R1738-3.2.4-1, R1630-ftp-4, R1630-reserved-4")) {
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    const access_plan p = plan("ftp://me@h/a/b;type=I", g);
    CHECK(sent(p) == texts{"USER me\r\n", "CWD a\r\n", "TYPE I\r\n", "RETR b\r\n"});
    CHECK(first(p, step_kind::local) == nullptr);
  }
}

TEST_CASE("access: an ftp URL of RFC 1630 sends only the commands USER, PASS, CWD, TYPE, NLST and RETR" *
          doctest::description("shows R1630-ftp-9, R1630-ftp-12")) {
  for (const char* const url : {"ftp://me:pw@h/a/b;type=L8", "ftp://me:pw@h/a/", "ftp://me:pw@h/a"}) {
    const texts lines = sent(url, grammar_id::rfc1630_schemes);
    CHECK(lines.front() == "USER me\r\n");
    for (const std::string& line : lines) {
      const std::string command = line.substr(0, line.find_first_of(" \r"));
      CHECK_MESSAGE(has({"USER", "PASS", "CWD", "TYPE", "NLST", "RETR"}, command), line);
    }
  }
}

TEST_CASE("access: an ftp URL of RFC 1630 uses its port or port 21, and sends CWD for each directory before RETR" *
          doctest::description("shows R1630-ftp-1, R1630-ftp-3")) {
  CHECK(plan("ftp://h/a/b/c", grammar_id::rfc1630_schemes).port == 21);
  CHECK(plan("ftp://h:2100/a", grammar_id::rfc1630_schemes).port == 2100);
  const texts lines = sent("ftp://me@h/a/b/c", grammar_id::rfc1630_schemes);
  CHECK(has(lines, "CWD a\r\n"));
  CHECK(has(lines, "CWD b\r\n"));
  CHECK(lines.back() == "RETR c\r\n");
}

TEST_CASE("access: sends an ftp type of RFC 1630 with the space of RFC 959" *
          doctest::description("shows R1630-ftp-6, R1630-ftp-8")) {
  CHECK(has(sent("ftp://me@h/a;type=L8", grammar_id::rfc1630_schemes), "TYPE L 8\r\n"));
}

TEST_CASE("access: a missing ftp type of RFC 1630 means image mode for every file name" *
          doctest::description("shows R1630-ftp-11")) {
  for (const char* url : {"ftp://me@h/a.txt", "ftp://me@h/a.gif", "ftp://me@h/a"}) {
    CHECK(has(sent(url, grammar_id::rfc1630_schemes), "TYPE I\r\n"));
  }
}

TEST_CASE("access: a slash at the end of an ftp URL of RFC 1630 lists the directory" *
          doctest::description("shows R1630-ftp-7")) {
  CHECK(sent("ftp://me@h/a/", grammar_id::rfc1630_schemes).back() == "NLST\r\n");
}

TEST_CASE("access: an empty gopher path means type 1, in both documents" *
          doctest::description("shows R1738-3.4.1-2, R1630-gopher-4")) {
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    const access_plan p = plan("gopher://h", g);
    CHECK(sent(p) == texts{"\r\n"});
    CHECK(value(*first(p, step_kind::send), "type") == "1");
  }
}

TEST_CASE("access: sends the decoded gopher selector without the type, and refuses encoded line breaks" *
          doctest::description("shows R1738-3.4.1-3, R1738-3.4.1-4, R1630-gopher-1, R1630-gopher-6, R1630-gopher-7")) {
  CHECK(plan("gopher://h:7070/00/a", grammar_id::rfc1630_schemes).host == "h");
  CHECK(plan("gopher://h:7070/00/a", grammar_id::rfc1630_schemes).port == 7070);
  CHECK(sent("gopher://h/0a%20b") == texts{"a b\r\n"});
  CHECK(sent("gopher://h/00/a", grammar_id::rfc1630_schemes) == texts{"0/a\r\n"});
  for (const char* url : {"gopher://h/0a%0Ab", "gopher://h/0a%0Db"}) {
    CHECK_FALSE(uri94::access(url_of(grammar_id::rfc1738), url).has_value());
  }
}

TEST_CASE("access: sends gopher search and Gopher+ string after tabs (RFC 1738, 3.4.2 and 3.4.3)" *
          doctest::description("shows R1738-3.4.2-1, R1738-3.4.3-2")) {
  CHECK(sent("gopher://h/7sel%09two%20words") == texts{"sel\ttwo words\r\n"});
  CHECK(sent("gopher://h/0sel%09%09+") == texts{"sel\t\t+\r\n"});
}

TEST_CASE(
    "access: the request of a Gopher+ string cites its requirement and describes a view (RFC 1738, 3.4.4 to 3.4.8)" *
    doctest::description("shows R1738-3.4.4-1, R1738-3.4.6-1, R1738-3.4.7-1, R1738-3.4.8-1")) {
  const auto says = [](const std::string& plus) {
    return first(plan("gopher://h/0s%09%09" + plus), step_kind::send)->requirement->id;
  };
  CHECK(says("+") == "R1738-3.4.4-1");
  CHECK(says("!") == "R1738-3.4.6-1");
  CHECK(says("$") == "R1738-3.4.6-1");
  CHECK(says("!+ABSTRACT%20+SMELL") == "R1738-3.4.7-1");
  CHECK(says("+application/postscript%20Es_ES") == "R1738-3.4.8-1");
  const access_plan view = plan("gopher://h/0s%09%09+application/postscript%20Es_ES");
  const std::string what = first(view, step_kind::send)->says;
  CHECK_MESSAGE(what.find("view application/postscript") != std::string::npos, what);
  CHECK_MESSAGE(what.find("language Es_ES") != std::string::npos, what);
  CHECK(sent("gopher://h/0s%09%09+application/postscript%20Es_ES") == texts{"s\t\t+application/postscript Es_ES\r\n"});
}

TEST_CASE(
    "compare: special characters of a selector, article or mail address equal their escapes, but dot elements do not" *
    doctest::description("shows R1738-3.4.1-5, R1738-3.5-5, R1738-3.6-3, O2")) {
  for (const char* const escape : {"%3Ba", "%2Fa", "%3Fa", "%3Aa", "%26a", "%3Da"}) {
    CAPTURE(escape);
    const std::string plain = uri94::decode(escape).value();
    CHECK(equal("gopher://h/0s" + std::string(escape), "gopher://h/0s" + plain));
    CHECK(equal("news:1" + std::string(escape) + "@host.dom", "news:1" + plain + "@host.dom"));
    CHECK(equal("mailto:1" + std::string(escape) + "@host.dom", "mailto:1" + plain + "@host.dom"));
  }
  CHECK(equal("gopher://h/0s%40a", "gopher://h/0s@a"));
  CHECK(equal("mailto:a%40b@host.dom", "mailto:a@b@host.dom"));
  CHECK_FALSE(equal("gopher://h/0/%2E/a", "gopher://h/0/./a"));
  CHECK_FALSE(equal("news:1/%2E/a@host.dom", "news:1/./a@host.dom"));
  CHECK_FALSE(equal("mailto:1/%2E/a@host.dom", "mailto:1/./a@host.dom"));
}

TEST_CASE("access: fetches the Gopher+ form of an item and asks the user (RFC 1738, 3.4.5)" *
          doctest::description("shows R1738-3.4.4-2, R1738-3.4.5-1")) {
  const access_plan p = plan("gopher://h/0s%09%09?");
  CHECK(sent(p) == texts{"s\t\t!+ASK\r\n"});
  CHECK(first(p, step_kind::ask) != nullptr);
}

TEST_CASE("access: sends a filled Gopher+ form (RFC 1738, 3.4.9)" * doctest::description("shows R1738-3.4.9-1")) {
  CHECK(sent("gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A") ==
        texts{"s\t+\t1\r\n+-1\r\none\r\ntwo\r\n.\r\n"});
}

TEST_CASE("access: the decoded address of a mailto URL must be an addr-spec" *
          doctest::description("shows R1738-3.5-1, R1738-3.5-3, R1630-mailto-1, R1630-mailto-2")) {
  const access_plan p = plan("mailto:a%25b@host.dom");
  CHECK(first(p, step_kind::local)->octets == "a%b@host.dom");
  CHECK(p.host.empty());  // a mail address is not an object on a server
  CHECK(p.steps.size() == 1);
  CHECK_FALSE(uri94::access(url_of(grammar_id::rfc1738), "mailto:nobody").has_value());
  CHECK(first(plan("mailto:a%25b@host", grammar_id::rfc1630_schemes), step_kind::local)->octets == "a%b@host");
  CHECK(equal("mailto:a%2Fb@host.dom", "mailto:a/b@host.dom"));
}

TEST_CASE("access: the plan for a news URL requests groups or an article and names no host" *
          doctest::description(
              "shows R1738-3.6-4, R1738-3.6-5, R1738-3.6-6, R1630-news-2, R1630-news-3, R1630-news-6, R1630-news-7")) {
  CHECK(sent("news:comp.lang.c") == texts{"GROUP comp.lang.c\r\n"});
  CHECK(sent("news:1@host.dom") == texts{"ARTICLE <1@host.dom>\r\n"});
  CHECK(sent("news:*") == texts{"LIST\r\n"});
  for (const char* const url : {"news:*", "news:comp.lang.c", "news:1@host.dom"}) CHECK(plan(url).host.empty());
  CHECK(plan("news:1@host", grammar_id::rfc1630_schemes).host.empty());
  CHECK(sent("news:comp.lang.c", grammar_id::rfc1630_schemes) == texts{"GROUP comp.lang.c\r\n"});
  CHECK(sent("news:1@host", grammar_id::rfc1630_schemes) == texts{"ARTICLE <1@host>\r\n"});
}

TEST_CASE("access: an nntp URL requests a group or article, and names its host in RFC 1738, but not in RFC 1630" *
          doctest::description("shows R1738-3.7-2, R1630-nntp-1, R1630-nntp-4, O60, O62")) {
  CHECK(plan("nntp://h/comp.lang.c/12").host == "h");
  CHECK(plan("nntp:comp.lang.c/12", grammar_id::rfc1630_schemes).host.empty());
  CHECK(plan("nntp:comp.lang.c/12", grammar_id::rfc1630_schemes).port == 119);
  CHECK(sent("nntp://h/comp.lang.c") == texts{"GROUP comp.lang.c\r\n"});
  CHECK(sent("nntp://h/comp.lang.c/12") == texts{"GROUP comp.lang.c\r\n", "ARTICLE 12\r\n"});
  CHECK(sent("nntp:comp.lang.c/12", grammar_id::rfc1630_schemes) == texts{"GROUP comp.lang.c\r\n", "ARTICLE 12\r\n"});
}

TEST_CASE("access: a telnet or tn3270 URL gives a user name to show (RFC 1738, 3.8)" *
          doctest::description("shows R1738-3.8-2, R1630-telnet-1")) {
  const access_plan p = plan("telnet://me:pw@h");
  CHECK(sent(p).empty());
  CHECK(first(p, step_kind::tell)->octets == "me");
  CHECK(first(plan("tn3270://me@h", grammar_id::rfc1630_schemes), step_kind::tell)->octets == "me");
}

TEST_CASE("access: a wais URL gives a database, a search, or a document with type and identifier (RFC 1738, 3.9)" *
          doctest::description("shows R1738-3.9-2, R1738-3.9-3, R1738-3.9-5, R1738-3.9-6")) {
  CHECK(value(*first(plan("wais://h/db"), step_kind::ask), "database") == "db");
  CHECK(value(*first(plan("wais://h/db?two%20words"), step_kind::request), "search") == "two words");
  const access_plan p = plan("wais://h/db/TEXT/1%3Da%3B");
  CHECK(value(*first(p, step_kind::request), "type") == "TEXT");
  CHECK(value(*first(p, step_kind::request), "document-id") == "1=a;");
  // The identifier is opaque. An encoded slash is not a separator.
  CHECK(value(*first(plan("wais://h/db/TEXT/a%2Fb%2Fc"), step_kind::request), "document-id") == "a/b/c");
}

TEST_CASE("access: returns the fields of a wais identifier of RFC 1630 as values of the request" *
          doctest::description("shows R1630-wais-1, R1630-wais-2")) {
  const access_plan p = plan("wais://h/db/TEXT/1=a%20b;2=c;", grammar_id::rfc1630_schemes);
  CHECK(value(*first(p, step_kind::request), "type") == "TEXT");
  CHECK(value(*first(p, step_kind::request), "field 1") == "a b");
  CHECK(value(*first(p, step_kind::request), "field 2") == "c");
}

TEST_CASE(
    "access: an empty host or localhost of a file URL means this machine, and another host is refused" *
    doctest::description("shows R1738-3.10-1, R1738-3.10-2, R1738-3.10-3, R1738-3.10-4, R1630-file-1, R1630-file-2, "
                         "R1630-file-3, O64")) {
  CHECK(first(plan("file:///a/b%20c"), step_kind::local)->octets == "/a/b c");
  CHECK(first(plan("file://localhost/a"), step_kind::local)->octets == "/a");
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    CHECK_FALSE(uri94::access(url_of(g), "file://vms.host.edu/a").has_value());
    CHECK_FALSE(uri94::access(url_of(g), "file:///a/b%2Fc").has_value());
  }
  CHECK(first(plan("file:///a/b", grammar_id::rfc1630_schemes), step_kind::local)->octets == "/a/b");
  CHECK(equal("file:///a", "file://localhost/a"));
}

TEST_CASE(
    "access: returns object, fields and version of a prospero URL as values of the request" *
    doctest::description("shows R1738-3.11-3, R1738-3.11-5, R1630-prospero-1, R1630-prospero-2, R1630-prospero-4")) {
  const access_plan p = plan("prospero://h//pros/name;OBJECT-VERSION=2");
  CHECK(value(*first(p, step_kind::request), "object") == "/pros/name");
  CHECK(value(*first(p, step_kind::request), "field OBJECT-VERSION") == "2");
  const access_plan q = plan("prospero://h:1525/a%002", grammar_id::rfc1630_schemes);
  CHECK(q.port == 1525);
  CHECK(value(*first(q, step_kind::request), "version") == "2");
  CHECK(q.host == "h");
  CHECK(first(plan("prospero://h/a", grammar_id::rfc1630_schemes), step_kind::request)->requirement->id ==
        "R1630-prospero-4");
}

TEST_CASE(
    "access, compare and resolve: a slash in a prospero name belongs to the object, but separates path elements (RFC "
    "1738, 3.11)" *
    doctest::description("shows R1738-3.11-4, O32")) {
  CHECK(value(*first(plan("prospero://h//pros/name"), step_kind::request), "object") == "/pros/name");
  CHECK(equal("prospero://h/a%2Fb", "prospero://h/a/b"));
  CHECK(resolved("prospero://h/a/b", "../c") == "prospero://h/c");
  CHECK_FALSE(equal("prospero://h/a/%2E/b", "prospero://h/a/./b"));
}

TEST_CASE("parse_url and resolve: an http URL has a path and a query, and slashes form a hierarchy (RFC 1738, 3.3)" *
          doctest::description("shows R1738-3.3-7, R1738-3.3-8")) {
  const auto parts = uri94::parse_url("http://h/a/b?c=d");
  REQUIRE(parts.has_value());
  CHECK(parts->path() == "a/b");
  CHECK(parts->query() == "c=d");
  CHECK(sent("http://h/a/b?c=d")[0].rfind("GET /a/b?c=d ", 0) == 0);
  CHECK(resolved("http://h/a/b/c", "../d") == "http://h/a/d");
  CHECK_FALSE(equal("http://h/a%2Fb", "http://h/a/b"));
}

TEST_CASE(
    "find_scheme: experimental and reserved schemes have their status" *
    doctest::description("shows R1738-4-1, R1738-4-4, R1630-schemes-3, R1630-registration-1, R1630-registration-3")) {
  CHECK(uri94::find_scheme(grammar_id::rfc1738, "x-new")->status == uri94::scheme_status::experimental);
  CHECK(uri94::find_scheme(grammar_id::rfc1630_schemes, "x-new")->status == uri94::scheme_status::experimental);
  for (const char* name : {"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"}) {
    CHECK_MESSAGE(uri94::find_scheme(grammar_id::rfc1738, name)->status == uri94::scheme_status::reserved, name);
  }
  CHECK(uri94::find_scheme(grammar_id::rfc1630_schemes, "urn")->status == uri94::scheme_status::reserved);
}

TEST_CASE("security_findings: reports passwords and unusual ports (RFC 1738, 6)" *
          doctest::description("shows R1738-6-2, R1738-6-4, O74")) {
  CHECK(findings("http://host.dom/").empty());
  CHECK(has(findings("gopher://host.dom:25/1"), "reserved-port"));
  CHECK(has(findings("http://host.dom:8000/"), "port"));
  CHECK(findings("http://host.dom:80/").empty());
  CHECK(has(findings("http://host.dom:1023/"), "reserved-port"));
  CHECK_FALSE(has(findings("http://host.dom:1024/"), "reserved-port"));
  CHECK(has(findings("ftp://me:secret@host.dom/"), "password"));
}

TEST_CASE("security_findings and access: encoded line breaks are reported and refused (RFC 1738, 6)" *
          doctest::description("shows R1738-6-3")) {
  CHECK(has(findings("ftp://host.dom/a%0D%0ADELE%20b"), "encoded-line-break"));
  const auto refused = uri94::access(url_of(grammar_id::rfc1738), "ftp://host.dom/a%0D%0ADELE%20b");
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().offset() == 16);
  // Some servers end a line at CR, others at LF.
  for (const char* const half : {"ftp://host.dom/a%0ADELE%20b", "ftp://host.dom/a%0DDELE%20b"}) {
    CAPTURE(half);
    CHECK(has(findings(half), "encoded-line-break"));
    const auto also_refused = uri94::access(url_of(grammar_id::rfc1738), half);
    REQUIRE_FALSE(also_refused.has_value());
    CHECK(also_refused.error().offset() == 16);
  }
}

TEST_CASE("extract: finds URLs in brackets and after the prefix (RFC 1738, appendix)" *
          doctest::description("shows R1738-appendix-1, R1738-appendix-2, R1738-appendix-3, R1738-appendix-4")) {
  const std::vector<uri94::extracted_url> found = uri94::extract(
      "under <URL:ftp://host.dom/doc;\n   type=d> and URL:news:a.b or\n<http://host.dom/over\n view.html#WARN>.");
  REQUIRE(found.size() == 3);
  CHECK(found[0].text == "ftp://host.dom/doc;type=d");
  CHECK(found[1].text == "news:a.b");
  CHECK(found[2].text == "http://host.dom/overview.html#WARN");
  for (const uri94::extracted_url& u : found) CHECK_FALSE(u.illegal);
  const std::vector<uri94::extracted_url> spaced = uri94::extract("<URL:http://host.dom/a\t b\r\n c>");
  REQUIRE(spaced.size() == 1);
  CHECK(spaced[0].text == "http://host.dom/abc");
  // Without brackets, white space ends a URL after the prefix.
  const std::vector<uri94::extracted_url> prefixed = uri94::extract("URL:http://host.dom/a\n b");
  REQUIRE(prefixed.size() == 1);
  CHECK(prefixed[0].text == "http://host.dom/a");
}

TEST_CASE("extract: a URL that is broken over lines is found without the breaks (RFC 1738, appendix)" *
          doctest::description("shows R1738-appendix-8")) {
  const std::vector<uri94::extracted_url> found = uri94::extract(
      "<URL:ftp://info.cern.ch/pub/www/doc;\n      type=d> <URL:ftp://ds.in\n      ternic.net/rfc> "
      "<URL:http://ds.internic.\n      net/instructions/overview.html#WARNING>");
  REQUIRE(found.size() == 3);
  CHECK(found[0].text == "ftp://info.cern.ch/pub/www/doc;type=d");
  CHECK(found[1].text == "ftp://ds.internic.net/rfc");
  CHECK(found[2].text == "http://ds.internic.net/instructions/overview.html#WARNING");
}

TEST_CASE("extract: returns the URL with and without a hyphen at the end of a line (RFC 1738, appendix)" *
          doctest::description("shows R1738-appendix-5")) {
  const std::vector<uri94::extracted_url> found = uri94::extract("<URL:http://host.dom/over-\n  view>");
  REQUIRE(found.size() == 1);
  CHECK(found[0].text == "http://host.dom/over-view");
  CHECK(found[0].without_hyphens == "http://host.dom/overview");
  // Without brackets, a line break ends a URL after the prefix.
  const std::vector<uri94::extracted_url> prefixed = uri94::extract("URL:http://host.dom/over-\n  view");
  REQUIRE(prefixed.size() == 1);
  CHECK(prefixed[0].text == "http://host.dom/over-");
}

TEST_CASE("resolve: removes the elements '.' and '..' of partial forms (RFC 1630)" *
          doctest::description(
              "shows R1630-reserved-2, R1630-reserved-3, R1630-partial-5, R1630-partial-6, R1630-partial-10")) {
  CHECK(resolved("magic://a/b/c/d", "g") == "magic://a/b/c/g");
  CHECK(resolved("magic://a/b/c/d", "../g") == "magic://a/b/g");
  CHECK(resolved("magic://a/b/c/d", "./g/../h") == "magic://a/b/c/h");
  CHECK(resolved("magic://a/b/c/d", "./x/./y") == "magic://a/b/c/x/y");
  CHECK(resolved("magic://a/b/c/d", "x/../y/.") == "magic://a/b/c/y");
}

TEST_CASE(
    "compare and query_words: a plus sign in a query separates words, and differs from an encoded space or plus sign "
    "(RFC 1630)" *
    doctest::description("shows R1630-reserved-7, O9")) {
  CHECK_FALSE(equal("http://h/a?b+c", "http://h/a?b%20c", grammar_id::rfc1630_schemes));
  CHECK_FALSE(equal("http://h/a?b+c", "http://h/a?b%2Bc", grammar_id::rfc1630_schemes));
  CHECK(*uri94::query_words("two+words%2B") == texts{"two", "words+"});
}

TEST_CASE("repair and normalize: unsafe characters of a URL of RFC 1630 are encoded and stay encoded" *
          doctest::description("shows R1630-unsafe-1")) {
  for (const char* bad : {"http://h/a b", "http://h/a\x01", "http://h/a{", "http://h/a\xE9"}) {
    const auto repaired = uri94::repair(url_of(grammar_id::rfc1630_schemes), bad);
    REQUIRE(repaired.has_value());
    CHECK(repaired->text.size() == std::string(bad).size() + 2);
    CHECK(uri94::accepts(url_of(grammar_id::rfc1630_schemes), repaired->text));
    CHECK(uri94::normalize(url_of(grammar_id::rfc1630_schemes), repaired->text)->text == repaired->text);
  }
}

TEST_CASE("compare and normalize: decode only escapes of legal unreserved characters (RFC 1630, example 1)" *
          doctest::description("shows R1630-encoding-2, R1630-encoding-3, R1630-encoding-7")) {
  CHECK(equal("http://info.cern.ch/albert/bertram/marie-claude", "http://info.cern.ch/albert/bertram/marie%2Dclaude",
              grammar_id::rfc1630_schemes));
  const auto canonical = uri94::normalize(url_of(grammar_id::rfc1630_schemes), "http://h/%61%2F%7e");
  REQUIRE(canonical.has_value());
  CHECK(canonical->text == "http://h/a%2F%7E");
}

TEST_CASE("compare: a reserved character differs from its escape" *
          doctest::description("shows R1738-3.3-4, R1630-reserved-9")) {
  const auto differ = [](const char* encoded, const char* plain, grammar_id g) {
    const std::string one = "http://h/a" + std::string(encoded) + "b";
    const std::string other = "http://h/a" + std::string(plain) + "b";
    CHECK_FALSE(equal(std::string_view(one), std::string_view(other), g));
  };
  differ("%2F", "/", grammar_id::rfc1738);
  differ("%3F", "?", grammar_id::rfc1738);
  differ("%3B", ";", grammar_id::rfc1738);
  CHECK_FALSE(equal("http://h/?a%3Bb", "http://h/?a;b"));
  differ("%2A", "*", grammar_id::rfc1630_schemes);
  differ("%21", "!", grammar_id::rfc1630_schemes);
}

TEST_CASE("compare: an encoded slash differs from a slash (RFC 1630, example 2)" *
          doctest::description("shows R1630-encoding-4, R1630-encoding-8")) {
  CHECK_FALSE(equal("http://info.cern.ch/albert/bertram/marie-claude",
                    "http://info.cern.ch/albert/bertram%2Fmarie-claude", grammar_id::rfc1630_schemes));
}

TEST_CASE(
    "resolve and relativize: resolve keeps an absolute form, and relativize returns an absolute form for another "
    "scheme (RFC 1630)" *
    doctest::description("shows R1630-partial-2, R1630-partial-3")) {
  CHECK(resolved("magic://a/b", "g:h") == "g:h");
  // A colon after a slash does not end a scheme name.
  CHECK(resolved("magic://a/b/c", "./a:b") == "magic://a/b/a:b");
  const auto relative = uri94::relativize("magic://a/b", "other://a/b");
  REQUIRE(relative.has_value());
  CHECK(relative->is_absolute);
  CHECK(relative->text == "other://a/b");
}

TEST_CASE("relativize: omits the common prefix of two URIs (RFC 1630)" *
          doctest::description("shows R1630-partial-13")) {
  const auto relative = uri94::relativize("magic://a/b/c", "magic://a/b/d");
  REQUIRE(relative.has_value());
  CHECK_FALSE(relative->is_absolute);
  CHECK(relative->text == "d");
  CHECK(resolved("magic://a/b/c", relative->text) == "magic://a/b/d");
}

TEST_CASE("resolve: leading slashes follow the examples of RFC 1630, unless as_printed is set" *
          doctest::description("shows R1630-partial-4")) {
  uri94::partial_form_options as_printed;
  as_printed.as_printed = true;
  CHECK(resolved("magic://a/b/c//d/e/f", "//g") == "magic://g");
  CHECK(resolved("magic://a/b/c//d/e/f", "/g") == "magic://a/g");
  CHECK(resolved("magic://a/b/c//d/e/f", "/g", as_printed) == "magic://a/b/c//d/g");
}

TEST_CASE("resolve: the five examples of RFC 1630 have the documented results in both contexts" *
          doctest::description("shows R1630-partial-7, R1630-partial-9")) {
  for (const char* context : {"magic://a/b/c//d/e/f", "magic://a/b/c//d/e/"}) {
    for (const auto& [partial, result] : {std::pair<const char*, const char*>{"g", "magic://a/b/c//d/e/g"},
                                          {"/g", "magic://a/g"},
                                          {"//g", "magic://g"},
                                          {"../g", "magic://a/b/c//d/g"},
                                          {"g:h", "g:h"}}) {
      const char* const shown = partial;
      CHECK_MESSAGE(resolved(context, partial) == result, shown);
    }
  }
}

TEST_CASE("resolve: refuses partial forms for gopher, unless gopher_has_hierarchy is set (RFC 1630)" *
          doctest::description("shows R1630-partial-8, R1630-gopher-5, O67")) {
  CHECK_FALSE(uri94::resolve("gopher://h/11/a", "b").has_value());
  uri94::partial_form_options with_hierarchy;
  with_hierarchy.gopher_has_hierarchy = true;
  CHECK(resolved("gopher://h/11/a", "b", with_hierarchy) == "gopher://h/11/b");
}

TEST_CASE("compare and split_fragment: an empty fragment equals a missing fragment (RFC 1630)" *
          doctest::description("shows R1630-fragment-2")) {
  CHECK(uri94::split_fragment("http://h/a#").fragment.empty());
  CHECK(uri94::split_fragment("http://h/a#b").fragment == "b");
  CHECK(equal("http://h/a#", "http://h/a", grammar_id::rfc1630_schemes));
}

TEST_CASE("access: sends path and search of an http URL of RFC 1630 unchanged, without the fragment" *
          doctest::description("shows R1630-http-1, R1630-http-2, R1630-http-4, R1630-http-5")) {
  const access_plan p = plan("http://h/a%20b?c+d#e", grammar_id::rfc1630_schemes);
  REQUIRE(sent(p).size() == 1);
  CHECK(sent(p)[0].rfind("GET /a%20b?c+d HTTP", 0) == 0);
  CHECK(p.fragment == "e");
}

TEST_CASE("access: sends the whole URI of an http URL of RFC 1630 to a proxy" *
          doctest::description("shows R1630-http-3")) {
  uri94::access_options options;
  options.through_proxy = true;
  CHECK(sent(plan("http://h/a", grammar_id::rfc1630_schemes, options))[0].rfind("GET http://h/a", 0) == 0);
}

TEST_CASE("accepts: rejects an unencoded space or line break in an http URL of RFC 1630" *
          doctest::description("shows R1630-http-6")) {
  CHECK_FALSE(uri94::accepts(url_of(grammar_id::rfc1630_schemes), "http://h/a b"));
  CHECK_FALSE(uri94::accepts(url_of(grammar_id::rfc1630_schemes), "http://h/a\r\n"));
}

TEST_CASE("access: a mid or cid URL of RFC 1630 gives a local step with its addr-spec" *
          doctest::description("shows R1630-mid-1, R1630-mid-3, R1630-cid-1")) {
  CHECK(first(plan("mid:a@h", grammar_id::rfc1630_schemes), step_kind::local)->octets == "a@h");
  CHECK(first(plan("cid:a@h", grammar_id::rfc1630_schemes), step_kind::local)->octets == "a@h");
}

}  // namespace operations_demanded_meaning_tests
