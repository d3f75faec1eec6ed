// SPDX-License-Identifier: MIT
// The gate: which URLs are read with the same host by all.
#include "uri94/unequivocal.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "uri94/parse.hpp"
#include "uri94/production.hpp"

namespace {

using uri94::grammar;
using uri94::production;
using uri94::side_condition;
using uri94::unequivocal_verdict;

production start_of(grammar g, std::string_view name) {
  const auto found = uri94::find_production(g, name);
  REQUIRE_MESSAGE(found, name);
  return *found;
}

/// "host:port", or "condition@offset-end".
std::string shown(const unequivocal_verdict& v) {
  if (v) return std::string(v->text) + (v->port ? ":" + std::to_string(*v->port) : "");
  const uri94::equivocation& why = v.refusal();
  CHECK_FALSE(why.reason.empty());
  CHECK(why.argument == 0);
  return std::string(name_of(why.broken)) + "@" + std::to_string(why.offset) + "-" + std::to_string(why.end);
}

std::string gate(std::string_view url) {
  return shown(uri94::unequivocal(url));
}

}  // namespace

TEST_CASE("what passes, with its host and the port to connect to") {
  CHECK(gate("http://h.dom/a?b") == "h.dom:80");
  CHECK(gate("HTTP://H.Dom") == "H.Dom:80");
  CHECK(gate("http://10.0.0.255:8080/") == "10.0.0.255:8080");
  CHECK(gate("http://0.0.0.0:0") == "0.0.0.0:0");
  CHECK(gate("http://h:65535/") == "h:65535");
  CHECK(gate("http://xn-a.b/") == "xn-a.b:80");
  CHECK(gate("http://1.2.3.4.a/") == "1.2.3.4.a:80");
  CHECK(gate("http://00.a/") == "00.a:80");
  CHECK(gate("http://h/@evil?u@evil") == "h:80");
}

TEST_CASE("it is of the text alone: no address is refused for where it leads") {
  CHECK(gate("http://127.0.0.1/") == "127.0.0.1:80");
  CHECK(gate("http://localhost/") == "localhost:80");
  CHECK(gate("http://169.254.169.254/latest") == "169.254.169.254:80");
}

TEST_CASE("the strings of known attacks are refused by the grammar, at the character that no one reads alike") {
  CHECK(gate("http://127.0.0.1\\@1.1.1.1") == "grammar@16-16");
  CHECK(gate("http://!\\@a") == "grammar@7-7");
  CHECK(gate("http://a@b/") == "grammar@8-8");
  CHECK(gate("http://a#@b/") == "grammar@8-8");
  CHECK(gate("http:/a/") == "grammar@6-6");
  CHECK(gate("http:///a/") == "grammar@7-7");
  CHECK(gate("http://[::1]/") == "grammar@7-7");
  CHECK(gate("http://2130706433/") == "grammar@17-17");
  CHECK(gate("http://0x7f.1/") == "grammar@13-13");
  CHECK(gate("http://a%2eb/") == "grammar@8-8");
  CHECK(gate("http://a\tb/") == "grammar@8-8");
  CHECK(gate(" http://a/") == "grammar@0-0");
  CHECK(gate("//a/") == "grammar@0-0");
  CHECK(gate(std::string_view("http://a\0.b/", 12)) == "grammar@8-8");
  CHECK(gate("http://a\xC2\xAD/") == "grammar@8-8");
  CHECK(gate("") == "grammar@0-0");
}

TEST_CASE("each side condition, where it is not fulfilled, and at its bound") {
  CHECK(gate("http://256.1.1.1/") == "octet-above-255@7-10");
  CHECK(gate("http://1.1.1.4294967295/") == "octet-above-255@13-23");
  CHECK(gate("http://1.1.1." + std::string(1000, '9')) == "octet-above-255@13-1013");
  CHECK(gate("http://1.1.01.1/") == "octet-with-zero@11-13");
  CHECK(gate("http://1.1.1.00") == "octet-with-zero@13-15");
  const std::string longest(63, 'a');
  CHECK(gate("http://" + longest + ".b/") == longest + ".b:80");
  CHECK(gate("http://b." + longest + "a/") == "label-above-63@9-73");
  const std::string name = longest + "." + longest + "." + longest + ".";
  CHECK(gate("http://" + name + std::string(61, 'b') + "/") == name + std::string(61, 'b') + ":80");  // 253 octets
  CHECK(gate("http://" + name + std::string(62, 'b') + "/") == "name-above-253@7-261");
  CHECK(gate("http://xn--a.b/") == "encoded-label@7-12");
  CHECK(gate("http://b.xN--a/") == "encoded-label@9-14");
  CHECK(gate("http://h:65536/") == "port-above-65535@9-14");
  CHECK(gate("http://h:4294967376") == "port-above-65535@9-19");  // 80 in 32 bits
  CHECK(gate("http://h:00") == "port-with-zero@9-11");
  CHECK(gate("http://h:0080/") == "port-with-zero@9-13");
  // The first, from left to right.
  CHECK(gate("http://01.256.1.1:080/") == "octet-with-zero@7-9");
}

