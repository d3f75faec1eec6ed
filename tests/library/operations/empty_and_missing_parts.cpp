// SPDX-License-Identifier: MIT
// Tests of special cases of the operations, such as empty parts, escaped dots and escapes in hosts.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "starts.hpp"
#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/normalize.hpp"
#include "uri94/parse.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/url.hpp"

namespace operations_empty_and_missing_parts_tests {

namespace {

using uri94::grammar_id;
using uri94::tests::production_of;
using uri94::tests::url_of;

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string canonical(std::string_view url, grammar_id g = grammar_id::rfc1738) {
  const auto form = uri94::normalize(url_of(g), url);
  REQUIRE_MESSAGE(form.has_value(), form.error().message());
  return form->text;
}

/// Returns the requirement and the reason as "R1738-3.1-4: …", or "equal".
std::string difference(std::string_view first, std::string_view second, grammar_id g = grammar_id::rfc1738) {
  const auto c = uri94::compare(url_of(g), first, second);
  REQUIRE_MESSAGE(c.has_value(), c.error().message());
  return c->equal ? "equal" : std::string(c->requirement->id) + ": " + c->reason;
}

std::string resolved(std::string_view context, std::string_view partial) {
  const auto full = uri94::resolve(context, partial);
  return full ? full->uri : "refused: " + full.error().message();
}

std::vector<std::string> said(std::string_view context, std::string_view partial) {
  const auto full = uri94::resolve(context, partial);
  REQUIRE_MESSAGE(full.has_value(), full.error().message());
  std::vector<std::string> all;
  for (const auto& step : full->steps) all.push_back(step.says);
  return all;
}

bool is_safe(uri94::production start, std::string_view url) {
  const auto found = uri94::security_findings(start, url);
  REQUIRE_MESSAGE(found.has_value(), found.error().message());
  return found->empty();
}

}  // namespace

TEST_CASE("normalize: removes leading zeros of a port, and keeps the name of a file called localhost" *
          doctest::description("shows R1738-3.1-8, R1738-3.10-2")) {
  CHECK(canonical("http://h:000/") == "http://h:0/");
  CHECK(canonical("http://h:00010/") == "http://h:10/");
  CHECK(canonical("file:///localhost") == "file:///localhost");
  CHECK(canonical("file://localhost/localhost") == "file:///localhost");
}

TEST_CASE("normalize: keeps case in all parts except hosts, for schemes of RFC 1630" *
          doctest::description("shows O44, R1630-encoding-4")) {
  const grammar_id g = grammar_id::rfc1630_schemes;
  for (const std::string_view url :
       {"ftp://U:P@h/a", "ftp://h/a;type=AN", "prospero://h/a%001Ab", "prospero://h/A", "gopher://h/A"}) {
    CAPTURE(url);
    CHECK(canonical(url, g) == url);
  }
  CHECK(canonical("ftp://h/%61;type=AN", g) == "ftp://h/a;type=AN");
  const auto cell = uri94::normalize(production_of("afsaddress", g), "afs://C/a");
  REQUIRE(cell.has_value());
  REQUIRE(cell->alterations.size() == 1);
  CHECK(cell->alterations.front().requirement->id == "O44");
}

TEST_CASE("normalize: if one dot of a path element '.' or '..' is an escape, all its dots become escapes" *
          doctest::description("shows R1630-reserved-2, O2")) {
  CHECK(canonical("http://h/%2e/a") == "http://h/%2E/a");
  CHECK(canonical("http://h/.%2e/a") == "http://h/%2E%2E/a");
  CHECK(canonical("http://h/%2e%2e/a") == "http://h/%2E%2E/a");
  CHECK(canonical("http://h/%2e%2e%2e/a") == "http://h/.../a");
  CHECK(canonical("http://h/../a") == "http://h/../a");
}

TEST_CASE("normalize: keeps an escaped dot in an element '.' or '..', but not in '...', in known and unknown schemes" *
          doctest::description("shows R1630-reserved-2, O2")) {
  const std::pair<std::string, std::string> urls[] = {
      {"ftp://h/", "/a"},    {"http://h/", "/a"}, {"gopher://h/0a/", "/a"}, {"mailto:", "/a"},
      {"news:", "/a@h"},     {"wais://h/", "?a"}, {"wais://h/", "/t/p"},    {"wais://h/d/", "/p"},
      {"wais://h/d/t/", ""}, {"file:///", "/a"},  {"prospero://h/", "/a"},  {"x-new:", "/a"},
      {"x-new://h/", "/a"}};
  for (const auto& url : urls) {
    const auto& before = url.first;
    const auto& after = url.second;
    CAPTURE(before);
    CHECK(canonical(before + "%2e" + after) == before + "%2E" + after);
    CHECK(canonical(before + ".%2e" + after) == before + "%2E%2E" + after);
    CHECK(canonical(before + ".." + after) == before + ".." + after);
    CHECK(canonical(before + ".%2e." + after) == before + "..." + after);
  }
  // The type of a Gopher item and the characters up to the next slash are one element.
  CHECK(canonical("gopher://h/0%2E/a") == "gopher://h/0./a");
  CHECK(canonical("gopher://h/%2E%2E%2E/a") == "gopher://h/.../a");
  CHECK(canonical("gopher://h/:%2E/a") == "gopher://h/:./a");
  CHECK(canonical("gopher://h/%2E/a") == "gopher://h/%2E/a");
  CHECK(canonical("gopher://h/.%2e/a") == "gopher://h/%2E%2E/a");
  CHECK(canonical("gopher://h/%2e./a") == "gopher://h/%2E%2E/a");
  CHECK(canonical("gopher://h/../a") == "gopher://h/../a");
  CHECK(canonical("gopher://h/0a%09b/%2E/c") == "gopher://h/0a%09b/%2E/c");
  CHECK(canonical("gopher://h/0a/%2E%2E%09%2E%2E%09%2E%2E/b") == "gopher://h/0a/..%09..%09../b");
  // The fields of a Prospero URL also belong to the last element of the path.
  CHECK(canonical("prospero://h/%2E;a=b") == "prospero://h/.;a=b");
  // Each of the two characters of the element has its own node in the printed grammar.
  CHECK(canonical("x:.%2e/a", grammar_id::rfc1630_generic_printed) == "x:%2E%2E/a");
  CHECK(canonical("wais://h/%2e/a/1=b;", grammar_id::rfc1630_schemes) == "wais://h/%2E/a/1=b;");
  CHECK(canonical("wais://h/a/%2e/1=b;", grammar_id::rfc1630_schemes) == "wais://h/a/%2E/1=b;");
}

TEST_CASE(
    "compare and normalize: cite the requirement for a login that only one URL has, name case only for letters, keep "
    "an encoded '@'" *
    doctest::description("shows R1738-3.1-4, R1738-3.6-3, O63")) {
  CHECK(contains(difference("ftp://A@h/", "ftp://A/"), "R1738-3.1-4: "));
  CHECK(contains(difference("ftp://uv@h/", "ftp://u@h/"), "O63: "));
  CHECK(contains(difference("ftp://u@h/", "ftp://uv@h/"), "O63: "));
  CHECK(contains(difference("http://h/a", "http://h/A"), ": case is significant there"));
  CHECK_FALSE(contains(difference("http://h/a", "http://h/b"), ": case is significant there"));
  CHECK_FALSE(contains(difference("http://h/a", "http://h/ab"), ": case is significant there"));
  CHECK(canonical("news:%61%40b@h") == "news:a%40b@h");
}

TEST_CASE("compare and normalize: a missing path equals the default path of http and gopher, in both RFCs" *
          doctest::description("shows R1738-3.3-3, R1738-3.4.1-2")) {
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    CAPTURE(uri94::name_of(g));
    CHECK(difference("gopher://h", "gopher://h/1", g) == "equal");
    CHECK(difference("http://h", "http://h/", g) == "equal");
  }
  CHECK(difference("gopher://h/", "gopher://h/1") == "equal");
  for (const std::string_view url : {"gopher://h", "gopher://h/"}) {
    CHECK(uri94::normalize(url_of(), url)->alterations.back().requirement->id == "R1738-3.4.1-2");
  }
}

