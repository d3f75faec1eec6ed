// SPDX-License-Identifier: MIT
// Rules of the library in a PEGTL grammar of one's own: the end that they are given, and the positions that actions
// see.
#include "uri94/peg/embedded.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "rfc1738/rules.hpp"
#include "uri94/peg/analyze.hpp"

namespace {

namespace peg = tao::pegtl;
using uri94::embedded;
namespace rfc1738 = uri94::rfc1738;

/// What actions saw: "host 2:5 example.org".
using seen = std::vector<std::string>;

template <typename Input>
std::string place_of(const Input& in) {
  const peg::position at = in.position();
  return std::to_string(at.line) + ":" + std::to_string(at.column) + " " + std::to_string(at.byte) + " " + in.string();
}

template <typename Rule>
struct action {};
template <>
struct action<rfc1738::host> {
  template <typename Input>
  static void apply(const Input& in, seen& to) {
    to.push_back("host " + place_of(in));
  }
};
template <>
struct action<rfc1738::selector> {
  template <typename Input>
  static void apply(const Input& in, seen& to) {
    to.push_back("selector " + place_of(in));
  }
};

struct blank : peg::one<' ', '\n'> {};
template <typename Rule>
struct words : peg::seq<peg::list<embedded<Rule, blank>, blank>, peg::eof> {};

template <typename Rule, peg::tracking_mode Tracking = peg::tracking_mode::eager>
bool matches(std::string_view text, seen& to) {
  peg::memory_input<Tracking> in(text.data(), text.data() + text.size(), "text");
  return peg::parse<Rule, action>(in, to);
}

}  // namespace

TEST_CASE("a rule ends where the grammar around it says") {
  seen hosts;
  // Without it the guards see no end where the URL ends.
  CHECK_FALSE(matches<peg::seq<rfc1738::httpurl, peg::one<' '>>>("http://aa.bb ", hosts));
  CHECK(matches<peg::seq<embedded<rfc1738::httpurl, peg::one<' '>>, peg::one<' '>>>("http://aa.bb ", hosts));
  CHECK(hosts == seen{"host 1:8 7 aa.bb"});
  // All that stands before the end is read, or nothing is.
  CHECK_FALSE(matches<peg::seq<embedded<rfc1738::httpurl, peg::one<' '>>, peg::one<' '>>>("http://aa.bb/~ ", hosts));
  // The end of the input is one as well, and the end may be of several bytes.
  CHECK(matches<embedded<rfc1738::httpurl, peg::one<' '>>>("http://aa.bb", hosts));
  CHECK(matches<peg::seq<embedded<rfc1738::httpurl, peg::string<'>', '>'>>, peg::any, peg::any, peg::eof>>(
      "http://aa.bb/>>", hosts));
  CHECK_FALSE(matches<embedded<rfc1738::httpurl, peg::one<' '>>>("", hosts));
}

TEST_CASE("actions see the positions of the whole text, within bounds too") {
  const std::string text = "http://aa.bb/\nftp://ftp.example.org/pub gopher://h/1sel%09what";
  const seen expected{"host 1:8 7 aa.bb", "host 2:7 20 ftp.example.org", "host 2:36 49 h", "selector 2:39 52 sel"};
  seen eager;
  CHECK(matches<words<rfc1738::url>>(text, eager));
  CHECK(eager == expected);
  seen lazy;
  CHECK(matches<words<rfc1738::url>, peg::tracking_mode::lazy>(text, lazy));
  CHECK(lazy == expected);
}

namespace {

/// Throws at a host.
template <typename Rule>
struct throwing {};
template <>
struct throwing<rfc1738::host> {
  template <typename Input>
  static void apply(const Input&, seen&) {
    throw 1;
  }
};

}  // namespace

TEST_CASE("an input ends where it did after an action has thrown") {
  constexpr std::string_view text = "http://h/ http://h/";
  uri94::rules::input in(text.data(), text.data() + text.size());
  seen none;
  CHECK_THROWS_AS((peg::parse<embedded<rfc1738::url, blank>, throwing>(in, none)), int);
  CHECK(in.end() == text.data() + text.size());
}

TEST_CASE("analyze knows an embedded rule") {
  CHECK(peg::analyze<words<rfc1738::httpurl>>(-1) == 0);
}