TEST_CASE("a refusal cites its source") {
  const auto cited = [](std::string_view url) {
    const unequivocal_verdict v = uri94::unequivocal(url);
    REQUIRE_FALSE_MESSAGE(static_cast<bool>(v), url);
    return v.refusal().citation;
  };
  CHECK(cited("http://256.1.1.1/") == "RFC 3986, section 3.2.2, page 20, lines 1098-1111");
  CHECK(cited("http://" + std::string(64, 'a')) == "RFC 1034, section 3.1, page 7");
  CHECK(cited("http://xn--a/") == "RFC 3490, section 5, page 12");
  CHECK(cited("http://h:65536/") == "RFC 793, section 3.1, page 15");
  CHECK(cited("http://h:01/") == "RFC 1738, section 3.1, page 6, lines 302-306");
  CHECK(cited("http://h_/") == "RFC 1738, section 5, page 18, line 965");
}

TEST_CASE("the names of the conditions are distinct, and as in the enum") {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < uri94::side_condition_count; ++i) names.insert(name_of(static_cast<side_condition>(i)));
  CHECK(names.size() == uri94::side_condition_count);
  CHECK(name_of(side_condition::port_with_zero) == "port-with-zero");
  CHECK(name_of(static_cast<side_condition>(uri94::side_condition_count)) == "");
}

TEST_CASE("by other starts, and of trees") {
  const auto url = uri94::default_start(grammar::rfc1738);
  const auto gate_of = [](production start, std::string_view text) { return shown(uri94::unequivocal(start, text)); };
  CHECK(gate_of(url, "ftp://me:pw@h.dom/a") == "h.dom:21");
  CHECK(gate_of(url, "ftp://a?@h/") == "question-mark@7-8");
  CHECK(gate_of(url, "telnet://a:b?c@h") == "question-mark@12-13");
  CHECK(gate_of(url, "http://a_b/") == "own-scheme@8-8");
  CHECK(gate_of(url, "http:") == "own-scheme@5-5");
  CHECK(gate_of(url, "x-new://h/") == "h");
  CHECK(gate_of(url, "x-new://a_b/") == "host@8-8");
  CHECK(gate_of(url, "news:a@h") == "host@7-7");
  CHECK(gate_of(url, "file:///a") == "host@7-7");
  CHECK(gate_of(url, "file://h/a") == "h");
  const auto by_rfc1630 = uri94::default_start(grammar::rfc1630_schemes);
  CHECK(gate_of(by_rfc1630, "http://a.b/") == "a.b:80");
  CHECK(gate_of(by_rfc1630, "http://a!b/") == "host-form@8-8");
  CHECK(gate_of(by_rfc1630, "http://a%2eb/") == "host-form@8-8");
  CHECK(gate_of(uri94::default_start(grammar::rfc1630_generic), "http://a.b/#c") == "host@7-7");
  for (const uri94::level l : {uri94::level::components, uri94::level::full}) {
    const std::string_view text = "ftp://u@1.2.3.4:021/";
    const uri94::result parsed = uri94::parse(url, text, l);
    REQUIRE(parsed);
    CHECK(shown(uri94::unequivocal(parsed.tree())) == "port-with-zero@16-19");
  }
  CHECK(shown(uri94::unequivocal(uri94::tree())) == "grammar@0-0");
}

TEST_CASE(
    "every start of every grammar, with no text and with each byte: what passes is a legal text that has a host") {
  std::size_t passed = 0;
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    const auto in = static_cast<grammar>(g);
    for (std::size_t i = 0; i < uri94::production_count(in); ++i) {
      const production start(in, static_cast<std::uint8_t>(i));
      for (int b = -1; b < 256; ++b) {
        const std::string text = b < 0 ? std::string() : std::string(1, static_cast<char>(b));
        const unequivocal_verdict v = uri94::unequivocal(start, text);
        const bool is_legal = uri94::accepts(start, text);
        if (v) {
          ++passed;
          CHECK_MESSAGE(is_legal, start.name() << " " << b);
          CHECK_MESSAGE(v->text == text, start.name() << " " << b);
        } else {
          CHECK_MESSAGE((v.refusal().broken == side_condition::grammar) == !is_legal, start.name() << " " << b);
          CHECK_MESSAGE(v.refusal().offset <= text.size(), start.name() << " " << b);
        }
      }
    }
  }
  // One letter is a `login` and a `hostport`, of two documents, as printed and as amended.
  CHECK(passed == 52 * 2 * 4);
}

TEST_CASE("in each place of a URL each byte: the gate accepts no more than httpurl does") {
  const production httpurl = start_of(grammar::rfc1738, "httpurl");
  const std::string url = "http://a1.b-c:80/d?e";
  for (std::size_t at = 0; at <= url.size(); ++at) {
    for (int b = 0; b < 256; ++b) {
      std::string text = url;
      text.insert(at, 1, static_cast<char>(b));
      const unequivocal_verdict v = uri94::unequivocal(text);
      if (!uri94::accepts(httpurl, text)) {
        CHECK_FALSE_MESSAGE(static_cast<bool>(v), text);
      } else if (v) {
        // The host is what stands between the slashes and the next colon, slash or end: nothing else can.
        CHECK(v->text == text.substr(7, text.find_first_of(":/?", 7) - 7));
      } else {
        CHECK_MESSAGE(v.refusal().broken == side_condition::port_with_zero, text);
      }
    }
  }
}
