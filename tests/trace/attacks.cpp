// SPDX-License-Identifier: MIT
// Attempts to make the report look better than the sources are. Each must close the gate, even without the texts of the
// RFCs.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program/run.hpp"
#include "trace/checkout.hpp"

namespace {

using nlohmann::json;
using uri94::tests::checkout;
using uri94::tests::content_of;
using uri94::tests::names;
using uri94::tests::program_end;
using uri94::tests::write;

namespace fs = std::filesystem;

constexpr const char* results = "tests/test-all.xml";

/// Deletes a test and its result.
void delete_test(const checkout& sources, const std::string& name) {
  const auto delete_line = [&](const fs::path& file, const std::string& text) {
    std::string all = content_of(file);
    const std::size_t at = all.find(text);
    REQUIRE(at != std::string::npos);
    const std::size_t begin = all.rfind('\n', at) + 1;
    all.erase(begin, all.find('\n', at) + 1 - begin);
    write(file, all);
  };
  delete_line(sources.file("tests/library/operations/rfc1738.cpp"), "TEST_CASE(\"" + name + "\"");
  sources.run_again();
  delete_line(sources.evidence(results), "name=\"" + name + "\"");
}

void closes(const program_end& r, const std::string& finding) {
  CHECK_MESSAGE(r.status == 1, r.output);
  CHECK_MESSAGE(names(r, finding), r.output);
}

/// Regenerates the rules from the .bnf files.
void regenerate(const checkout& sources, const std::string& folder) {
  uri94::tests::program_run what;
  what.arguments = {uri94::tests::bnf2pegtl_program(), folder};
  what.folder = sources.file("");
  const program_end end = uri94::tests::run(what);
  REQUIRE_MESSAGE(end.status == 0, end.errors);
  sources.run_again();
}

/// Writes the current baseline to a file and returns the path. It is the baseline of the commit before the change.
std::string baseline_before(const checkout& sources) {
  const fs::path file = sources.root() / "before.json";
  write(file, content_of(sources.file("src/trace/baseline.json")));
  return file.string();
}

}  // namespace

TEST_CASE("gate: wrong production with regenerated rules, closes") {
  const checkout sources;
  std::string production;
  SUBCASE("http://h: becomes legal") {
    sources.replace("grammar/rfc1738/ip.bnf", "port           = digits", "port           = *digit");
    production = "port";
  }
  SUBCASE("telnet://h/x becomes legal") {
    sources.replace("grammar/rfc1738/telnet.bnf", "login [ \"/\" ]", "login [ \"/\" *xchar ]");
    production = "telneturl";
  }
  SUBCASE("mailto: becomes legal") {
    sources.replace("grammar/rfc1738/mailto.bnf", "= 1*xchar", "= *xchar");
    production = "encoded822addr";
  }
  SUBCASE("a!b:c becomes legal") {
    sources.replace("grammar/rfc1738/generic.bnf", "digit | \"+\" | \"-\" | \".\" ]",
                    "digit | \"+\" | \"-\" | \".\" | \"!\" ]");
    sources.replace("grammar/rfc1738/amendments.bnf", "\".\" | hialpha ]", "\".\" | \"!\" | hialpha ]");
    production = "scheme";
  }
  regenerate(sources, "grammar/rfc1738");
  sources.renew_baseline();
  const program_end r = sources.gate();
  closes(r, "[production-differs]");
  CHECK_MESSAGE(names(r, production + " differs from RFC 1738, section 5, page "), r.output);
}

TEST_CASE("gate: widened amendment with a new baseline, closes") {
  const checkout sources;
  const std::string before = baseline_before(sources);
  sources.replace("grammar/rfc1738/amendments.bnf", "\".\" | hialpha ]", "\".\" | \"!\" | hialpha ]");
  regenerate(sources, "grammar/rfc1738");
  sources.renew_baseline();
  closes(sources.gate({"--baseline-before", before}), "production rfc1738:scheme was changed in the baseline");
}

TEST_CASE("gate: baseline changed in the same commit, closes if entries are weakened") {
  const checkout sources;
  const std::string before = baseline_before(sources);
  SUBCASE("removed requirement") {
    json all = json::parse(content_of(sources.file("grammar/requirements/rfc1738.json")));
    const std::string gone = all["rules"][0]["id"].get<std::string>();
    all["rules"].erase(0);
    write(sources.file("grammar/requirements/rfc1738.json"), all.dump(2));
    sources.renew_baseline();
    const program_end r = sources.gate({"--baseline-before", before});
    closes(r, "requirement " + gone + " was removed in the baseline of this change [baseline-signed]");
    // A reviewer has approved the baseline.
    const std::string word = "--reviewed ";
    const std::string digest = r.output.substr(r.output.find(word) + word.size(), 64);
    CHECK_FALSE(names(sources.gate({"--baseline-before", before, "--reviewed", digest}), "[baseline-signed]"));
  }
  SUBCASE("fewer vectors") {
    json all = json::parse(content_of(sources.file("tests/verify/vectors/rfc1738.json")));
    all["vectors"].erase(0);
    write(sources.file("tests/verify/vectors/rfc1738.json"), all.dump(1));
    sources.renew_baseline();
    closes(sources.gate({"--baseline-before", before}),
           "reference strings tests/verify/vectors/rfc1738.json has fewer strings: ");
  }
  SUBCASE("one more vector, gate stays open") {
    json all = json::parse(content_of(sources.file("tests/verify/vectors/rfc1738.json")));
    all["vectors"].push_back(all["vectors"][0]);
    write(sources.file("tests/verify/vectors/rfc1738.json"), all.dump(1));
    sources.run_again();
    sources.renew_baseline();
    const program_end r = sources.gate({"--baseline-before", before});
    CHECK_MESSAGE(r.status == 0, r.output);
  }
}

