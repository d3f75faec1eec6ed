// SPDX-License-Identifier: MIT
// Tests of the operations for unusual URLs and unusual start productions. The operations must agree on the meaning of
// the parts of a URL.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "starts.hpp"
#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/normalize.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/url.hpp"

namespace operations_agreement_tests {

namespace {

using uri94::grammar_id;
using uri94::tests::production_of;
using uri94::tests::url_of;

/// Returns the host that `unequivocal` returns, or the violated condition as "condition@offset".
std::string filtered(std::string_view url, uri94::production start = url_of()) {
  const uri94::expected<uri94::unequivocal_host, uri94::error> verdict = uri94::unequivocal(start, url);
  if (verdict) return std::string(verdict->text);
  return std::string(name_of(verdict.error().condition().value())) + "@" + std::to_string(verdict.error().offset());
}

/// Returns host, path and query, separated by "|". A missing part is "-".
std::string parts(std::string_view url) {
  const auto found = uri94::parse_url(url_of(), url);
  REQUIRE_MESSAGE(found.has_value(), url);
  return std::string(found->host().value_or("-")) + "|" + std::string(found->path().value_or("-")) + "|" +
         std::string(found->query().value_or("-"));
}

std::string resolved(std::string_view context, std::string_view partial) {
  const auto full = uri94::resolve(context, partial);
  return full ? full->uri : "refused: " + full.error().message();
}

/// Returns the identifiers of the security findings, each with a space after it.
std::string found(std::string_view url, uri94::production start = url_of()) {
  const auto findings = uri94::security_findings(start, url);
  REQUIRE_MESSAGE(findings.has_value(), url);
  std::string ids;
  for (const auto& f : *findings) ids += std::string(f.id) + " ";
  return ids;
}

/// Returns the first line of the request to a proxy, or "refused at" and the offset of the error.
std::string through_proxy(std::string_view url, uri94::production start) {
  uri94::access_options options;
  options.through_proxy = true;
  const auto plan = uri94::access(start, url, options);
  if (!plan) return "refused at " + std::to_string(plan.error().offset());
  return plan->steps.back().octets.substr(0, plan->steps.back().octets.find("\r\n"));
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace

TEST_CASE("unequivocal: refuses a news or mailto URL, because its scheme does not have a host" *
          doctest::description("shows O30, R1630-news-3")) {
  for (const std::string_view url : {"news://evil.dom/z@good.dom", "news:///z@good.dom", "news://evil?@good.dom",
                                     "news://evil.dom:25/z@good.dom", "news:z@good.dom", "mailto://h/a@b"}) {
    CAPTURE(url);
    CHECK(contains(filtered(url), "host@"));
    CHECK(contains(uri94::unequivocal(url_of(), url).error().message(), "has no host after"));
  }
  CHECK(filtered("http://good.dom/") == "good.dom");
}

TEST_CASE(
    "unequivocal, security_findings and access: with a general form as start, the production of the scheme still "
    "applies" *
    doctest::description("shows O30, O16, R1738-4-5")) {
  for (const std::string_view name : {"genericurl", "otherurl"}) {
    const uri94::production start = production_of(name);
    CHECK(filtered("http://u@h/", start) == "own-scheme@8");
    CHECK(filtered("file://h:25/", start) == "own-scheme@8");
    CHECK(filtered("http://h/", start) == "h");
    CHECK(filtered("x-new://h/", start) == "h");
    CHECK(found("http://h_/", start) == "not-its-scheme ");
    CHECK(found("http://h/", start).empty());
    CHECK(uri94::security_findings(start, "http://h_/")->front().says ==
          "it is not an httpurl: only " + std::string(name) + ", the general form, accepts it");
    const auto refused = uri94::access(start, "http://h/");
    REQUIRE_FALSE(refused.has_value());
    CHECK(contains(refused.error().message(), "parse it as an httpurl"));
    CHECK(refused.error().requirement()->id == "R1738-4-5");
  }
}

TEST_CASE("unequivocal: a host that RFC 1630 allows and RFC 1738 forbids is refused at the offset of the error" *
          doctest::description("shows O30, R1738-3.1-7")) {
  const auto refusal = [](std::string_view url) {
    return uri94::unequivocal(url_of(grammar_id::rfc1630_schemes), url).error();
  };
  CHECK(refusal("http://a!/").offset() == 8);
  CHECK(contains(refusal("http://a!/").message(), "'!' (0x21) at offset 8 "));
  CHECK(refusal("http://a.1b/").offset() == 11);
  CHECK(contains(refusal("http://a.1b/").message(), "ends at offset 11 "));
}

TEST_CASE("url, resolve and security_findings: two slashes in a mailto or news URL do not begin a host" *
          doctest::description("shows R1738-3.1-1, R1738-3.5-4, R1630-partial-4")) {
  CHECK(parts("mailto://a@b") == "-|//a@b|-");
  CHECK(parts("news://a@b") == "-|//a@b|-");
  CHECK(parts("file:///a") == "|a|-");
  CHECK(parts("file://h/a") == "h|a|-");
  CHECK(resolved("mailto://a@b", "q") == "mailto://q");
  CHECK(resolved("mailto://a@b", "//q") == "mailto://q");
  CHECK(resolved("news://a@b", "q") == "news://q");
  CHECK(found("x-new://h//.//a").empty());
  CHECK(found("/.//a", production_of("hpath")).empty());
  CHECK(found("mailto:/.//a@b").empty());
  CHECK(found("x-new:/.//a@b") == "path-becomes-host ");
}

TEST_CASE("url and resolve: a question mark in a scheme without a query is part of the path" *
          doctest::description("shows O17, R1630-reserved-6")) {
  CHECK(parts("telnet://h/a?b") == "h|a?b|-");
  CHECK(parts("ftp://h_x/a?b") == "h_x|a?b|-");
  CHECK(parts("ftp://h/a?b") == "h|a?b|-");
  CHECK(parts("gopher://h_x/0a?b") == "h_x|0a?b|-");
  CHECK(parts("http://h_x/a?b") == "h_x|a|b");
  CHECK(parts("x-new://h/a?b") == "h|a|b");
  CHECK(resolved("ftp://h_x/a?b/c", "d") == "ftp://h_x/a?b/d");
  CHECK(resolved("ftp://h/a?b/c", "d") == "ftp://h/a?b/d");
  CHECK(resolved("http://h_x/a?b/c", "d") == "http://h_x/d");
  CHECK(resolved("ftp://h_x?b", "a") == "ftp://h_x/a");
}

TEST_CASE("normalize: omits the default port of the scheme in a URL of the general form" *
          doctest::description("shows R1738-3.1-8, R1738-3.3-1, R1738-3.8-3")) {
  CHECK(uri94::normalize(url_of(), "http://u@h:80/")->text == "http://u@h/");
  CHECK(uri94::normalize(url_of(), "telnet://h:0023/x")->text == "telnet://h/x");
  CHECK(uri94::normalize(production_of("genericurl"), "http://h:80/")->text == "http://h/");
  CHECK(uri94::normalize(production_of("genericurl"), "mailto://h:0/")->text == "mailto://h:0/");
  CHECK(uri94::normalize(url_of(), "x-new://h:80/")->text == "x-new://h:80/");
  CHECK(uri94::normalize(production_of("hostport"), "h:80")->text == "h:80");
}

TEST_CASE(
    "access: sends the URI to a proxy without its prefix, and refuses a prefix that the start production rejects" *
    doctest::description("shows R1630-http-3, R1738-appendix-1, O24")) {
  const auto prefixed = production_of("prefixedurl", grammar_id::rfc1630_schemes);
  CHECK(through_proxy("url:http://h/a", prefixed) == "GET http://h/a HTTP/1.0");
  CHECK(through_proxy("http://h/a", url_of()) == "GET http://h/a HTTP/1.0");
  CHECK(through_proxy("URL:http://h/a", url_of()) == "refused at 0");
  CHECK(through_proxy("a/b", production_of("hpath")) == "refused at 0");
  CHECK(through_proxy("h", production_of("host")) == "refused at 0");
  uri94::access_options options;
  options.through_proxy = true;
  CHECK(uri94::access(url_of(), "URL:http://h/a", options).error().requirement()->id == "R1738-appendix-1");
}

TEST_CASE(
    "repair: refuses an illegal character in a host of the general form or a login of RFC 1630, and encodes other "
    "illegal characters" *
    doctest::description("shows O31, R1738-3.1-5")) {
  const auto encoded = [](std::string_view url, uri94::production start) {
    const auto repaired = uri94::repair(start, url);
    return repaired ? repaired->text : "refused at " + std::to_string(repaired.error().offset());
  };
  const auto schemes = url_of(grammar_id::rfc1630_schemes);
  CHECK(encoded("ftp://Us er:Pa@h/", schemes) == "refused at 8");
  CHECK(encoded("telnet://u p@h", schemes) == "refused at 10");
  CHECK(encoded("x-new://a b/", url_of()) == "refused at 9");
  CHECK(encoded("x-new://a0b c/d", url_of()) == "refused at 11");
  CHECK(encoded("x-new://u u@a b/", url_of()) == "refused at 13");
  CHECK(encoded("x-new://u u@ b/", url_of()) == "refused at 12");
  CHECK(encoded("x-new://u u u u@ /", url_of()) == "refused at 16");
  CHECK(encoded("x-new://h/a b/ c d e f", url_of()) == "x-new://h/a%20b/%20c%20d%20e%20f");
  CHECK(uri94::repair(url_of(), "x-new://a b/").error().requirement()->id == "R1738-3.1-5");
  CHECK(encoded("x-new://u u@h/a b?c d", url_of()) == "x-new://u%20u@h/a%20b?c%20d");
  CHECK(encoded("x-new://%61/a b", url_of()) == "x-new://%61/a%20b");
  CHECK(encoded("http://h/a b#c d", schemes) == "http://h/a%20b#c%20d");
}

TEST_CASE("security_findings: an at sign in a host, literal or encoded, is reported as disguised-host" *
          doctest::description("shows R1738-3.1-2, R1738-3.1-5")) {
  CHECK(found("http://good.dom@evil.dom/", url_of(grammar_id::rfc1630_schemes)) == "disguised-host ");
  CHECK(found("wais://good@evil/d", url_of(grammar_id::rfc1630_schemes)) == "disguised-host ");
  CHECK(found("ftp://good@evil/d", url_of(grammar_id::rfc1630_schemes)).empty());
  CHECK(found("x-new://a%40b_/") == "disguised-host ");
  CHECK(uri94::security_findings(url_of(), "x-new://a%40b_/")->front().requirement->id == "R1738-3.1-2");
}

TEST_CASE(
    "security_findings: a disguised IPv4 address is reported with its reason: leading zero, group above 255 or unusual "
    "notation" *
    doctest::description("shows R1738-3.1-5")) {
  const auto says = [](std::string_view url) { return uri94::security_findings(url_of(), url)->front().says; };
  for (const std::string_view url : {"http://01.2.3.4/", "http://1.2.3.04/", "http://08.1.1.1/"}) {
    CAPTURE(url);
    CHECK(found(url) == "disguised-host ");
    CHECK(contains(says(url), "a leading zero"));
  }
  CHECK(contains(says("http://1.2.3.400/"), "greater than 255"));
  CHECK(contains(says("x-new://0x1.2.3.4/"), "not written as four decimal groups"));
  CHECK(contains(says("x-new://1.2.3/"), "not written as four decimal groups"));
}

TEST_CASE("security_findings: reports port 0 and a port above 65535" *
          doctest::description("shows R1738-3.1-8, R1738-6-2")) {
  const auto says = [](std::string_view url) { return uri94::security_findings(url_of(), url)->front().says; };
  CHECK(found("http://h:0/") == "reserved-port ");
  CHECK(contains(says("http://h:0/"), "cannot be connected"));
  CHECK(uri94::security_findings(url_of(), "http://h:0/")->front().requirement->id == "R1738-6-2");
  CHECK(found("x-new://h:99999/") == "port ");
  CHECK(uri94::security_findings(url_of(), "x-new://h:99999/")->front().requirement->id == "R1738-3.1-8");
  CHECK(found("x-new://h:65535/").empty());
}

TEST_CASE(
    "security_findings: encoded line breaks are reported outside of a complete Gopher+ form, but not inside a complete "
    "form" *
    doctest::description("shows R1738-3.4.9-1, R1738-6-3")) {
  const std::string form = "%09%09+%091%0D%0A+-1%0D%0Aa%0D%0Ab%0D%0A.%0D%0A";
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    CAPTURE(uri94::name_of(g));
    CHECK(found("gopher://h/0s" + form, url_of(g)).empty());
    CHECK(found("gopher://h/0s%0D" + form, url_of(g)) == "encoded-line-break ");
    CHECK(contains(found("gopher://h/0s" + form + "%0D%0A", url_of(g)), "encoded-line-break "));
    CHECK(contains(found("gopher://h/0s%09%09+%091%0D%0A", url_of(g)), "encoded-line-break "));
    CHECK(found("gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aa%00b%0D%0A.%0D%0A", url_of(g)) == "encoded-nul ");
  }
}

TEST_CASE("normalize, repair and resolve: an illegal fragment is refused at its offset in the whole text" *
          doctest::description("shows R1630-fragment-1, O15")) {
  const auto refused = uri94::normalize(url_of(), "http://h/#a b");
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().offset() == 11);
  CHECK(contains(refused.error().message(), "at offset 11 "));
  CHECK_FALSE(contains(refused.error().message(), "offset 1 "));
  const auto stray = uri94::repair("http://h/#a%zz");
  REQUIRE_FALSE(stray.has_value());
  CHECK(contains(stray.error().message(), "at offset 11 "));
  const auto context = uri94::resolve("http://h/a#b c", "d");
  REQUIRE_FALSE(context.has_value());
  CHECK(context.error().argument() == 0);
  CHECK(context.error().offset() == 12);
  CHECK(uri94::resolve("http://h/a#b", "d")->uri == "http://h/d");
  CHECK_FALSE(uri94::relativize("http://h/a#b c", "http://h/").has_value());
}

TEST_CASE(
    "extract: after the prefix, finds a URL of a known scheme without a production, but not of an unknown scheme" *
    doctest::description("shows O23, R1738-appendix-1")) {
  const auto texts = [](std::string_view text) {
    std::string all;
    for (const auto& url : uri94::extract(text)) all += url.text + " ";
    return all;
  };
  CHECK(texts("URL:urn:a:b, URL:z39.50:c URL:x-new:d") == "urn:a:b z39.50:c x-new:d ");
  CHECK(texts("URL: URL:is URL:is:it URL:http:a URL:urn: URL:a//b").empty());
}

TEST_CASE("extract: an illegal text is found if it begins like a URL of its scheme" *
          doctest::description("shows O23, R1738-appendix-1")) {
  const auto texts = [](std::string_view text) {
    std::string all;
    for (const auto& url : uri94::extract(text)) all += url.text + (url.illegal ? "! " : " ");
    return all;
  };
  // A URL must begin with the literal of its production and a character that can follow the literal.
  CHECK(texts("<http:a> <http:> <ftp:{> URL:http:a").empty());
  CHECK(texts("URL:http://a_b URL:mailto:a{b URL:file:///") == "http://a_b! mailto:a{b! file:/// ");
  CHECK(texts("URL:http://_b URL:mailto:{b URL:http:/a URL:ftp://").empty());
  CHECK(texts("<http://a_b> <mailto:a{b> <HTTP://h> <Mid:a@b> <mailto://{b>") ==
        "http://a_b! mailto:a{b! HTTP://h Mid:a@b mailto://{b! ");
  CHECK(texts("<http://_b> <mailto:{b> <http:a> <http://> <http:> <x-new:> <mailto:>").empty());
}

TEST_CASE(
    "query_words_of: a URL of the general form has a query, unless the scheme's production cannot contain a query" *
    doctest::description("shows O17, R1630-reserved-6")) {
  const auto has_query = [](std::string_view url) { return uri94::query_words_of(url_of(), url).has_value(); };
  for (const std::string_view url : {"urn:a?b", "nfs:a?b", "mailserver:a?b", "x-new:a?b", "http:a?b"}) {
    CAPTURE(url);
    CHECK(has_query(url));
  }
  for (const std::string_view url : {"mid:a?b", "cid:a?b", "afs:a?b", "tn3270:a?b", "rlogin:a?b", "telnet:a?b"}) {
    CAPTURE(url);
    CHECK_FALSE(has_query(url));
  }
}

TEST_CASE("unequivocal: text and tree of a fragmentaddress are refused at the same offset, at or before the fragment" *
          doctest::description("shows O30, R1630-fragment-1")) {
  const auto address = production_of("fragmentaddress", grammar_id::rfc1630_generic);
  const auto text = uri94::unequivocal(address, "wais://#a@b");
  const auto parsed = uri94::parse(address, "wais://#a@b");
  REQUIRE(parsed);
  const auto of_tree = uri94::unequivocal(*parsed);
  REQUIRE_FALSE(text);
  REQUIRE_FALSE(of_tree);
  CHECK(text.error().offset() == of_tree.error().offset());
  CHECK(text.error().offset() <= 7);
}

TEST_CASE(
    "normalize, compare and security_findings: a hash sign is legal if the start production accepts a hash sign, and "
    "begins a fragment otherwise" *
    doctest::description("shows O15")) {
  for (const std::string_view name : {"punctuation", "reserved"}) {
    const uri94::production start = production_of(name, grammar_id::rfc1630_generic);
    if (!uri94::accepts(start, "#")) continue;
    CHECK(uri94::normalize(start, "#")->text == "#");
    CHECK(uri94::compare(start, "#", "#")->equal);
    CHECK(uri94::security_findings(start, "#").has_value());
  }
  CHECK(uri94::normalize(production_of("hpath"), "#%2D")->text == "#-");
}

TEST_CASE("access: a scheme in upper case gives the same number of steps and the same last step as in lower case" *
          doctest::description("shows R1738-2.1-3")) {
  for (const std::string_view url : {"MID:a@b", "Cid:a@b", "TN3270://h", "NNTP:g/1", "HTTP://h?a", "HTTP://h/a"}) {
    CAPTURE(url);
    std::string lower(url);
    for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    const auto plan = uri94::access(url);
    const auto other = uri94::access(lower);
    REQUIRE(other.has_value());
    REQUIRE(plan.has_value());
    CHECK(plan->scheme == other->scheme);
    CHECK(plan->steps.size() == other->steps.size());
    CHECK(plan->steps.back().octets == other->steps.back().octets);
  }
}

TEST_CASE("access: a host that is not a valid host name of RFC 1738 is refused at the offset of the error" *
          doctest::description("shows R1738-3.1-5")) {
  const auto refusal = [](std::string_view url, const uri94::production start = uri94::production()) {
    const auto plan = start == uri94::production() ? uri94::access(url) : uri94::access(start, url);
    return plan ? "connects to " + plan->host : std::to_string(plan.error().offset()) + ": " + plan.error().message();
  };
  const uri94::production by_rfc1630 = url_of(grammar_id::rfc1630_schemes);
  CHECK(refusal("http://h.dom/", by_rfc1630) == "connects to h.dom");
  CHECK(refusal("http://127.0.0.1/", by_rfc1630) == "connects to 127.0.0.1");
  CHECK(contains(refusal("http://a..b/", by_rfc1630),
                 "9: the host is not a valid host name: '.' (0x2E) is not allowed there"));
  CHECK(contains(refusal("http://a-/", by_rfc1630), "9: the host is not a valid host name: it cannot end there"));
  CHECK(contains(refusal("http://a%2E./", by_rfc1630), "11: the host is not a valid host name: '.' (0x2E)"));
  for (const std::string_view url :
       {"http://a..b/", "http://a-/", "http://a./", "http://a%2E%2E/", "http://a.1/", "ftp://u@h-/x", "http://h_x/"}) {
    CAPTURE(url);
    CHECK_FALSE(uri94::access(url).has_value());
  }
  // The message names the login as the reason, not an invalid host.
  CHECK(contains(refusal("http://u@h/"), "an httpurl has no user name and no password"));
  CHECK(contains(refusal("prospero://u@h/a"), "a prosperourl has no user name and no password"));
}

TEST_CASE(
    "access, compare and security_findings: a start for some URLs of a scheme, such as waisindex, has the scheme's "
    "default port" *
    doctest::description("shows R1738-3.9-1, R1738-3.9-4")) {
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    const uri94::production index = production_of("waisindex", g);
    const auto plan = uri94::access(index, "wais://h/d?s");
    REQUIRE(plan.has_value());
    CHECK(plan->scheme == "wais");
    CHECK(plan->port == 210);
    CHECK(found("wais://h:210/d?s", index).empty());
    CHECK(found("wais://h:25/d?s", index) == "reserved-port ");
    CHECK(uri94::compare(index, "wais://h:210/d?s", "wais://h/d?s")->equal);
    CHECK(through_proxy("wais://h/d?s", index) == "GET wais://h/d?s HTTP/1.0");
  }
  CHECK(uri94::access(production_of("waisdatabase"), "wais://h/d").has_value());
  CHECK(uri94::access(production_of("waisdoc"), "wais://h/d/t/p").has_value());
  const uri94::production link = production_of("prosperolink", grammar_id::rfc1630_schemes);
  CHECK(uri94::access(link, "prospero://h/a%0012").has_value());
  CHECK(found("prospero://h/a%0012", link).empty());
}

