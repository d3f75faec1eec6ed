// SPDX-License-Identifier: MIT
// Tests of uri94 coverage with small corpora whose branches were counted by hand.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "cli/uri94.hpp"
#include "uri94/uri94.hpp"

namespace cli_coverage_tests {

namespace {

using nlohmann::json;
using uri94::tests::lines_of;
using uri94::tests::program_end;
using uri94::tests::run_uri94;

json coverage_of(std::vector<std::string> options, const std::string& input) {
  options.insert(options.begin(), "coverage");
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

/// Returns the count of the branch with the text `branch`.
int count_of(const json& coverage, const std::string& production, const std::string& branch) {
  for (const json& p : coverage["productions"]) {
    if (p["production"] != production) continue;
    for (const json& b : p["branches"]) {
      if (b["text"] == branch) return b["count"];
    }
  }
  FAIL("no branch '" << branch << "' of " << production);
  return -1;
}

}  // namespace

TEST_CASE("coverage --vectors: a file without vectors of the grammar is an error, not 100 %") {
  const std::string vectors = run_uri94({"vectors", "--start", "digit"}).output;
  CHECK(run_uri94({"coverage", "--vectors", "-"}, vectors).status == 0);
  for (const std::string& file : {vectors, std::string("{\"format\":1,\"vectors\":[]}")}) {
    const program_end end = run_uri94({"coverage", "--vectors", "--grammar", "rfc3986", "-"}, file);
    CHECK(end.status == 2);
    CHECK(end.output == "");
    CHECK(end.errors == "uri94 coverage: found no vectors of the grammar rfc3986; name their grammar with --grammar\n");
  }
}

TEST_CASE("coverage --vectors: a vector that cannot be used is named with its file and place") {
  const std::string first = "{\"vectors\":[{\"grammar\":\"rfc1738\",\"rule\":\"host\",\"input\":\"x\"},\n";
  const std::string unnamed =
      run_uri94({"coverage", "--vectors", "-"}, first + "{\"grammar\":\"rfc1738\",\"input\":\"x\"}]}").errors;
  CHECK_MESSAGE(unnamed.find("standard input: /vectors/1") != std::string::npos, unnamed);
  CHECK_MESSAGE(unnamed.find("\"rule\"") != std::string::npos, unnamed);
  const std::string unknown =
      run_uri94({"coverage", "--vectors", "-"}, first + "{\"grammar\":\"rfc1738\",\"rule\":\"hots\",\"input\":\"x\"}]}")
          .errors;
  CHECK_MESSAGE(unknown.find("standard input: /vectors/1/rule: unknown production \"hots\"") != std::string::npos,
                unknown);
  CHECK_MESSAGE(unknown.find("(line 2)") != std::string::npos, unknown);
}

TEST_CASE(
    "coverage, lint: in repetitions of possibly empty operands, exactly the branches with count 0 are reported as "
    "never taken") {
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "own.abnf").string();
  for (const char* const rule : {"*[ \"x\" ]", "*( *\"x\" )", "*( *\"x\" / \"y\" )", "*( [ \"x\" ] / \"y\" )", "*\"\"",
                                 "*( *( *\"x\" ) )", "1*[ \"x\" ] \"z\"", "*( *\"x\" \"z\" / \"y\" )", "2*3[ \"x\" ]",
                                 "*( [ \"x\" ] [ \"y\" ] )", "[ *[ \"x\" ] ] \"y\""}) {
    CAPTURE(std::string(rule));
    uri94::tests::write_file(file, "aa = " + std::string(rule) + "\n");
    const json coverage = coverage_of({"--grammar", file}, lines_up_to(4, "xyz"));
    std::set<std::string> never;
    for (const json& p : coverage["productions"]) {
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

TEST_CASE("vectors, coverage, lint, check: a file name that is not UTF-8 is written in hexadecimal and read back") {
  const uri94::tests::temporary_folder folder;
  const std::string grammar = folder.path().string() + "/\xFF.abnf";
  uri94::tests::write_file(grammar, "a = \"x\" / \"y\"\n");
  const uri94::tests::program_end vectors = run_uri94({"vectors", "--grammar", grammar});
  CHECK(vectors.output.find("\"grammar_hex\":\"") != std::string::npos);
  const std::string saved = (folder.path() / "vectors.json").string();
  uri94::tests::write_file(saved, vectors.output);
  const uri94::tests::program_end covered =
      run_uri94({"coverage", "--vectors", "--grammar", grammar, "--format", "json", saved});
  CHECK(covered.status == 0);
  CHECK(covered.output.find("\"grammar_hex\":") != std::string::npos);
  uri94::tests::write_file(grammar, "a = \"x\" b\n");
  CHECK(run_uri94({"lint", "--format", "json", "--grammar", grammar}).output.find("\"file_hex\": \"") !=
        std::string::npos);
  const std::string urls = folder.path().string() + "/\xFE";
  uri94::tests::write_file(urls, "http://h\n");
  CHECK(run_uri94({"check", "--format", "json", "--file", urls}).output.find("{\"file_hex\":\"") == 0);
}

TEST_CASE("coverage: counts alternatives and repetitions") {
  // domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
  const json c = coverage_of({"--start", "domainlabel"}, "a\n7z\na-bc\n-\n");
  CHECK(c["grammar"] == "rfc1738");
  CHECK(c["strings"] == 3);
  CHECK(c["rejected"] == 1);
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
  // Six productions are reachable: 6 branches of the label, and 2, 26, 26, 2 and 10 branches of the others.
  CHECK(c["productions"].size() == 6);
  CHECK(c["branches"] == 72);
  CHECK(c["taken"] == 6 + 2 + 4 + 0 + 1 + 1);
}

TEST_CASE("coverage: counts optional parts") {
  // httpurl = "http://" hostport [ "/" hpath [ "?" search ]]
  const json c = coverage_of({"--start", "httpurl"}, "http://a\nhttp://a/\nhttp://a/?\nhttp://a:1/b?c\n");
  CHECK(c["strings"] == 4);
  CHECK(c["rejected"] == 0);
  CHECK(count_of(c, "httpurl", "with the optional \"/\" hpath [ \"?\" search ]") == 3);
  CHECK(count_of(c, "httpurl", "without the optional \"/\" hpath [ \"?\" search ]") == 1);
  CHECK(count_of(c, "httpurl", "with the optional \"?\" search") == 2);
  CHECK(count_of(c, "httpurl", "without the optional \"?\" search") == 1);
  CHECK(count_of(c, "hostport", "with the optional \":\" port") == 1);
  CHECK(count_of(c, "hostport", "without the optional \":\" port") == 3);
  CHECK(count_of(c, "port", "the production") == 1);
}

TEST_CASE("coverage: counts the branches of the first derivation") {
  // Interpretation D2: a selector ends at the first %09 after which the rest matches.
  const json c = coverage_of({"--start", "gopherurl"}, "gopher://a/0%09b\n");
  CHECK(count_of(c, "gopherurl", "with the optional \"%09\" search [ \"%09\" gopher+_string ]") == 1);
  CHECK(count_of(c, "selector", "0 times xchar") == 1);
}

TEST_CASE("coverage: reads zero-terminated inputs with -0, adds up several files") {
  CHECK(coverage_of({"-0", "--start", "domainlabel"}, std::string("a\0b\0", 4))["strings"] == 2);
  const uri94::tests::temporary_folder folder;
  const std::string file = (folder.path() / "labels").string();
  uri94::tests::write_file(file, "b\n-\n");
  const json both =
      json::parse(run_uri94({"coverage", "--start", "domainlabel", "--format", "json", "-", file}, "a\nc").output);
  CHECK(both["strings"] == 3);
  CHECK(both["rejected"] == 1);
}

TEST_CASE("coverage --vectors: the checked-in vectors of rfc1738 take all branches except two impossible ones") {
  const std::string file = (uri94::tests::source_root() / "tests/verify/vectors/rfc1738.json").string();
  const json c = json::parse(run_uri94({"coverage", "--vectors", "--format", "json", file}).output);
  CHECK(c["taken"].get<int>() + 2 == c["branches"].get<int>());
  std::vector<std::string> dead;
  for (const json& p : c["productions"]) {
    for (const json& b : p["branches"]) {
      CHECK(b.contains("dead") == (b["count"] == 0));
      if (b.contains("dead")) dead.push_back(p["production"]);
    }
  }
  CHECK(dead == std::vector<std::string>{"fileurl", "gopherurl"});
  const std::string text = run_uri94({"coverage", "--vectors", file}).output;
  CHECK(text.find("    no string can take: alternative 2 of 2, \"localhost\"\n") != std::string::npos);
  CHECK(text.find("; no string can take 2 of them;") != std::string::npos);
  const program_end wrong =
      run_uri94({"coverage", "--vectors", (uri94::tests::source_root() / "tests/meson.build").string()});
  CHECK(wrong.status == 2);
  CHECK(lines_of(wrong.errors).size() == 1);
}

TEST_CASE("coverage: text lists branches that were not taken, with neighbours in one line") {
  const program_end end = run_uri94({"coverage", "--start", "digits", "-"}, "0\n12\n\nx\n");
  CHECK(end.status == 0);
  CHECK(end.output ==
        "digit   3 of 10\n"
        "    not taken: alternatives 4 to 10 of 10, \"3\" | \"4\" | \"5\" | \"6\" | \"7\" | \"8\" | \"9\"\n"
        "digits  2 of 2\n"
        "\n"
        "5 of 12 branches (41 %) of 2 productions of rfc1738 taken by 2 strings; not in the BNF: 2 strings\n");
}

TEST_CASE("coverage --format html: the page has productions and branches, and loads nothing") {
  const std::string page = run_uri94({"coverage", "--start", "login", "--format", "html", "-"}, "a:b@c\n").output;
  CHECK(page.rfind("<!DOCTYPE html>", 0) == 0);
  CHECK(page.find("1 string took <strong>") != std::string::npos);
  for (const char* const part :
       {"<h2 id=\"login\">login</h2>", "<h2 id=\"hostport\">", "RFC 1738, section 5, page 18, line 962",
        "with the optional user [ &quot;:&quot; password ] &quot;@&quot;</code></td><td class=\"number taken\">1</td>",
        "without the optional &quot;:&quot; password</code></td><td class=\"number missed\">0</td>"}) {
    CAPTURE(part);
    CHECK(page.find(part) != std::string::npos);
  }
  // The page is self-contained.
  CHECK(page.find("src=") == std::string::npos);
  CHECK(page.find("://") == std::string::npos);
}

TEST_CASE("coverage: a missing operand, a missing file and an unknown production are errors") {
  CHECK(run_uri94({"coverage", "none.txt"}).status == 2);
  CHECK(run_uri94({"coverage"}).status == 2);
  CHECK(run_uri94({"coverage", "--start", "urll", "-"}).errors ==
        "uri94 coverage: unknown production \"urll\" of the grammar rfc1738; did you mean 'url'?\n");
}

TEST_CASE("coverage: without accepted strings, zero branches are taken") {
  uri94::tests::program_run what;
  what.arguments = {uri94::tests::uri94_program(), "coverage", "--start", "digits", "-"};
  const std::string none = run(what).output;
  what.input = "x\n";
  const std::string rejected = run(what).output;
  CHECK(none.find("0 of ") != std::string::npos);
  CHECK(none.substr(0, none.find(" taken by")) == rejected.substr(0, rejected.find(" taken by")));
}

}  // namespace cli_coverage_tests
