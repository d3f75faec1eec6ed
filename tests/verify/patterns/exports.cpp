// SPDX-License-Identifier: MIT
// Tests of exported regular expressions: their text in each dialect, their groups, and productions that a dialect
// cannot express. `export_regex` itself compares each expression with its production for all strings. Also tests
// `most_ways`.
#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>

#include "generator/bnf/embedded.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "support/abnf_grammar.hpp"
#include "verify/patterns/backtracking.hpp"
#include "verify/patterns/exported_regex.hpp"

namespace pattern_exports_tests {

namespace {

using namespace uri94;
using patterns::dialect;

/// Returns the regular expression of the first production, or the error message.
std::string exported(const std::string& abnf, dialect d) {
  const bnf::grammar g = bnf::part_of(tests::abnf_grammar(abnf + "\n"), 0);
  std::string problem;
  const auto regex = patterns::export_regex({&g, 0}, d, false, problem);
  return regex ? regex->text : problem;
}

struct example {
  std::string abnf;
  dialect in;
  std::string regex;
};

patterns::pattern byte(char c) {
  return patterns::one_of(patterns::byte_set().set(static_cast<unsigned char>(c)));
}

}  // namespace

TEST_CASE("export_regex: uses anchors, groups and escapes of the dialect, reports bytes and quantifiers it lacks") {
  const example examples[] = {
      {"a = \"x\" [ p ]\np = 1*DIGIT", dialect::pcre2, R"(\A[Xx](?<p>[0-9]+)?\z)"},
      {"a = \"x\" [ p ]\np = 1*DIGIT", dialect::re2, R"(\A[Xx](?P<p>[0-9]+)?\z)"},
      {"a = \"x\" [ p ]\np = 1*DIGIT", dialect::python, R"(\A[Xx](?P<p>[0-9]+)?\Z)"},
      {"a = \"x\" [ p ]\np = 1*DIGIT", dialect::ecmascript, R"(^[Xx](?<p>[0-9]+)?$)"},
      {"a = \"x\" [ p ]\np = 1*DIGIT", dialect::posix_ere, R"(^[Xx]([0-9]+)?$)"},
      {"a = \"x\" [ p ]\np = 1*DIGIT", dialect::xsd, R"([Xx]([0-9]+)?)"},
      {"a = %x2F.2E.24 / %x2D", dialect::pcre2, R"(\A(?:/\.\$|-)\z)"},
      {"a = %x2F.2E.24 / %x2D", dialect::ecmascript, R"(^(?:\/\.\$|-)$)"},
      {"a = %x2F.2E.24 / %x2D", dialect::xsd, R"(/\.$|-)"},
      // Sets of POSIX ERE do not have escapes. Instead, `]` comes first, and `^` and `-` come last.
      {"a = %x2D / %x5B-5E", dialect::python, R"(\A[\-\[\\\]\^]\Z)"},
      {"a = %x2D / %x5B-5E", dialect::posix_ere, R"(^[]\[^-]$)"},
      {"a = %x2D / %x5E", dialect::posix_ere, "^[-^]$"},
      {"a = %x28 / %x2F / %x7C", dialect::ecmascript, R"(^[\(\/\|]$)"},
      // Bytes that are not printable.
      {"a = %x09.0D.01.E9", dialect::pcre2, R"(\A\t\r\x01\xE9\z)"},
      {"a = %x80-FF", dialect::python, R"(\A[\x80-\xFF]\Z)"},
      {"a = %x0A", dialect::xsd, R"(\n)"},
      {"a = %x01", dialect::xsd, "XML Schema has no escape for the byte 0x01"},
      {"a = %x0A", dialect::posix_ere, "POSIX ERE has no escape for the byte 0x0A"},
      {"a = 600DIGIT 600DIGIT", dialect::re2, "RE2 has no quantifiers above 1000"},
      {"a = 40( 30DIGIT \"-\" )", dialect::re2, "RE2 has no quantifiers above 1000"},
      {"a = 40( 30DIGIT \"-\" )", dialect::python, R"(\A(?:[0-9]{30}-){40}\Z)"},
      // libxml2 miscounts quantifiers with numbers.
      {"a = 2( 2DIGIT \"-\" ) 2*\"x\"", dialect::xsd, R"([0-9][0-9]-[0-9][0-9]-[Xx][Xx]+)"},
      {"a = 1*4DIGIT *2( \"-\" / \"ab\" )", dialect::xsd, R"([0-9]([0-9]([0-9][0-9]?)?)?((-|[Aa][Bb])(-|[Aa][Bb])?)?)"},
      {"a = 600DIGIT *600DIGIT", dialect::xsd, "[0-9]{600,1200}"},
      // `$` and `^` are ordinary characters of XML Schema.
      {"a = \"$\" \"^\"", dialect::xsd, "$^"},
      {"a = 600DIGIT 600DIGIT", dialect::pcre2, R"(\A[0-9]{1200}\z)"},
  };
  for (const example& e : examples) {
    CAPTURE(e.abnf);
    CHECK(exported(e.abnf, e.in) == e.regex);
  }
}

TEST_CASE("export_regex: consecutive equal sets of bytes become one repetition") {
  CHECK(exported("a = DIGIT *DIGIT 2DIGIT", dialect::re2) == R"(\A[0-9]{3,}\z)");
  CHECK(exported("a = 3( 2DIGIT ) DIGIT", dialect::re2) == R"(\A[0-9]{7}\z)");
  CHECK(exported("a = [ 2DIGIT ] DIGIT", dialect::re2) == R"(\A(?:[0-9]{2})?[0-9]\z)");
}

TEST_CASE("export_regex: recursion becomes repetition") {
  CHECK(exported("a = \"-\" / \"-\" a", dialect::re2) == R"(\A-+\z)");
  CHECK(exported("a = DIGIT [ a ]", dialect::re2) == R"(\A[0-9]+\z)");
  CHECK(exported("a = \"-\" b / \".\"\nb = \"+\" a / \"*\"", dialect::re2) == R"(\A(?:-\+)*(?:\.|-\*)\z)");
}

TEST_CASE("export_regex: a component has a group if a match contains it at most once") {
  CHECK(exported("a = [ b \"@\" ] b\nb = 1*( ALPHA / DIGIT )", dialect::re2) ==
        R"(\A(?:[0-9A-Za-z]+@)?[0-9A-Za-z]+\z)");
  CHECK(exported("a = *( b \".\" ) c\nb = 1*DIGIT\nc = 1*DIGIT", dialect::re2) == R"(\A(?:[0-9]+\.)*(?P<c>[0-9]+)\z)");
  // Group names contain only characters that all dialects allow.
  CHECK(exported("a = \"-\" b-c\nb-c = 1*DIGIT", dialect::re2) == R"(\A-(?P<b_c>[0-9]+)\z)");
}

TEST_CASE("export_regex: replaces an ambiguous repetition by an expression with linear time") {
  // An engine that backtracks would need more than linear time for (-*)* and -*-*.
  CHECK(exported("a = *( *\"-\" ) \".\"", dialect::pcre2) == R"(\A-*\.\z)");
  CHECK(exported("a = *( \"-\" / b ) *\"-\" \".\"\nb = \"-\" \"+\"", dialect::pcre2) == R"(\A(?:-+\+)*(?:\.|-+\.)\z)");
}

TEST_CASE("export_regex: reports an error for 60 productions that all use each other") {
  constexpr int productions = 60;
  std::string abnf;
  for (int i = 0; i < productions; ++i) {
    abnf += "p" + std::to_string(i) + " = %x7E";
    for (int to = 0; to < productions; ++to) {
      abnf += " / %d" + std::to_string(33 + (i * 7 + to * 13) % 90) + ".33 p" + std::to_string(to);
    }
    abnf += "\n";
  }
  CHECK(exported(abnf, dialect::pcre2).find("found no regular expression") == 0);
}

TEST_CASE("most_ways: returns the maximum number of ways to match the first bytes of a text, or nullopt if unlimited") {
  using namespace patterns;
  bnf::effort counted;
  const auto many = [](pattern p) { return repeated(std::move(p), 0, pattern::unlimited); };
  CHECK(most_ways(byte('a'), counted) == 1);
  CHECK(most_ways(either_of({sequence_of({byte('a'), byte('b')}), sequence_of({byte('a'), byte('c')})}), counted) == 2);
  CHECK(most_ways(repeated(byte('a'), 2, 3), counted) == 1);
  // a*ba* matches each text in only one way.
  CHECK(most_ways(sequence_of({many(byte('a')), byte('b'), many(byte('a'))}), counted) == 1);
  // In (a|ab)*(a|ac)*, the second part can begin at each a. The number of ways is therefore unlimited.
  const pattern first = many(either_of({byte('a'), sequence_of({byte('a'), byte('b')})}));
  const pattern second = many(either_of({byte('a'), sequence_of({byte('a'), byte('c')})}));
  CHECK_FALSE(most_ways(sequence_of({first, second}), counted));
  // Escapes are ambiguous in components of gopherurl, but the number of ways is small.
  const bnf::grammar g =
      bnf::part_of(*bnf::embedded_grammar("rfc1738"), bnf::embedded_grammar("rfc1738")->number_of("gopherurl"));
  std::string problem;
  const auto regex = export_regex({&g, g.number_of("gopherurl")}, dialect::pcre2, false, problem);
  REQUIRE(regex);
  CHECK(regex->ways < 20);
}

}  // namespace pattern_exports_tests