TEST_CASE("gate: baseline hidden from reviews, closes") {
  const checkout sources;
  write(sources.file(".gitattributes"), "* text=auto\nsrc/trace/*.json linguist-generated\n");
  closes(sources.gate(), ".gitattributes:2: 'linguist-generated' keeps src/trace/baseline.json out of reviews");
}

TEST_CASE("gate: baseline with an unsupported format, closes") {
  const checkout sources;
  sources.replace("src/trace/baseline.json", "\"format\": 3", "\"format\": 2");
  const program_end r = sources.gate();
  closes(r, "src/trace/baseline.json: has an unsupported format; run './dev baseline' to rewrite it");
  CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
}

TEST_CASE("gate: test without assertions, closes") {
  const checkout sources;
  checkout::replace_in(sources.evidence(results), "name=\"of R1738-3.1-2\" assertions=\"2\"",
                       "name=\"of R1738-3.1-2\" assertions=\"0\"");
  closes(sources.gate(), "'of R1738-3.1-2' does not have assertions [test-empty]");
}

TEST_CASE("gate: one of two tests of a requirement deleted, closes") {
  const checkout sources;
  delete_test(sources, "again R1738-3.3-3");
  closes(sources.gate(), "requirement R1738-3.3-3 has fewer tests: 1 instead of 2 [baseline-fewer]");
}

TEST_CASE("gate: server test removed from the build, closes") {
  const checkout sources;
  json tests = json::parse(content_of(sources.root() / "meson-info/intro-tests.json"));
  tests.erase(tests.size() - 1);
  write(sources.root() / "meson-info/intro-tests.json", tests.dump());
  closes(sources.gate(), "tests/peers/ftp_peer.py: is neither a Meson test nor named in another file [test-not-run]");
}

TEST_CASE("gate: annotation moved to unrelated code, closes") {
  const checkout sources;
  SUBCASE("in a .bnf") {
    sources.replace("grammar/rfc1738/http.bnf", "R1738-3.3-2, ", "");
    sources.replace("grammar/rfc1738/http.bnf", "; requirement: R1738-2.3-2",
                    "; requirement: R1738-2.3-2, R1738-3.3-2");
    closes(sources.gate(), "requirement R1738-3.3-2 differs from the baseline");
  }
  SUBCASE("in C++") {
    sources.replace("src/library/operations/resolve.cpp", "URI94_FOLLOWS(O4);\n", "");
    const std::string elsewhere = content_of(sources.file("src/library/operations/compare.cpp"));
    write(sources.file("src/library/operations/compare.cpp"), elsewhere + "URI94_FOLLOWS(O4);\nint more;\n");
    sources.run_again();
    closes(sources.gate(), "interpretation O4 differs from the baseline");
  }
  SUBCASE("in a comment") {
    sources.replace("src/library/operations/resolve.cpp", "URI94_FOLLOWS(O4);\n", "// URI94_FOLLOWS(O4);\n");
    sources.run_again();
    closes(sources.gate(), "[decision-without-code]");
  }
}

TEST_CASE("gate: implemented requirement changed to an exception without a test, closes") {
  const checkout sources;
  json all = json::parse(content_of(sources.file("grammar/requirements/rfc1738.json")));
  for (json& rule : all["rules"]) {
    if (rule["id"] != "R1738-3.1-2") continue;
    rule["status"] = "exception";
    rule["reason"] = "It is hard.";
  }
  write(sources.file("grammar/requirements/rfc1738.json"), all.dump(2));
  delete_test(sources, "of R1738-3.1-2");
  sources.renew_baseline();
  const program_end r = sources.gate();
  closes(r, "R1738-3.1-2 ");
  CHECK_MESSAGE(names(r, "[exception-without-test]"), r.output);
}

TEST_CASE("gate: source file without a requirement, closes") {
  const checkout sources;
  write(sources.file("src/backdoor/open.cpp"), "void open() {}\n");
  sources.run_again();
  closes(sources.gate(), "src/backdoor/open.cpp: is not linked to a requirement");
}

