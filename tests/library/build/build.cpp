// SPDX-License-Identifier: MIT
// Tests of the builders. A builder returns a URL with the given parts, or reports an impossible part. D2 is an entry of
// `grammar/interpretations.json`.
#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

#include "support/random_member.hpp"
#include "uri94/rfc1630.hpp"
#include "uri94/rfc1738.hpp"
#include "uri94/uri94.hpp"

namespace build_build_tests {

namespace rfc1738 = uri94::view::rfc1738;
namespace generic = uri94::view::rfc1630::generic;
namespace schemes = uri94::view::rfc1630::schemes;
namespace parts = rfc1738::parts;

namespace {

std::string text_of(const uri94::expected<std::string, uri94::error>& b) {
  if (!b) return "(" + b.error().message() + ")";
  return *b;
}

TEST_CASE("build: encodes each part as its production requires") {
  parts::ftpurl ftp;
  ftp.login.user = "a:b@c/d";
  ftp.login.password = "100%";
  ftp.login.hostport.host = "ftp.example.org";
  ftp.login.hostport.port = "2121";
  ftp.fpath = parts::fpath();
  ftp.fpath->fsegments = {"/etc", "", "a;b~c"};
  ftp.ftptype = "d";
  CHECK(text_of(ftp.build()) == "ftp://a%3Ab%40c%2Fd:100%25@ftp.example.org:2121/%2Fetc//a%3Bb%7Ec;type=d");

  parts::prosperourl prospero;
  prospero.hostport.host = "h";
  prospero.ppath = "/pros;name";
  parts::fieldspec field;
  field.fieldname = "a=b";
  field.fieldvalue = "c;d";
  prospero.fieldspecs = {field};
  CHECK(text_of(prospero.build()) == "prospero://h//pros%3Bname;a%3Db=c%3Bd");

  parts::httpurl http;
  http.hostport.host = "h";
  http.hpath = "a/b c";
  http.search = "d?e";
  CHECK(text_of(http.build()) == "http://h/a/b%20c?d%3Fe");

  parts::mailtourl mailto;
  mailto.encoded822addr = "gorby%kremvax@example.com";
  CHECK(text_of(mailto.build()) == "mailto:gorby%25kremvax@example.com");
}

TEST_CASE(
    "build: writes the delimiter of an empty part, but not the delimiter of a missing part (RFC 1738, section 3.1, "
    "page 6)") {
  parts::ftpurl ftp;
  ftp.login.hostport.host = "host.com";
  ftp.fpath = "";
  CHECK(text_of(ftp.build()) == "ftp://host.com/");
  ftp.login.user = "";
  CHECK(text_of(ftp.build()) == "ftp://@host.com/");
  ftp.login.user = "foo";
  ftp.login.password = "";
  CHECK(text_of(ftp.build()) == "ftp://foo:@host.com/");
}

TEST_CASE("build: copies the text of a part that is set as a whole or as encoded text") {
  parts::url url;
  parts::httpurl http;
  http.hostport = "h:80";
  http.hpath = uri94::part::encoded("%7e%41");
  url.alternative = http;
  CHECK(text_of(url.build()) == "http://h:80/%7e%41");
}

TEST_CASE("build: refuses an impossible part, and the error names the production of the part") {
  parts::httpurl http;
  http.hostport.host = "a b";
  const uri94::expected<std::string, uri94::error> host = http.build();
  REQUIRE_FALSE(host);
  CHECK(host.error().production() == rfc1738::productions::host);
  CHECK(host.error().offset() == 1);
  CHECK(host.error().message() ==
        "a space (0x20) at offset 1 is not allowed in host, even encoded (RFC 1738, section 5, page 18, line 964)");

  http.hostport.host = "a-";
  CHECK(http.build().error().message().rfind("\"a-\" is only the beginning of a host", 0) == 0);
  http.hostport.host = "h";
  http.hostport.port = "http";
  CHECK(http.build().error().production() == rfc1738::productions::port);
  http.hostport.port = "";
  CHECK(http.build().error().message().rfind("a port is missing", 0) == 0);
  http.hostport.port.reset();
  http.search = "q";
  CHECK(http.build().error().message().rfind("an hpath is missing", 0) == 0);
  http.hpath = uri94::part::encoded("a%4");
  CHECK(http.build().error().production() == rfc1738::productions::hpath);
  http.hpath = uri94::part::encoded("a b");
  CHECK(http.build().error().offset() == 1);
  http.hpath = "a";
  http.literals[0] = "https://";
  CHECK(http.build().error().message().rfind("\"https://\" is not a spelling of the literal \"http://\"", 0) == 0);
  http.literals[0] = "HttP://";
  CHECK(text_of(http.build()) == "HttP://h/a?q");

  parts::login login;
  login.hostport.host = "h";
  login.password = "p";
  CHECK(login.build().error().message().rfind("a user is missing", 0) == 0);
}

TEST_CASE("build: refuses a gopher selector with a tab, which would begin the search (D2)") {
  parts::gopherurl gopher;
  gopher.hostport.host = "h";
  gopher.gtype = "1";
  gopher.selector = "a\tb";
  const uri94::expected<std::string, uri94::error> b = gopher.build();
  REQUIRE_FALSE(b);
  CHECK(b.error().production() == rfc1738::productions::selector);
  CHECK(b.error().message().find("would not be parsed as selector") != std::string::npos);
  gopher.selector = "a b";
  gopher.search = "c";
  CHECK(text_of(gopher.build()) == "gopher://h/1a%20b%09c");
}

TEST_CASE("build: writes an optional slash if with_slash is set") {
  parts::telneturl telnet;
  telnet.login.hostport.host = "h";
  CHECK(text_of(telnet.build()) == "telnet://h");
  telnet.with_slash = true;
  CHECK(text_of(telnet.build()) == "telnet://h/");
}

TEST_CASE("build: writes an asterisk, a group or an article after news:, and refuses two alternatives") {
  parts::newsurl news;
  CHECK(text_of(news.build()) == "news:*");
  news.grouppart.group = "comp.lang";
  CHECK(text_of(news.build()) == "news:comp.lang");
  news.grouppart.group.reset();
  news.grouppart.article = "a/b{c@h";
  CHECK(text_of(news.build()) == "news:a/b%7Bc@h");
  news.grouppart.group = "comp.lang";
  CHECK(text_of(news.build()).find("an article cannot be combined with a group") != std::string::npos);
  CHECK(news.build().error().production().name() == "article");
  schemes::parts::httpaddress http;
  http.hostport.host.hostname = "h";
  http.hostport.host.hostnumber = "1.2.3.4";
  CHECK(http.build().error().production().name() == "hostnumber");
}

static_assert(!std::is_constructible_v<uri94::part, std::nullptr_t>, "null is no text");

// ---- round trip of parsed URLs

struct findings {
  std::size_t members = 0;
  std::string shortest;
  std::string got;