TEST_CASE(
    "access: refuses an encoded line break, a port above 65535 and an unknown scheme, but not '0A' without a percent "
    "sign" *
    doctest::description("shows R1738-6-3, R1738-3.1-8, R1738-3.8-1")) {
  for (const std::string_view url : {"ftp://h/x0A", "ftp://h/a%41x0Dy", "telnet://%78:%78@h/"}) {
    CAPTURE(url);
    CHECK(uri94::access(url_of(), url).has_value());
  }
  const auto refused = uri94::access(url_of(), "ftp://h/ab%0Ac%0D");
  REQUIRE_FALSE(refused.has_value());
  CHECK(contains(refused.error().message(), "at offset 10, "));
  const auto port = uri94::access(url_of(), "http://h:99999999999999999999999/");
  REQUIRE_FALSE(port.has_value());
  CHECK(contains(port.error().message(), "greater than 65535"));
  const auto plan = uri94::access(url_of(grammar_id::rfc1630_generic), "x-new:a");
  REQUIRE_FALSE(plan.has_value());
  CHECK(contains(plan.error().message(), "no steps are known for the scheme \"x-new\""));
}

TEST_CASE("encode and repair: refuse a text that cannot become an article, and repair keeps escapes" *
          doctest::description("shows R1630-encoding-5, R1738-2.2-5")) {
  CHECK(uri94::repair("http://h/%41 ")->text == "http://h/%41%20");
  CHECK(uri94::repair("http://h/%41%42{")->text == "http://h/%41%42%7B");
  CHECK(uri94::encode(production_of("article"), "a b").error().offset() == 3);
  CHECK(uri94::repair(production_of("article"), "a b").error().offset() == 1);
  CHECK(uri94::repair(production_of("article"), "a").error().offset() == 1);
}

