// SPDX-License-Identifier: MIT
// Tests of grammar files of users: left-out rules, warnings, and limits during reading.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "generator/bnf/effort.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_of.hpp"
#include "generator/bnf/limits.hpp"
#include "generator/emit/generate.hpp"
#include "program/run.hpp"

namespace bnf_limits_tests {

namespace {

using uri94::bnf::diagnostic;
using uri94::bnf::diagnostics;
using uri94::bnf::grammar;
using uri94::bnf::grammar_files;
using uri94::bnf::left_out_productions;
using uri94::bnf::notation;

grammar_files files_with(const std::string& text, const std::vector<std::string>& starts = {},
                         notation in = notation::abnf) {
  grammar_files files;
  files.id = files.title = files.name_space = "test";
  files.described_in = "--start";
  files.written_in = in;
  files.of_files = true;
  files.starts = starts;
  if (!starts.empty()) files.default_start = starts.front();
  files.units.emplace_back("a.bnf", text);
  return files;
}

grammar made(const std::string& text, diagnostics& problems, notation in = notation::abnf) {
  return uri94::bnf::build_grammar(files_with(text, {}, in), false, problems);
}

/// Returns a line for each problem, each reason to leave out rules, and each warning except those about unused rules.
std::string messages_of(const std::string& text, notation in = notation::abnf) {
  diagnostics problems;
  const grammar g = made(text, problems, in);
  std::string all = uri94::tests::text_of(problems);
  for (const left_out_productions& l : uri94::bnf::left_out_by_reason(g.refused)) {
    all += l.why->text() + " -> " + l.names_text() + "\n";
  }
  for (const diagnostic& d : g.warnings) {
    if (d.unmet != uri94::bnf::requirement::used) all += "warning: " + d.text() + "\n";
  }
  return all;
}

std::vector<std::string> names_of(const std::string& text) {
  diagnostics problems;
  const grammar g = made(text, problems);
  std::vector<std::string> names;
  for (const uri94::bnf::production& p : g.productions) names.push_back(p.name);
  return names;
}

std::string repeated(const std::string& text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

using list = std::vector<std::string>;

}  // namespace

TEST_CASE("build_grammar: leaves out only a malformed rule and the rules that use it") {
  CHECK(messages_of("a = \"x\"\nb = %xD800-DFFF\nc = b\n") ==
        "a.bnf:2:7: the value is a surrogate, which is not a Unicode character -> 'b' and 'c'\n");
  CHECK(names_of("a = \"x\"\nb = %xD800-DFFF\nc = b\n") == list{"a"});
  CHECK(messages_of("a = \"x\"\nb = \"\xC3\xA9\"\n") ==
        "a.bnf:2:6: byte 0xC3: expected printable ASCII or white space -> 'b'\n");
  // A malformed name only causes a warning, because no other rule can use it.
  CHECK(messages_of("1a = \"x\"\na = \"x\"\n") == "warning: a.bnf:1:1: found '1', expected a rule's name\n");
  // A rule uses a malformed rule and spells its name in other letter cases.
  CHECK(names_of("a = \"x\"\nRULE = |\nrule =/ \"y\"\nb = Rule\n") == list{"a"});
  // A rule is defined twice. The core rule HEXDIG uses the malformed rule DIGIT.
  CHECK(names_of("a = \"x\"\nb = \"y\"\nb = \"z\"\nc = b\n") == list{"a"});
  CHECK(names_of("a = \"x\"\nDIGIT = |\nc = HEXDIG\n") == list{"a"});
  CHECK(messages_of("a = \"x\"\nb = | \"y\"\n", notation::rfc822).find("a.bnf:2:5: found '|'") == 0);
}

TEST_CASE("build_grammar: reports all problems of a file without a valid rule") {
  CHECK(messages_of("a = b |\nb = |\n") ==
        "a.bnf:1:7: found '|', expected '/', which separates alternatives in ABNF\n"
        "a.bnf:2:5: found '|', expected '/', which separates alternatives in ABNF\n");
}

TEST_CASE("generate_rules: a left-out rule is an error only if it is a named start") {
  const std::string rules = "list = 1*( repeat \"x\" )\nrepeat = 1*DIGIT / (*DIGIT \"*\" *DIGIT)\nother = \"y\"\n";
  diagnostics problems;
  const uri94::emit::generated_rules all = uri94::emit::generate_rules(files_with(rules), false, problems);
  CHECK(uri94::tests::text_of(problems) == "");
  REQUIRE(all.rules.size() == 2);
  CHECK(all.rules[0].production == "other");
  CHECK(all.refused.size() == 2);
  (void)uri94::emit::generate_rules(files_with(rules, {"other"}), false, problems);
  CHECK(uri94::tests::text_of(problems) == "");
  (void)uri94::emit::generate_rules(files_with(rules, {"list"}), false, problems);
  CHECK(uri94::tests::text_of(problems).find("a.bnf:2:10: no guard decides") == 0);
}

TEST_CASE("generate_rules: a grammar without a valid rule is refused, with each reason once") {
  for (const auto& expected : {std::pair<std::string, std::string>{"a = b\n", "a.bnf:1:5: 'b' is not defined"},
                               {"a = <prose>\n", "a.bnf:1:5: 'prose' is not defined"},
                               {"a = \"x\" a\n", "a.bnf:1:1: 'a' generates no string"},
                               {"x = \"(\" x \")\" / \"y\"\n", "a.bnf:1:9: 'x' uses itself where something may follow"},
                               {"a = b\nb = c\nc = d\nd = \"x\" zz\n", "a.bnf:4:9: 'zz' is not defined"}}) {
    CAPTURE(expected.first);
    diagnostics problems;
    const uri94::emit::generated_rules all = uri94::emit::generate_rules(files_with(expected.first), false, problems);
    CHECK(all.rules.empty());
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].text().find(expected.second) == 0);
  }
}

