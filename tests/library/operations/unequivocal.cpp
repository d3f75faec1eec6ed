// SPDX-License-Identifier: MIT
// Tests of the filter for unequivocal URLs: accepted URLs, refused URLs, offsets and reasons.
#include "uri94/unequivocal.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "uri94/parse.hpp"
#include "uri94/production.hpp"
#include "uri94/scheme.hpp"

namespace operations_unequivocal_tests {

namespace {

using uri94::grammar_id;
using uri94::production;
using uri94::side_condition;

production start_of(grammar_id g, std::string_view name) {
  const auto found = uri94::find_production(g, name);
  REQUIRE_MESSAGE(found, name);
  return *found;
}

/// Returns "host:port", "host" if the port is unknown, or "condition@offset-end" of the refusal.
std::string shown(const uri94::expected<uri94::unequivocal_host, uri94::error>& v) {
  if (v) return std::string(v->text) + (v->port ? ":" + std::to_string(*v->port) : "");
  const uri94::error& why = v.error();
  CHECK_FALSE(why.message().empty());
  CHECK(why.argument() == 0);
  return std::string(name_of(why.condition().value())) + "@" + std::to_string(why.offset()) + "-" +
         std::to_string(why.end());
}

std::string filter(std::string_view url) {
  return shown(uri94::unequivocal(url));
}

/// Returns the refusal of "http://" followed by `rest`, or host and port of "https://" followed by `rest`. Checks that
/// both URLs have the same verdict. Checks that refusals have the same condition, and that their offsets differ by 1.
/// @param rest text that begins with the host
std::string of_both_schemes(const std::string& rest) {
  const std::string http_url = "http://" + rest;
  const uri94::expected<uri94::unequivocal_host, uri94::error> http = uri94::unequivocal(http_url);
  const std::string https_url = "https://" + rest;
  const uri94::expected<uri94::unequivocal_host, uri94::error> https = uri94::unequivocal(https_url);
  CAPTURE(rest);
  REQUIRE(static_cast<bool>(http) == static_cast<bool>(https));
  if (!http) {
    CHECK(http.error().condition().value() == https.error().condition().value());
    CHECK(http.error().offset() + 1 == https.error().offset());
    CHECK(http.error().end() + 1 == https.error().end());
    return shown(http);
  }
  CHECK(https->text == https_url.substr(8, https->text.size()));
  return std::string(https->text) + ":" + std::to_string(*https->port);
}

const std::string longest_label(63, 'a');

}  // namespace

TEST_CASE("unequivocal: a valid URL gives its host, and its port or the default port") {
  CHECK(filter("http://h.dom/a?b") == "h.dom:80");
  CHECK(filter("https://h.dom/a?b") == "h.dom:443");
  CHECK(filter("HTTP://H.Dom") == "H.Dom:80");
  CHECK(filter("HttpS://H.Dom") == "H.Dom:443");
  CHECK(filter("http://10.0.0.255:8080/") == "10.0.0.255:8080");
  CHECK(filter("https://h:80/") == "h:80");
  CHECK(filter("https://h:65535/") == "h:65535");
  CHECK(filter("https://h:1") == "h:1");
  CHECK(filter("http://xn-a.b/") == "xn-a.b:80");
  CHECK(filter("http://00.a/") == "00.a:80");
}

TEST_CASE("unequivocal: unusual or illegal characters after the slash that ends the host are accepted") {
  CHECK(filter("https://www.example.com/~smith/home.html") == "www.example.com:443");  // RFC 2818, page 4, line 204
  CHECK(filter("https://en.wikipedia.org/wiki/C_(language)#History") == "en.wikipedia.org:443");
  CHECK(filter("https://example.org/?a[]=b&c={d}|e^f`g") == "example.org:443");
  CHECK(filter("https://example.org/\xC3\xA9t\xC3\xA9?q=\xFF") == "example.org:443");
  CHECK(filter("http://h/@evil?u@evil#u@evil:80") == "h:80");
  CHECK(filter("http://h//evil/http://evil/") == "h:80");
  CHECK(filter("http://h/\\@evil") == "h:80");
  CHECK(filter("http://h/%") == "h:80");
}

TEST_CASE("unequivocal: local addresses and names are accepted because the filter reads only the text") {
  CHECK(filter("http://127.0.0.1/") == "127.0.0.1:80");
  CHECK(filter("https://localhost/") == "localhost:443");
  CHECK(filter("http://169.254.169.254/latest") == "169.254.169.254:80");
}

TEST_CASE("unequivocal: known attack strings are refused at the first offset that the grammar rejects") {
  CHECK(of_both_schemes("127.0.0.1\\@1.1.1.1") == "grammar@16-16");
  CHECK(of_both_schemes("!\\@a") == "grammar@7-7");
  CHECK(of_both_schemes("a@b/") == "grammar@8-8");
  CHECK(of_both_schemes("a#@b/") == "grammar@8-8");
  CHECK(of_both_schemes("a?@b/") == "grammar@8-8");
  CHECK(of_both_schemes("a\\b/") == "grammar@8-8");
  CHECK(of_both_schemes("a;b/") == "grammar@8-8");
  CHECK(of_both_schemes("/a/") == "grammar@7-7");
  CHECK(of_both_schemes("[::1]/") == "grammar@7-7");
  CHECK(of_both_schemes("2130706433/") == "grammar@17-17");
  CHECK(of_both_schemes("0x7f.1/") == "grammar@13-13");
  CHECK(of_both_schemes("a%2eb/") == "grammar@8-8");
  CHECK(of_both_schemes("a\tb/") == "grammar@8-8");
  CHECK(of_both_schemes("a:/") == "grammar@9-9");
  CHECK(of_both_schemes("a:8\t0/") == "grammar@10-10");
  CHECK(of_both_schemes("a./") == "grammar@9-9");
  CHECK(of_both_schemes("a_b/") == "grammar@8-8");
  CHECK(of_both_schemes(std::string("a\0.b/", 6)) == "grammar@8-8");
  CHECK(of_both_schemes("a\xC2\xAD/") == "grammar@8-8");
  CHECK(of_both_schemes("") == "grammar@7-7");
}

TEST_CASE("unequivocal: a text without the prefix http:// or https:// is refused") {
  CHECK(filter("http:/a/") == "grammar@6-6");
  CHECK(filter("https:/a/") == "grammar@7-7");
  CHECK(filter("https//a/") == "grammar@5-5");
  CHECK(filter("httpss://a/") == "grammar@5-5");
  CHECK(filter("httpx://a/") == "grammar@4-4");
  CHECK(filter("ftp://a/") == "grammar@0-0");
  CHECK(filter(" http://a/") == "grammar@0-0");
  CHECK(filter("//a/") == "grammar@0-0");
  CHECK(filter("http") == "grammar@4-4");
  CHECK(filter("HTTPS:") == "grammar@6-6");
  CHECK(filter("") == "grammar@0-0");
  const uri94::expected<uri94::unequivocal_host, uri94::error> ftp = uri94::unequivocal("ftp://a/");
  CHECK(ftp.error().message() == "the text does not begin with \"http://\" or \"https://\"");
}

TEST_CASE(
    "unequivocal: with http and https, an invalid part of host or port is reported, and values at the limits are "
    "accepted") {
  CHECK(of_both_schemes("255.255.255.255/") == "255.255.255.255:443");
  CHECK(of_both_schemes("256.1.1.1/") == "octet-above-255@7-10");
  CHECK(of_both_schemes("1.1.1.4294967295/") == "octet-above-255@13-23");
  CHECK(of_both_schemes("1.1.1." + std::string(1000, '9')) == "octet-above-255@13-1013");
  CHECK(of_both_schemes("0.0.0.0/") == "0.0.0.0:443");
  CHECK(of_both_schemes("1.1.01.1/") == "octet-with-zero@11-13");
  CHECK(of_both_schemes("1.1.1.00") == "octet-with-zero@13-15");
  CHECK(of_both_schemes(longest_label + ".b/") == longest_label + ".b:443");
  CHECK(of_both_schemes("b." + longest_label + "a/") == "label-above-63@9-73");
  const std::string name = longest_label + "." + longest_label + "." + longest_label + ".";
  CHECK(of_both_schemes(name + std::string(61, 'b') + "/") == name + std::string(61, 'b') + ":443");  // 253 octets
  CHECK(of_both_schemes(name + std::string(62, 'b') + "/") == "name-above-253@7-261");
  CHECK(of_both_schemes("xn--a.b/") == "encoded-label@7-12");
  CHECK(of_both_schemes("b.xN--a/") == "encoded-label@9-14");
  CHECK(of_both_schemes("axn--a/") == "axn--a:443");
  CHECK(of_both_schemes("h:65535/") == "h:65535");
  CHECK(of_both_schemes("h:65536/") == "port-above-65535@9-14");
  CHECK(of_both_schemes("h:4294967376") == "port-above-65535@9-19");  // 80 after truncation to 32 bits
  CHECK(of_both_schemes("h:00") == "port-with-zero@9-11");
  CHECK(of_both_schemes("h:0/") == "port-with-zero@9-10");
  CHECK(of_both_schemes("h:0080/") == "port-with-zero@9-13");
  CHECK(of_both_schemes("0.0.0.0.a") == "address-in-front@7-14");
  CHECK(of_both_schemes("1.2.3.4x.com/") == "address-in-front@7-15");
  CHECK(of_both_schemes("999.0.00.0-0.com/") == "address-in-front@7-19");
  CHECK(of_both_schemes("0.0.0.a") == "0.0.0.a:443");
  CHECK(of_both_schemes("0.0.0.a.0.a") == "0.0.0.a.0.a:443");
  CHECK(of_both_schemes("0.0.0a.0.a") == "0.0.0a.0.a:443");
  CHECK(of_both_schemes("a.0.0.0.0.a") == "a.0.0.0.0.a:443");
}

namespace {

/// A violated side condition, and the byte offset (0-based) of the invalid part from the beginning of the host.
struct broken_part {
  side_condition broken;
  std::size_t at;
};

/// A host and the side conditions that the host violates.
struct wrong_host {
  std::string text;
  std::vector<broken_part> parts;
};

std::vector<wrong_host> wrong_hosts() {
  using c = side_condition;
  const std::string long_label = longest_label + "a";
  const std::string long_rest = "." + longest_label + "." + longest_label + "." + longest_label + "." + longest_label;
  return {
      {"h", {}},
      // Hosts that violate a condition of addresses, or two conditions in one or two groups, in either order.
      {"256.1.1.1", {{c::octet_above_255, 0}}},
      {"01.1.1.1", {{c::octet_with_zero, 0}}},
      {"0256.1.1.1", {{c::octet_above_255, 0}, {c::octet_with_zero, 0}}},
      {"00.999.0.1", {{c::octet_with_zero, 0}, {c::octet_above_255, 3}}},
      {"999.00.0.1", {{c::octet_above_255, 0}, {c::octet_with_zero, 4}}},
      // Hosts that violate a condition of names, or two conditions in one or two labels, in either order.
      {long_label, {{c::label_above_63, 0}}},
      {"xn--a", {{c::encoded_label, 0}}},
      {"1.2.3.4.a", {{c::address_in_front, 0}}},
      {"b" + long_rest, {{c::name_above_253, 0}}},
      {"xn--" + long_label, {{c::label_above_63, 0}, {c::encoded_label, 0}}},
      {"xn--a." + long_label, {{c::encoded_label, 0}, {c::label_above_63, 6}}},
      {long_label + ".xn--a", {{c::label_above_63, 0}, {c::encoded_label, 65}}},
      {long_label + long_rest, {{c::label_above_63, 0}, {c::name_above_253, 0}}},
      {"b." + long_label + long_rest, {{c::label_above_63, 2}, {c::name_above_253, 0}}},
      {"xn--a" + long_rest, {{c::encoded_label, 0}, {c::name_above_253, 0}}},
      {"b.xn--a" + long_rest, {{c::encoded_label, 2}, {c::name_above_253, 0}}},
      {std::string(64, '1') + ".2.3.4.a", {{c::label_above_63, 0}, {c::address_in_front, 0}}},
      {"1.2.3.4." + long_label, {{c::label_above_63, 8}, {c::address_in_front, 0}}},
      {"1.2.3.4.xn--a", {{c::encoded_label, 8}, {c::address_in_front, 0}}},
      {"1.2.3.4" + long_rest, {{c::name_above_253, 0}, {c::address_in_front, 0}}},
  };
}

/// Returns the leftmost invalid part of the violated condition that is first in the enum `side_condition`.
broken_part expected_of(std::vector<broken_part> all) {
  return *std::min_element(all.begin(), all.end(), [](const broken_part& a, const broken_part& b) {
    return std::pair(a.broken, a.at) < std::pair(b.broken, b.at);
  });
}

}  // namespace

TEST_CASE("unequivocal: reports the violated condition that is first in the enum, at its leftmost invalid part") {
  const std::vector<std::pair<std::string, std::vector<side_condition>>> ports = {
      {"", {}},
      {":65536", {side_condition::port_above_65535}},
      {":080", {side_condition::port_with_zero}},
      {":065536", {side_condition::port_above_65535, side_condition::port_with_zero}}};
  std::set<std::pair<side_condition, side_condition>> pairs;
  const auto note = [&](const std::vector<broken_part>& all) {
    for (const broken_part& a : all) {
      for (const broken_part& b : all) {
        if (a.broken < b.broken) pairs.insert({a.broken, b.broken});
      }
    }
  };
  for (const wrong_host& host : wrong_hosts()) {
    for (const auto& [port, broken_by_port] : ports) {
      std::vector<broken_part> all = host.parts;
      for (const side_condition broken : broken_by_port) all.push_back({broken, host.text.size() + 1});
      if (all.empty()) continue;
      note(all);
      const broken_part expected = expected_of(all);
      for (const std::string scheme : {"http://", "https://"}) {
        const std::string url = scheme + host.text + port + "/01.256.1.1:080";
        CAPTURE(url);
        const uri94::expected<uri94::unequivocal_host, uri94::error> v = uri94::unequivocal(url);
        REQUIRE_FALSE(v);
        CHECK(v.error().condition().value() == expected.broken);
        CHECK(v.error().offset() == scheme.size() + expected.at);
      }
      // A question mark in the user name takes precedence over the other conditions.
      const std::string with_user = "ftp://a?@" + host.text + port + "/";
      CHECK(shown(uri94::unequivocal(uri94::default_start(grammar_id::rfc1738), with_user)) == "question-mark@7-8");
      const std::string ftp = "ftp://a@" + host.text + port + "/";
      const uri94::expected<uri94::unequivocal_host, uri94::error> v =
          uri94::unequivocal(uri94::default_start(grammar_id::rfc1738), ftp);
      CAPTURE(ftp);
      REQUIRE_FALSE(v);
      CHECK(v.error().condition().value() == expected.broken);
      CHECK(v.error().offset() == 8 + expected.at);
    }
  }
  // A condition of addresses cannot be paired with a condition of names, because a host is either an address or a name.
  const std::size_t of_address = 1;       // octet_above_255 with octet_with_zero
  const std::size_t of_name = 4 * 3 / 2;  // pairs of label_above_63, encoded_label, name_above_253, address_in_front
  const std::size_t with_port =
      6 * 2 + 1;  // each of the six conditions with a port condition, and the pair of port conditions
  CHECK(pairs.size() == of_address + of_name + with_port);
}

TEST_CASE("unequivocal: refusals by the grammar and by side conditions cite their sources") {
  const auto cited = [](std::string_view url) {
    const uri94::expected<uri94::unequivocal_host, uri94::error> v = uri94::unequivocal(url);
    REQUIRE_FALSE_MESSAGE(static_cast<bool>(v), url);
    return v.error().citation().text();
  };
  CHECK(cited("http://256.1.1.1/") == "RFC 3986, section 3.2.2, page 20, lines 1098-1111");
  CHECK(cited("http://" + std::string(64, 'a')) == "RFC 1034, section 3.1, page 7");
  CHECK(cited("http://xn--a/") == "RFC 3490, section 5, page 12");
  CHECK(cited("http://h:65536/") == "RFC 793, section 3.1, page 15");
  CHECK(cited("http://h:01/") == "RFC 1738, section 3.1, page 6, lines 302-306");
  CHECK(cited("http://h_/") == "RFC 1738, section 5, page 18, line 965");
  CHECK(cited("https://h_/") == "RFC 1738, section 5, page 18, line 965");
  CHECK(cited("https:h") == "RFC 2818, section 2.4, page 4, lines 200-201 (A20)");
  CHECK(cited("http://0.0.0.0.a") == "RFC 3986, section 3.2.2, page 20, lines 1098-1111");
}

TEST_CASE("name_of: each side condition has a distinct name, and an unknown value has an empty name") {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < uri94::side_condition_count; ++i) names.insert(name_of(static_cast<side_condition>(i)));
  CHECK(names.size() == uri94::side_condition_count);
  CHECK(name_of(side_condition::port_with_zero) == "port-with-zero");
  CHECK(name_of(side_condition::address_in_front) == "address-in-front");
  CHECK(name_of(static_cast<side_condition>(uri94::side_condition_count)) == "");
}

