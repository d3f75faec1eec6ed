// SPDX-License-Identifier: MIT
// Tests of `embedded`, which uses a rule of the library in another PEGTL grammar.
#include "uri94/peg/embedded.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "uri94/grammar/rfc1738/rules.hpp"
#include "uri94/peg/analyze.hpp"

namespace rules_embedded_tests {

namespace {

namespace peg = tao::pegtl;
using uri94::embedded;
namespace rfc1738 = uri94::rfc1738;

/// Texts recorded by actions, with line, column and offset: "host 1:8 7 aa.bb".
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

TEST_CASE("embedded: the rule ends at the given delimiter") {
  seen hosts;
  // Without `embedded`, the guards do not treat the space as the end of the URL.
  CHECK_FALSE(matches<peg::seq<rfc1738::httpurl, peg::one<' '>>>("http://aa.bb ", hosts));
  CHECK(matches<peg::seq<embedded<rfc1738::httpurl, peg::one<' '>>, peg::one<' '>>>("http://aa.bb ", hosts));
  CHECK(hosts == seen{"host 1:8 7 aa.bb"});
  // The rule must match everything before the delimiter.
  CHECK_FALSE(matches<peg::seq<embedded<rfc1738::httpurl, peg::one<' '>>, peg::one<' '>>>("http://aa.bb/~ ", hosts));
  // The end of the input is also a delimiter. A delimiter can have several bytes.
  CHECK(matches<embedded<rfc1738::httpurl, peg::one<' '>>>("http://aa.bb", hosts));
  CHECK(matches<peg::seq<embedded<rfc1738::httpurl, peg::string<'>', '>'>>, peg::any, peg::any, peg::eof>>(
      "http://aa.bb/>>", hosts));
  CHECK_FALSE(matches<embedded<rfc1738::httpurl, peg::one<' '>>>("", hosts));
}

TEST_CASE("embedded: actions receive positions of the complete text, also inside bounds") {
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

/// Action that throws an exception at a host.
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

TEST_CASE("embedded: an exception in an action restores the end of the input") {
  constexpr std::string_view text = "http://h/ http://h/";
  uri94::rules::input in(text.data(), text.data() + text.size());
  seen none;
  CHECK_THROWS_AS((peg::parse<embedded<rfc1738::url, blank>, throwing>(in, none)), int);
  CHECK(in.end() == text.data() + text.size());
}

TEST_CASE("embedded: PEGTL's analyze reports 0 problems") {
  CHECK(peg::analyze<words<rfc1738::httpurl>>(-1) == 0);
}

}  // namespace rules_embedded_tests