TEST_CASE("build_grammar: warns about a core rule redefined with another language") {
  const std::string other = "is a core rule of ABNF (RFC 5234, appendix B.1) and has another language here";
  CHECK(messages_of(
            "CRLF = %d13.10\nDIGIT = %x30-34 / \"5\" / \"6\" / %d55-57\nLWSP = *( [ CRLF ] ( SP / HTAB ) )\n") == "");
  CHECK(messages_of("a = SP\nSP = 1*SPACE\nSPACE = %x20\n").find("warning: a.bnf:2:1: 'SP' " + other) == 0);
  CHECK(messages_of("char = %x20 / %x21-23\n").find("warning: a.bnf:1:1: 'char' " + other) == 0);
  CHECK(messages_of("a = CHAR\nCHAR = \"(\" [ CHAR ]\n").find(other) != std::string::npos);
  // Empty expressions do not add states, so a separate limit applies to their number.
  CHECK(messages_of("CHAR = 1000( 1000( 1000( 1000\"\" ) ) )\n").find(other) != std::string::npos);
}

TEST_CASE("build_grammar: accepts two definitions of a rule with the same language") {
  CHECK(messages_of("a = ALPHA\na = %x41-5A / %x61-7A\n") == "");
  CHECK(messages_of("a = *( \"x\" ) \"x\"\na = 1*\"x\"\n") == "");
}

TEST_CASE("build_grammar: underscores in ABNF names are reported once for all rules") {
  CHECK(messages_of("hier_part = \"x\"\na = hier_part\nb_b = \"x\"\nc = \"x\"\n") ==
        "a.bnf:1:5: found '_' in the name 'hier_part', expected '-', as in 'hier-part': names in ABNF have letters, "
        "digits and '-' -> 'hier_part', 'a' and 'b_b'\n");
}

TEST_CASE("build_grammar: a missing OWS is reported with the list that needs it") {
  CHECK(messages_of("a = 1#\"x\"\n") ==
        "a.bnf:1:5: 'OWS' is not defined in this grammar; the list (#) in 'a' needs it around its commas (RFC 9110, "
        "section 5.6.1): expected a rule OWS = *( SP / HTAB ) -> 'a'\n");
}