TEST_CASE("unequivocal: a start production or a tree as argument gives the host or a refusal") {
  const auto url = uri94::default_start(grammar_id::rfc1738);
  const auto filter_of = [](production start, std::string_view text) { return shown(uri94::unequivocal(start, text)); };
  CHECK(filter_of(url, "ftp://me:pw@h.dom/a") == "h.dom:21");
  CHECK(filter_of(url, "ftp://a?@h/") == "question-mark@7-8");
  CHECK(filter_of(url, "telnet://a:b?c@h") == "question-mark@12-13");
  CHECK(filter_of(url, "http://a_b/") == "own-scheme@8-8");
  CHECK(filter_of(url, "http:") == "own-scheme@5-5");
  CHECK(filter_of(url, "x-new://h/") == "h");
  CHECK(filter_of(url, "x-new://a_b/") == "host@8-8");
  CHECK(filter_of(url, "news:a@h") == "host@7-7");
  CHECK(filter_of(url, "file:///a") == "host@7-7");
  CHECK(filter_of(url, "file://h/a") == "h");
  const auto by_rfc1630 = uri94::default_start(grammar_id::rfc1630_schemes);
  CHECK(filter_of(by_rfc1630, "http://a.b/") == "a.b:80");
  CHECK(filter_of(by_rfc1630, "http://a!b/") == "host-form@8-8");
  CHECK(filter_of(by_rfc1630, "http://a%2eb/") == "host-form@8-8");
  CHECK(filter_of(uri94::default_start(grammar_id::rfc1630_generic), "http://a.b/#c") == "host@7-7");
  for (const uri94::level l : {uri94::level::components, uri94::level::full}) {
    const std::string_view text = "ftp://u@1.2.3.4:021/";
    const auto parsed = uri94::parse(url, text, l);
    REQUIRE(parsed);
    CHECK(shown(uri94::unequivocal(*parsed)) == "port-with-zero@16-19");
  }
  CHECK(shown(uri94::unequivocal(uri94::tree())) == "grammar@0-0");
}

