// SPDX-License-Identifier: MIT
// Tests of the operations at their limits: URLs with and without a part, the largest legal value and the smallest
// illegal value.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "starts.hpp"
#include "uri94/access.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/normalize.hpp"
#include "uri94/parse.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/url.hpp"

namespace operations_boundaries_tests {

namespace {

using uri94::grammar_id;
using uri94::tests::url_of;
using texts = std::vector<std::string>;

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

uri94::error no_access(std::string_view url, grammar_id g = grammar_id::rfc1738) {
  const auto made = uri94::access(url_of(g), url);
  REQUIRE_FALSE(made.has_value());
  return made.error();
}

texts findings(std::string_view url, grammar_id g = grammar_id::rfc1738) {
  texts all;
  const auto found = uri94::security_findings(url_of(g), url);
  REQUIRE_MESSAGE(found.has_value(), found.error().message());
  for (const uri94::security_finding& f : *found) all.push_back(std::string(f.id) + ": " + f.says);
  return all;
}

std::string resolved(std::string_view context, std::string_view partial) {
  const auto full = uri94::resolve(context, partial);
  return full ? full->uri : "refused: " + full.error().message();
}

std::string first_rule(std::string_view context, std::string_view partial) {
  const auto full = uri94::resolve(context, partial);
  REQUIRE_MESSAGE(full.has_value(), full.error().message());
  return std::string(full->steps.front().requirement->id);
}

/// Returns user, password, host and port as "u|p|h|8". A missing part is a hyphen.
std::string parts(std::string_view url) {
  const auto p = uri94::parse_url(url);
  REQUIRE_MESSAGE(p.has_value(), p.error().message());
  const auto shown = [](const auto& part) { return part ? std::string(*part) : std::string("-"); };
  return shown(p->user()) + "|" + shown(p->password()) + "|" + shown(p->host()) + "|" +
         (p->port() ? std::to_string(*p->port()) : std::string("-"));
}

std::string last_says(std::string_view url) {
  const auto plan = uri94::access(url_of(), url);
  REQUIRE_MESSAGE(plan.has_value(), plan.error().message());
  return plan->steps.back().says;
}

}  // namespace

TEST_CASE(
    "access: refuses port 0, port 65536 and escapes that would begin a line or parameter, and accepts port 1 and "
    "encoded letters" *
    doctest::description("shows R1738-6-3, R1738-3.1-5, R1738-3.1-8")) {
  for (const std::string_view url : {"ftp://h/ab%0Dc", "ftp://h/ab%0Ac%0A", "gopher://h/0%0D"}) {
    CAPTURE(url);
    const uri94::error why = no_access(url);
    CHECK(why.requirement()->id == "R1738-6-3");
    CHECK(why.offset() == url.find('%'));
    CHECK(contains(why.message(), "begin a new line"));
  }
  CHECK(contains(no_access("news:a%20b@h").message(), "begin a new parameter"));
  for (const std::string_view url :
       {"ftp://h/a%78", "gopher://h/0a%78", "prospero://h/a%78", "wais://h/d/t/a%78", "news:a%78@h", "file:///a%78"}) {
    CAPTURE(url);
    CHECK(uri94::access(url_of(), url).has_value());
    CHECK(findings(url).empty());
  }
  CHECK(contains(no_access("http://h:0/").message(), "port 0"));
  CHECK(contains(no_access("http://h:65536/").message(), "greater than 65535"));
  CHECK(uri94::access(url_of(), "http://a1-b.c2d/").has_value());
  CHECK(uri94::access(url_of(), "http://h:1/")->port == 1);
}

TEST_CASE("access: steps of gopher and file URLs have the expected descriptions, requirements and values" *
          doctest::description("shows R1738-3.4.1-2, R1738-3.4.3-2, R1738-3.4.8-1, R1738-3.4.9-1, R1630-file-1, O64")) {
  CHECK(contains(last_says("gopher://h/"), "top-level directory"));
  CHECK(contains(last_says("gopher://h/1"), "top-level directory"));
  CHECK_FALSE(contains(last_says("gopher://h/1a"), "top-level directory"));
  CHECK(last_says("gopher://h/0a%09%09+text") == "fetch the view text");
  CHECK(last_says("gopher://h/0a%09%09+text%20Es") == "fetch the view text, language Es");
  const auto form = uri94::access(url_of(), "gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aone%0D%0A.%0D%0A");
  REQUIRE(form.has_value());
  CHECK(form->steps.back().values.size() == 2);
  const auto whole = uri94::access(url_of(), "gopher://h/0a%09b%09");
  REQUIRE(whole.has_value());
  CHECK(whole->steps.back().requirement->id == "R1738-3.4.3-2");
  CHECK(no_access("file:///a/b%2Fc", grammar_id::rfc1630_schemes).requirement()->id == "O64");
  CHECK(uri94::access(url_of(grammar_id::rfc1630_schemes), "file:///a/")->steps.back().octets == "/a/");
}

TEST_CASE("access: the step for an ftp type of one letter cites the requirement of the grammar's document" *
          doctest::description("shows R1738-3.2.2-5, R1630-ftp-8")) {
  const auto rule = [](grammar_id g) {
    const auto plan = uri94::access(url_of(g), "ftp://u@h/a;type=I");
    REQUIRE(plan.has_value());
    const uri94::access_step& step = plan->steps[plan->steps.size() - 2];
    CHECK(step.octets == "TYPE I\r\n");
    return std::string(step.requirement->id);
  };
  CHECK(rule(grammar_id::rfc1738) == "R1738-3.2.2-5");
  CHECK(rule(grammar_id::rfc1630_schemes) == "R1630-ftp-8");
}

TEST_CASE("url: returns user, password, host and port after two slashes for an unknown scheme" *
          doctest::description("shows O16, R1738-3.1-4, R1738-3.1-10")) {
  CHECK(parts("x-new://h/a") == "-|-|h|-");
  CHECK(parts("x-new://u@h/a") == "u|-|h|-");
  CHECK(parts("x-new://@h/a") == "|-|h|-");
  CHECK(parts("x-new://u:@h/a") == "u||h|-");
  CHECK(parts("x-new://u:p@h:8/a") == "u|p|h|8");
  CHECK(parts("x-new://u:p:q@h:8") == "u|p:q|h|8");
  CHECK(parts("x-new://u@v@h") == "u@v|-|h|-");
  CHECK(parts("x-new://h:/a") == "-|-|h|-");
  CHECK(parts("x-new://h?a:b") == "-|-|h|-");
}

TEST_CASE("query_words_of: a URL of a scheme without a query is refused" *
          doctest::description("shows O17, R1630-reserved-7")) {
  const auto words = [](std::string_view url) {
    const auto found = uri94::query_words_of(url_of(), url);
    return found ? *found : texts{"no query"};
  };
  CHECK(words("http://h_x/a?b+c") == texts{"b", "c"});
  CHECK(words("wais://h_x/d?b") == texts{"b"});
  CHECK(words("x-new:a?b") == texts{"b"});
  for (const char* const url : {"gopher://h_x/a?b", "nntp://h_x/a?b", "telnet://h_x/a?b", "prospero://h_x/a?b",
                                "ftp://h_x/a?b", "gopher://h/0a?b"}) {
    CAPTURE(url);
    CHECK(words(url) == texts{"no query"});
  }
  CHECK(uri94::query_words("a+b%zz").error().offset() == 3);
}

TEST_CASE(
    "normalize and resolve: a missing path equals the default path, and resolve cites the requirement for the added "
    "slash" *
    doctest::description("shows R1738-3.3-3, R1738-3.4.1-2, R1738-3.8-1, R1738-3.2.2-2")) {
  const auto canonical = [](std::string_view url) { return uri94::normalize(url_of(), url)->text; };
  CHECK(canonical("http://h") == canonical("http://h/"));
  CHECK(canonical("gopher://h") == canonical("gopher://h/1"));
  CHECK(canonical("gopher://h/") == canonical("gopher://h/1"));
  CHECK(canonical("telnet://h") == canonical("telnet://h/"));
  CHECK(canonical("ftp://h") != canonical("ftp://h/"));
  CHECK(first_rule("http://h", "a") == "R1738-3.3-3");
  CHECK(first_rule("ftp://h", "a") == "R1738-3.2.2-2");
  CHECK(first_rule("telnet://h", "a") == "R1738-3.8-1");
  CHECK(first_rule("x-new://h", "a") == "R1738-3.1-9");
}

TEST_CASE("url::scheme_has: returns true for the parts that a scheme of RFC 1630 can have" *
          doctest::description("shows R1630-ftp-1, R1630-wais-1, R1630-prospero-1, R1630-gopher-7")) {
  const auto can_have = [](std::string_view url) {
    const auto r = uri94::parse(url_of(grammar_id::rfc1630_schemes), url, uri94::level::full);
    REQUIRE_MESSAGE(r.has_value(), std::string(url));
    const auto p = uri94::url_of(*r);
    REQUIRE(p.has_value());
    const std::pair<uri94::url_part, const char*> names[] = {
        {uri94::url_part::user, "user "}, {uri94::url_part::password, "password "}, {uri94::url_part::host, "host "},
        {uri94::url_part::port, "port "}, {uri94::url_part::path, "path "},         {uri94::url_part::query, "query "}};
    std::string all;
    for (const auto& [part, name] : names) all += p->scheme_has(part) ? name : "";
    return all;
  };
  CHECK(can_have("ftp://h/a") == "user password host port path ");
  CHECK(can_have("http://h/a") == "host port path query ");
  CHECK(can_have("gopher://h/0a") == "host port path ");
  CHECK(can_have("nntp:a/1") == "path ");
  CHECK(can_have("telnet://h") == "user password host port ");
  CHECK(can_have("wais://h/d") == "host port path query ");
  CHECK(can_have("prospero://h/a") == "host port path ");
}

TEST_CASE("resolve: steps and errors describe runs of slashes, and a fragment is appended to the context" *
          doctest::description("shows R1630-partial-4, R1630-partial-6, R1630-fragment-2, O4, O20, O21")) {
  const auto says = [](std::string_view context, std::string_view partial, bool as_printed = false) {
    uri94::partial_form_options options;
    options.as_printed = as_printed;
    const auto full = uri94::resolve(context, partial, options);
    return full ? full->steps.front().says : full.error().message();
  };
  CHECK(contains(says("http://h/a", "/b"), "exactly 1 slash"));
  CHECK_FALSE(contains(says("http://h/a", "/b"), "consecutive"));
  CHECK_FALSE(contains(says("http://h/a", "/b"), "longer"));
  CHECK(contains(says("http://h/a", "//b"), "exactly 2 consecutive slashes"));
  CHECK(contains(says("http://h/a", "//b", true), "without a longer run after it"));
  CHECK(contains(says("http://h/a", "///b"), "3 consecutive slashes"));
  CHECK(contains(says("a/b", "c"), "not an absolute URI"));
  CHECK(contains(says("http://h/a", "http://h/~"), "absolute form"));
  CHECK(uri94::resolve("http://h/a", "http://h/~").error().argument() == 1);
  CHECK(uri94::resolve("gopher://h/0a", "b").error().argument() == 1);
  CHECK(resolved("x-new://h?q", "#f") == "x-new://h?q#f");
  CHECK(resolved("http://h", "#f") == "http://h#f");
  CHECK(resolved("s://a//b///c", "//d") == "s://d");
  CHECK(resolved("s:a///b//c/d", "//e") == "s:a///b//e");
  CHECK(resolved("nfs://", "//h/a") == "nfs://h/a");
  CHECK(resolved("http://", "//h/a") == "http://h/a");
  CHECK(resolved("http://h/a", ".//b") == "http://h//b");
  CHECK(uri94::resolve("http://h/a", ".//b")->steps.back().says.find("host") == std::string::npos);
}

TEST_CASE(
    "security_findings: reports unusual ports and an encoded NUL, but not empty hosts, prospero versions or wais line "
    "breaks" *
    doctest::description("shows R1738-6-2, R1738-3.1-5, R1738-6-3, R1630-partial-6")) {
  CHECK(contains(findings("http://h:65535/").at(0), "port 65535 is not the scheme's default port 80"));
  CHECK(contains(findings("http://h:65536/").at(0), "a port above 65535 is not the scheme's default port 80"));
  CHECK(contains(findings("x-new://h:1023/").at(0), "reserved for well-known"));
  CHECK(contains(findings("http://h:1023/").at(0), "reserved for another"));
  CHECK(findings("x-new://h:8000/").empty());
  CHECK(findings("file:///a").empty());
  CHECK(findings("x-new:///a").empty());
  CHECK(findings("x-new:.//evil").empty());
  CHECK(findings("prospero://h/a%002", grammar_id::rfc1630_schemes).empty());
  CHECK(findings("prospero://h/a%002b", grammar_id::rfc1630_schemes).empty());
  CHECK(findings("prospero://h/a%00b", grammar_id::rfc1630_schemes).size() == 1);
  CHECK(findings("wais://h/d/t/a%0Db").empty());
}

TEST_CASE("unequivocal: accepts ports 1 to 65535, IPv4 groups up to 255, and logins without a question mark" *
          doctest::description("shows O25, O28, O29, O30, R1738-3.1-8")) {
  const auto passes = [](std::string_view url) { return static_cast<bool>(uri94::unequivocal(url_of(), url)); };
  CHECK(passes("http://0.0.0.0/"));
  CHECK(passes("http://255.255.255.255/"));
  CHECK_FALSE(passes("http://256.0.0.0/"));
  CHECK_FALSE(passes("http://h:0/"));
  CHECK(passes("http://h:1/"));
  CHECK(passes("http://h:65535/"));
  CHECK_FALSE(passes("http://h:65536/"));
  CHECK_FALSE(passes("http://h:00/"));
  CHECK(passes("ftp://u:p@h/a"));
  CHECK(passes("ftp://u@h/a?b"));
  CHECK_FALSE(passes("ftp://u?v@h/a"));
  CHECK_FALSE(passes("ftp://u:p?v@h/a"));
  CHECK(uri94::unequivocal(url_of(), "ftp://u:p@h:8/a")->port == 8);
  CHECK(uri94::unequivocal(url_of(), "http://h/a")->port == 80);
  const auto other = uri94::unequivocal(url_of(), "http://a_b/");
  REQUIRE_FALSE(other);
  CHECK(contains(other.error().citation().text(), "RFC 1738, section 5"));
}

TEST_CASE("normalize, encode and repair: report alterations of a fragment and incomplete text at their offsets" *
          doctest::description("shows R1738-2.2-8, R1630-fragment-2, R1630-encoding-5")) {
  const auto form = uri94::normalize(url_of(), "http://h/a#%62c");
  REQUIRE(form.has_value());
  REQUIRE(form->alterations.size() == 1);
  const uri94::alteration& a = form->alterations.front();
  CHECK(form->text.substr(a.result_begin, a.result_end - a.result_begin) == "b");
  CHECK(a.begin == 11);
  CHECK(a.end == 14);
  const uri94::production article = *uri94::find_production(grammar_id::rfc1738, "article");
  CHECK(uri94::encode(article, "a").error().offset() == 1);
  CHECK(uri94::repair("http://h/%4").error().offset() == 9);
  CHECK(*uri94::encode(article, "%41@h") == "%2541@h");
}

TEST_CASE("extract: validates the URL with and without a hyphen at the end of a line" *
          doctest::description("shows O10, R1738-appendix-5")) {
  const auto one = [](std::string_view text) {
    std::vector<uri94::extracted_url> found = uri94::extract(text);
    REQUIRE(found.size() == 1);
    return std::move(found.front());
  };
  const uri94::extracted_url neither = one("<URL:http://h/a-\nb>");
  CHECK_FALSE(neither.illegal.has_value());
  CHECK_FALSE(neither.illegal_without_hyphens.has_value());
  const uri94::extracted_url both = one("<URL:http://h/~a-\nb>");
  CHECK(both.illegal.has_value());
  CHECK(both.illegal_without_hyphens.has_value());
}

}  // namespace operations_boundaries_tests
