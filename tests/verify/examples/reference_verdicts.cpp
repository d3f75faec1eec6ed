// SPDX-License-Identifier: MIT
// Compares the library's parser with the reference strings, for every production. Also tests the files of the reference
// strings.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "generator/bnf/embedded.hpp"
#include "uri94/uri94.hpp"
#include "verify/examples/reference_strings.hpp"

namespace examples_reference_verdicts_tests {

namespace {

using uri94::grammar_id;
using uri94::production;
using uri94::examples::embedded_reference_strings;
using uri94::examples::reference_string;

/// Returns the reference strings whose verdicts differ from those of the parser, one per line. Adds the number of
/// all reference strings to `count`.
std::string disagreeing(grammar_id g, std::size_t& count) {
  std::string lines;
  for (std::size_t i = 0; i != uri94::production_count(g); ++i) {
    const production p(g, static_cast<std::uint8_t>(i));
    for (const reference_string& j : embedded_reference_strings().of(name_of(g), p.name())) {
      ++count;
      if (uri94::accepts(p, j.input) == j.accepted) continue;
      lines += std::string(p.name()) + ": '" + j.input + "' is " + (j.accepted ? "accepted" : "rejected") + " by " +
               embedded_reference_strings().verdicts()[j.verdict].cited.text() + '\n';
    }
  }
  return lines;
}

void agrees(grammar_id g) {
  std::size_t count = 0;
  CHECK(disagreeing(g, count) == "");
  CHECK(count > 1000);
  MESSAGE(name_of(g), ": ", count, " reference strings");
}

}  // namespace

TEST_CASE("accepts: agrees with the reference strings of RFC 1738") {
  agrees(grammar_id::rfc1738);
}

TEST_CASE("accepts: agrees with the reference strings of RFC 1738 as printed") {
  agrees(grammar_id::rfc1738_printed);
}

TEST_CASE("accepts: agrees with the reference strings of the generic syntax of RFC 1630") {
  agrees(grammar_id::rfc1630_generic);
}

TEST_CASE("accepts: agrees with the reference strings of the generic syntax of RFC 1630 as printed") {
  agrees(grammar_id::rfc1630_generic_printed);
}

TEST_CASE("accepts: agrees with the reference strings of the schemes of RFC 1630") {
  agrees(grammar_id::rfc1630_schemes);
}

TEST_CASE("accepts: agrees with the reference strings of the schemes of RFC 1630 as printed") {
  agrees(grammar_id::rfc1630_schemes_printed);
}

TEST_CASE("accepts: agrees with the reference strings of RFC 2818 and its imports from RFC 1738") {
  agrees(grammar_id::rfc2818);
}

TEST_CASE("reference strings: all embedded files are well-formed and give each string one verdict") {
  uri94::bnf::diagnostics problems;
  const uri94::examples::reference_set read(uri94::examples::embedded_reference_files(), problems);
  for (const uri94::bnf::diagnostic& d : problems) FAIL_CHECK(d.text());
  CHECK(!read.verdicts().empty());
}

TEST_CASE("reference strings: every production has accepted and rejected strings") {
  for (std::size_t g = 0; g != uri94::grammar_count; ++g) {
    const auto of = static_cast<grammar_id>(g);
    for (std::size_t i = 0; i != uri94::production_count(of); ++i) {
      const production p(of, static_cast<std::uint8_t>(i));
      std::size_t accepting = 0;
      std::size_t rejecting = 0;
      for (const reference_string& j : embedded_reference_strings().of(name_of(of), p.name()))
        (j.accepted ? accepting : rejecting) += 1;
      CAPTURE(name_of(of));
      CAPTURE(p.name());
      CHECK(accepting != 0);
      CHECK(rejecting != 0);
    }
  }
}

TEST_CASE("reference strings: every verdict cites a line of the document that defines its production") {
  for (const uri94::examples::typed_verdict& v : embedded_reference_strings().verdicts()) {
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

TEST_CASE("reference strings: an error about a malformed file names the file and the problem") {
  const auto problem = [](const std::string& content) {
    uri94::bnf::diagnostics problems;
    const uri94::examples::reference_set read({{"a.json", content}}, problems);
    return problems.empty() ? std::string() : problems.front().text();
  };
  const std::string begin = R"({"grammar": "rfc1738", "productions": {"digit": [{"cited": "RFC 1738, line 1068", )";
  CHECK(problem(begin + R"("accept": ["0"], "reject": ["a"]}]}})") == "");
  CHECK(problem(begin + R"("accept": ["0"], "reject": ["0"]}]}})") == "a.json: digit: '0' has two verdicts");
  CHECK(problem(begin + R"("acept": ["0"]}]}})") == "a.json:1: /productions/digit/0/acept: not a member of a verdict");
  CHECK(problem(begin + R"("form": "draft"}]}})") ==
        "a.json: digit: \"form\" is \"draft\", expected \"amended\" or \"printed\"");
  CHECK(problem(R"({"grammar": "rfc1738", "productions": {"digit": [{"accept": ["0"]}]}})") ==
        "a.json: digit: \"cited\" is \"\", expected DOCUMENT, … line N");
  CHECK(problem("{") == "a.json:1:1: not JSON: unexpected end");
  CHECK(problem("{}") == "a.json:1: \"grammar\" is missing");
  CHECK(problem(R"({"grammar": "rfc1738", "productions": {"digit": [3]}})") ==
        "a.json:1: /productions/digit/0: expected a verdict, which is an object");
}

}  // namespace examples_reference_verdicts_tests