TEST_CASE("unequivocal: with every start, an accepted text of at most one byte is legal and is the host") {
  std::size_t passed = 0;
  for (std::size_t g = 0; g < uri94::grammar_count; ++g) {
    const auto in = static_cast<grammar_id>(g);
    for (std::size_t i = 0; i < uri94::production_count(in); ++i) {
      const production start(in, static_cast<std::uint8_t>(i));
      for (int b = -1; b < 256; ++b) {
        const std::string text = b < 0 ? std::string() : std::string(1, static_cast<char>(b));
        const uri94::expected<uri94::unequivocal_host, uri94::error> v = uri94::unequivocal(start, text);
        const bool is_legal = uri94::accepts(start, text);
        if (v) {
          ++passed;
          CHECK_MESSAGE(is_legal, start.name() << " " << b);
          CHECK_MESSAGE(v->text == text, start.name() << " " << b);
        } else {
          CHECK_MESSAGE((v.error().condition().value() == side_condition::grammar) == !is_legal, start.name()
                                                                                                     << " " << b);
          CHECK_MESSAGE(v.error().offset() <= text.size(), start.name() << " " << b);
        }
      }
    }
  }
  // Each of the 52 letters is accepted as `login` and as `hostport` of two documents, in the printed and in the amended
  // grammar. Each letter is also accepted as `hostport` of rfc2818.
  CHECK(passed == 52 * (2 * 4 + 1));
}