TEST_CASE("gate: test without a requirement, closes") {
  const checkout sources;
  write(sources.file("tests/elsewhere.cpp"), "TEST_CASE(\"nothing\") {}\n");
  sources.run_again();
  checkout::replace_in(sources.evidence(results), "</testsuite>",
                       "<testcase file=\"tests/elsewhere.cpp\" line=\"1\" name=\"nothing\"/></testsuite>");
  closes(sources.gate(), "tests/elsewhere.cpp:1: 'nothing' [test-leads-nowhere]");
}

TEST_CASE("gate: derived requirement removed, closes") {
  const checkout sources;
  json all = json::parse(content_of(sources.file("src/trace/derived.json")));
  all["derived"].erase(0);
  write(sources.file("src/trace/derived.json"), all.dump(1));
  const program_end r = sources.gate();
  closes(r, "[file-without-requirement]");
  CHECK_MESSAGE(names(r, "requirement derived-markup is in the baseline, but not in the sources"), r.output);
}

TEST_CASE("gate: digest removed, closes") {
  const checkout sources;
  SUBCASE("production") {
    json all = json::parse(content_of(sources.file("src/trace/documents.json")));
    all["productions"].erase("rfc1738:port");
    write(sources.file("src/trace/documents.json"), all.dump(1));
    closes(sources.gate(), "rfc1738:port cites RFC 1738, section 5, page 18, line 970 without a digest");
  }
  SUBCASE("interpretation") {
    json all = json::parse(content_of(sources.file("grammar/interpretations.json")));
    all["entries"][0].erase("words");
    write(sources.file("grammar/interpretations.json"), all.dump(2));
    sources.run_again();
    sources.renew_baseline();
    closes(sources.gate(), "[digest-missing]");
  }
  SUBCASE("requirement") {
    json all = json::parse(content_of(sources.file("grammar/requirements/rfc1738.json")));
    all["rules"][0].erase("words");
    write(sources.file("grammar/requirements/rfc1738.json"), all.dump(2));
    sources.renew_baseline();
    closes(sources.gate(), "[digest-missing]");
  }
}

TEST_CASE("gate: more lines of a document dismissed, closes") {
  const checkout sources;
  sources.replace("src/trace/documents.json", "[3, 21]", "[3, 22]");
  closes(sources.gate(), "document RFC 1738 differs from the baseline");
}

TEST_CASE("gate: missing text of a document with --require-spec, closes") {
  const checkout sources;
  closes(sources.gate({"--require-spec"}), "the text of RFC 1738 is missing");
  CHECK(names(sources.gate({"--require-spec"}), "[specification-missing]"));
}

TEST_CASE("gate: wrong text of a document, closes") {
  const checkout sources;
  const fs::path text = sources.root() / "rfc1738.txt";
  write(text, "Request for Comments: 1738\n\n1. Words\n\n   A word.\n");
  const program_end r = sources.gate({"--spec", text.string()});
  closes(r, "[specification-differs]");
  CHECK_MESSAGE(names(r, "[words-differ]") + names(r, "[citation-wrong]") > 0, r.output);
}

TEST_CASE("trace verify: accepts a bundle and rejects it after a one-byte change") {
  const checkout sources;
  const fs::path bundle = sources.root() / "bundle";
  REQUIRE(sources.trace({"--bundle", bundle.string()}).status == 0);
  uri94::tests::program_run verify;
  verify.arguments = {uri94::tests::uri94_program(), "trace", "verify", bundle.string()};
  const program_end whole = uri94::tests::run(verify);
  CHECK_MESSAGE(whole.status == 0, whole.output << whole.errors);
  CHECK_MESSAGE(names(whole, "verified: the report "), whole.output);
  CHECK_MESSAGE(names(whole, "its gate is open"), whole.output);
  const std::string content = content_of(bundle);
  for (const std::size_t at : {std::size_t{3}, std::size_t{20}, content.size() / 2, content.size() - 3}) {
    CAPTURE(at);
    std::string changed = content;
    changed[at] = changed[at] == 'x' ? 'y' : 'x';
    write(bundle, changed);
    const program_end r = uri94::tests::run(verify);
    CHECK_MESSAGE(r.status == 1, r.output << r.errors);
    CHECK_MESSAGE(names(r, "refused: "), r.output);
  }
}

TEST_CASE("trace --compare: lists new, changed and removed entities") {
  const checkout sources;
  const fs::path before = sources.root() / "before.json";
  write(before, sources.trace({"--format", "json"}).output);
  const program_end same = sources.trace({"--compare", before.string()});
  CHECK(same.status == 0);
  CHECK(same.output == "no difference\n");
  checkout::replace_in(sources.evidence(results), "name=\"of R1738-3.3-4\" assertions=\"2\">",
                       "name=\"of R1738-3.3-4\" assertions=\"2\"><failure message=\"wrong\"/>");
  const program_end other = sources.trace({"--compare", before.string()});
  CHECK(other.status == 1);
  CHECK_MESSAGE(names(other, "gate: open -> closed"), other.output);
  CHECK_MESSAGE(names(other, "changed  requirement R1738-3.3-4: result: passed -> failed"), other.output);
}
