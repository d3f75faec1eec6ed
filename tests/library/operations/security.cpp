// SPDX-License-Identifier: MIT
// Tests of security findings: RFC 1738, section 6.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "uri94/parse.hpp"
#include "uri94/security.hpp"

namespace operations_security_tests {

namespace {

/// Returns "id@offset " for each finding.
std::string found(std::string_view url, uri94::production start = uri94::default_start(uri94::grammar_id::rfc1738)) {
  const auto findings = uri94::security_findings(start, url);
  REQUIRE_MESSAGE(findings, url);
  std::string text;
  for (const uri94::security_finding& f : *findings) {
    CHECK(f.requirement != nullptr);
    CHECK(f.begin <= f.end);
    text += std::string(f.id) + "@" + std::to_string(f.begin) + " ";
  }
  return text;
}

}  // namespace

TEST_CASE(
    "security_findings: returns an empty list for a plain URL, and for an encoded line break in an unknown scheme") {
  CHECK(found("http://h/a") == "");
  CHECK(found("http://h:80/a") == "");
  CHECK(found("http://h:0080/a") == "");
  CHECK(found("http://10.0.0.255/a") == "");
  CHECK(found("ftp://u@h/a%20b%2Fc") == "");
  CHECK(found("x-new:a%0D%0A") == "");
}

TEST_CASE("security_findings: a port other than the default is reported") {
  CHECK(found("http://h:8000/") == "port@9 ");
  CHECK(found("gopher://h:25/0") == "reserved-port@11 ");
  CHECK(found("ftp://h:80/") == "reserved-port@8 ");
  CHECK(found("http://h:99999/") == "port@9 ");
  CHECK(found("http://h:4294967376/") == "port@9 ");  // 80 after truncation to 32 bits
}

TEST_CASE("security_findings: an encoded line break, NUL or other delimiter is reported at its offset") {
  CHECK(found("gopher://h:25/0HELO%0D%0A") == "reserved-port@11 encoded-line-break@19 encoded-line-break@22 ");
  CHECK(found("ftp://h/a%0ab") == "encoded-line-break@9 ");
  CHECK(found("telnet://u%0D@h/") == "encoded-line-break@10 ");
  CHECK(found("gopher://h/0a%09b%09c%09d") == "encoded-delimiter@21 ");  // the first two tabs separate parts of the URL
  CHECK(found("http://h/a%20b") == "encoded-delimiter@10 ");
  CHECK(found("news:a%20b@c") == "encoded-delimiter@6 ");
  CHECK(found("file:///a%00") == "encoded-nul@9 ");
  CHECK(found("wais://h/d/t/%00%0D") == "encoded-nul@13 ");
}

TEST_CASE("security_findings: the first two tabs of a gopher command in RFC 1630 are not reported") {
  const auto start = uri94::default_start(uri94::grammar_id::rfc1630_schemes);
  CHECK(found("gopher://h/0a%09b%09c%09d", start) == "encoded-delimiter@21 ");
  CHECK(found("gopher://h/0a%0Ab%09c", start) == "encoded-line-break@13 ");
}

TEST_CASE("security_findings: without a known default port, a reserved port is attributed to well-known protocols") {
  const auto start = uri94::default_start(uri94::grammar_id::rfc1630_schemes);
  const auto findings = uri94::security_findings(start, "rlogin://h:513");
  REQUIRE(findings);
  REQUIRE(findings->size() == 1);
  CHECK(findings->front().id == "reserved-port");
  CHECK(findings->front().says == "port 513 is reserved for well-known protocols");
}

TEST_CASE("security_findings: a scheme name with escapes is treated as the decoded name") {
  const auto start = uri94::default_start(uri94::grammar_id::rfc1630_generic);
  CHECK(found("f%74p://u:p@h:21/a", start) == "password@10 ");
  CHECK(found("f%74p://h/a%0Ab", start) == "encoded-line-break@11 ");
}

TEST_CASE("security_findings: a password is reported, even if empty") {
  CHECK(found("ftp://u:p@h/") == "password@8 ");
  CHECK(found("telnet://u:@h/") == "password@11 ");
  CHECK(found("x-new://u:p@h/") == "password@10 ");
}

TEST_CASE("security_findings: a host in an unusual numeric form is reported") {
  CHECK(found("http://010.0.0.1/") == "disguised-host@7 ");
  CHECK(found("http://10.0.0.256/") == "disguised-host@7 ");
  CHECK(found("http://2130706433/") == "disguised-host@7 not-its-scheme@17 ");
  CHECK(found("http://0x7f000001/") == "disguised-host@7 not-its-scheme@17 ");
  CHECK(found("http://127.1/") == "disguised-host@7 not-its-scheme@12 ");
  CHECK(found("http://u@0177.0.0.01:80/") == "not-its-scheme@8 disguised-host@9 ");
  CHECK(found("http://%31%32%37.0.0.1/") == "not-its-scheme@7 ");  // 127.0.0.1 with escapes
  CHECK(found("http://%30x7f.0.0.1/") == "not-its-scheme@7 disguised-host@7 ");
  CHECK(found("http://a.127.1.com/") == "");
  CHECK(found("http://1.2.3.4.5/") == "not-its-scheme@16 ");
}

TEST_CASE("security_findings: an illegal URL is refused at the offset of the error") {
  const auto findings = uri94::security_findings(uri94::default_start(uri94::grammar_id::rfc1738), "http://h/ ");
  REQUIRE_FALSE(findings);
  CHECK(findings.error().offset() == 9);
}

TEST_CASE("security_findings: scheme, port and password are found with the starts prefixedurl, uri and login") {
  const auto start = [](uri94::grammar_id g, std::string_view name) { return *uri94::find_production(g, name); };
  const auto prefixed = start(uri94::grammar_id::rfc1630_schemes, "prefixedurl");
  CHECK(found("url:ftp://h/a%0D%0ADELE%20b", prefixed) == "encoded-line-break@13 encoded-line-break@16 ");
  CHECK(found("url:http://h:8080/a", prefixed) == "port@13 ");
  CHECK(found("url:ftp://h:21/a", prefixed) == "");
  CHECK(found("ftp://u:p@h:25/a", start(uri94::grammar_id::rfc1630_generic, "uri")) == "password@8 reserved-port@12 ");
  CHECK(found("u:p@h:25", start(uri94::grammar_id::rfc1738, "login")) == "password@2 reserved-port@6 ");
}

TEST_CASE("security_findings: reports password, numeric host and reserved port of a URL that only `otherurl` accepts") {
  CHECK(found("http://u:p@h_x:25/") == "not-its-scheme@9 password@9 reserved-port@15 ");
  CHECK(found("ftp://me:pw@a_b:25/") == "password@9 not-its-scheme@13 reserved-port@16 ");
  CHECK(found("telnet://u:p@a_b/") == "password@11 not-its-scheme@14 ");
  CHECK(found("http://h_x?a:25/") == "not-its-scheme@8 ");
  CHECK(found("x-new://u:p@a_b:80") == "password@10 reserved-port@16 ");
  CHECK(found("x-new://h:0/") == "reserved-port@10 ");
  CHECK(found("x-new://h:70000/") == "port@10 ");
  CHECK(found("http://u:@0x7f.1:/") == "not-its-scheme@9 password@9 disguised-host@10 ");
  CHECK(found("http://") == "not-its-scheme@7 ");
  CHECK(found("http://:@:") == "not-its-scheme@7 password@8 ");
}

TEST_CASE("security_findings: a path that becomes a host after dots are removed is reported") {
  CHECK(found("ftp:/.//evil/p") == "path-becomes-host@4 not-its-scheme@5 ");
  CHECK(found("x-new:/a/..//b") == "path-becomes-host@6 ");
  CHECK(found("x-new:/a/../b") == "");
  CHECK(found("x-new:a/..///b") == "path-becomes-host@6 ");
  CHECK(found("x-new:a/../b") == "");
  // ".." does not remove the empty text before the first slash, but removes an empty element between two slashes.
  CHECK(found("x-new:/..///a") == "");
  CHECK(found("x-new:/.//../b") == "");
}

TEST_CASE("security_findings: returns an empty list for an empty part and for an hpath with an encoded line break") {
  for (const char* const name : {"hpath", "user", "search", "fpath", "schemepart", "encoded822addr"}) {
    const auto start = *uri94::find_production(uri94::grammar_id::rfc1738, name);
    const auto findings = uri94::security_findings(start, "");
    if (uri94::accepts(start, "")) CHECK_MESSAGE((findings && findings->empty()), name);
  }
  CHECK(found("a%0D%0A", *uri94::find_production(uri94::grammar_id::rfc1738, "hpath")) == "");
}

}  // namespace operations_security_tests