TEST_CASE("unequivocal: any two bytes after the slash do not change host and port") {
  for (const std::string begin : {"http://a1.b-c:80/", "https://1.2.3.4/", "HTTPS://h/"}) {
    const uri94::expected<uri94::unequivocal_host, uri94::error> known = uri94::unequivocal(begin);
    REQUIRE(known);
    std::string url = begin + "??";
    for (unsigned one = 0; one < 256; ++one) {
      url[begin.size()] = static_cast<char>(one);
      for (unsigned other = 0; other < 256; ++other) {
        url[begin.size() + 1] = static_cast<char>(other);
        const uri94::expected<uri94::unequivocal_host, uri94::error> v = uri94::unequivocal(url);
        REQUIRE_MESSAGE(static_cast<bool>(v), begin << " " << one << " " << other);
        REQUIRE(v->text == known->text);
        REQUIRE(v->port == known->port);
      }
    }
  }
}

TEST_CASE("unequivocal: a URL with an inserted byte is refused or gives the host and port in the text") {
  const production httpurl = start_of(grammar_id::rfc1738, "httpurl");
  const production httpsurl = start_of(grammar_id::rfc2818, "httpsurl");
  for (const std::string url : {"http://a1.b-c:80/d?e", "https://a1.b-c:80/d?e"}) {
    for (std::size_t at = 0; at <= url.size(); ++at) {
      for (int b = 0; b < 256; ++b) {
        std::string text = url;
        text.insert(at, 1, static_cast<char>(b));
        CAPTURE(text);
        const bool is_https = text.size() > 4 && (text[4] == 's' || text[4] == 'S');
        const std::size_t host = is_https ? 8 : 7;
        const std::size_t end = text.find_first_of(":/", host);
        const std::size_t slash = text.find('/', host);
        const bool is_legal_to_slash = uri94::accepts(is_https ? httpsurl : httpurl, text.substr(0, slash));
        const uri94::expected<uri94::unequivocal_host, uri94::error> v = uri94::unequivocal(text);
        if (v) {
          CHECK(is_legal_to_slash);
          CHECK(v->text == text.substr(host, end - host));
          const unsigned default_port = is_https ? 443 : 80;
          const bool has_port = text[end] == ':';
          CHECK(*v->port == (has_port ? std::stoul(text.substr(end + 1, slash - end - 1)) : default_port));
        } else if (is_legal_to_slash) {
          CHECK(v.error().condition().value() == side_condition::port_with_zero);
        } else {
          CHECK(v.error().condition().value() == side_condition::grammar);
        }
      }
    }
  }
}

