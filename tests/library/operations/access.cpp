// SPDX-License-Identifier: MIT
// Tests of access steps: RFC 1738, sections 3.2 to 3.11; RFC 1630, "Specific Schemes".
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "library/requirements/requirement_list.hpp"
#include "uri94/access.hpp"

namespace operations_access_tests {

namespace {

using uri94::access_options;
using uri94::access_plan;
using uri94::access_step;
using uri94::grammar_id;
using uri94::step_kind;

access_plan plan_of(std::string_view url, const access_options& options = {}) {
  const auto plan = uri94::access(url, options);
  REQUIRE_MESSAGE(plan, url << ": " << plan.error().message());
  return *plan;
}

/// Returns the octets of all steps of kind `send`.
std::string sent(std::string_view url, const access_options& options = {}) {
  std::string octets;
  for (const access_step& s : plan_of(url, options).steps) {
    if (s.kind == step_kind::send) octets += s.octets;
  }
  return octets;
}

std::string place(std::string_view url) {
  const access_plan plan = plan_of(url);
  return plan.host + ":" + std::to_string(plan.port);
}

/// Returns the values of all steps of a kind, each as "name=octets;".
std::string values(std::string_view url, step_kind kind) {
  std::string text;
  for (const access_step& s : plan_of(url).steps) {
    if (s.kind != kind) continue;
    for (const uri94::step_value& v : s.values) text += v.name + "=" + v.octets + ";";
  }
  return text;
}

std::string used(std::string_view url, step_kind kind = step_kind::local) {
  for (const access_step& s : plan_of(url).steps) {
    if (s.kind == kind) return s.octets;
  }
  return "nothing";
}

uri94::error refused(std::string_view url, const access_options& options = {}) {
  const auto plan = uri94::access(url, options);
  REQUIRE_FALSE(plan);
  return plan.error();
}

}  // namespace

TEST_CASE("access: the three ftp URLs of RFC 1738, page 8, send the documented commands") {
  CHECK(sent("ftp://myname@host.dom/%2Fetc/motd") == "USER myname\r\nCWD /etc\r\nTYPE I\r\nRETR motd\r\n");
  CHECK(sent("ftp://myname@host.dom/etc/motd") == "USER myname\r\nCWD etc\r\nTYPE I\r\nRETR motd\r\n");
  CHECK(sent("ftp://myname@host.dom//etc/motd") == "USER myname\r\nCWD \r\nCWD etc\r\nTYPE I\r\nRETR motd\r\n");
  CHECK(place("ftp://myname@host.dom/%2Fetc/motd") == "host.dom:21");
}

TEST_CASE("access: sends the login of an ftp URL, or anonymous if the login is missing") {
  access_options options;
  options.e_mail = "me@here.dom";
  const access_plan anonymous = plan_of("ftp://h/a", options);
  CHECK(anonymous.steps[1].octets == "USER anonymous\r\n");
  CHECK(anonymous.steps[2].octets == "PASS me@here.dom\r\n");
  CHECK(anonymous.steps[2].when == "the server asks for a password");
  CHECK(plan_of("ftp://h/a").steps[2].kind == step_kind::ask);
  const access_plan named = plan_of("ftp://u%40x:p%2F@h/a");
  CHECK(named.steps[1].octets == "USER u@x\r\n");
  CHECK(named.steps[2].octets == "PASS p/\r\n");
  CHECK(plan_of("ftp://u@h/a").steps[2].kind == step_kind::ask);
  CHECK(plan_of("ftp://u:@h/a").steps[2].octets == "PASS \r\n");  // an empty password is sent
  CHECK(plan_of("ftp://@h/a").steps[1].octets == "USER \r\n");    // an empty user name is sent
}

TEST_CASE("access: sends TYPE and RETR for an ftp file, or NLST for type d or a slash at the end") {
  CHECK(sent("ftp://u:p@h/a/b;type=a") == "USER u\r\nPASS p\r\nCWD a\r\nTYPE A\r\nRETR b\r\n");
  CHECK(sent("ftp://u:p@h/a/b;type=D") == "USER u\r\nPASS p\r\nCWD a\r\nNLST b\r\n");
  CHECK(sent("ftp://u:p@h/a/;type=d") == "USER u\r\nPASS p\r\nCWD a\r\nNLST\r\n");
  CHECK(sent("ftp://u:p@h/a/") == "USER u\r\nPASS p\r\nCWD a\r\nNLST\r\n");  // RFC 1630, page 16
  CHECK(sent("ftp://u:p@h/a%20b/c%3Bd") == "USER u\r\nPASS p\r\nCWD a b\r\nTYPE I\r\nRETR c;d\r\n");
  CHECK(sent("ftp://u:p@h") == "USER u\r\nPASS p\r\n");
  // A URL omits the space of a type code, such as "A N".
  CHECK(sent("ftp://u:p@h/a;type=AN") == "USER u\r\nPASS p\r\nTYPE A N\r\nRETR a\r\n");
  CHECK(sent("ftp://u:p@h/a;type=L36") == "USER u\r\nPASS p\r\nTYPE L 36\r\nRETR a\r\n");
}

TEST_CASE("access: sends path and search of an http URL unchanged, without the fragment") {
  CHECK(sent("http://h:8000/a%20b?c+d#e") == "GET /a%20b?c+d HTTP/1.0\r\n\r\n");
  CHECK(plan_of("http://h/a#e").fragment == "e");
  CHECK(sent("http://h") == "GET / HTTP/1.0\r\n\r\n");
  CHECK(place("http://h:8000/") == "h:8000");
  CHECK(place("http://h/") == "h:80");
  CHECK(sent("http://h/%0D%0Ax") ==
        "GET /%0D%0Ax HTTP/1.0\r\n\r\n");  // escapes are not decoded, and therefore cannot begin a line
}

TEST_CASE("access: sends the whole URI without its fragment to a proxy") {
  access_options options;
  options.through_proxy = true;
  CHECK(sent("ftp://h/a#b", options) == "GET ftp://h/a HTTP/1.0\r\n\r\n");
}

TEST_CASE("access: sends selector, search and Gopher+ string of a gopher URL separated by tabs") {
  CHECK(sent("gopher://h") == "\r\n");
  CHECK(values("gopher://h", step_kind::send) == "type=1;answer=a directory;");
  CHECK(sent("gopher://h/0a%2Fb%20c") == "a/b c\r\n");
  CHECK(sent("gopher://h/00a") == "0a\r\n");  // the type is not sent, but the selector repeats the type
  CHECK(sent("gopher://h/7a%09b+c") == "a\tb+c\r\n");
  CHECK(sent("gopher://h/0a%09%09+") == "a\t\t+\r\n");
  CHECK(sent("gopher://h/0a%09%09!+ABSTRACT%20+SMELL") == "a\t\t!+ABSTRACT +SMELL\r\n");
  CHECK(sent("gopher://h/0a%09b%09+application/postscript%20Es_ES") == "a\tb\t+application/postscript Es_ES\r\n");
  CHECK(place("gopher://h/") == "h:70");
}

TEST_CASE("access: sends a filled Gopher+ form as on page 12 of RFC 1738, and fetches a form before asking the user") {
  CHECK(sent("gopher://h/0sel%09%09+%091%0D%0A+-1%0D%0Avalue1%0D%0Avalue2%0D%0A.%0D%0A") ==
        "sel\t+\t1\r\n+-1\r\nvalue1\r\nvalue2\r\n.\r\n");
  const access_plan plan = plan_of("gopher://h/0sel%09%09?");
  CHECK(plan.steps[1].octets == "sel\t\t!+ASK\r\n");
  CHECK(plan.steps[2].kind == step_kind::ask);
}

TEST_CASE("access: the request of each kind of Gopher+ string cites its requirement") {
  const auto rule = [](std::string_view plus) {
    return plan_of("gopher://h/0a%09%09" + std::string(plus)).steps[1].requirement->id;
  };
  CHECK(rule("+") == "R1738-3.4.4-1");
  CHECK(rule("?") == "R1738-3.4.5-1");
  CHECK(rule("!") == "R1738-3.4.6-1");
  CHECK(rule("$") == "R1738-3.4.6-1");
  CHECK(rule("!+ABSTRACT") == "R1738-3.4.7-1");
  CHECK(rule("$+VIEWS") == "R1738-3.4.7-1");
  CHECK(rule("+Text/plain%20En_US") == "R1738-3.4.8-1");
  CHECK(rule("+%091%0D%0A+-1%0D%0Ax%0D%0A.%0D%0A") == "R1738-3.4.9-1");
}

TEST_CASE("access: sends LIST, GROUP or ARTICLE for a news or nntp URL") {
  CHECK(sent("news:*") == "LIST\r\n");
  CHECK(sent("news:comp.infosystems.www.misc") == "GROUP comp.infosystems.www.misc\r\n");
  CHECK(sent("news:a%2Fb@info.cern.ch") == "ARTICLE <a/b@info.cern.ch>\r\n");
  CHECK(place("news:*") == ":119");
  CHECK(sent("nntp://h/a.b/42") == "GROUP a.b\r\nARTICLE 42\r\n");
  CHECK(sent("nntp://h/a.b") == "GROUP a.b\r\n");
  CHECK(place("nntp://h/a.b") == "h:119");
  CHECK(sent("nntp:a.b/42") == "GROUP a.b\r\nARTICLE 42\r\n");  // RFC 1630
}

TEST_CASE("access: shows the user name of a telnet or tn3270 URL, and sends nothing for telnet") {
  CHECK(sent("telnet://u:p@h") == "");
  CHECK(used("telnet://u:p@h", step_kind::tell) == "u");
  CHECK(place("telnet://u:p@h") == "h:23");
  CHECK(place("rlogin://u@h") == "h:0");
  CHECK(used("tn3270://u@h", step_kind::tell) == "u");
}

TEST_CASE("access: returns database, search and document of a wais URL as values of a step") {
  CHECK(values("wais://h/a%20b", step_kind::ask) == "database=a b;");
  CHECK(values("wais://h/db?x+y", step_kind::request) == "database=db;search=x+y;");
  CHECK(values("wais://h/db/TEXT/1%3D2%3B", step_kind::request) == "database=db;type=TEXT;document-id=1=2;;");
  CHECK(values("wais://h/db/TEXT/1=x;2=a/b%3B;", step_kind::request) ==
        "database=db;type=TEXT;field 1=x;field 2=a/b;;");
  CHECK(place("wais://h/db") == "h:210");
}

TEST_CASE("access: returns object, fields and version of a prospero URL as values of the request") {
  CHECK(values("prospero://host.dom//pros/name", step_kind::request) == "object=/pros/name;");
  CHECK(values("prospero://h/a;OBJECT-VERSION=3;b=c%3D", step_kind::request) ==
        "object=a;field OBJECT-VERSION=3;field b=c=;");
  // In RFC 1738, the object name is opaque. In RFC 1630, the text after an encoded NUL is the version.
  CHECK(values("prospero://h/a%0012", step_kind::request) == std::string("object=a\00012;", 12));
  const auto older = uri94::access(uri94::default_start(grammar_id::rfc1630_schemes), "prospero://h/a%0012");
  REQUIRE(older);
  REQUIRE(older->steps.back().values.size() == 2);
  CHECK(older->steps.back().values[0].octets == "a");
  CHECK(older->steps.back().values[1].name == "version");
  CHECK(older->steps.back().values[1].octets == "12");
  CHECK(values("prospero://h/a%00x;b=c", step_kind::request) == std::string("object=a\0x;field b=c;", 21));
  CHECK(place("prospero://h/a") == "h:1525");
}

TEST_CASE(
    "access: a file URL gives a local step, but another host and an encoded slash, dot segment or NUL are refused") {
  CHECK(used("file:///etc/motd") == "/etc/motd");
  CHECK(used("file://localhost/a%20b/") == "/a b/");
  CHECK(used("file://LOCALHOST/a") == "/a");
  CHECK(refused("file://vms.host.edu/disk$user/my/notes/note12345.txt").offset() == 7);
  CHECK(refused("file:///a/b%2Fc").offset() == 10);
  CHECK(refused("file:///a/%2e%2E/c").offset() == 10);
  CHECK(refused("file:///%2E").message() == "\"%2E\" at offset 8 is not a valid file name");
  CHECK(used("file:///%2Ea") == "/.a");
  CHECK(refused("file:///a%00").requirement()->id == "O64");
}

TEST_CASE("access: accepts an addr-spec of RFC 822 in mailto, mid and cid URLs, and refuses any other mailto text") {
  CHECK(used("mailto:joe%25host@gateway.dom") == "joe%host@gateway.dom");
  CHECK(used("mailto:%22Joe%20User%22@host.dom") == "\"Joe User\"@host.dom");
  CHECK(used("mailto:joe@%5B10.0.0.1%5D") == "joe@[10.0.0.1]");
  CHECK(used("mailto:joe%20(the%20user)@host") == "joe (the user)@host");
  CHECK(used("mid:a@b.c") == "a@b.c");
  CHECK(used("cid:a@b.c") == "a@b.c");
  CHECK(refused("mailto:joe").offset() == 10);
  CHECK(refused("mailto:joe.@host").offset() == 11);
  CHECK(refused("mailto:a%20b@host").offset() == 11);
  CHECK(refused("mailto:joe@host,ann@host").offset() == 15);
  CHECK(refused("mailto:joe@").offset() == 11);
  CHECK(refused("mailto:%22a%22b@host").offset() == 14);
  CHECK(refused("mailto:%22a").offset() == 11);
}

TEST_CASE("access: an escape that would begin a new line or parameter is refused unless allow_smuggling is set") {
  access_options options;
  options.allow_smuggling = true;
  CHECK(refused("ftp://h/a%0D%0ADELE%20b").offset() == 9);
  CHECK(refused("ftp://h/a%0D%0ADELE%20b").requirement()->id == "R1738-6-3");
  CHECK(sent("ftp://h/a%0D%0ADELE%20b", options) == "USER anonymous\r\nTYPE I\r\nRETR a\r\nDELE b\r\n");
  CHECK(refused("gopher://h:25/0HELO%20x%0D%0AMAIL").offset() == 23);
  CHECK(refused("gopher://h/0a%09b%09%0A").offset() == 20);
  CHECK(refused("gopher://h/0a%09b%09+%091").offset() == 21);  // the form is incomplete
  CHECK(refused("gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0Ab%0D%0A.%0D%0A").offset() == 20);
  CHECK(refused("ftp://u%0A@h/").offset() == 7);
  CHECK(refused("news:a%20b@c").offset() == 6);
  CHECK(refused("mailto:%22a%0D%22@b").offset() == 11);
}

TEST_CASE(
    "access: a scheme without known steps, an http login, a port above 65535 and an illegal character are refused" *
    doctest::description("shows R1738-4-5")) {
  CHECK(refused("x-new:a").requirement()->id == "R1738-4-5");
  CHECK(refused("http://u:p@h/").offset() > 0);
  CHECK(refused("http://h:65536/").offset() == 9);
  CHECK(refused("http://h/{").offset() == 9);
}

TEST_CASE("access: each step has a requirement and the range of its text in the URL") {
  const std::string url = "ftp://u@h/a%20b/c";
  for (const access_step& s : plan_of(url).steps) {
    REQUIRE(s.requirement != nullptr);
    CHECK(uri94::find_requirement(s.requirement->id) == s.requirement);
    CHECK(s.end <= url.size());
  }
  const access_plan plan = plan_of(url);
  CHECK(url.substr(plan.steps[3].begin, plan.steps[3].end - plan.steps[3].begin) == "a%20b");
}

TEST_CASE("access: plans a request to a proxy for any scheme if through_proxy is set") {
  access_options options;
  options.through_proxy = true;
  for (const std::string_view url : {"x-foo:bar", "urn:/iana/dns/ch", "afs://cell/a", "nfs://h/a", "http://u:p@h/"}) {
    CHECK(sent(url, options) == "GET " + std::string(url) + " HTTP/1.0\r\n\r\n");
  }
  CHECK(plan_of("X-Foo:bar", options).scheme == "x-foo");
  CHECK(uri94::access(uri94::default_start(grammar_id::rfc1630_generic), "fxqn:/us/va", options));
}

TEST_CASE("access_step: a name may occur twice in the list of values") {
  CHECK(values("prospero://a/x;v=1;v=2", step_kind::request) == "object=x;field v=1;field v=2;");
  const std::string twice = values("prospero://a/x;%E9t=1", step_kind::request);
  CHECK(twice == "object=x;field \xE9t=1;");
  CHECK(values("wais://h/d/t/1=a;1=b;", step_kind::request) == "database=d;type=t;field 1=a;field 1=b;");
}

TEST_CASE(
    "access: a '+' in a wais search of RFC 1630 becomes a space, but an encoded '+' or a '+' of RFC 1738 does not") {
  const auto searched = [](grammar_id g, std::string_view url) {
    const auto plan = uri94::access(uri94::default_start(g), url);
    REQUIRE(plan);
    return plan->steps.back().values.back().octets;
  };
  CHECK(searched(grammar_id::rfc1630_schemes, "wais://h/d?a+b") == "a b");
  CHECK(searched(grammar_id::rfc1630_schemes, "wais://h/d?a%2Bb") == "a+b");
  CHECK(searched(grammar_id::rfc1738, "wais://h/d?a+b") == "a+b");
}

TEST_CASE(
    "access: port 0, a line break in the e-mail address, and angle brackets in a message identifier are refused") {
  CHECK(refused("http://h:0/").offset() == 9);
  CHECK(refused("ftp://h:000/").requirement()->id == "R1738-3.1-8");
  access_options options;
  options.e_mail = "a@b\r\nDELE x";
  const uri94::error why = refused("ftp://h/a", options);
  CHECK(why.argument() == 1);
  CHECK(why.offset() == 3);
  CHECK(why.requirement()->id == "R1738-6-3");
  CHECK(refused("news:%3Cx@y%3E").offset() == 5);
  CHECK(refused("news:x%3E@y").requirement()->id == "R1738-6-3");
}

TEST_CASE("access: decodes the host of a file URL of RFC 1630") {
  const auto plan = uri94::access(uri94::default_start(grammar_id::rfc1630_schemes), "file://local%68ost/a");
  REQUIRE(plan);
  CHECK(plan->steps.front().octets == "/a");
}

TEST_CASE("access: the message of a refusal names the missing production, scheme, steps or separator") {
  const auto why = [](std::string_view grammar_name, std::string_view start, std::string_view url) {
    const auto plan = uri94::access(*uri94::find_production(*uri94::find_grammar(grammar_name), start), url);
    REQUIRE_FALSE(plan);
    return plan.error().message();
  };
  CHECK(why("rfc1630-generic", "uri", "ftp://h/a") ==
        "cannot plan access: the grammar rfc1630-generic has no production for the scheme \"ftp\"");
  CHECK(why("rfc1738", "hpath", "a") == "cannot plan access: an hpath has no scheme");
  CHECK(why("rfc1738", "url", "x-new:a") == "cannot plan access: no steps are known for the scheme \"x-new\"");
  // The host is legal, but a slash must follow.
  CHECK(why("rfc1738", "url", "wais://h").find("a '/' must separate") != std::string::npos);
}

TEST_CASE("access: a note or error explains a header field, a host or an invalid group in mailto, news and nntp URLs" *
          doctest::description("shows R1738-3.5-4, R1738-3.6-4, R1738-3.6-5, R1630-news-3")) {
  const auto says = [](std::string_view url) {
    const auto plan = uri94::access(url);
    return plan ? plan->steps.back().note : plan.error().message();
  };
  CHECK(uri94::access("mailto:u@h?subject=Hi")->steps.back().octets == "u@h?subject=Hi");
  CHECK(says("mailto:u@h?subject=Hi") ==
        "the text after '?' is part of the address, because mailto has no header fields (" +
            uri94::requirements::R1738_3_5_4.place.text() + ")");
  CHECK(says("mailto:u@h?subject=Hi%20you").find("mailto has no header fields") != std::string::npos);
  CHECK(says("mailto://u@h").find("mailto has no host") != std::string::npos);
  CHECK(says("mailto:u@h") == "");
  CHECK(says("news:a.*") ==
        "RFC 1738 does not allow this group name; for several groups it allows only '*' by itself (" +
            uri94::requirements::R1738_3_6_4.place.text() + ")");
  const auto in_rfc1630 = uri94::access(uri94::default_start(uri94::grammar_id::rfc1630_schemes), "mailto:u@h");
  REQUIRE(in_rfc1630);
  CHECK(in_rfc1630->steps.back().note == "");
  CHECK(says("nntp:a.*/1") == "");
  CHECK(uri94::access("nntp:a.*/1")->steps[1].note.find("RFC 1738 does not allow this group name") !=
        std::string::npos);
  CHECK(says("news:a.b") == "");
  CHECK(says("news://server/group")
            .find("a news URL has no host; an nntp URL has one (RFC 1738, section 3.6, page 13, lines 696-698)") !=
        std::string::npos);
  CHECK(says("news:*a").find("or only '*'") != std::string::npos);
}

}  // namespace operations_access_tests