TEST_CASE(
    "query_words and query_words_of: an invalid escape, a text without a scheme and a URL without a query are refused" *
    doctest::description("shows O9, O17, R1630-encoding-5")) {
  const auto words = uri94::query_words("a+b%zz");
  REQUIRE_FALSE(words.has_value());
  CHECK(words.error().offset() == 3);
  CHECK(contains(words.error().message(), "at offset 3 "));
  CHECK_FALSE(uri94::query_words_of(production_of("urlpath"), "a?b").has_value());
  CHECK_FALSE(uri94::query_words_of(production_of("schemepart"), "a?b").has_value());
  CHECK_FALSE(uri94::query_words_of(url_of(), "wais://h/d").has_value());
}

TEST_CASE(
    "resolve and relativize: refuse a tree that is not an absolute URI, and steps describe slashes and removed dots" *
    doctest::description("shows O3, O4, O5, O6, R1630-partial-4, R1630-partial-6")) {
  CHECK(resolved("x:b", "./a") == "x:./a");
  CHECK(resolved("x:b", "a/./c") == "x:a/c");
  // The partial form needs "./" before its slashes, even if the context omits the slash after its host.
  CHECK(uri94::relativize("http://h", "http://h//a")->text == ".//a");
  CHECK(uri94::relativize("http://h", "http://h")->text == ".");
  const auto part = uri94::parse(production_of("hpath"), "a/b");
  REQUIRE(part);
  const auto of_part = uri94::resolve(*part, "c");
  REQUIRE_FALSE(of_part.has_value());
  CHECK(of_part.error().message() == "the context is not an absolute URI, but hpath");
  CHECK(of_part.error().offset() == 0);
  CHECK(of_part.error().citation().text() == "RFC 1738, section 5, page 18, line 991");
  const auto prefixed = uri94::parse(production_of("prefixedurl", grammar_id::rfc1630_schemes), "url:http://h/a");
  REQUIRE(prefixed);
  const auto of_prefixed = uri94::resolve(*prefixed, "c");
  REQUIRE_FALSE(of_prefixed.has_value());
  CHECK(of_prefixed.error().message() == "the context is not an absolute URI, but prefixedurl");
  const auto context = uri94::parse_url("http://h/a");
  REQUIRE(context);
  const auto of_target = uri94::relativize(context->tree(), *part);
  REQUIRE_FALSE(of_target.has_value());
  CHECK(of_target.error().message() == "the URI is not an absolute URI, but hpath");
  CHECK(of_target.error().argument() == 1);
  const auto fragment = uri94::resolve("http://h/a", "b#c<");
  REQUIRE_FALSE(fragment.has_value());
  CHECK(fragment.error().argument() == 1);
  CHECK_FALSE(contains(said("x:/a/b", "../c").back(), "two slashes"));
  // Two steps replace the last segment, and one step removes the dots. The unchanged host does not have a step.
  const auto steps = said("http://h/a/b", "../c");
  REQUIRE(steps.size() == 3);
  CHECK(contains(steps.back(), "are removed"));
  CHECK(said("http://h/a//b/c", "//d").front() ==
        "the context is kept up to its first run of exactly 2 consecutive slashes");
  CHECK(said("http://h/a/b", "/d").front() == "the context is kept up to its first run of exactly 1 slash");
}

