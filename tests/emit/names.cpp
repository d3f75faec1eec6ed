// SPDX-License-Identifier: MIT
// Names and characters as C++ spells them.
#include "emit/cpp_names.hpp"

#include <doctest/doctest.h>

#include "bnf/grammar_of.hpp"
#include "emit/emitter.hpp"

using uri94::emit::cpp_char;
using uri94::emit::cpp_name;
using uri94::emit::cpp_string;

TEST_CASE("a character that C++ has no place for in a name is spelled, a name that it needs itself gets a tail") {
  CHECK(cpp_name("hostport") == "hostport");
  CHECK(cpp_name("ip-schemepart") == "ip_schemepart");
  CHECK(cpp_name("gopher+_string") == "gopher_plus_string");
  CHECK(cpp_name("void") == "void_");
  CHECK(cpp_name("class") == "class_");
  CHECK(cpp_name("peg") == "peg_");
  CHECK(cpp_name("voids") == "voids");
  // What a rule of PEGTL has as a member, and macros.
  CHECK(cpp_name("match") == "match_");
  CHECK(cpp_name("rule-t") == "rule_t_");
  CHECK(cpp_name("EOF") == "EOF_");
  CHECK(cpp_name("CHAR-BIT") == "CHAR_BIT_");
  CHECK(cpp_name("unix") == "unix_");
  CHECK(cpp_name("DIGIT") == "DIGIT");
  CHECK(cpp_name("component") == "component");
}

TEST_CASE("characters and strings are what they were") {
  CHECK(cpp_char('a') == "'a'");
  CHECK(cpp_char('\'') == "'\\''");
  CHECK(cpp_char('\\') == "'\\\\'");
  CHECK(cpp_char('"') == "'\"'");
  CHECK(cpp_char('\x07') == "'\\x07'");
  CHECK(cpp_char('\xFF') == "'\\xff'");
  CHECK(cpp_string("a\"b\\c") == "\"a\\\"b\\\\c\"");
  CHECK(cpp_string("a\nb") == "\"a\\nb\"");
  CHECK(cpp_string("?"
                   "?/") == "\"\\?\\?/\"");
  // Octal, so that a digit after it stays itself.
  CHECK(cpp_string(std::string("\x01") + "1") == "\"\\0011\"");
}

TEST_CASE("productions that C++ would spell the same are refused") {
  uri94::bnf::diagnostics problems;
  const uri94::bnf::grammar g = uri94::tests::grammar_of("a = b-c b_c\nb-c = \"x\"\nb_c = \"y\"\n", problems);
  REQUIRE(problems.empty());
  uri94::emit::check_names(g, problems);
  CHECK(uri94::tests::text_of(problems) == "a.bnf:3:1: 'b_c' and 'b-c' would both be the struct 'b_c'\n");
}
