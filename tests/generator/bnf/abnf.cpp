// SPDX-License-Identifier: MIT
// Tests of ABNF: RFC 5234 with its errata, RFC 7405, and extensions of other documents.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "generator/analysis/automaton.hpp"
#include "generator/bnf/expression_text.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_of.hpp"

namespace bnf_abnf_tests {

namespace {

using uri94::analysis::automaton;
using uri94::bnf::diagnostics;
using uri94::bnf::grammar;
using uri94::bnf::notation;

grammar made(const std::string& text, diagnostics& problems) {
  uri94::bnf::grammar_files files;
  files.id = files.title = files.name_space = "test";
  files.described_in = "--start";
  files.written_in = notation::abnf;
  files.of_files = true;
  files.units.emplace_back("a.bnf", text);
  return uri94::bnf::build_grammar(files, false, problems);
}

/// Returns the problems, except those about unused rules, and the left-out rules with their reasons.
std::string problems_of(const std::string& text) {
  diagnostics problems;
  const grammar g = made(text, problems);
  std::string all;
  for (const uri94::bnf::diagnostic& d : problems) {
    if (d.unmet != uri94::bnf::requirement::used) all += d.text() + "\n";
  }
  for (const uri94::bnf::refused_production& r : g.refused) all += r.name + ": " + r.why.text() + "\n";
  return all;
}

/// Returns true if the first production matches the whole string.
bool reads(const std::string& rules, const std::string& input) {
  diagnostics problems;
  const grammar g = made(rules, problems);
  CAPTURE(rules);
  REQUIRE(uri94::tests::text_of(problems) == "");
  automaton states(g);
  uri94::analysis::subset at = states.closure(states.build_production(0, automaton::end));
  for (const char c : input) at = states.next(at, states.bytes().class_of(static_cast<unsigned char>(c)));
  return states.accepts(at);
}

void check_reads(const std::string& rules, const std::vector<std::string>& members,
                 const std::vector<std::string>& others) {
  CAPTURE(rules);
  for (const std::string& s : members) CHECK_MESSAGE(reads(rules, s), "\"" << s << "\" is a member");
  for (const std::string& s : others) CHECK_MESSAGE(!reads(rules, s), "\"" << s << "\" is not a member");
}

}  // namespace

TEST_CASE("ABNF names: are case-insensitive, shown as in the definition, refused with '_' (RFC 5234, section 2.1)") {
  diagnostics problems;
  const grammar g = made("Rule-Name = OTHER\nother = \"x\" [ RULE-NAME ]\n", problems);
  CHECK(uri94::tests::text_of(problems) == "");
  REQUIRE(g.productions.size() == 2);
  CHECK(g.productions[0].name == "Rule-Name");
  CHECK(g.productions[0].definition.text == "other");
  CHECK(problems_of("a_b = \"x\"\n") ==
        "a.bnf:1:2: found '_' in the name 'a_b', expected '-', as in 'a-b': names in ABNF have letters, digits and "
        "'-'\n");
}

TEST_CASE(
    "ABNF literals: quoted letters match in either case, %s and values exactly (RFC 7405, RFC 5234 section 2.3)") {
  check_reads("a = \"ab\"", {"ab", "AB", "aB"}, {"a", ""});
  check_reads("a = \"a\" \"1\"", {"a1", "A1"}, {"b1"});
  check_reads("a = %i\"ab\"", {"ab", "Ab"}, {});
  check_reads("a = %s\"aB\"", {"aB"}, {"ab", "AB"});
  check_reads("a = \"\" \"x\"", {"x"}, {""});
  check_reads("a = %x61.62 %d67 %b01100100", {"abCd"}, {"ABCd", "abcd", "abCD"});
  check_reads("a = %x41-5A", {"A", "M", "Z"}, {"a", "@", "["});
  check_reads("a = %x80-FF", {"\x80", "\xFF"}, {"\x7F", "a"});
  check_reads("a = DQUOTE %x22", {"\"\""}, {"\""});
}

TEST_CASE("ABNF repetitions: n, n*, *m, n*m, 0 and options match the given counts (RFC 5234, sections 3.6 to 3.8)") {
  check_reads("a = 2\"x\"", {"xx"}, {"x", "xxx"});
  check_reads("a = 1*2(\"x\" / \"y\")", {"x", "yx"}, {"", "xxx"});
  check_reads("a = *2\"x\" 0\"y\" 0*0\"z\"", {"", "xx"}, {"xxx", "y", "z"});
  check_reads("a = 0<b>\nb = \"x\"", {""}, {"x"});
  check_reads("a = 1*[ \"x\" ] *[ \"y\" ]", {"", "xx", "xy"}, {"yx"});
  CHECK(problems_of("a = 3*2\"x\"").find("a.bnf:1:5: a repetition of at least 3 and at most 2") == 0);
}

TEST_CASE("ABNF alternatives: bind more weakly than sequences, =/ adds alternatives only to a rule defined above") {
  check_reads("a = \"x\" \"y\" / \"z\"", {"xy", "z"}, {"xz", "x"});
  check_reads("a = \"x\"\nb = \"q\"\na =/ \"y\" / b\nA =/ \"z\"", {"x", "y", "q", "z"}, {"xy"});
  CHECK(problems_of("a = b\nb =/ \"x\"") ==
        "a: a.bnf:2:1: 'b =/' adds to a rule that is not defined before; expected 'b =' above it\n"
        "b: a.bnf:2:1: 'b =/' adds to a rule that is not defined before; expected 'b =' above it\n");
}

TEST_CASE(
    "ABNF lines: indentation continues a rule, a tab in a literal and an unclosed literal or bracket are refused") {
  check_reads(
      "; first\n  a-long-name\n      = \"x\" ; an \"x\"\n  ; between\n\n\f\n      / \"y;\" ; <more\n  b = \"z\"\n",
      {"x", "y;"}, {"z"});
  CHECK(problems_of("a = \"x\ty\"\n") ==
        "a.bnf:1:7: byte %x09 in a literal in quotes: expected printable ASCII; end the literal and write %x09\n");
  CHECK(problems_of("a = \"x\n").find("a.bnf:1:5: the literal that begins here does not end") == 0);
  CHECK(problems_of("a = (\"x\"\n  / \"y\"\nb = \"z\"\n") ==
        "a: a.bnf:2:8: found the end of the production, expected ')' for the bracket opened at line 1, column 5\n");
}

TEST_CASE("ABNF definitions: core rules are implicit and replaceable, a second definition must be equivalent") {
  check_reads("a = alpha 1*DIGIT CRLF LWSP", {"x12\r\n", "X1\r\n \t\r\n "}, {"x\r\n", "11\r\n"});
  check_reads("a = HEXDIG\nDigit = \"0\" / %x31-39\n", {"f", "F", "7"}, {"g"});
  check_reads("a = DIGIT\nDIGIT = %x30-38\n", {"8"}, {"9"});
  check_reads("a = b b\nb = \"x\" / c\nb = \"x\" / c\nc = \"y\"", {"xy"}, {"x"});
  CHECK(problems_of("a = b\nb = \"x\"\nb = \"y\"\n").find("a.bnf:3:1: 'b' is defined twice, with other elements") !=
        std::string::npos);
}

TEST_CASE("ABNF values above 255: match UTF-8, without surrogates") {
  check_reads("a = %xE9-20AC", {"\xC3\xA9", "\xE2\x82\xAC", "\xC7\xBF"}, {"\xE9", "\xC3\xA8", "\xE2\x82\xAD"});
  check_reads("a = %x80-10FFFF", {"\xC2\x80", "\xED\x9F\xBF", "\xEE\x80\x80", "\xF4\x8F\xBF\xBF", "\xF0\x90\x80\x80"},
              {"\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xC0\x80", "\xE0\x80\x80"});
  check_reads("a = %x20AC.41",
              {"\xE2\x82\xAC"
               "A"},
              {"A"});
  CHECK(problems_of("a = %x110000").find("a.bnf:1:7: the value is above %x10FFFF") == 0);
}

TEST_CASE("ABNF descriptions: refer to a rule if they consist of its name, otherwise they are undefined") {
  check_reads("a = <b> \"y\"\nb = \"x\"", {"xy"}, {"y"});
  CHECK(problems_of("a = \"x\" / b\nb = <any b, but no c>\n") ==
        "a: a.bnf:2:5: '<any b, but no c>' is not defined in this grammar; it is used by 'b'\n"
        "b: a.bnf:2:5: '<any b, but no c>' is not defined in this grammar; it is used by 'b'\n");
}

TEST_CASE("ABNF lists: match elements separated by commas (RFC 9110, section 5.6.1.1)") {
  const std::string ows = "\nOWS = *( SP / HTAB )\n";
  check_reads("a = 1#\"x\"" + ows, {"x", "x,x", "x , x"}, {"", ",x", "x,"});
  check_reads("a = #\"x\"" + ows, {"", "x,x"}, {","});
  check_reads("a = 1#2\"x\"" + ows, {"x", "x,x"}, {"x,x,x"});
}

TEST_CASE("ABNF left recursion: is read as a repetition, also through several rules") {
  check_reads("subdomain = label / subdomain \".\" label\nlabel = 1*ALPHA", {"a", "a.b.c"}, {".a", "a."});
  check_reads("a = b \"x\" / \"1\"\nb = a \"y\" / b \"z\" / \"2\"", {"1", "2x", "1yx", "2zzx", "2xyzx"},
              {"1x", "2", "1z"});
}

TEST_CASE("ABNF recursion in the middle of a rule: is refused with the cycle, independent rules are kept") {
  diagnostics problems;
  const grammar g = made(
      "field = \"f\" [ comment ]\ncomment = \"(\" *ccontent \")\"\nccontent = ctext / comment\n"
      "ctext = \"x\"\ntoken = 1*ALPHA\n",
      problems);
  std::vector<std::string> left;
  for (const auto& p : g.productions) left.push_back(p.name);
  CHECK(left == std::vector<std::string>{"ctext", "token", "ALPHA"});
  REQUIRE(g.refused.size() == 3);
  CHECK(g.refused[0].name == "field");
  CHECK(g.refused[0].why.text() ==
        "a.bnf:2:16: 'comment' uses 'ccontent', which depends on 'comment', where something may follow: only recursion "
        "in "
        "tail position is regular; the loop: comment -> ccontent -> comment");
}

TEST_CASE("text_of: writes an ABNF expression as it was read") {
  for (const char* const rule :
       {"\"ab\" / %s\"aB\" *( \"x\" / b ) 1*[ b ]", "%x0D.0A / %x41-5A / b", "2*3b [ \"a\" ]"}) {
    diagnostics problems;
    const grammar g = made("a = " + std::string(rule) + "\nb = \"-\"", problems);
    CHECK(uri94::tests::text_of(problems) == "");
    CHECK(uri94::bnf::text_of(g.productions[0].definition, notation::abnf) == rule);
  }
}

TEST_CASE("ABNF limits: excessive counts, nesting and productions are refused with the limit") {
  CHECK(problems_of("a = *999999\"x\"").find("a.bnf:1:6: the count 999999 is too large, expected at most 1000") == 0);
  CHECK(problems_of("a = 1000*\"x\"") == "");
  CHECK(problems_of("a = " + std::string(10'000, '(')).find("brackets are nested more than 100 deep") !=
        std::string::npos);
  std::string many;
  for (int i = 0; i < 10'000; ++i) many += "a" + std::to_string(i) + " = \"x\"\n";
  CHECK(problems_of(many) == "a.bnf:2001:1: found 10000 productions, expected at most 2000\n");
}

}  // namespace bnf_abnf_tests
