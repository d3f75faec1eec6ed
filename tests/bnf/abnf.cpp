// SPDX-License-Identifier: MIT
// ABNF: RFC 5234 with its errata, RFC 7405, and what the documents that use it do beside.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "analysis/automaton.hpp"
#include "bnf/abnf_rules.hpp"
#include "bnf/grammar_builder.hpp"
#include "bnf/grammar_of.hpp"
#include "bnf/text.hpp"

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

/// The problems, without the productions that nothing leads to.
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

/// Whether the first production reads the whole string.
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
  for (const std::string& s : others) CHECK_MESSAGE(!reads(rules, s), "\"" << s << "\" is none");
}

}  // namespace

TEST_CASE("names compare without case, and are shown as first printed (RFC 5234, section 2.1)") {
  diagnostics problems;
  const grammar g = made("Rule-Name = OTHER\nother = \"x\" [ RULE-NAME ]\n", problems);
  CHECK(uri94::tests::text_of(problems) == "");
  REQUIRE(g.productions.size() == 2);
  CHECK(g.productions[0].name == "Rule-Name");
  CHECK(g.productions[0].definition.text == "other");
  CHECK(problems_of("a_b = \"x\"\n") ==
        "a.bnf:1:2: found '_', expected a name, a literal in quotes, a value such as "
        "%x41, a repetition, '(', '[' or '/'\n");
}

