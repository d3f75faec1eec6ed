// SPDX-License-Identifier: MIT
// Tests of uri94 adequacy: counts of branches, input files, text reports, reference strings and errors.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "cli/uri94.hpp"
#include "uri94/uri94.hpp"

namespace cli_adequacy_tests {

namespace {

using nlohmann::json;
using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;

json coverage_of(std::vector<std::string> options, const std::string& input) {
  options.insert(options.begin(), {"adequacy", "--lines", "--threshold", "0"});
  options.insert(options.end(), {"--format", "json", "-"});
  const program_end end = run_uri94(options, input);
  CAPTURE(end.errors);
  REQUIRE(end.status == 0);
  return json::parse(end.output);
}

/// Returns all strings of at most `length` characters from `characters`, one per line.
std::string lines_up_to(std::size_t length, const std::string& characters) {
  std::vector<std::string> all{""};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].size() == length) break;
    for (const char c : characters) all.push_back(all[i] + c);
  }
  std::string lines;
  for (const std::string& one : all) lines += one + '\n';
  return lines;
}

/// Returns how often the inputs take the branch `branch` of `production`, according to the report `covered`.
int count_of(const json& covered, const std::string& production, const std::string& branch) {
  for (const json& p : covered["productions"]) {
    if (p["production"] != production) continue;
    for (const json& b : p["branches"]) {
      if (b["text"] == branch) return b["count"];
    }
  }
  FAIL("no branch '" << branch << "' of " << production);
  return -1;
}

}  // namespace

TEST_CASE(
    "adequacy, lint: in repetitions of possibly empty operands, exactly the branches with count 0 are reported as "
    "never taken") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  for (const char* const rule : {"*[ \"x\" ]", "*( *\"x\" )", "*( *\"x\" / \"y\" )", "*( [ \"x\" ] / \"y\" )", "*\"\"",
                                 "*( *( *\"x\" ) )", "1*[ \"x\" ] \"z\"", "*( *\"x\" \"z\" / \"y\" )", "2*3[ \"x\" ]",
                                 "*( [ \"x\" ] [ \"y\" ] )", "[ *[ \"x\" ] ] \"y\""}) {
    CAPTURE(std::string(rule));
    uri94::tests::write_file(file, "aa = " + std::string(rule) + "\n");
    const json covered = coverage_of({"--grammar", file}, lines_up_to(4, "xyz"));
    std::set<std::string> never;
    for (const json& p : covered["productions"]) {
      for (const json& b : p["branches"]) {
        CAPTURE(b["text"]);
        const bool is_dead = b.value("dead", false);
        CHECK(is_dead == (b["count"] == 0));
        if (is_dead) never.insert(p["production"].get<std::string>() + ": " + b["text"].get<std::string>());
      }
    }
    std::set<std::string> linted;
    const json findings = json::parse(run_uri94({"lint", "--grammar", file, "--format", "json"}).output);
    for (const json& f : findings["findings"]) {
      const std::string& message = f["message"].get_ref<const std::string&>();
      if (f["rule"] == "unreachable") linted.insert(message.substr(0, message.find(": never taken")));
    }
    CHECK(linted == never);
  }
}

TEST_CASE("vectors, adequacy, lint, check: a file name that is not UTF-8 is written in hexadecimal and read back") {
  const uri94::tests::temporary_folder folder;
  const std::string grammar = folder.path().string() + "/\xFF.abnf";
  uri94::tests::write_file(grammar, "a = \"x\" / \"y\"\n");
  const uri94::tests::program_end vectors = run_uri94({"vectors", "--grammar", grammar});
  CHECK(vectors.output.find("\"grammar_hex\":\"") != std::string::npos);
  const std::string saved = (folder.path() / "vectors.json").string();
  uri94::tests::write_file(saved, vectors.output);
  const uri94::tests::program_end covered = run_uri94({"adequacy", "--grammar", grammar, "--format", "json", saved});
  CHECK(covered.status == 0);
  CHECK(covered.output.find("\"grammar_hex\":") != std::string::npos);
  uri94::tests::write_file(grammar, "a = \"x\" b\n");
  CHECK(run_uri94({"lint", "--format", "json", "--grammar", grammar}).output.find("\"file_hex\": \"") !=
        std::string::npos);
  const std::string urls = folder.path().string() + "/\xFE";
  uri94::tests::write_file(urls, "http://h\n");
  CHECK(run_uri94({"check", "--format", "json", "--file", urls}).output.find("{\"file_hex\":\"") == 0);
}