TEST_CASE("unequivocal: with httpurl or httpsurl as start, the whole URL must match the production") {
  const production httpurl = start_of(grammar_id::rfc1738, "httpurl");
  const production httpsurl = start_of(grammar_id::rfc2818, "httpsurl");
  CHECK(shown(uri94::unequivocal(httpurl, "http://h/a")) == "h:80");
  CHECK(shown(uri94::unequivocal(httpurl, "http://h/~a")) == "grammar@9-9");
  CHECK(shown(uri94::unequivocal(httpurl, "https://h/a")) == "grammar@4-4");
  CHECK(shown(uri94::unequivocal(httpsurl, "https://h/a")) == "h:443");
  CHECK(shown(uri94::unequivocal(httpsurl, "https://h:8/a")) == "h:8");
  CHECK(shown(uri94::unequivocal(httpsurl, "https://h/~a")) == "grammar@10-10");
  CHECK(shown(uri94::unequivocal(httpsurl, "https://h:080/a")) == "port-with-zero@10-13");
  for (const uri94::level l : {uri94::level::components, uri94::level::full}) {
    const auto parsed = uri94::parse(httpsurl, "https://1.2.3.4/a", l);
    REQUIRE(parsed);
    CHECK(shown(uri94::unequivocal(*parsed)) == "1.2.3.4:443");
  }
}