TEST_CASE("literals: in either case, one letter too; %s as it stands; values exactly (RFC 7405; RFC 5234, 2.3)") {
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

TEST_CASE("repetitions: n, n*, *m, n*m, none at all; an option is repeated as one (RFC 5234, sections 3.6 to 3.8)") {
  check_reads("a = 2\"x\"", {"xx"}, {"x", "xxx"});
  check_reads("a = 1*2(\"x\" / \"y\")", {"x", "yx"}, {"", "xxx"});
  check_reads("a = *2\"x\" 0\"y\" 0*0\"z\"", {"", "xx"}, {"xxx", "y", "z"});
  check_reads("a = 0<b>\nb = \"x\"", {""}, {"x"});
  check_reads("a = 1*[ \"x\" ] *[ \"y\" ]", {"", "xx", "xy"}, {"yx"});
  CHECK(problems_of("a = 3*2\"x\"").find("a.bnf:1:5: a repetition of at least 3 and at most 2") == 0);
}

TEST_CASE("alternatives bind weaker than what stands in a row; =/ adds more of them, in order") {
  check_reads("a = \"x\" \"y\" / \"z\"", {"xy", "z"}, {"xz", "x"});
  check_reads("a = \"x\"\nb = \"q\"\na =/ \"y\" / b\nA =/ \"z\"", {"x", "y", "q", "z"}, {"xy"});
  CHECK(problems_of("a = b\nb =/ \"x\"") ==
        "a.bnf:2:1: 'b =/' adds to a rule that is not defined before; expected 'b =' above it\n");
}

TEST_CASE("lines: indented ones go on, comments and page breaks stand anywhere, and names alone on theirs") {
  check_reads(
      "; first\n  a-long-name\n      = \"x\" ; an \"x\"\n  ; between\n\n\f\n      / \"y;\" ; <more\n  b = \"z\"\n",
      {"x", "y;"}, {"z"});
  CHECK(problems_of("a = \"x\n").find("a.bnf:1:5: the literal that begins here does not end") == 0);
  CHECK(problems_of("a = (\"x\"\n  / \"y\"\nb = \"z\"\n") ==
        "a.bnf:2:8: found the end of the production, expected ')' for the bracket opened at line 1, column 5\n");
}

TEST_CASE("core rules are there without being defined, and may be defined again, but not otherwise") {
  check_reads("a = alpha 1*DIGIT CRLF LWSP", {"x12\r\n", "X1\r\n \t\r\n "}, {"x\r\n", "11\r\n"});
  check_reads("a = HEXDIG\nDigit = \"0\" / %x31-39\n", {"f", "F", "7"}, {"g"});
  CHECK(problems_of("a = DIGIT\nDIGIT = %x30-38\n").find("a.bnf:2:1: 'DIGIT' is a core rule") == 0);
  check_reads("a = b b\nb = \"x\" / c\nb = \"x\" / c\nc = \"y\"", {"xy"}, {"x"});
  CHECK(problems_of("a = b\nb = \"x\"\nb = \"y\"\n").find("a.bnf:3:1: 'b' is defined twice, by other elements") == 0);
}

TEST_CASE("characters above 255 are the bytes of their UTF-8, surrogates left out") {
  check_reads("a = %xE9-20AC", {"\xC3\xA9", "\xE2\x82\xAC", "\xC7\xBF"}, {"\xE9", "\xC3\xA8", "\xE2\x82\xAD"});
  check_reads("a = %x80-10FFFF", {"\xC2\x80", "\xED\x9F\xBF", "\xEE\x80\x80", "\xF4\x8F\xBF\xBF", "\xF0\x90\x80\x80"},
              {"\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xC0\x80", "\xE0\x80\x80"});
  check_reads("a = %x20AC.41",
              {"\xE2\x82\xAC"
               "A"},
              {"A"});
  CHECK(problems_of("a = %x110000").find("a.bnf:1:7: the value is above %x10FFFF") == 0);
}

TEST_CASE("a description is a rule where it names one, and else nothing that is defined") {
  check_reads("a = <b> \"y\"\nb = \"x\"", {"xy"}, {"y"});
  CHECK(problems_of("a = \"x\" / b\nb = <any b, but no c>\n") ==
        "a: a.bnf:2:5: '<any b, but no c>' is not defined in this grammar; it is used by 'b'\n"
        "b: a.bnf:2:5: '<any b, but no c>' is not defined in this grammar; it is used by 'b'\n");
}

TEST_CASE("lists with commas (RFC 9110, section 5.6.1.1)") {
  const std::string ows = "\nOWS = *( SP / HTAB )\n";
  check_reads("a = 1#\"x\"" + ows, {"x", "x,x", "x , x"}, {"", ",x", "x,"});
  check_reads("a = #\"x\"" + ows, {"", "x,x"}, {","});
  check_reads("a = 1#2\"x\"" + ows, {"x", "x,x"}, {"x,x,x"});
}

TEST_CASE("recursion that stands first is a repetition, that of several rules too") {
  check_reads("subdomain = label / subdomain \".\" label\nlabel = 1*ALPHA", {"a", "a.b.c"}, {".a", "a."});
  check_reads("a = b \"x\" / \"1\"\nb = a \"y\" / b \"z\" / \"2\"", {"1", "2x", "1yx", "2zzx", "2xyzx"},
              {"1x", "2", "1z"});
}

TEST_CASE("recursion in the middle is refused with the loop, and the rules that do not lead there work") {
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
        "a.bnf:2:16: 'comment' uses 'ccontent', which leads back to it, where something may follow: only recursion in "
        "tail position is regular; the loop: comment -> ccontent -> comment");
}

TEST_CASE("the text of an expression is ABNF again") {
  for (const char* const rule :
       {"\"ab\" / %s\"aB\" *( \"x\" / b ) 1*[ b ]", "%x0D.0A / %x41-5A / b", "2*3b [ \"a\" ]"}) {
    diagnostics problems;
    const grammar g = made("a = " + std::string(rule) + "\nb = \"-\"", problems);
    CHECK(uri94::tests::text_of(problems) == "");
    CHECK(uri94::bnf::text_of(g.productions[0].definition, notation::abnf) == rule);
  }
}

TEST_CASE("what asks for too much is refused with the limit") {
  CHECK(problems_of("a = *999999\"x\"").find("a.bnf:1:6: the count 999999 is too large, expected at most 1000") == 0);
  CHECK(problems_of("a = 1000*\"x\"") == "");
  CHECK(problems_of("a = " + std::string(100'000, '(')).find("brackets are nested more than 100 deep") !=
        std::string::npos);
  std::string many;
  for (int i = 0; i < 10'000; ++i) many += "a" + std::to_string(i) + " = \"x\"\n";
  CHECK(problems_of(many) == "a.bnf: found 10000 productions, expected at most 2000\n");
}
