// SPDX-License-Identifier: MIT
// Tests of `grammar_text`, which writes ABNF and the notation of RFC 822. Also tests `read_the_same`.
#include "generator/emit/grammar_text.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "generator/analysis/same_strings.hpp"
#include "generator/bnf/grammar_builder.hpp"

namespace emit_grammar_text_tests {

namespace {

using namespace uri94;
using bnf::notation;

bnf::grammar read(const std::string& text, notation in, bnf::diagnostics& problems) {
  bnf::grammar_files files;
  files.described_in = files.id = files.title = "own";
  files.name_space = "own";
  files.written_in = in;
  files.of_files = true;
  files.units = {{in == notation::abnf ? "own.abnf" : "own.bnf", text}};
  return bnf::build_grammar(files, false, problems);
}

bnf::grammar read(const std::string& text, notation in) {
  bnf::diagnostics problems;
  bnf::grammar g = read(text, in, problems);
  for (const bnf::diagnostic& d : problems) FAIL(d.text());
  return g;
}

std::vector<const bnf::production*> all_of(const bnf::grammar& g) {
  std::vector<const bnf::production*> all;
  for (const bnf::production& p : g.productions) all.push_back(&p);
  for (const bnf::refused_production& r : g.refused) all.push_back(&r.as_read);
  return all;
}

std::string written(const bnf::grammar& g, notation in) {
  bnf::diagnostics problems;
  const bnf::written_grammar text = emit::grammar_text(all_of(g), in, problems);
  return problems.empty() ? text.text : problems.front().text();
}

/// Reads `text` as ABNF and returns it in the notation of RFC 822, or returns the first problem.
std::string abnf_as_bnf(const std::string& text) {
  return written(read(text, notation::abnf), notation::rfc822);
}
std::string bnf_as_abnf(const std::string& text) {
  return written(read(text, notation::rfc822), notation::abnf);
}

}  // namespace

TEST_CASE("grammar_text: ABNF elements unknown to RFC 822 are rewritten or rejected") {
  CHECK(abnf_as_bnf("aa = %s\"x\" ( bb / cc ) %s\"y\"\nbb = 1*(\"1\")\ncc = [ \"2\" ] \"3\"\n") ==
        "aa = \"x\" ( bb | cc ) \"y\"\nbb = 1*\"1\"\ncc = [ \"2\" ] \"3\"\n");
  CHECK(abnf_as_bnf("aa = \"x\" %x31-33 %s\"Get\" \"get\" %d34 \"1 2\"\n") ==
        "aa = ( \"X\" | \"x\" ) ( \"1\" | \"2\" | \"3\" ) \"G\" \"e\" \"t\" \"get\" <\"> \"1 2\"\n");
  CHECK(abnf_as_bnf("aa = 2*3( [ bb ] ) 1*[ \"1\" ] 2%s\"ab\"\nbb = \"-\"\n") ==
        "aa = 2*3[ [ bb ] ] 1*[ [ \"1\" ] ] 2[ \"a\" \"b\" ]\nbb = \"-\"\n");
  // Uses of an empty rule are removed or made optional.
  CHECK(abnf_as_bnf("aa = void \"1\" ( void / \"2\" ) *void\nvoid = \"\"\n") ==
        "; void reads only the empty string and is left out; its uses are removed or made optional.\n"
        "aa = \"1\" [ \"2\" ]\n");
  CHECK(abnf_as_bnf("aa = \"1\" %x0D\n") ==
        "own.abnf:1:10: byte 0x0D cannot be written in the notation of RFC 822; ABNF can");
  CHECK(abnf_as_bnf("aa = \"\"\n") ==
        "own.abnf:1:1: all productions read only the empty string, which the notation of RFC 822 "
        "cannot express; use ABNF");
}

TEST_CASE("grammar_text: names and letter cases of the notation of RFC 822 are adapted to ABNF") {
  CHECK(bnf_as_abnf("a_b = \"x\" A-b [ a+b ] | \"Get\"\nA-b = 1*[ \"1\" ] <\">\na+b = \"2\"\n") ==
        "; a+b is written a-b-3.\n; a_b is written a-b-2.\n"
        "a-b-2 = %s\"x\" A-b [ a-b-3 ] / \"Get\"\nA-b = 1*\"1\" %x22\na-b-3 = \"2\"\n");
  CHECK(bnf_as_abnf("URL = url \".\"\nurl = \"a\"\n") ==
        "; url is written url-2.\nURL = url-2 \".\"\nurl-2 = %s\"a\"\n");
}

TEST_CASE("grammar_text: writes recursion that rules do not support") {
  const std::string sums = "expr = term *( \"+\" term )\nterm = \"(\" expr \")\" / %x30-39\n";
  CHECK(
      abnf_as_bnf(sums) ==
      "expr = term *[ \"+\" term ]\n"
      "term = \"(\" expr \")\" | ( \"0\" | \"1\" | \"2\" | \"3\" | \"4\" | \"5\" | \"6\" | \"7\" | \"8\" | \"9\" )\n");
  CHECK(written(read(sums, notation::abnf), notation::abnf) == sums);
}

TEST_CASE("read_the_same: true if and only if two expressions have the same strings for all languages of their names") {
  const auto same = [](const std::string& a, const std::string& b) {
    const bnf::grammar g = read("aa = " + a + "\nbb = " + b + "\nxx = \"1\"\nyy = \"2\"\n", notation::abnf);
    return analysis::read_the_same(g.productions[0].definition, g.productions[1].definition);
  };
  CHECK(same("xx / yy", "yy / xx"));
  CHECK(same("*( xx / yy )", "*( *xx *yy )"));
  CHECK(same("xx [ yy ]", "xx / xx yy"));
  CHECK(same("%x31-33", "\"1\" / %x32 / \"3\""));
  CHECK(same("2*3xx", "xx xx [ xx ]"));
  CHECK_FALSE(same("xx", "yy"));
  CHECK_FALSE(same("xx yy", "yy xx"));
  CHECK_FALSE(same("xx", "\"1\""));
  CHECK_FALSE(same("\"a\"", "%s\"a\""));
  CHECK_FALSE(same("*xx", "1*xx"));
}

}  // namespace emit_grammar_text_tests