TEST_CASE("security_findings: a text with the prefix 'URL:' is refused at offset 0" *
          doctest::description("shows O24")) {
  for (const std::string_view url : {"URL:http://u:p@h:25/", "url:ftp://u:p@h/", "URL:a"}) {
    CAPTURE(url);
    const auto findings = uri94::security_findings(url_of(), url);
    REQUIRE_FALSE(findings.has_value());
    CHECK(contains(findings.error().message(), "prefix"));
    CHECK(findings.error().offset() == 0);
  }
}

TEST_CASE(
    "security_findings: in the type of a Gopher item, an encoded NUL is reported, but not an encoded tab or line "
    "break" *
    doctest::description("shows R1738-6-3, R1630-gopher-3")) {
  CHECK(found("gopher://h/%09a").empty());
  CHECK(found("gopher://h/%0Aa").empty());
  CHECK(found("gopher://h/%00a") == "encoded-nul ");
  CHECK(found("gopher://h/0%0Aa") == "encoded-line-break ");
  CHECK(found("gopher://h%0A/1", url_of(grammar_id::rfc1630_schemes)) == "encoded-line-break ");
}

TEST_CASE("access: a mail address is refused if a comment in the address contains an octet above 127" *
          doctest::description("shows R1738-3.5-1")) {
  CHECK(uri94::access("mailto:a(%65(%5C)))@b").has_value());
  for (const std::string_view url : {"mailto:a(%E9)@b", "mailto:a(%5C%E9)@b", "mailto:a@b(%80)"}) {
    CAPTURE(url);
    CHECK_FALSE(uri94::access(url).has_value());
  }
  CHECK(uri94::access("mailto:a(%E9)@b").error().offset() == 9);
}

