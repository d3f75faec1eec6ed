// SPDX-License-Identifier: MIT
// uri94 grammar: the grammars, the productions of one, one production.
#include <doctest/doctest.h>

#include <string>

#include "cli/uri94.hpp"
#include "uri94/uri94.hpp"

using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;

TEST_CASE("the grammars, with the number of their productions and the default start") {
  const std::vector<std::string> lines = lines_of(run_uri94({"grammar"}).output);
  REQUIRE(lines.size() > 1 + uri94::grammar_count);  // after those of the library come those for comparison
  for (std::size_t i = 0; i < uri94::grammar_count; ++i) {
    const auto g = static_cast<uri94::grammar>(i);
    CHECK(lines[i + 1].rfind(std::string(uri94::name_of(g)) + " ", 0) == 0);
    CHECK(lines[i + 1].find(" " + std::to_string(uri94::production_count(g)) + " ") != std::string::npos);
    CHECK(lines[i + 1].find(uri94::default_start(g).name()) != std::string::npos);
  }
}

TEST_CASE("the productions of a grammar, each with its place in the document") {
  for (std::size_t i = 0; i < uri94::grammar_count; ++i) {
    const auto g = static_cast<uri94::grammar>(i);
    const std::vector<std::string> lines = lines_of(run_uri94({"grammar", std::string(uri94::name_of(g))}).output);
    REQUIRE(lines.size() == uri94::production_count(g));
    for (std::size_t p = 0; p < lines.size(); ++p) {
      const uri94::production production(g, static_cast<std::uint8_t>(p));
      CHECK(lines[p].rfind(std::string(production.name()) + " ", 0) == 0);
      CHECK(lines[p].find(production.citation().text()) != std::string::npos);
    }
  }
}

TEST_CASE("a production as printed, as amended, and as emitted") {
  const std::string scheme = run_uri94({"grammar", "rfc1738", "scheme"}).output;
  for (const char* const part : {"RFC 1738, section 5, page 17, line 946", "as printed",
                                 "    scheme         = 1*[ lowalpha | digit | \"+\" | \"-\" | \".\" ]\n",
                                 "as amended by A1", "| hialpha ]\n", "as emitted", "struct scheme\n"}) {
    CAPTURE(part);
    CHECK(scheme.find(part) != std::string::npos);
  }
  // What no amendment touches has no such part; what one adds is not in the document.
  CHECK(run_uri94({"grammar", "rfc1738", "gtype"}).output.find("as amended") == std::string::npos);
  CHECK(run_uri94({"grammar", "rfc1630-schemes", "fileaddress"}).output.find("(not in the document)") !=
        std::string::npos);
  // A production over several lines keeps them.
  CHECK(run_uri94({"grammar", "rfc1738", "gopherurl"}).output.find("\n                     [ \"%09\" search") !=
        std::string::npos);
}

TEST_CASE("a name that is not there is answered with one that is like it") {
  const program_end production = run_uri94({"grammar", "rfc1738", "hostprot"});
  CHECK(production.status == 2);
  CHECK(production.output == "");
  CHECK(production.errors ==
        "uri94 grammar: grammar rfc1738 has no production \"hostprot\"; did you mean 'hostport'?\n");
  const program_end grammar = run_uri94({"grammar", "rfc1783"});
  CHECK(grammar.status == 2);
  CHECK(grammar.errors == "uri94 grammar: there is no grammar \"rfc1783\"; did you mean 'rfc1738'?\n");
  CHECK(run_uri94({"grammar", "rfc1738", "xalphas"}).errors ==
        "uri94 grammar: grammar rfc1738 has no production \"xalphas\"; grammar rfc1630-generic has one\n");
}