TEST_CASE("security_findings: reports dots before two slashes only without a host, and nothing in harmless texts" *
          doctest::description("shows O5, R1738-6-3")) {
  CHECK(is_safe(url_of(), "http://h/.//a"));
  CHECK(is_safe(url_of(), "http://h//.//a"));
  CHECK(is_safe(url_of(), "telnet://%78@h/"));
  CHECK(is_safe(url_of(), "http://h/..//a"));
  CHECK_FALSE(is_safe(url_of(), "x-new:/.//a"));
  CHECK(is_safe(production_of("punctuation"), "%"));
  CHECK(is_safe(url_of(), "mailto:a@h"));
  CHECK(is_safe(url_of(), "file:///a"));
}

TEST_CASE("unequivocal: refuses a second question mark, very long numbers and URLs without a host" *
          doctest::description("shows O25, O28, O30")) {
  const auto own = uri94::unequivocal(url_of(), "http://h/a?b?c");
  REQUIRE_FALSE(own);
  CHECK(own.error().requirement()->id == "O30");
  CHECK(own.error().citation().text() == own.error().requirement()->place.text());
  for (const std::string_view url : {"http://99999999999999999999999.0.0.1/", "http://h:99999999999999999999999/",
                                     "news:a@h", "mailto:a@h", "file:///a"}) {
    CAPTURE(url);
    CHECK_FALSE(uri94::unequivocal(url_of(), url));
  }
}

TEST_CASE("url::port_text: returns an empty port for a colon without digits, and std::nullopt without a colon" *
          doctest::description("shows O16, R1738-3.1-8")) {
  CHECK_FALSE(uri94::parse_url("x-new://h/a")->port_text().has_value());
  CHECK_FALSE(uri94::parse_url("x-new://a_b/c")->port_text().has_value());
  CHECK_FALSE(uri94::parse_url("x-new://a_b")->port_text().has_value());
  CHECK(uri94::parse_url("x-new://h:/a")->port_text() == "");
  CHECK(uri94::parse_url("x-new://h:8")->port_text() == "8");
}