TEST_CASE("extract: the length limit includes the text between the opening bracket and the URL" *
          doctest::description("shows R1738-appendix-2")) {
  uri94::extract_options options;
  options.longest = 20;
  CHECK(uri94::extract("> <\n> URL:http://example.org/a\n> b>", options).empty());
  CHECK(uri94::extract("> <URL:http://example.org/a\n> b>", options).empty());
  options.longest = 30;
  CHECK(uri94::extract("<\nB [Page 1]\n\f\nC  D\n\nURL:http://h/a\nb>", options).empty());
  options.longest = 40;
  REQUIRE(uri94::extract("<\nB [Page 1]\n\f\nC  D\n\nURL:http://h/a\nb>", options).size() == 1);
  CHECK(uri94::extract("<\nB [Page 1]\n\f\nC  D\n\nURL:http://h/a\nb>", options).front().text == "http://h/ab");
}

TEST_CASE("query_string: encodes the reserved characters of http in each word" *
          doctest::description("shows R1738-3.3-4")) {
  const uri94::production search = production_of("search");
  CHECK(*uri94::query_string(search, {"a;b", "c+d=e", "xyz"}) == "a%3Bb+c%2Bd=e+xyz");
}

TEST_CASE("compare: reports the offset of the difference, not the offset of an equivalent spelling" *
          doctest::description("shows R1738-2.2-11, O63")) {
  const auto difference = [](std::string_view a, std::string_view b, grammar_id g = grammar_id::rfc1738) {
    const auto compared = uri94::compare(url_of(g), a, b);
    REQUIRE(compared.has_value());
    return std::to_string(compared->first_offset) + " and " + std::to_string(compared->second_offset) + ": " +
           compared->reason;
  };
  CHECK(difference("http://h/a/%2E%2E", "http://h/a/%2E%2Eb") ==
        R"(17 and 17: the first ends where the second has "b")");
  CHECK(contains(difference("http://h/%2E%2E/", "http://h/%2E%2E%2F"),
                 R"(15 and 15: "/" in the first is not "%2F" in the second)"));
  CHECK(difference("http://WWW.x", "http://WWW.x_y/") == R"(12 and 12: the first ends where the second has "_")");
  CHECK(difference("nntp://h/%61!", "nntp://h/%61") == R"(12 and 12: the second ends where the first has "!")");
  CHECK(difference("gopher://h/", "gopher://h/0") == R"(11 and 11: the first ends where the second has "0")");
  CHECK(contains(difference("file://localhost/a", "file://h/a"), R"(7 and 7: "localhost" in the first is not "h")"));
  CHECK(contains(difference("file://localhost", "file://localhost/"), R"(16 and 16: the first ends)"));
}

