// SPDX-License-Identifier: MIT
// Tests of uri94 grammar: lists, forms of a production, and grammars written with --format.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/uri94.hpp"
#include "uri94/uri94.hpp"

namespace cli_grammar_tests {

using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;
using uri94::tests::temporary_folder;
using uri94::tests::write_file;

TEST_CASE("grammar: lists the grammars with number of productions and default start") {
  const std::vector<std::string> lines = lines_of(run_uri94({"grammar"}).output);
  REQUIRE(lines.size() > 1 + uri94::grammar_count);  // the grammars of the library come first
  for (std::size_t i = 0; i < uri94::grammar_count; ++i) {
    const auto g = static_cast<uri94::grammar_id>(i);
    CHECK(lines[i + 1].rfind(std::string(uri94::name_of(g)) + " ", 0) == 0);
    CHECK(lines[i + 1].find(" " + std::to_string(uri94::production_count(g)) + " ") != std::string::npos);
    CHECK(lines[i + 1].find(uri94::default_start(g).name()) != std::string::npos);
  }
}

TEST_CASE("grammar: lists the productions of a grammar with their places in the document") {
  for (std::size_t i = 0; i < uri94::grammar_count; ++i) {
    const auto g = static_cast<uri94::grammar_id>(i);
    const std::vector<std::string> lines = lines_of(run_uri94({"grammar", std::string(uri94::name_of(g))}).output);
    REQUIRE(lines.size() == uri94::production_count(g));
    for (std::size_t p = 0; p < lines.size(); ++p) {
      const uri94::production production(g, static_cast<std::uint8_t>(p));
      CHECK(lines[p].rfind(std::string(production.name()) + " ", 0) == 0);
      CHECK(lines[p].find(production.citation().text()) != std::string::npos);
    }
  }
}

TEST_CASE("grammar: shows a production as printed, as amended and as emitted") {
  const std::string scheme = run_uri94({"grammar", "rfc1738", "scheme"}).output;
  for (const char* const part : {"RFC 1738, section 5, page 17, line 946", "as printed",
                                 "    scheme         = 1*[ lowalpha | digit | \"+\" | \"-\" | \".\" ]\n",
                                 "as amended by A1", "| hialpha ]\n", "as emitted", "struct scheme\n"}) {
    CAPTURE(part);
    CHECK(scheme.find(part) != std::string::npos);
  }
  // A production without an amendment does not have the part "as amended". An added production is not in the document.
  CHECK(run_uri94({"grammar", "rfc1738", "gtype"}).output.find("as amended") == std::string::npos);
  CHECK(run_uri94({"grammar", "rfc1630-schemes", "fileaddress"}).output.find("(not in the document)") !=
        std::string::npos);
  // Line breaks within a production are kept.
  CHECK(run_uri94({"grammar", "rfc1738", "gopherurl"}).output.find("\n                     [ \"%09\" search") !=
        std::string::npos);
}

TEST_CASE("grammar: the error for an unknown name suggests the nearest name, or the grammar that has the production") {
  const program_end production = run_uri94({"grammar", "rfc1738", "hostprot"});
  CHECK(production.status == 2);
  CHECK(production.output == "");
  CHECK(production.errors ==
        "uri94 grammar: unknown production \"hostprot\" of the grammar rfc1738; did you mean 'hostport'?\n");
  const program_end grammar = run_uri94({"grammar", "rfc1783"});
  CHECK(grammar.status == 2);
  CHECK(grammar.errors == "uri94 grammar: unknown grammar \"rfc1783\"; did you mean 'rfc1738'?\n");
  CHECK(run_uri94({"grammar", "rfc1738", "xalphas"}).errors ==
        "uri94 grammar: unknown production \"xalphas\" of the grammar rfc1738; it is in the grammar rfc1630-generic\n");
}

namespace {

/// Returns the name of the first rule of a grammar text, which is its start.
std::string first_rule(const std::string& text) {
  for (const std::string& line : lines_of(text)) {
    if (line.front() != ';') return line.substr(0, line.find(' '));
  }
  return {};
}

}  // namespace

TEST_CASE("grammar --format: a written grammar begins with the start, and three grammars keep their language") {
  const temporary_folder folder;
  std::vector<std::string> lines = lines_of(run_uri94({"grammar"}).output);
  lines.erase(lines.begin());
  REQUIRE(lines.size() > uri94::grammar_count);
  for (const std::string& line : lines) {
    const std::string name = line.substr(0, line.find(' '));
    CAPTURE(name);
    for (const std::string format : {"abnf", "bnf"}) {
      CAPTURE(format);
      const program_end end = run_uri94({"grammar", name, "--format", format});
      REQUIRE(end.status == 0);
      const std::string start = first_rule(end.output);
      CHECK(line.find(' ' + start + ' ') != std::string::npos);
      if (name != "rfc1630-generic" && name != "rfc2396" && name != "rfc2732")
        continue;  // the other grammars take too long
      const std::string file = (folder.path() / (name + '.' + format)).string();
      write_file(file, end.output);
      CHECK(run_uri94({"diff", file + ':' + start, name + ':' + start}).status == 0);
    }
  }
}

TEST_CASE("grammar --format: writes a production first, then the productions reachable from it") {
  const program_end end = run_uri94({"grammar", "rfc1738", "hostnumber", "--format", "abnf"});
  CHECK(end.output ==
        "hostnumber = digits \".\" digits \".\" digits \".\" digits\n"
        "digit = \"0\" / \"1\" / \"2\" / \"3\" / \"4\" / \"5\" / \"6\" / \"7\" / \"8\" / \"9\"\n"
        "digits = 1*digit\n");
  CHECK(end.errors == "");
}

TEST_CASE("grammar --format: reports renamed rules, left-out rules, and bytes that the notation cannot express") {
  const program_end renamed = run_uri94({"grammar", "rfc2396", "hier_part", "--format", "abnf"});
  CHECK(renamed.output.find("; hier_part is written hier-part.\n") == renamed.output.find("; hier_part"));
  CHECK(renamed.errors.find("uri94 grammar: renamed for ABNF: abs_path as abs-path, ") == 0);
  const program_end empty = run_uri94({"grammar", "rfc1630-generic", "path", "--format", "bnf"});
  CHECK(empty.output.find("\npath = [ xpalphas ] [ \"/\" path ]\n") != std::string::npos);
  CHECK(empty.errors == "uri94 grammar: left out, because it generates only the empty string: void\n");

  const temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  write_file(file, "line = *%x20-7E CRLF\n");
  const program_end refused = run_uri94({"grammar", file, "--format", "bnf"});
  CHECK(refused.status == 2);
  CHECK(refused.output == "");
  CHECK(refused.errors ==
        "uri94 grammar: RFC 5234, appendix B.1:4:6: byte 0x0D cannot be written in the notation of RFC 822; ABNF can: "
        "use --format abnf\n");
}

TEST_CASE("grammar --format: writes a rule of a million letters in less than 200 MiB of memory") {
  std::string rule = "a = \"" + std::string(1000, 'x') + '"';
  for (int i = 0; i < 988; ++i) rule += " / \"" + std::to_string(i) + std::string(990, 'y') + '"';
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  uri94::tests::write_file(file, rule + "\n");
  for (const std::string format : {"abnf", "bnf"}) {
    CAPTURE(format);
    const program_end end = run_uri94({"grammar", file, "--format", format});
    CHECK(end.errors == "");
    CHECK(end.output.size() > 980'000);
    CHECK(end.peak_memory < std::size_t{200} << 20);
  }
}

TEST_CASE("grammar --format: a rule that cannot be written is named with its place in the file") {
  // Each of the 998 sets has 94 characters. The notation of RFC 822 needs an alternative for each character.
  std::string rule = "a = %x61-7A";
  for (int i = 0; i < 998; ++i) rule += " %x21-7E";
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  uri94::tests::write_file(file, "b = a\n" + rule + "\n");
  const program_end end = run_uri94({"grammar", file, "--format", "bnf"});
  CHECK(end.status == 2);
  CHECK(end.errors.find(file + ":2:1: 'a' cannot be written: ") != std::string::npos);
  CHECK(end.errors.find(": use --format abnf\n") != std::string::npos);
  CHECK(run_uri94({"grammar", file, "--format", "abnf"}).status == 0);
}

TEST_CASE("grammar --format: writes and draws a recursive grammar for which rules cannot be generated") {
  const temporary_folder folder;
  const std::string file = (folder.path() / "sums.abnf").string();
  const std::string sums = "expr = term *( \"+\" term )\nterm = \"(\" expr \")\" / 1*%x30-39\n";
  write_file(file, sums);
  CHECK(run_uri94({"grammar", file, "--format", "abnf"}).output == sums);
  CHECK(run_uri94({"grammar", file, "term", "--format", "abnf"}).output ==
        sums.substr(sums.find("term = ")) + sums.substr(0, sums.find("term = ")));
  const std::string picture = run_uri94({"grammar", file, "--format", "svg"}).output;
  CHECK(picture.find(">expr</text>") != std::string::npos);
  CHECK(picture.find(">term</text>") != std::string::npos);
  CHECK(run_uri94({"grammar", file, "--format", "html"}).output.find("<h2 id=\"expr\">") != std::string::npos);
}

}  // namespace cli_grammar_tests