  void wrong(const std::string& input, std::string what) {
    if (got.empty() || input.size() < shortest.size()) {
      shortest = input;
      got = std::move(what);
    }
  }
};

template <typename Parts, typename View>
void round_trip(const std::string& input, findings& to) {
  ++to.members;
  const auto parsed = uri94::parse_as<View>(input);
  if (!parsed) return to.wrong(input, "rejected");
  const uri94::expected<std::string, uri94::error> b = Parts::of(*parsed).build();
  if (!b || *b != input) to.wrong(input, text_of(b));
}

template <typename Parts, typename View>
void round_trips(uri94::tests::random_member& members, std::size_t count) {
  findings f;
  for (std::size_t i = 0; i < count; ++i) {
    round_trip<Parts, View>(members.of(std::string(View::start.name())), f);
  }
  CHECK_MESSAGE(f.got.empty(), View::start.name(), " \"", f.shortest, "\": ", f.got);
}

TEST_CASE("build: returns the original text for the parts of a random URL") {
  constexpr unsigned seed = 94;
  MESSAGE("seed ", seed);
  const uri94::bnf::grammar g = uri94::tests::grammar_from_folder("rfc1738");
  uri94::tests::random_member members(g, seed);
  round_trips<parts::url, rfc1738::url>(members, 50000);
  round_trips<parts::genericurl, rfc1738::genericurl>(members, 5000);
  round_trips<parts::httpurl, rfc1738::httpurl>(members, 5000);
  round_trips<parts::ftpurl, rfc1738::ftpurl>(members, 5000);
  round_trips<parts::gopherurl, rfc1738::gopherurl>(members, 5000);
  round_trips<parts::newsurl, rfc1738::newsurl>(members, 5000);
  round_trips<parts::nntpurl, rfc1738::nntpurl>(members, 5000);
  round_trips<parts::telneturl, rfc1738::telneturl>(members, 5000);
  round_trips<parts::waisurl, rfc1738::waisurl>(members, 5000);
  round_trips<parts::mailtourl, rfc1738::mailtourl>(members, 5000);
  round_trips<parts::fileurl, rfc1738::fileurl>(members, 5000);
  round_trips<parts::prosperourl, rfc1738::prosperourl>(members, 5000);
  round_trips<parts::otherurl, rfc1738::otherurl>(members, 5000);
  const uri94::bnf::grammar h = uri94::tests::grammar_from_folder("rfc1630/generic");
  uri94::tests::random_member of_generic(h, seed);
  round_trips<generic::parts::fragmentaddress, generic::fragmentaddress>(of_generic, 5000);
  const uri94::bnf::grammar i = uri94::tests::grammar_from_folder("rfc1630/schemes");
  uri94::tests::random_member of_schemes(i, seed);
  round_trips<schemes::parts::url, schemes::url>(of_schemes, 10000);
}

// ---- decoded parts of built URLs

std::string decoded(std::string_view text) {
  std::string octets;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      octets.push_back(static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16)));
      i += 2;
    } else {
      octets.push_back(text[i]);
    }
  }
  return octets;
}

TEST_CASE("build: user, password and segments of an ftpurl can contain any octets") {
  std::mt19937 random(1738);
  const auto octets = [&] {
    std::string s(random() % 6, '\0');
    for (char& c : s) c = static_cast<char>(random() % 256);
    return s;
  };
  for (int i = 0; i < 2000; ++i) {
    parts::ftpurl ftp;
    ftp.login.user = octets();
    ftp.login.password = octets();
    ftp.login.hostport.host = "h";
    ftp.fpath = parts::fpath();
    ftp.fpath->fsegments = {octets(), octets()};
    const uri94::expected<std::string, uri94::error> b = ftp.build();
    REQUIRE_MESSAGE(b, text_of(b));
    const auto parsed = uri94::parse_as<rfc1738::ftpurl>(*b);
    CHECK(decoded(*parsed->login().user()) == ftp.login.user->bytes());
    CHECK(decoded(*parsed->login().password()) == ftp.login.password->bytes());
    std::size_t segment = 0;
    for (const std::string_view s : parsed->fpath()->fsegments()) {
      CHECK(decoded(s) == ftp.fpath->fsegments[segment++].bytes());
    }
  }
}

}  // namespace

}  // namespace build_build_tests