TEST_CASE(
    "normalize and compare: escapes in host and port are kept in an otherurl of RFC 1738, but decoded in RFC 1630" *
    doctest::description("shows O31")) {
  const auto difference = [](std::string_view first, std::string_view second) {
    const auto found = uri94::compare(url_of(), first, second);
    REQUIRE(found.has_value());
    return found->equal ? "equal" : std::string(found->requirement->id) + " at " + std::to_string(found->first_offset);
  };
  const auto canonical = [](std::string_view url, grammar_id g = grammar_id::rfc1738) {
    return uri94::normalize(url_of(g), url)->text;
  };
  for (const std::string after : {"", "/", "/a", "?a", "?a/b", ":8/", ":/", ":x?"}) {
    CAPTURE(after);
    CHECK(difference("x-new://%6F" + after, "x-new://o" + after) == "O31 at 8");
    CHECK(difference("x-new://u@o%6f" + after, "x-new://u@oo" + after) == "O31 at 11");
  }
  CHECK(difference("x-new://a_:%38/", "x-new://a_:8/") == "O31 at 11");
  CHECK(uri94::compare(url_of(), "x-new://%6F?a", "x-new://o?a")->reason ==
        "\"%6F\" in the first is not \"o\" in the second: an escape does not represent a character of a host or port "
        "there");
  // Escapes of unreserved characters in the other parts are decoded.
  CHECK(canonical("x-new://%75:%70@h%5f:%38/%61?%62") == "x-new://u:p@h%5F:%38/a?b");
  CHECK(canonical("x-new:/%61") == "x-new:/a");
  CHECK(canonical("x-new:%2f/%61") == "x-new:%2F/a");
  // RFC 1630 allows escapes in hosts.
  CHECK(canonical("x-new://%75:%70@h%5f:%38/%61?%62", grammar_id::rfc1630_generic) == "x-new://u:p@h_:8/a?b");
  CHECK(canonical("http://h%6F/", grammar_id::rfc1630_schemes) == "http://ho/");
}

TEST_CASE("security_findings: decodes escapes in a port" * doctest::description("shows O16, R1738-6-2")) {
  const auto found = [](std::string_view url, grammar_id g) {
    const auto findings = uri94::security_findings(url_of(g), url);
    REQUIRE(findings.has_value());
    std::string ids;
    for (const auto& f : *findings) ids += std::string(f.id) + "@" + std::to_string(f.begin) + " ";
    return ids;
  };
  CHECK(found("x-new://h_:%32%35/", grammar_id::rfc1738) == "reserved-port@11 ");
  CHECK(found("http://h:%32%35/", grammar_id::rfc1738) == "not-its-scheme@9 reserved-port@9 ");
  CHECK(found("http://h:8%301/", grammar_id::rfc1630_generic) == "reserved-port@9 ");
  CHECK(found("http://h:8%30/", grammar_id::rfc1630_generic).empty());
  CHECK(found("http://h:%38%78/", grammar_id::rfc1630_generic).empty());
}

TEST_CASE("diagnose: an illegal character has the cause reserved, unsafe or other" *
          doctest::description("shows R1630-reserved-5, R1738-2.2-5, R1738-2.2-7")) {
  const auto why = [](std::string_view start, std::string_view text, grammar_id g = grammar_id::rfc1738) {
    const auto r = uri94::parse(production_of(start, g), text);
    REQUIRE_FALSE(r);
    return uri94::diagnose(r.error()).cause;
  };
  CHECK(why("fragmentaddress", "s:a#b+c", grammar_id::rfc1630_generic) == uri94::cause::reserved);
  CHECK(why("fsegment", "a;b") == uri94::cause::reserved);
  CHECK(why("group", "a=b") == uri94::cause::other);
  CHECK(why("group", "a%41") == uri94::cause::other);
  CHECK(why("group", "a<") == uri94::cause::unsafe);
}

TEST_CASE("extract: only the first line of a page within a URL is skipped as a header" *
          doctest::description("shows O12, R1738-appendix-4")) {
  const auto found = uri94::extract("<URL:http://h/a\n[Page 1]\n\f\nRFC 1738 Title\n\nb\nx y\nz>");
  REQUIRE(found.size() == 1);
  CHECK(found.front().text == "http://h/abxyz");
}

TEST_CASE("extract: a '>' that closes a URL at the beginning of a line is not counted as a quotation mark of mail" *
          doctest::description("shows O13, R1738-appendix-5")) {
  const auto urls = [](std::string_view text) {
    std::vector<std::string> all;
    for (const uri94::extracted_url& u : uri94::extract(text)) all.push_back(u.text);
    return all;
  };
  using texts = std::vector<std::string>;
  CHECK(urls("> <URL:http://h/a> and <URL:http://h/b\n> c>") == texts{"http://h/a", "http://h/bc"});
  CHECK(urls("<URL:http://h/a\n> > <URL:http://h/b\n> c>") == texts{"http://h/a", "http://h/b"});
}

}  // namespace operations_empty_and_missing_parts_tests
