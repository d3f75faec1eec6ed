// SPDX-License-Identifier: MIT
// What calls for caution: RFC 1738, section 6.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "uri94/security.hpp"

namespace {

/// "id@offset " for each finding.
std::string found(std::string_view url) {
  const auto findings = uri94::security_findings(uri94::default_start(uri94::grammar::rfc1738), url);
  REQUIRE_MESSAGE(findings, url);
  std::string text;
  for (const uri94::security_finding& f : *findings) {
    CHECK(f.rule != nullptr);
    CHECK(f.begin <= f.end);
    text += std::string(f.id) + "@" + std::to_string(f.begin) + " ";
  }
  return text;
}

}  // namespace

TEST_CASE("nothing to be found") {
  CHECK(found("http://h/a") == "");
  CHECK(found("http://h:80/a") == "");
  CHECK(found("http://h:0080/a") == "");
  CHECK(found("http://10.0.0.255/a") == "");
  CHECK(found("ftp://u@h/a%20b%2Fc") == "");
  CHECK(found("x-new:a%0D%0A") == "");
}

TEST_CASE("ports") {
  CHECK(found("http://h:8000/") == "port@9 ");
  CHECK(found("gopher://h:25/0") == "reserved-port@11 ");
  CHECK(found("ftp://h:80/") == "reserved-port@8 ");
  CHECK(found("http://h:99999/") == "port@9 ");
  CHECK(found("http://h:4294967376/") == "port@9 ");  // 80 in 32 bits
}

TEST_CASE("encoded delimiters, each with its offset") {
  CHECK(found("gopher://h:25/0HELO%0D%0A") == "reserved-port@11 encoded-line-break@19 encoded-line-break@22 ");
  CHECK(found("ftp://h/a%0ab") == "encoded-line-break@9 ");
  CHECK(found("telnet://u%0D@h/") == "encoded-line-break@10 ");
  CHECK(found("gopher://h/0a%09b%09c%09d") == "encoded-delimiter@21 ");  // the first two are the URL's own
  CHECK(found("http://h/a%20b") == "encoded-delimiter@10 ");
  CHECK(found("news:a%20b@c") == "encoded-delimiter@6 ");
  CHECK(found("file:///a%00") == "encoded-nul@9 ");
  CHECK(found("wais://h/d/t/%00%0D") == "encoded-nul@13 ");
}

TEST_CASE("a password") {
  CHECK(found("ftp://u:p@h/") == "password@8 ");
  CHECK(found("telnet://u:@h/") == "password@11 ");
  CHECK(found("x-new://u:p@h/") == "password@10 ");
}

TEST_CASE("a host that is a number in disguise") {
  CHECK(found("http://010.0.0.1/") == "disguised-host@7 ");
  CHECK(found("http://10.0.0.256/") == "disguised-host@7 ");
  CHECK(found("http://2130706433/") == "disguised-host@7 ");
  CHECK(found("http://0x7f000001/") == "disguised-host@7 ");
  CHECK(found("http://127.1/") == "disguised-host@7 ");
  CHECK(found("http://u@0177.0.0.01:80/") == "disguised-host@9 ");
  CHECK(found("http://%31%32%37.0.0.1/") == "");  // decoded it is a plain one
  CHECK(found("http://%30x7f.0.0.1/") == "disguised-host@7 ");
  CHECK(found("http://a.127.1.com/") == "");
  CHECK(found("http://1.2.3.4.5/") == "");
}

TEST_CASE("a URL that is not legal is refused") {
  const auto findings = uri94::security_findings(uri94::default_start(uri94::grammar::rfc1738), "http://h/ ");
  REQUIRE_FALSE(findings);
  CHECK(findings.refusal().offset == 9);
}