TEST_CASE("split_lines: skips a byte order mark") {
  CHECK(messages_of("\xEF\xBB\xBF"
                    "a = \"x\"\n") == "");
  CHECK(messages_of("\xEF\xBB\xBF"
                    "a = |\n")
            .find("a.bnf:1:5: ") == 0);
}

TEST_CASE("build_grammar: tabs in the input are escaped in messages") {
  const std::string citation = ";@ RFC 1738, s\tction\na = \"x\"\n";
  CHECK(messages_of(citation).find("found \"RFC 1738, s\\x09ction\"") != std::string::npos);
  for (const std::string& text : {citation, std::string(";= a\tb\na = \"x\"\n"), std::string("a \"\t\" = b\n"),
                                  std::string("a = \"x\" ] \"\t\"\n"), std::string(";+ x\ty: b\na = b\n")}) {
    const std::string said = messages_of(text) + messages_of(text, notation::rfc822);
    CHECK(std::count(said.begin(), said.end(), '\t') == 0);
  }
}

TEST_CASE("build_grammar: refuses lengths and counts above a limit") {
  CHECK(messages_of("a = \"" + repeated("x", 2'000'000) + "\"\n") ==
        "a.bnf:1:5: found a literal of 2000000 characters, expected at most 1000\n");
  const std::string name = repeated("n", 2'000'000);
  const std::string too_long = ": found a name of 2000000 characters, expected at most 1000\n";
  for (const notation in : {notation::abnf, notation::rfc822, notation::rfc1630}) {
    CHECK(messages_of(name + " = \"x\"\n", in) == "a.bnf:1:1" + too_long);
    CHECK(messages_of("aa = \"x\" " + name + "\n", in).find(too_long) != std::string::npos);
    CHECK(messages_of(repeated("n", 1000) + " = \"x\"\n", in).empty());
  }
  CHECK(messages_of("a = <" + repeated("n n ", 500'000) + ">\n").find(too_long) != std::string::npos);
  CHECK(messages_of("a = %x41" + repeated(".41", 2000) + "\n") ==
        "a.bnf:1:5: found a literal of 1001 characters, expected at most 1000\n");
  CHECK(messages_of("a = \"x\"" + repeated(" / \"x\"", 20'000) + "\n") ==
        "a.bnf:1:5: found 20001 alternatives, expected at most 1000\n");
  CHECK(messages_of("a = \"x\"" + repeated(" \"x\"", 20'000) + "\n") ==
        "a.bnf:1:5: found 20001 elements in a row, expected at most 1000\n");
  CHECK(messages_of("a = \"x\"" + repeated(" / \"x\"", 200'000) + "\n")
            .find("found more than 100000 names, literals and signs in one production") != std::string::npos);
  CHECK(messages_of(repeated("a = \"x\"\n", 100'000)) ==
        "a.bnf:2001:1: found 100000 productions, expected at most 2000\n");
  CHECK(messages_of(repeated("a = " + repeated("*", 0) + "\"x\"" + repeated(" \"x\"", 900) + "\n", 500))
            .find("found more than 100000 names, literals, groups, options and repetitions") != std::string::npos);
  // A list contains its element twice, so each nested list doubles the size.
  CHECK(messages_of("a = " + repeated("1#( ", 60) + "\"x\"" + repeated(" )", 60) + "\n")
            .find("nested lists (#) expand to more than 100000") != std::string::npos);
  // The replacement of this left recursion would exceed the limit on expressions. The recursion remains and is refused.
  std::string left;
  for (int i = 0; i < 40; ++i) {
    left += "a" + std::to_string(i) + " = \"x\"";
    for (int j = 0; j < 40; ++j) left += " / a" + std::to_string(j) + " \"y\"";
    left += "\n";
  }
  CHECK(messages_of(left).find("only recursion in tail position is regular") != std::string::npos);
}

TEST_CASE("build_grammar: accepts 1000 nested nullable rules") {
  std::string chain = "s = *a0\n";
  for (int i = 0; i < 1000; ++i) {
    chain +=
        "a" + std::to_string(i) + " = " + repeated("[ ", 90) + "a" + std::to_string(i + 1) + repeated(" ]", 90) + "\n";
  }
  CHECK(messages_of(chain + "a1000 = \"x\"\n") == "");
}

TEST_CASE("effort: the manual pages and README.md of the notations state the limits on steps and file size") {
  const std::string steps = std::to_string(uri94::bnf::effort::most_of_rules / 1'000'000) + " million";
  for (const char* const page :
       {"src/generator/bnf/notations/README.md", "src/cli/uri94.1", "src/generator/bnf2pegtl.1"}) {
    CAPTURE(page);
    std::string text = uri94::tests::content_of(uri94::tests::source_root() / page);
    std::replace(text.begin(), text.end(), '\n', ' ');
    CHECK(text.find(steps) != std::string::npos);
    CHECK(text.find("16 MiB") != std::string::npos);
  }
  const std::string of_a_command = std::to_string(uri94::bnf::effort::most_of_a_command / 1'000'000) + " million";
  CHECK(uri94::tests::content_of(uri94::tests::source_root() / "src/cli/uri94.1").find(of_a_command) !=
        std::string::npos);
}

namespace {

/// Returns the text of a random grammar of one to four rules, from valid and invalid pieces.
std::string random_grammar(std::mt19937& random) {
  const auto any_of = [&](const list& all) { return all[random() % all.size()]; };
  const list names = {"a", "b", "c", "d", "zz", "CHAR", "DIGIT", "A", "<a>", "<prose here>", "a_b", "OWS"};
  const list elements = {"\"x\"",        "\"\"",     "%x41-5A", "%xD800",  "%d13.10", "*", "1*",   "2*3", "#",
                         "1#",           "(",        ")",       "[",       "]",       "/", "|",    ";",   "=",
                         "=/",           "\xC3\xA9", "\t",      "%s\"y\"", "\"y",     "0", "1000", "  ",  "\n ",
                         "*\"x\" \"y\"", "*DIGIT"};
  std::string text;
  const std::size_t lines = 1 + random() % 4;
  for (std::size_t i = 0; i < lines; ++i) {
    text += any_of(names) + any_of({" = ", " = ", " = ", " = ", " =/ ", " "});
    const std::size_t parts = random() % 7;
    bool is_alternative = true;
    for (std::size_t j = 0; j < parts; ++j) {
      text += random() % 2 == 0 ? any_of(names) : any_of(elements);
      text += is_alternative && random() % 3 == 0 ? " / " : " ";
      is_alternative = true;
    }
    text += any_of({"\n", "\n", "\n", "\n\n", "\r\n", " \"x\"\n"});
  }
  return text;
}

}  // namespace

TEST_CASE("generate_rules: random grammars give rules or one-line problems") {
  constexpr unsigned seed = 27;
  MESSAGE("seed " << seed);
  std::mt19937 random(seed);
  std::size_t wrong = 0;
  std::size_t with_rules = 0;
  std::string first_wrong;
  for (int i = 0; i < 2000; ++i) {
    const std::string text = random_grammar(random);
    const notation in = i % 4 == 3 ? notation::rfc822 : notation::abnf;
    diagnostics problems;
    const uri94::emit::generated_rules all = uri94::emit::generate_rules(files_with(text, {}, in), false, problems);
    bool is_right = all.rules.empty() == !problems.empty();
    const auto check_line = [&](const diagnostic& d) {
      is_right = is_right && !d.message.empty() && d.message.find_first_of("\n\t\r") == std::string::npos;
    };
    for (const diagnostic& d : problems) check_line(d);
    for (const uri94::bnf::refused_production& r : all.refused) check_line(r.why);
    with_rules += all.rules.empty() ? 0 : 1;
    wrong += is_right ? 0 : 1;
    if (!is_right && first_wrong.empty()) first_wrong = text;
  }
  CAPTURE(first_wrong);
  CHECK(wrong == 0);
  CHECK(with_rules > 200);
}

}  // namespace bnf_limits_tests