TEST_CASE("parse and find_scheme: in RFC 1738 an https URL is an otherurl, and the scheme https is unknown") {
  const auto parsed = uri94::parse(uri94::default_start(grammar_id::rfc1738), "https://h/a");
  REQUIRE(parsed);
  CHECK((*parsed->children().begin()).production() == start_of(grammar_id::rfc1738, "otherurl"));
  CHECK_FALSE(uri94::find_production(grammar_id::rfc1738, "httpsurl"));
  CHECK(uri94::find_scheme(grammar_id::rfc1738, "https") == nullptr);
}

TEST_CASE("unequivocal: side conditions cite their documents, and own_scheme cites interpretation O30" *
          doctest::description("shows O80, O81")) {
  const auto citation_of = [](const std::string& url) { return uri94::unequivocal(url).error().citation().text(); };
  const std::string label(63, 'a');
  CHECK(citation_of("http://256.1.1.1/") == "RFC 3986, section 3.2.2, page 20, lines 1098-1111");
  CHECK(citation_of("http://01.1.1.1/") == "RFC 3986, section 3.2.2, page 20, lines 1098-1111");
  CHECK(citation_of("http://a" + label + "/") == "RFC 1034, section 3.1, page 7");
  CHECK(citation_of("http://xn--a/") == "RFC 3490, section 5, page 12");
  CHECK(citation_of("http://" + label + '.' + label + '.' + label + '.' + label + "/") ==
        "RFC 1034, section 3.1, page 8");
  CHECK(citation_of("http://h:70000/") == "RFC 793, section 3.1, page 15");
  CHECK(citation_of("http://h:080/") == "RFC 1738, section 3.1, page 6, lines 302-306");
  const auto url = uri94::default_start(grammar_id::rfc1738);
  CHECK(uri94::unequivocal(url, "ftp://a?@h/").error().citation().text() ==
        "RFC 3986, section 3.2, page 17, lines 947-949");
  const auto parsed = uri94::parse(url, "http://a_b/");
  REQUIRE(parsed);
  const auto own_scheme = uri94::unequivocal(*parsed);
  REQUIRE_FALSE(own_scheme);
  CHECK(own_scheme.error().kind() == uri94::error_kind::requirement);
  CHECK(own_scheme.error().requirement()->id == "O30");
}

}  // namespace operations_unequivocal_tests