TEST_CASE("adequacy --lines: counts alternatives and repetitions") {
  // domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
  const json c = coverage_of({"--start", "domainlabel"}, "a\n7z\na-bc\n-\n");
  CHECK(c["grammar"] == "rfc1738");
  CHECK(c["tests"] == 4);
  CHECK(count_of(c, "domainlabel", "alternative 1 of 2, alphadigit") == 1);
  CHECK(count_of(c, "domainlabel", "alternative 2 of 2, alphadigit *[ alphadigit | \"-\" ] alphadigit") == 2);
  // The repetition reads two bytes of "a-bc" and zero bytes of "7z".
  CHECK(count_of(c, "domainlabel", "more than 0 times alphadigit | \"-\"") == 2);
  CHECK(count_of(c, "domainlabel", "0 times alphadigit | \"-\"") == 1);
  CHECK(count_of(c, "domainlabel", "alternative 2 of 2, \"-\"") == 1);
  CHECK(count_of(c, "alphadigit", "alternative 1 of 2, alpha") == 5);
  CHECK(count_of(c, "alphadigit", "alternative 2 of 2, digit") == 1);
  CHECK(count_of(c, "digit", "alternative 8 of 10, \"7\"") == 1);
  CHECK(count_of(c, "digit", "alternative 1 of 10, \"0\"") == 0);
  CHECK(count_of(c, "lowalpha", "alternative 1 of 26, \"a\"") == 2);
  // Six productions are reachable: domainlabel with 6 branches, and five productions with 2, 26, 26, 2 and 10 branches.
  CHECK(c["productions"].size() == 6);
  CHECK(c["branches"]["all"] == 72);
  CHECK(c["branches"]["taken"] == 6 + 2 + 4 + 0 + 1 + 1);
}

TEST_CASE("adequacy --lines: counts optional parts") {
  // httpurl = "http://" hostport [ "/" hpath [ "?" search ]]
  const json c = coverage_of({"--start", "httpurl"}, "http://a\nhttp://a/\nhttp://a/?\nhttp://a:1/b?c\n");
  CHECK(c["tests"] == 4);
  CHECK(count_of(c, "httpurl", "with the optional \"/\" hpath [ \"?\" search ]") == 3);
  CHECK(count_of(c, "httpurl", "without the optional \"/\" hpath [ \"?\" search ]") == 1);
  CHECK(count_of(c, "httpurl", "with the optional \"?\" search") == 2);
  CHECK(count_of(c, "httpurl", "without the optional \"?\" search") == 1);
  CHECK(count_of(c, "hostport", "with the optional \":\" port") == 1);
  CHECK(count_of(c, "hostport", "without the optional \":\" port") == 3);
  CHECK(count_of(c, "port", "the production") == 1);
}

TEST_CASE("adequacy --lines: counts only the branches of the derivation that an interpretation selects") {
  // Interpretation D2 of grammar/interpretations.json: a selector ends at the first %09 after which the rest matches.
  const json c = coverage_of({"--start", "gopherurl"}, "gopher://a/0%09b\n");
  CHECK(count_of(c, "gopherurl", "with the optional \"%09\" search [ \"%09\" gopher+_string ]") == 1);
  CHECK(count_of(c, "selector", "0 times xchar") == 1);
}

TEST_CASE("adequacy --lines: reads zero-terminated inputs with -0, counts each distinct string of several files once") {
  CHECK(coverage_of({"-0", "--start", "domainlabel"}, std::string("a\0b\0", 4))["tests"] == 2);
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "labels").string();
  uri94::tests::write_file(file, "b\n-\n");
  const json both = json::parse(
      run_uri94({"adequacy", "--lines", "--start", "domainlabel", "--format", "json", "-", file}, "a\nc\na").output);
  // A string that occurs twice is counted once.
  CHECK(both["tests"] == 4);
}

