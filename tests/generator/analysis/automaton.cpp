// SPDX-License-Identifier: MIT
// Tests of the automaton of a grammar, its minimal table, and languages of its states. Tests of tree levels.
#include "generator/analysis/automaton.hpp"

#include <doctest/doctest.h>

#include <string>

#include "generator/analysis/dfa.hpp"
#include "generator/analysis/difference.hpp"
#include "generator/analysis/languages.hpp"
#include "generator/analysis/levels.hpp"
#include "generator/bnf/grammar_of.hpp"

namespace analysis_automaton_tests {

namespace {

using uri94::analysis::automaton;
using uri94::analysis::difference;
using uri94::analysis::subset;

/// A grammar and its automaton. The automaton refers to the grammar.
struct made {
  explicit made(const std::string& text)
      : grammar([&] {
          uri94::bnf::diagnostics problems;
          uri94::bnf::grammar g = uri94::tests::grammar_of(text, problems);
          REQUIRE(uri94::tests::text_of(problems) == "");
          return g;
        }()),
        a(grammar) {}

  subset start(const std::string& production) {
    return a.closure(a.build_production(a.index_of(production), automaton::end));
  }
  bool accepts(const std::string& production, const std::string& text) {
    subset s = start(production);
    for (const char c : text) s = a.next(s, a.bytes().class_of(static_cast<unsigned char>(c)));
    return a.accepts(s);
  }

  uri94::bnf::grammar grammar;
  automaton a;
};

}  // namespace

TEST_CASE("alphabet: bytes that no literal distinguishes form one class") {
  made m("a = \"x\" | \"y\" | b\nb = \"yz\"\n");
  const uri94::analysis::alphabet& bytes = m.a.bytes();
  CHECK(bytes.class_of('x') != bytes.class_of('y'));  // b begins with y, but not with x.
  CHECK(bytes.class_of('y') != bytes.class_of('Y'));
  CHECK(bytes.class_of('z') == bytes.class_of('Z'));
  CHECK(bytes.class_of(0) == bytes.class_of(255));
  CHECK(bytes.class_of('!') == bytes.class_of('a'));
}

TEST_CASE("automaton: a production accepts exactly its language") {
  made m("a = *[ b \".\" ] c\nb = 1*\"x\"\nc = b [ \"-\" c ]\n");
  for (const char* const in : {"x", "xx", "x.x", "xx.x.x-x", "x-x-x"}) CHECK(m.accepts("a", in));
  for (const char* const out : {"", ".", "x.", "x-", "x-x.x", "X"}) CHECK_FALSE(m.accepts("a", out));
  made counted("a = 2*3\"x\"\n");
  CHECK_FALSE(counted.accepts("a", "x"));
  CHECK(counted.accepts("a", "xx"));
  CHECK(counted.accepts("a", "xxx"));
  CHECK_FALSE(counted.accepts("a", "xxxx"));
}

TEST_CASE("languages: only states with equal languages have equal numbers") {
  made m("a = \"x\" b | \"y\" c | d\nb = *\"x\"\nc = [ 1*\"x\" ]\nd = 1*\"x\"\n");
  uri94::analysis::languages all(m.a);
  const auto language = [&](const char* p) { return all.of(m.a.build_production(m.a.index_of(p), automaton::end)); };
  CHECK(language("b") == language("c"));
  CHECK(language("b") != language("d"));
}

TEST_CASE("minimal: the table has the smallest number of states") {
  made m("a = b b | \"x\"\nb = \"x\" | \"y\"\n");
  // The states are: dead, start, after x, after y, end.
  CHECK(uri94::analysis::minimal(m.a, m.start("a")).next.size() == 5);
}

TEST_CASE("difference: finds a shortest string of the first language that the second language does not contain") {
  made m("a = b | c\nb = 1*[ \"x\" | \"y\" ]\nc = *\"x\"\n");
  difference d(m.a);
  CHECK(d.some(m.start("b"), m.start("c")));
  const auto shortest = d.shortest(m.start("b"), m.start("c"));
  REQUIRE(shortest.has_value());
  REQUIRE(shortest->size() == 1);
  CHECK(m.a.bytes().example((*shortest)[0]) == 'y');
  CHECK(d.holds_empty(m.start("c"), m.start("b")));
  CHECK_FALSE(d.some(m.start("b"), m.start("a")));
}

TEST_CASE("find_levels: omits characters in runs and the digits of a port, keeps a character that is a field") {
  made m(
      "a = kind [ text ] port\n"
      "kind = letter\n"
      "text = *[ letter | escape ]\n"
      "letter = \"x\" | \"y\"\n"
      "escape = \"%\" digit digit\n"
      "digit = \"0\"\n"
      "port = digits\n"
      "digits = 1*digit\n");
  const uri94::analysis::levels l = uri94::analysis::find_levels(m.grammar);
  const auto at = [&](const char* p) { return m.a.index_of(p); };
  for (const char* const component : {"a", "kind", "text", "port"}) CHECK(l.component[at(component)]);
  for (const char* const left_out : {"letter", "escape", "digit", "digits"}) CHECK_FALSE(l.component[at(left_out)]);
  for (const char* const character : {"kind", "letter", "escape", "digit"}) CHECK(l.character[at(character)]);
  CHECK_FALSE(l.character[at("text")]);
}

}  // namespace analysis_automaton_tests
