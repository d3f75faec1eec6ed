// SPDX-License-Identifier: MIT
// Tests of the readers of grammars in the notations of RFC 822 and RFC 1630, of citations and of origins of lines.
// N1 to N4 are entries of `grammar/interpretations.json`.
#include "generator/bnf/notation_reader.hpp"

#include <doctest/doctest.h>

#include <string>

#include "generator/bnf/grammar_of.hpp"

namespace bnf_reader_tests {

namespace {

using uri94::bnf::diagnostics;
using uri94::bnf::expression;
using uri94::bnf::notation;
using uri94::bnf::production;
using uri94::bnf::production_text;
using uri94::tests::text_of;

/// Returns the expression as text: `"a"`, case-insensitive `"ab"i`, `name`, `(x y)`, `(x | y)`, `[x]`, `1*2(x)`, or
/// `()` for the empty string.
std::string shape(const expression& e) {
  using kind = expression::kind;
  const auto all = [&](const char* between) {
    std::string text;
    for (const expression& o : e.operands) text += (text.empty() ? "" : between) + shape(o);
    return text;
  };
  switch (e.is) {
    case kind::empty:
      return "()";
    case kind::literal:
      return "\"" + e.text + "\"" + (e.any_case ? "i" : "");
    case kind::set:
    case kind::name:
      return e.text;
    case kind::sequence:
      return "(" + all(" ") + ")";
    case kind::alternatives:
      return "(" + all(" | ") + ")";
    case kind::optional:
      return "[" + all(" ") + "]";
    case kind::repetition:
      return std::to_string(e.minimum) + "*" + (e.maximum == expression::unlimited ? "" : std::to_string(e.maximum)) +
             "(" + all(" ") + ")";
  }
  return {};
}

production read(notation in, const std::string& text) {
  diagnostics problems;
  std::vector<production_text> texts;
  uri94::bnf::split_lines("a.bnf", text, texts, problems);
  REQUIRE(texts.size() == 1);
  production p = uri94::bnf::read_production(in, texts[0], problems);
  CHECK(text_of(problems) == "");
  return p;
}

void check(notation in, const std::string& text, const std::string& name, const std::string& expected) {
  CAPTURE(text);
  const production p = read(in, text);
  CHECK(p.name == name);
  CHECK(shape(p.definition) == expected);
}

}  // namespace

TEST_CASE("read_rfc822: literals, names, alternatives, options and repetitions become expressions") {
  const notation n = notation::rfc822;
  check(n, "port = digits", "port", "digits");
  check(n, "ip-schemepart = \"//\" login [ \"/\" urlpath ]", "ip-schemepart", "(\"//\"i login [(\"/\" urlpath)])");
  check(n, "gopher+_string = *xchar", "gopher+_string", "0*(xchar)");
  check(n, "host = hostname | hostnumber", "host", "(hostname | hostnumber)");
  check(n, "a = b c | d", "a", "((b c) | d)");
  check(n, "a = ( b | c ) d", "a", "((b | c) d)");
  check(n, "digits = 1*digit", "digits", "1*(digit)");
  check(n, "a = 2b", "a", "2*2(b)");
  check(n, "a = *3b", "a", "0*3(b)");
  check(n, "a = 2*4b c", "a", "(2*4(b) c)");
}

TEST_CASE("read_rfc822: brackets after a count only group, <\"> is the quote character, comments are skipped (N1)") {
  const notation n = notation::rfc822;
  check(n, "hsegment = *[ uchar | \";\" ]", "hsegment", "0*((uchar | \";\"))");
  check(n, "scheme = 1*[ a | b ]", "scheme", "1*((a | b))");
  check(n, "punctuation = \"<\" | <\"> | \"%\"", "punctuation", "(\"<\" | \"\"\" | \"%\")");
  check(n, "a = b ; the rest is a comment \"", "a", "b");
  check(n, "a = \";type=\" b", "a", "(\";type=\"i b)");
}

TEST_CASE("read_rfc822: a slash without quotes is a literal (N2)") {
  check(notation::rfc822, "gopherurl = \"gopher://\" hostport [ / ]", "gopherurl", "(\"gopher://\"i hostport [\"/\"])");
}

TEST_CASE("read_rfc822, read_rfc1630: literals are case-insensitive only if they have several characters (N3)") {
  check(notation::rfc822, "a = \"localhost\" | \"L\"", "a", "(\"localhost\"i | \"L\")");
  check(notation::rfc1630, "ab  f t p", "ab", "(\"f\" \"t\" \"p\")");
}

TEST_CASE("read_rfc1630: characters are literals, words are names, void is empty") {
  const notation n = notation::rfc1630;
  check(n, "uri                    scheme :  path [ ? search ]", "uri", "(scheme \":\" path [(\"?\" search)])");
  check(n, "fragmentaddress        uri [ # fragmentid ]", "fragmentaddress", "(uri [(\"#\" fragmentid)])");
  check(n, "void", "void", "()");
  check(n, "ialpha                 alpha [ xalphas ]", "ialpha", "(alpha [xalphas])");
  check(n, "addr-spec  xalphas @ host", "addr-spec", "(xalphas \"@\" host)");
  check(n, "path  ( void | xpalphas ) [ / path ]", "path", "((void | xpalphas) [(\"/\" path)])");
  check(n, "escape                 % hex hex", "escape", "(\"%\" hex hex)");
}

TEST_CASE("read_rfc1630: a bracket that is a complete alternative is a literal, space and vline are characters (N4)") {
  const notation n = notation::rfc1630;
  check(n, "national               { | } | vline | [ | ] | \\ | ^ | ~", "national",
        "(\"{\" | \"}\" | \"|\" | \"[\" | \"]\" | \"\\\" | \"^\" | \"~\")");
  check(n, "extra                  ! | * | \" | ' | ( | ) | ,", "extra",
        "(\"!\" | \"*\" | \"\"\" | \"'\" | \"(\" | \")\" | \",\")");
  check(n, "reserved               = | ; | / | # | ? | : | space", "reserved",
        "(\"=\" | \";\" | \"/\" | \"#\" | \"?\" | \":\" | \" \")");
}

TEST_CASE("read_production: productions and expressions have line and column of the file") {
  const production p = read(notation::rfc822,
                            "; a comment\n\n"
                            "   start = one [ two\n"
                            "           three ]\n");
  CHECK(p.where.line == 3);
  CHECK(p.where.column == 4);
  REQUIRE(p.definition.operands.size() == 2);
  const expression& two_three = p.definition.operands[1].operands[0];
  REQUIRE(two_three.operands.size() == 2);
  CHECK(two_three.operands[0].where.line == 3);
  CHECK(two_three.operands[0].where.column == 18);
  CHECK(two_three.operands[1].where.line == 4);
  CHECK(two_three.operands[1].where.column == 12);
  CHECK(two_three.operands[1].where.file == "a.bnf");
}

TEST_CASE("split_lines: ignores carriage returns and a missing final newline") {
  const production p = read(notation::rfc822, "a = b\r\n    c\r\n");
  CHECK(shape(p.definition) == "(b c)");
  CHECK(shape(read(notation::rfc822, "a = b").definition) == "b");
}

TEST_CASE("split_lines: empty lines do not end a production") {
  const production p = read(notation::rfc1630, "wais  a b\n\n\n      c\n");
  CHECK(shape(p.definition) == "(\"a\" \"b\" \"c\")");
  CHECK(p.definition.operands[2].where.line == 4);
}

TEST_CASE("read_source: citations round-trip, malformed citations are refused") {
  for (const std::string cited :
       {"RFC 1738, section 5, page 18, line 990", "RFC 1738, section 5, pages 18-19, lines 997-998",
        "RFC 1630, section \"BNF for specific URL schemes\", page 25, lines 1360-1361",
        "draft-ietf-uri-url-03, section \"BNF for specific URL schemes\", line 760",
        "draft-www-uri-00, section 5.9, page 12", "mail of 23 March 1994, lines 496-498"}) {
    uri94::bnf::source s;
    CHECK(uri94::bnf::read_source(cited, s));
    CHECK(s.text() == cited);
  }
  for (const std::string wrong :
       {"", "RFC 1738", "RFC 1738, page 18", "RFC 1738, section 5, page x, line 1",
        "RFC 1738, section 5, page 18, line 990, more", "RFC 1738, section \"5, page 1, line 1"}) {
    CAPTURE(wrong);
    uri94::bnf::source s;
    CHECK_FALSE(uri94::bnf::read_source(wrong, s));
  }
}

TEST_CASE("read_line_origin: origins round-trip, malformed origins are refused") {
  for (const std::string said : {"line 839: mail of 23 March 1994, line 1221",
                                 "lines 836-838: reconstructed, draft-www-uri-00, section 6.1, page 14, lines 30-31"}) {
    uri94::bnf::line_origin o;
    CHECK(uri94::bnf::read_line_origin(said, o));
    CHECK(o.text() == said);
    CHECK(o.reconstructed == (o.first_line == 836));
  }
  for (const std::string wrong :
       {"", "line 839", "839: mail of 23 March 1994, line 1221", "line 839: mail of 23 March 1994",
        "line x: mail of 23 March 1994, line 1221", "page 3: mail of 23 March 1994, line 1221"}) {
    CAPTURE(wrong);
    uri94::bnf::line_origin o;
    CHECK_FALSE(uri94::bnf::read_line_origin(wrong, o));
  }
}

TEST_CASE("read_rfc1630: joins a word hyphenated at the end of a line, but not a single letter") {
  CHECK(shape(read(notation::rfc1630, "url  httpaddress | telne-\n     taddress\n").definition) ==
        "(httpaddress | telnetaddress)");
  // A single letter is a literal, so the hyphen after it is a literal too.
  CHECK(shape(read(notation::rfc1630, "pair  a-\n     b\n").definition) == "(\"a\" \"-\" \"b\")");
}

TEST_CASE("token_reader: reports one problem for each malformed production") {
  diagnostics problems;
  (void)uri94::tests::grammar_of("a = \"x\" ] [\nb = | \"y\"\nc = \"z\n", problems);
  CHECK(text_of(problems) ==
        "a.bnf:1:9: found ']', expected an element, '|' or the end of the production\n"
        "a.bnf:2:5: found '|', expected an element (a name, a literal, '[' or '(')\n"
        "a.bnf:3:5: the literal that begins here does not end; expected '\"' on the same line\n");
}

}  // namespace bnf_reader_tests