TEST_CASE("normalize: an encoded slash separates path elements if it is equivalent to a slash" *
          doctest::description("shows O2, O32")) {
  const auto form = [](std::string_view url) { return uri94::normalize(url_of(), url)->text; };
  CHECK(form("gopher://h/0a%2F%2E%2E") == "gopher://h/0a/%2E%2E");
  CHECK(form("gopher://h/0a%2f.%2E%2Fb") == "gopher://h/0a/%2E%2E/b");
  CHECK(form("prospero://h/a%2F%2E") == "prospero://h/a/%2E");
  CHECK(form("mailto:a%2F%2E%2E%2Fb") == "mailto:a/%2E%2E/b");
  CHECK(form("http://h/a%2F%2E%2E") == "http://h/a%2F..");
}

TEST_CASE("compare: upper and lower case differ if the start is a kind of character or word, but not in a host" *
          doctest::description("shows R1738-2.2-11, O63")) {
  for (const char* const name : {"uchar", "xchar", "unreserved", "alpha"}) {
    CAPTURE(name);
    CHECK_FALSE(uri94::compare(production_of(name), "A", "a")->equal);
  }
  for (const char* const name : {"xalphas", "xpalpha", "alphanum2", "attribute"}) {
    CAPTURE(name);
    CHECK_FALSE(uri94::compare(production_of(name, grammar_id::rfc1630_schemes), "A", "a")->equal);
  }
  CHECK(uri94::compare(production_of("host"), "A.B", "a.b")->equal);
  CHECK(uri94::compare(production_of("scheme"), "A", "a")->equal);
}

TEST_CASE("repair: encodes illegal characters in an http host of RFC 1630, but refuses them in an ftp login" *
          doctest::description("shows O31")) {
  const auto encoded = [](std::string_view url) {
    const auto repaired = uri94::repair(url_of(grammar_id::rfc1630_schemes), url);
    return repaired ? repaired->text : "refused at " + std::to_string(repaired.error().offset());
  };
  CHECK(encoded("http://h /a") == "http://h%20/a");
  CHECK(encoded("http://x y/a") == "http://x%20y/a");
  CHECK(encoded("ftp://u p@h/a") == "refused at 7");
}

TEST_CASE(
    "resolve: refuses a context without the run of slashes that begins the partial form, and reports the length of the "
    "run" *
    doctest::description("shows R1630-partial-4, O20")) {
  CHECK(contains(resolved("urn:a?b//c", "//g"),
                 "begins with 2 consecutive slashes, but the context, up to its query, has no run"));
  CHECK(contains(resolved("http://h/a", "///g"), "begins with 3 consecutive slashes, but the context has no run"));
}

}  // namespace operations_agreement_tests