TEST_CASE("adequacy --lines: text lists branches that were not taken, with neighbours in one line") {
  const program_end end =
      run_uri94({"adequacy", "--lines", "--start", "digits", "--threshold", "0", "-"}, "0\n12\n\nx\n");
  CHECK(end.status == 0);
  const std::string shown =
      "digit   3 of 10\n"
      "    not taken: alternatives 4 to 10 of 10, \"3\" | \"4\" | \"5\" | \"6\" | \"7\" | \"8\" | \"9\"\n"
      "digits  2 of 2\n"
      "\n"
      "5 of 12 branches (41 %) of 2 productions of rfc1738 taken by 2 strings\n";
  CHECK_MESSAGE(end.output.find(shown) != std::string::npos, end.output);
}

TEST_CASE("adequacy: the vectors of rfc1738 take every branch except the two branches that no string can take") {
  const std::string file = (uri94::tests::source_root() / "tests/verify/vectors/rfc1738.json").string();
  const program_end end = run_uri94({"adequacy", "--format", "json", file});
  CHECK(end.status == 0);
  const json c = json::parse(end.output);
  CHECK(c["branches"]["dead"] == 2);
  CHECK(c["branches"]["taken"].get<int>() + 2 == c["branches"]["all"].get<int>());
  std::vector<std::string> dead;
  for (const json& p : c["productions"]) {
    for (const json& b : p["branches"]) {
      CHECK(b.contains("dead") == (b["count"] == 0));
      if (b.contains("dead")) dead.push_back(p["production"]);
    }
  }
  CHECK(dead == std::vector<std::string>{"fileurl", "gopherurl"});
}

TEST_CASE(
    "adequacy: a missing operand or file, an unknown production, and --reference with another grammar are errors") {
  CHECK(run_uri94({"adequacy", "none.txt"}).status == 2);
  CHECK(run_uri94({"adequacy"}).errors == "uri94 adequacy: expected a FILE with tests, or --reference\n");
  CHECK(run_uri94({"adequacy", "--start", "urll", "-"}).errors ==
        "uri94 adequacy: unknown production \"urll\" of the grammar rfc1738; did you mean 'url'?\n");
  CHECK(run_uri94({"adequacy", "--reference", "--grammar", "rfc3986"})
            .errors.find("only the grammars of the library have reference strings") != std::string::npos);
}

TEST_CASE(
    "adequacy --reference: reference strings agree with productions and printed forms, and take every possible "
    "branch") {
  const program_end one = run_uri94({"adequacy", "--reference", "--start", "port"});
  CHECK(one.status == 0);
  CHECK(lines_of(one.output).size() == 5);
  CHECK(one.output.find("1 production; the BNF contradicts 0 reference strings\n") != std::string::npos);
  const program_end end = run_uri94({"adequacy", "--reference", "--grammar", "rfc1630-generic", "--format", "json"});
  CHECK(end.status == 0);
  CHECK(lines_of(end.output).size() == 1);
  const json all = json::parse(end.output);
  CHECK(all["missed"] == 0);
  CHECK(all["too_large"] == 0);
  CHECK(all["noticed"].get<int>() > 5000);
  CHECK(all["amendments"].empty());
  std::set<std::string> printed;
  for (const json& p : all["reference"]) {
    CAPTURE(p["start"]);
    CHECK(p["contradicted"].empty());
    CHECK(p["noticed"].get<int>() > 0);
    CHECK(p["tests"].get<int>() > 0);
    // The report of a production contains only its own branches. The reference strings take every possible branch.
    CHECK(p["productions"].size() == 1);
    CHECK(p["branches"]["taken"].get<int>() + p["branches"]["dead"].get<int>() == p["branches"]["all"].get<int>());
    if (p["grammar"] != "rfc1630-generic") printed.insert(p["start"].get<std::string>());
  }
  CHECK(printed == std::set<std::string>{"path", "xpalpha", "xpalphas"});
}

}  // namespace cli_adequacy_tests
