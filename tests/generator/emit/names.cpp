// SPDX-License-Identifier: MIT
// Tests of the names, namespaces, characters and strings in generated C++ code.
#include "generator/rules/cpp_names.hpp"

#include <doctest/doctest.h>

#include "generator/bnf/grammar_of.hpp"
#include "generator/emit/emitter.hpp"

namespace emit_names_tests {

using uri94::emit::cpp_char;
using uri94::emit::cpp_name;
using uri94::emit::cpp_string;

TEST_CASE("cpp_name: replaces invalid characters and changes reserved names") {
  CHECK(cpp_name("hostport") == "hostport");
  CHECK(cpp_name("ip-schemepart") == "ip_schemepart");
  CHECK(cpp_name("gopher+_string") == "gopher_plus_string");
  CHECK(cpp_name("void") == "void_");
  CHECK(cpp_name("class") == "class_");
  CHECK(cpp_name("peg") == "peg_");
  CHECK(cpp_name("voids") == "voids");
  // Names of members of PEGTL rules and of macros are reserved.
  CHECK(cpp_name("match") == "match_");
  CHECK(cpp_name("rule-t") == "rule_t_");
  CHECK(cpp_name("EOF") == "EOF_");
  CHECK(cpp_name("CHAR-BIT") == "CHAR_BIT_");
  CHECK(cpp_name("unix") == "unix_");
  CHECK(cpp_name("NAN") == "NAN_");
  CHECK(cpp_name("L-tmpnam") == "L_tmpnam_");
  CHECK(cpp_name("DIGIT") == "DIGIT");
  CHECK(cpp_name("component") == "component");
  // C++ reserves identifiers that contain two underscores in a row, or begin with an underscore and a capital letter.
  CHECK(cpp_name("a--b") == "a_minus_b");
  CHECK(cpp_name("a-+b") == "a_plusb");
  CHECK(cpp_name("-A") == "minus_A");
  CHECK(cpp_name("E-") == "E_rule");
}

TEST_CASE("cpp_char, cpp_string: escape the enclosing quote, backslashes, trigraphs and bytes that are not printable") {
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
  // The escape is octal, so that a following digit does not extend it.
  CHECK(cpp_string(std::string("\x01") + "1") == "\"\\0011\"");
}

TEST_CASE("check_names: rejects productions with the same C++ name") {
  uri94::bnf::diagnostics problems;
  const uri94::bnf::grammar g = uri94::tests::grammar_of("a = b-c b_c\nb-c = \"x\"\nb_c = \"y\"\n", problems);
  REQUIRE(problems.empty());
  uri94::emit::check_names(g, problems);
  CHECK(uri94::tests::text_of(problems) ==
        "a.bnf:3:1: 'b_c' and 'b-c' both become the struct 'b_c'; rename one of them\n");
}

TEST_CASE("is_namespace: main is refused as the outermost namespace and accepted as a nested one") {
  CHECK_FALSE(uri94::emit::is_namespace("main"));
  CHECK_FALSE(uri94::emit::is_namespace("main::rules"));
  CHECK(uri94::emit::is_namespace("my::main"));
  CHECK(uri94::emit::is_namespace("domain"));
}

}  // namespace emit_names_tests
