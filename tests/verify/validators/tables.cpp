// SPDX-License-Identifier: MIT
// Tests of the tables and graphs of exported validators. Changed tables and graphs must not pass as correct.
#include <doctest/doctest.h>

#include <cstddef>
#include <string>

#include "generator/bnf/embedded.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "verify/conformance/examine.hpp"
#include "verify/validators/transition_graph.hpp"
#include "verify/validators/transition_table.hpp"

namespace validator_tables_tests {

namespace {

using namespace uri94;
using validators::transition_table;

struct production_about {
  explicit production_about(const std::string& name)
      : part(bnf::part_of(*bnf::embedded_grammar("rfc1738"), bnf::embedded_grammar("rfc1738")->number_of(name))),
        about({&part, part.number_of(name)}, nullptr) {}

  bnf::grammar part;
  conformance::knowledge about;
};

}  // namespace

TEST_CASE("table_of: the table is a table of the production's automaton, but not of another automaton") {
  const production_about p("mailtourl");
  CHECK(validators::is_table_of(validators::table_of(p.about.language), p.about.language));
  const production_about other("host");
  CHECK_FALSE(validators::is_table_of(validators::table_of(p.about.language), other.about.language));
}

TEST_CASE("is_table_of: rejects a table with a changed class, transition or verdict, a cut table and an empty table") {
  const production_about p("port");
  const transition_table right = validators::table_of(p.about.language);
  for (std::size_t i = 0; i < right.class_of.size(); ++i) {
    transition_table wrong = right;
    wrong.class_of[i] = 1 - wrong.class_of[i];
    CHECK_FALSE(validators::is_table_of(wrong, p.about.language));
  }
  for (std::size_t i = right.classes(); i < right.next.size(); ++i) {
    transition_table wrong = right;
    wrong.next[i] = wrong.next[i] == 0 ? 2 : 0;
    CHECK_FALSE(validators::is_table_of(wrong, p.about.language));
  }
  for (std::size_t s = 1; s < right.accepts.size(); ++s) {
    transition_table wrong = right;
    wrong.accepts[s] = 1 - wrong.accepts[s];
    CHECK_FALSE(validators::is_table_of(wrong, p.about.language));
  }
  transition_table short_by_one = right;
  short_by_one.next.pop_back();
  CHECK_FALSE(validators::is_table_of(short_by_one, p.about.language));
  CHECK_FALSE(validators::is_table_of({}, p.about.language));
}

TEST_CASE("read_graph: gives the table of the written graph, but not if a label is changed or the text is empty") {
  const production_about p("host");
  std::string text = validators::write_graph(validators::table_of(p.about.language), {"1 -> 2 is a comment"});
  CHECK(validators::is_table_of(validators::read_graph(text), p.about.language));
  const std::size_t set = text.find("[0-9]");
  REQUIRE(set != std::string::npos);
  text.replace(set, 5, "[0-8]");
  CHECK_FALSE(validators::is_table_of(validators::read_graph(text), p.about.language));
  CHECK_FALSE(validators::is_table_of(validators::read_graph(""), p.about.language));
}

}  // namespace validator_tables_tests
