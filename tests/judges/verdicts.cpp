// SPDX-License-Identifier: MIT
// The parser of the library says what people read in the RFCs: strings with a typed verdict, for every production.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "bnf/embedded.hpp"
#include "judges/judges.hpp"
#include "uri94/uri94.hpp"

namespace {

using uri94::grammar;
using uri94::production;
using uri94::judges::embedded_judges;
using uri94::judges::judge;

/// The judges that the parser does not agree with, in lines of text; counts all.
std::string disagreeing(grammar g, std::size_t& count) {
  std::string lines;
  for (std::size_t i = 0; i != uri94::production_count(g); ++i) {
    const production p(g, static_cast<std::uint8_t>(i));
    for (const judge& j : embedded_judges().of(name_of(g), p.name())) {
      ++count;
      if (uri94::accepts(p, j.input) == j.accepted) continue;
      lines += std::string(p.name()) + ": '" + j.input + "' is " + (j.accepted ? "accepted" : "rejected") + " by " +
               embedded_judges().verdicts()[j.verdict].cited.text() + '\n';
    }
  }
  return lines;
}

void agrees(grammar g) {
  std::size_t count = 0;
  CHECK(disagreeing(g, count) == "");
  CHECK(count > 1000);
  MESSAGE(name_of(g), ": ", count, " judges");
}

}  // namespace

TEST_CASE("the parser agrees with the judges of RFC 1738") {
  agrees(grammar::rfc1738);
}

TEST_CASE("the parser agrees with the judges of RFC 1738 as printed") {
  agrees(grammar::rfc1738_printed);
}

TEST_CASE("the parser agrees with the judges of the generic syntax of RFC 1630") {
  agrees(grammar::rfc1630_generic);
}

TEST_CASE("the parser agrees with the judges of the generic syntax of RFC 1630 as printed") {
  agrees(grammar::rfc1630_generic_printed);
}

TEST_CASE("the parser agrees with the judges of the schemes of RFC 1630") {
  agrees(grammar::rfc1630_schemes);
}

TEST_CASE("the parser agrees with the judges of the schemes of RFC 1630 as printed") {
  agrees(grammar::rfc1630_schemes_printed);
}

TEST_CASE("the files of judges are well formed, and none has two verdicts on one string") {
  uri94::bnf::diagnostics problems;
  const uri94::judges::judge_set read(uri94::judges::embedded_judge_files(), problems);
  for (const uri94::bnf::diagnostic& d : problems) FAIL_CHECK(d.text());
  CHECK(!read.verdicts().empty());
}

TEST_CASE("every production has judges that accept, and some that reject") {
  for (std::size_t g = 0; g != uri94::grammar_count; ++g) {
    const auto of = static_cast<grammar>(g);
    for (std::size_t i = 0; i != uri94::production_count(of); ++i) {
      const production p(of, static_cast<std::uint8_t>(i));
      std::size_t accepting = 0;
      std::size_t rejecting = 0;
      for (const judge& j : embedded_judges().of(name_of(of), p.name())) (j.accepted ? accepting : rejecting) += 1;
      CAPTURE(name_of(of));
      CAPTURE(p.name());
      CHECK(accepting != 0);
      CHECK(rejecting != 0);
    }
  }
}

TEST_CASE("a typed verdict is of a production that there is, and of the document that prints it") {
  for (const uri94::judges::typed_verdict& v : embedded_judges().verdicts()) {
    CAPTURE(v.grammar);
    CAPTURE(v.production);
    const uri94::bnf::grammar* const g = uri94::bnf::embedded_grammar(v.grammar);
    REQUIRE(g != nullptr);
    const uri94::bnf::production* const p = g->find(v.production);
    REQUIRE(p != nullptr);
    CHECK(v.cited.document == p->cited.document);
    CHECK(v.cited.first_line != 0);
  }
}

TEST_CASE("a judge file that is wrong is refused, and says where") {
  const auto problem = [](const std::string& content) {
    uri94::bnf::diagnostics problems;
    const uri94::judges::judge_set read({{"a.json", content}}, problems);
    return problems.empty() ? std::string() : problems.front().text();
  };
  const std::string begin = R"({"grammar": "rfc1738", "productions": {"digit": [{"cited": "RFC 1738, line 1068", )";
  CHECK(problem(begin + R"("accept": ["0"], "reject": ["a"]}]}})") == "");
  CHECK(problem(begin + R"("accept": ["0"], "reject": ["0"]}]}})") == "a.json: digit: '0' has two verdicts");
  CHECK(problem(begin + R"("acept": ["0"]}]}})") == "a.json: digit: \"acept\" is no member of a verdict");
  CHECK(problem(begin + R"("form": "draft"}]}})") ==
        "a.json: digit: \"form\" is \"draft\", expected \"amended\" or \"printed\"");
  CHECK(problem(R"({"grammar": "rfc1738", "productions": {"digit": [{"accept": ["0"]}]}})") ==
        "a.json: digit: \"cited\" is \"\", expected DOCUMENT, … line N");
  CHECK(problem("{") == "a.json: expected an object with \"grammar\" and \"productions\"");
}
