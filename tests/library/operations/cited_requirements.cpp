// SPDX-License-Identifier: MIT
// Tests of the requirements and offsets in the results of the operations. Names such as O64 and R1738-4-5 are entries
// of `grammar/interpretations.json` and `grammar/requirements/`.
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
#include "uri94/normalize.hpp"
#include "uri94/parse.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"
#include "uri94/url.hpp"

namespace operations_cited_requirements_tests {

namespace {

using uri94::grammar_id;
using uri94::tests::production_of;
using uri94::tests::url_of;

/// Returns the requirement and the offset as "R1738-4-5 at 3".
std::string shown(const uri94::requirement* rule, std::size_t offset) {
  return (rule == nullptr ? "no rule" : std::string(rule->id)) + " at " + std::to_string(offset);
}

template <typename T>
std::string refused(const uri94::expected<T, uri94::error>& made) {
  return made ? "not refused" : shown(made.error().requirement(), made.error().offset());
}

std::string no_access(std::string_view url, grammar_id g = grammar_id::rfc1738,
                      const uri94::access_options& options = {}) {
  return refused(uri94::access(url_of(g), url, options));
}

/// Returns the requirement of each access step and the first line of the octets of the step.
std::vector<std::string> steps(std::string_view url, grammar_id g = grammar_id::rfc1738) {
  std::vector<std::string> all;
  const auto plan = uri94::access(url_of(g), url);
  REQUIRE_MESSAGE(plan.has_value(), plan.error().message());
  for (const uri94::access_step& s : plan->steps) {
    all.push_back(std::string(s.requirement->id) +
                  (s.octets.empty() ? "" : " " + s.octets.substr(0, s.octets.find('\r'))));
  }
  return all;
}

bool has(const std::vector<std::string>& all, std::string_view one) {
  for (const std::string& text : all) {
    if (text == one) return true;
  }
  return false;
}

/// Returns the requirement, the byte range and the replacement of each alteration by `normalize`.
std::vector<std::string> alterations(std::string_view url, grammar_id g = grammar_id::rfc1738) {
  std::vector<std::string> all;
  const auto form = uri94::normalize(url_of(g), url);
  REQUIRE_MESSAGE(form.has_value(), form.error().message());
  for (const uri94::alteration& a : form->alterations) {
    all.push_back(shown(a.requirement, a.begin) + " to " + std::to_string(a.end) + ": " +
                  form->text.substr(a.result_begin, a.result_end - a.result_begin));
  }
  return all;
}

using texts = std::vector<std::string>;

std::string difference(std::string_view a, std::string_view b, grammar_id g = grammar_id::rfc1738) {
  const auto compared = uri94::compare(url_of(g), a, b);
  REQUIRE_MESSAGE(compared.has_value(), compared.error().message());
  if (compared->equal) return "equal";
  CHECK_FALSE(compared->reason.empty());
  return shown(compared->requirement, compared->first_offset) + " and " + std::to_string(compared->second_offset);
}

texts changes(std::string_view url) {
  texts all;
  const auto repaired = uri94::repair(url, uri94::stray_percent::encode);
  REQUIRE_MESSAGE(repaired.has_value(), repaired.error().message());
  for (const auto& c : repaired->changes) all.push_back(shown(c.requirement, c.offset));
  return all;
}

texts resolution(std::string_view context, std::string_view partial) {
  texts all;
  const auto full = uri94::resolve(context, partial);
  REQUIRE_MESSAGE(full.has_value(), full.error().message());
  for (const uri94::resolution_step& s : full->steps) all.push_back(std::string(s.requirement->id) + ": " + s.result);
  return all;
}

texts findings(std::string_view url, grammar_id g = grammar_id::rfc1738) {
  texts all;
  const auto found = uri94::security_findings(url_of(g), url);
  REQUIRE_MESSAGE(found.has_value(), found.error().message());
  for (const uri94::security_finding& f : *found) {
    all.push_back(std::string(f.id) + " by " + shown(f.requirement, f.begin) + " to " + std::to_string(f.end));
  }
  return all;
}

std::string filtered(uri94::production start, std::string_view url) {
  const uri94::expected<uri94::unequivocal_host, uri94::error> v = uri94::unequivocal(start, url);
  if (v) return "passes";
  return std::string(uri94::name_of(v.error().condition().value())) + " by " +
         shown(v.error().requirement(), v.error().offset());
}

std::string cause_of(std::string_view start, std::string_view text) {
  const auto r = uri94::parse(production_of(start), text, uri94::level::none);
  REQUIRE_FALSE(r.has_value());
  const uri94::diagnosis d = uri94::diagnose(r.error());
  return std::to_string(r.error().offset()) + ": " + d.source.text();
}

}  // namespace

TEST_CASE("access: a text without known steps is refused with R1738-4-5" * doctest::description("shows R1738-4-5")) {
  CHECK(no_access("x-new:a") == "R1738-4-5 at 0");
  CHECK(no_access("mid:a@b") == "R1738-4-5 at 0");
  CHECK(refused(uri94::access(production_of("host"), "h")) == "R1738-4-5 at 0");
}

TEST_CASE("access: an encoded slash or dot segment of a file URL is refused with O64" *
          doctest::description("shows R1738-3.10-1, O64")) {
  CHECK(no_access("file:///a/b%2Fc") == "O64 at 10");
  CHECK(no_access("file:///a/%2E%2e/c") == "O64 at 10");
  CHECK(steps("file:///a/b%20c") == texts{"R1738-3.10-2 /a/b c"});
}

TEST_CASE("access: a line break or NUL in the e-mail address is refused with R1738-6-3 at its offset" *
          doctest::description("shows R1738-6-3")) {
  uri94::access_options options;
  for (const char* const address : {"me@my.dom\rDELE x", "me@my.dom\nDELE x"}) {
    options.e_mail = address;
    CHECK(no_access("ftp://h/a", grammar_id::rfc1738, options) == "R1738-6-3 at 9");
  }
  options.e_mail = std::string("me\0", 3);
  CHECK(no_access("ftp://h/a", grammar_id::rfc1738, options) == "R1738-6-3 at 2");
}

TEST_CASE("access: an ftp type of RFC 1630 is sent after the directories and before the file" *
          doctest::description("shows R1630-ftp-3")) {
  CHECK(steps("ftp://me@h/a/b;type=AN", grammar_id::rfc1630_schemes) ==
        texts{"R1738-3.2-1", "R1738-3.2.1-1 USER me", "R1738-3.2.1-3", "R1738-3.2.2-3 CWD a", "R1630-ftp-8 TYPE A N",
              "R1738-3.2.2-5 RETR b"});
}

TEST_CASE("access: the request of a Gopher+ string cites its requirement" *
          doctest::description("shows R1738-3.4.3-2, R1738-3.4.7-1")) {
  const auto sent = [](const std::string& plus) { return steps("gopher://h/0s%09%09" + plus).back(); };
  CHECK(sent("$+ABSTRACT") == "R1738-3.4.7-1 s\t\t$+ABSTRACT");
  CHECK(sent("!+ABSTRACT") == "R1738-3.4.7-1 s\t\t!+ABSTRACT");
  CHECK(sent("x") == "R1738-3.4.3-2 s\t\tx");
}

TEST_CASE("access: an http URL without a path requests '/' and cites R1738-3.3-3" *
          doctest::description("shows R1738-3.3-3")) {
  CHECK(steps("http://h") == texts{"R1738-3.3-1", "R1738-3.3-3 GET / HTTP/1.0"});
  CHECK(steps("http://h/") == texts{"R1738-3.3-1", "R1630-http-2 GET / HTTP/1.0"});
}

TEST_CASE("access: an invalid host or port is refused with its requirement and offset" *
          doctest::description("shows R1738-3.1-5, R1738-3.1-8")) {
  CHECK(no_access("http://a%21b/", grammar_id::rfc1630_schemes) == "R1738-3.1-5 at 8");
  CHECK(no_access("http://ab%21/", grammar_id::rfc1630_schemes) == "R1738-3.1-5 at 9");
  CHECK(no_access("http://h:0/") == "R1738-3.1-8 at 9");
  CHECK(no_access("http://h:65536/") == "R1738-3.1-8 at 9");
  CHECK(steps("http://h:65535/").front() == "R1738-3.1-8");
}

TEST_CASE("normalize: each alteration has its requirement, byte range and replacement" *
          doctest::description("shows R1630-reserved-2, R1738-2.2-2, R1738-2.2-8, R1738-3.1-8, N3, R1630-fragment-2, "
                               "R1738-3.10-2, R1738-2.1-3")) {
  CHECK(alterations("http://h/%2e/a") == texts{"R1630-reserved-2 at 9 to 12: %2E"});
  CHECK(alterations("http://h/%2e./a") == texts{"R1630-reserved-2 at 9 to 13: %2E%2E"});
  CHECK(alterations("http://h/%2fa") == texts{"R1738-2.2-2 at 9 to 12: %2F"});
  CHECK(alterations("http://h:08080/") == texts{"R1738-3.1-8 at 9 to 14: 8080"});
  CHECK(alterations("ftp://h/a;TYPE=a") == texts{"N3 at 10 to 14: type"});
  CHECK(alterations("http://h/a#") == texts{"R1630-fragment-2 at 10 to 11: "});
  CHECK(alterations("http://h/%61#%62") == texts{"R1738-2.2-8 at 9 to 12: a", "R1738-2.2-8 at 13 to 16: b"});
  CHECK(alterations("file://localhost/a") == texts{"R1738-3.10-2 at 7 to 16: "});
  CHECK(alterations("HtTP://h/") == texts{"R1738-2.1-3 at 0 to 1: h", "R1738-2.1-3 at 2 to 4: tp"});
  CHECK(alterations("http://h/a").empty());
}

TEST_CASE("compare: each difference has its requirement and its offset in both URLs" *
          doctest::description("shows R1630-reserved-2, R1630-reserved-7, R1738-3.1-8, R1738-3.1-4, "
                               "R1630-fragment-2, O63")) {
  CHECK(difference("http://h/./a", "http://h/%2E/a") == "R1630-reserved-2 at 9 and 9");
  CHECK(difference("http://h/a?b+c", "http://h/a?b%2Bc") == "R1630-reserved-7 at 12 and 12");
  CHECK(difference("http://h:8080/", "http://h:8081/") == "R1738-3.1-8 at 9 and 9");
  CHECK(difference("ftp://@h/a", "ftp://h/a") == "R1738-3.1-4 at 6 and 6");
  CHECK(difference("ftp://u:@h/a", "ftp://u@h/a") == "R1738-3.1-4 at 7 and 7");
  CHECK(difference("ftp://u:p@h/a", "ftp://u@h/a") == "R1738-3.1-4 at 7 and 7");
  CHECK(difference("ftp://u:p@h/a", "ftp://u:pw@h/a") == "O63 at 9 and 9");
  CHECK(difference("http://h/a#b", "http://h/a#c") == "R1630-fragment-2 at 11 and 11");
  CHECK(difference("http://h/a#", "http://h/a") == "equal");
  CHECK(difference("http://h/ab", "http://h/ac") == "O63 at 10 and 10");
  CHECK(difference("http://h/", "http://h:81/") == "R1738-3.1-8 at 8 and 8");
}

TEST_CASE("repair: each encoded octet cites its requirement" *
          doctest::description("shows R1738-2.2-4, R1738-2.2-5, R1738-2.2-12, R1630-encoding-5, R1630-encoding-6")) {
  const auto in_rfc1630 =
      uri94::repair(url_of(grammar_id::rfc1630_schemes), "http://h/%zz", uri94::stray_percent::encode);
  REQUIRE(in_rfc1630.has_value());
  CHECK(shown(in_rfc1630->changes.front().requirement, in_rfc1630->changes.front().offset) == "R1630-encoding-5 at 9");
  CHECK(changes("http://h/\x1f\x7f\x80") == texts{"R1738-2.2-4 at 9", "R1738-2.2-4 at 10", "R1738-2.2-4 at 11"});
  CHECK(changes("http://h/ ~{") == texts{"R1738-2.2-5 at 9", "R1738-2.2-5 at 10", "R1738-2.2-5 at 11"});
  CHECK(changes("http://h/a?b?c") == texts{"R1738-2.2-12 at 12"});
  CHECK(changes("ftp://h/a;b") == texts{"R1738-2.2-12 at 9"});
  CHECK(changes("http://h/%zz") == texts{"R1738-2.2-5 at 9"});
  CHECK(changes("http://h/%7e").empty());
  CHECK(refused(uri94::repair("http://h/%zz")) == "R1630-encoding-6 at 9");
}

TEST_CASE("decode and query_words: a percent sign without two hexadecimal digits is refused with R1630-encoding-6" *
          doctest::description("shows R1630-encoding-6")) {
  CHECK(refused(uri94::decode("a%41%4")) == "R1630-encoding-6 at 4");
  CHECK(refused(uri94::query_words("a%41+%4x")) == "R1630-encoding-6 at 5");
}

TEST_CASE(
    "url_of: cites R1738-2.1-1 for the tree of a host, and parse_url returns the login of a URL of an unknown scheme" *
    doctest::description("shows R1738-2.1-1, R1738-3.1-10")) {
  const auto host = uri94::parse(production_of("host"), "h", uri94::level::full);
  REQUIRE(host.has_value());
  const auto login = uri94::parse_url("x-new://u:p@h:8/a");
  REQUIRE(login.has_value());
  CHECK(login->user() == "u");
  CHECK(login->password() == "p");
  CHECK(login->host() == "h");
  CHECK(login->port() == 8);
  const auto only_user = uri94::parse_url("x-new://u@h/a");
  REQUIRE(only_user.has_value());
  CHECK(only_user->user() == "u");
  CHECK_FALSE(only_user->password().has_value());
  CHECK_FALSE(only_user->port().has_value());
  CHECK(refused(uri94::url_of(*host)) == "R1738-2.1-1 at 0");
}

TEST_CASE("url::scheme_has: returns true for the parts that a scheme of RFC 1738 can have" *
          doctest::description("shows R1738-3.1-10, R1738-3.2-1, R1738-3.3-1, R1738-3.4.1-1, R1738-3.7-1, R1738-3.8-3, "
                               "R1738-3.9-4, R1738-3.11-1")) {
  const auto can_have = [](std::string_view url) {
    const auto parts = uri94::parse_url(url);
    REQUIRE(parts.has_value());
    std::string all;
    const std::pair<uri94::url_part, const char*> names[] = {
        {uri94::url_part::user, "user "}, {uri94::url_part::password, "password "}, {uri94::url_part::host, "host "},
        {uri94::url_part::port, "port "}, {uri94::url_part::path, "path "},         {uri94::url_part::query, "query "}};
    for (const auto& [part, name] : names) all += parts->scheme_has(part) ? name : "";
    return all;
  };
  CHECK(can_have("ftp://h/a") == "user password host port path ");
  CHECK(can_have("http://h/a") == "host port path query ");
  CHECK(can_have("gopher://h/0a") == "host port path ");
  CHECK(can_have("mailto:a@h") == "path ");
  CHECK(can_have("news:a") == "path ");
  CHECK(can_have("nntp://h/a/1") == "host port path ");
  CHECK(can_have("telnet://h/") == "user password host port ");
  CHECK(can_have("wais://h/d") == "host port path query ");
  CHECK(can_have("file:///a") == "host path ");
  CHECK(can_have("prospero://h/a") == "host port path ");
}

TEST_CASE("query_words_of: a URL without a query is refused with R1630-reserved-6 at its end" *
          doctest::description("shows R1630-reserved-6, R1630-reserved-7")) {
  CHECK(refused(uri94::query_words_of(url_of(), "http://h/a")) == "R1630-reserved-6 at 10");
  CHECK(*uri94::query_words_of(url_of(), "http://h/a?b+c%2B") == texts{"b", "c+"});
  CHECK(refused(uri94::query_words_of(url_of(), "gopher://h/0a?b")) == "R1630-reserved-6 at 15");
  CHECK(refused(uri94::query_words_of(url_of(), "prospero://h/a?b")) == "R1630-reserved-6 at 16");
  CHECK(refused(uri94::query_words_of(url_of(), "ftp://h/a?b")) == "R1630-reserved-6 at 11");
}

TEST_CASE(
    "resolve: each step and each refusal cites its requirement" *
    doctest::description("shows R1630-partial-2, R1630-partial-4, R1630-partial-5, R1630-partial-8, R1738-appendix-1, "
                         "R1738-3.1-9, R1630-fragment-2, R1630-partial-6, R1630-reserved-3, R1630-partial-10")) {
  const auto no_run = uri94::resolve("http://h/a", "///b");
  CHECK(refused(no_run) == "R1630-partial-4 at 0");
  CHECK(no_run.error().argument() == 1);
  CHECK(refused(uri94::resolve("URL:http://h/a", "b")) == "R1738-appendix-1 at 0");
  CHECK(resolution("magic://g", "h").front() == "R1738-3.1-9: magic://g/");
  CHECK(resolution("http://h/a#b", "#c").front() == "R1630-fragment-2: http://h/a");
  CHECK(resolution("http://h/a#b", "d#c").back() == "R1630-fragment-2: http://h/d#c");
  CHECK(resolution("http://h/a/b", "/c").front() == "R1630-partial-4: http://h");
  CHECK(resolution("http://h/a/b", "c").front() == "R1630-partial-5: http://h/a/");
  CHECK(resolution("http://h/a", "ftp://i/b") == texts{"R1630-partial-2: ftp://i/b"});
  CHECK(refused(uri94::resolve("gopher://h/0a", "b")) == "R1630-partial-8 at 0");
  CHECK(has(resolution("http://h/a/b", "../c"), "R1630-partial-6: http://h/c"));
  CHECK(resolution("ftp:/a", "/.//evil/p").back() == "R1630-partial-6: ftp://evil/p");
}

TEST_CASE("security_findings: each finding has its requirement and byte range" *
          doctest::description(
              "shows O16, O72, R1738-3.1-5, R1738-6-2, R1738-6-3, R1738-6-4, R1630-partial-6, R1630-reserved-3, "
              "R1630-partial-10")) {
  CHECK(findings("http:a") == texts{"not-its-scheme by O16 at 5 to 5"});
  CHECK(findings("http://127.1/") ==
        texts{"disguised-host by R1738-3.1-5 at 7 to 12", "not-its-scheme by O16 at 12 to 12"});
  CHECK(findings("http://1.2.3.256/") == texts{"disguised-host by R1738-3.1-5 at 7 to 16"});
  CHECK(findings("http://010.0.0.1/") == texts{"disguised-host by R1738-3.1-5 at 7 to 16"});
  CHECK(findings("x-new:/.//evil/p") == texts{"path-becomes-host by R1630-partial-6 at 6 to 16"});
  CHECK(findings("http://h:25/") == texts{"reserved-port by R1738-6-2 at 9 to 11"});
  CHECK(findings("http://h:8000/") == texts{"port by R1738-6-2 at 9 to 13"});
  CHECK(findings("http://h:65536/") == texts{"port by R1738-6-2 at 9 to 14"});
  CHECK(findings("ftp://u:p@h/") == texts{"password by R1738-6-4 at 8 to 9"});
  CHECK(findings("ftp://h/a%0Db") == texts{"encoded-line-break by R1738-6-3 at 9 to 12"});
  CHECK(findings("http://h/a%00b") == texts{"encoded-nul by O72 at 10 to 13"});
  CHECK(findings("gopher://h/0a%09b").empty());
  CHECK(findings("gopher://h/0a%09b%09c%09d") == texts{"encoded-delimiter by R1738-6-3 at 21 to 24"});
}

TEST_CASE("unequivocal: each refusal cites its requirement" * doctest::description("shows R1738-3.1-8, O30")) {
  CHECK(filtered(production_of("httpurl"), "http://h:080/") == "port-with-zero by R1738-3.1-8 at 9");
  CHECK(filtered(production_of("httpurl"), "http://h:80/") == "passes");
  CHECK(filtered(url_of(), "http://a_b/") == "own-scheme by O30 at 8");
  CHECK(filtered(url_of(), "mailto:a@h") == "host by O30 at 0");
}

TEST_CASE(
    "diagnose: returns the cause for each class of illegal character" *
    doctest::description("shows R1738-2.2-3, R1738-2.2-4, R1738-2.2-5, R1738-2.2-12, R1738-3.1-3, R1738-3.2.2-6")) {
  const auto of = [](std::string_view start, char c) {
    const std::string text = std::string(start == "httpurl" ? "http://h/a" : "a") + c + "b";
    const auto r = uri94::parse(production_of(start), text, uri94::level::none);
    REQUIRE_FALSE(r.has_value());
    return uri94::diagnose(r.error()).cause;
  };
  CHECK(of("httpurl", '\x80') == uri94::cause::eight_bit);
  CHECK(of("httpurl", '\xFF') == uri94::cause::eight_bit);
  CHECK(of("httpurl", '\x7F') == uri94::cause::control);
  CHECK(of("httpurl", '\x1F') == uri94::cause::control);
  CHECK(of("httpurl", '\x00') == uri94::cause::control);
  CHECK(of("httpurl", ' ') == uri94::cause::space);
  for (const char c : {'<', '>', '"', '{', '}', '|', '\\', '^', '~', '[', ']', '`'}) {
    CAPTURE(c);
    CHECK(of("httpurl", c) == uri94::cause::unsafe);
  }
  for (const char c : {':', '@', '/'}) CHECK(of("user", c) == uri94::cause::reserved);
  CHECK(of("fsegment", ';') == uri94::cause::reserved);
}

TEST_CASE("diagnose: cites the lines of the requirement that an illegal character violates" *
          doctest::description("shows R1738-2.2-3, R1738-2.2-5, R1738-2.2-12")) {
  CHECK(cause_of("httpurl", "http://h/a<b") == "10: RFC 1738, section 2.2, page 3, lines 138-153");
  CHECK(cause_of("httpurl", "http://h/a?b?c") == "12: RFC 1738, section 2.2, page 4, lines 173-176");
  CHECK(cause_of("httpurl", "http://h/a?b/c") == "12: RFC 1738, section 2.2, page 4, lines 173-176");
  CHECK(cause_of("user", "a:b") == "1: RFC 1738, section 2.2, page 4, lines 173-176");
}

}  // namespace operations_cited_requirements_tests
