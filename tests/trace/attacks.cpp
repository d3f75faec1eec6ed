// SPDX-License-Identifier: MIT
// What somebody does who wants the report to say more than is so: each must close the gate, and without the texts of
// the RFCs.
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

/// The case of the results that bears the name.
std::string case_of(const std::string& junit, const std::string& name) {
  const std::size_t at = junit.find("name=\"" + name + "\"");
  REQUIRE(at != std::string::npos);
  const std::size_t begin = junit.rfind("<testcase", at);
  return junit.substr(begin, junit.find("</testcase>", at) + 11 - begin);
}

void closes(const program_end& r, const std::string& finding) {
  CHECK_MESSAGE(r.status == 1, r.output);
  CHECK_MESSAGE(names(r, finding), r.output);
}

/// Generates from the .bnf files anew, as somebody does who changes one.
void regenerate(const checkout& sources, const std::string& folder) {
  uri94::tests::program_run what;
  what.arguments = {uri94::tests::bnf2pegtl_program(), folder};
  what.folder = sources.file("");
  const program_end end = uri94::tests::run(what);
  REQUIRE_MESSAGE(end.status == 0, end.errors);
  sources.run_again();
}

/// Writes the baseline as it is to a file, as that of the commit which a change begins at.
std::string baseline_before(const checkout& sources) {
  const fs::path file = sources.root() / "before.json";
  write(file, content_of(sources.file("src/trace/baseline.json")));
  return file.string();
}

}  // namespace

TEST_CASE("attack: a production is transcribed wrongly, and everything made anew from it") {
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
  CHECK_MESSAGE(names(r, production + " is not what RFC 1738, section 5, page "), r.output);
}

TEST_CASE("attack: an amended production is widened, and the baseline with it") {
  const checkout sources;
  const std::string before = baseline_before(sources);
  sources.replace("grammar/rfc1738/amendments.bnf", "\".\" | hialpha ]", "\".\" | \"!\" | hialpha ]");
  regenerate(sources, "grammar/rfc1738");
  sources.renew_baseline();
  closes(sources.gate({"--baseline-before", before}), "production rfc1738:scheme is another in the baseline");
}

TEST_CASE("attack: the baseline is edited in the same change") {
  const checkout sources;
  const std::string before = baseline_before(sources);
  SUBCASE("to let a rule go") {
    json all = json::parse(content_of(sources.file("grammar/prose/rfc1738.json")));
    all["rules"].erase(0);
    write(sources.file("grammar/prose/rfc1738.json"), all.dump(2));
    sources.renew_baseline();
    const program_end r = sources.gate({"--baseline-before", before});
    closes(r, "requirement R1738-2.1-1 is gone in the baseline that came with the change itself [baseline-signed]");
    // Somebody else has read it.
    const std::string word = "--reviewed ";
    const std::string digest = r.output.substr(r.output.find(word) + word.size(), 64);
    CHECK_FALSE(names(sources.gate({"--baseline-before", before, "--reviewed", digest}), "[baseline-signed]"));
  }
  SUBCASE("to have fewer vectors") {
    json all = json::parse(content_of(sources.file("tests/vectors/rfc1738.json")));
    all["vectors"].erase(0);
    write(sources.file("tests/vectors/rfc1738.json"), all.dump(1));
    sources.renew_baseline();
    closes(sources.gate({"--baseline-before", before}), "vectors in tests/vectors/rfc1738.json are ");
  }
  SUBCASE("which is no attack where it only adds") {
    json all = json::parse(content_of(sources.file("tests/vectors/rfc1738.json")));
    all["vectors"].push_back(all["vectors"][0]);
    write(sources.file("tests/vectors/rfc1738.json"), all.dump(1));
    sources.run_again();
    sources.renew_baseline();
    const program_end r = sources.gate({"--baseline-before", before});
    CHECK_MESSAGE(r.status == 0, r.output);
  }
}

TEST_CASE("attack: reviews do not show how the baseline changes") {
  const checkout sources;
  write(sources.file(".gitattributes"), "* text=auto\nsrc/trace/*.json linguist-generated\n");
  closes(sources.gate(), ".gitattributes:2: 'linguist-generated' keeps src/trace/baseline.json out of what a review");
}

TEST_CASE("attack: a baseline of another format, which has other digests") {
  const checkout sources;
  sources.replace("src/trace/baseline.json", "\"format\": 2", "\"format\": 1");
  const program_end r = sources.gate();
  closes(r, "src/trace/baseline.json: is a baseline of another format; './dev baseline' writes one of this");
  CHECK_MESSAGE(names(r, "gate closed: 1 finding,"), r.output);
}

TEST_CASE("attack: a test is emptied") {
  const checkout sources;
  const fs::path file = sources.evidence(results);
  std::string junit = content_of(file);
  const std::string whole = case_of(junit, "of R1738-3.1-2");
  std::string emptied = whole;
  emptied.replace(emptied.find("assertions=\"2\""), 14, "assertions=\"0\"");
  const std::size_t asserts = emptied.find("<property name=\"asserts\"");
  emptied.erase(asserts, emptied.find("/>", asserts) + 2 - asserts);
  junit.replace(junit.find(whole), whole.size(), emptied);
  write(file, junit);
  const program_end r = sources.gate();
  closes(r, "assertions of tests/requirements/rfc1738.cpp: of R1738-3.1-2: 0, and the baseline has 2 [baseline-fewer]");
}

TEST_CASE("attack: a test asserts true, as often as it asserted something") {
  const checkout sources;
  checkout::replace_in(sources.evidence(results), "value=\"holds(R1738-3.1-2)\"", "value=\"true\"");
  closes(sources.gate(), "test tests/requirements/rfc1738.cpp: of R1738-3.1-2 is not what the baseline has");
}

TEST_CASE("attack: one of two tests of a rule is deleted") {
  const checkout sources;
  const fs::path file = sources.evidence(results);
  std::string junit = content_of(file);
  const std::string whole = case_of(junit, "again R1738-3.3-3");
  junit.erase(junit.find(whole), whole.size());
  write(file, junit);
  closes(sources.gate(), "test tests/requirements/rfc1738.cpp: again R1738-3.3-3 is in the baseline, and gone");
}

TEST_CASE("attack: a test with servers is deleted") {
  const checkout sources;
  json tests = json::parse(content_of(sources.root() / "meson-info/intro-tests.json"));
  tests.erase(tests.size() - 1);
  write(sources.root() / "meson-info/intro-tests.json", tests.dump());
  closes(sources.gate(), "test tests/peers/ftp_peer.py: ftp_peer is in the baseline, and gone");
}

TEST_CASE("attack: an annotation is moved to code that has nothing to do with it") {
  const checkout sources;
  SUBCASE("in a .bnf") {
    sources.replace("grammar/rfc1738/http.bnf", "R1738-3.3-2, ", "");
    sources.replace("grammar/rfc1738/http.bnf", "; requirement: R1738-2.3-2",
                    "; requirement: R1738-2.3-2, R1738-3.3-2");
    closes(sources.gate(), "code of R1738-3.3-2 is not what the baseline has");
  }
  SUBCASE("in C++") {
    checkout::replace_in(sources.evidence("citations.txt"), "src_ops_resolve.cpp O4 1\n", "src_ops_compare.cpp O4 1\n");
    closes(sources.gate(), "code of O4 is not what the baseline has");
  }
}

TEST_CASE("attack: what is implemented is called an exception, without a test") {
  const checkout sources;
  json all = json::parse(content_of(sources.file("grammar/prose/rfc1738.json")));
  for (json& rule : all["rules"]) {
    if (rule["id"] != "R1738-3.1-2") continue;
    rule["status"] = "exception";
    rule["reason"] = "It is hard.";
  }
  write(sources.file("grammar/prose/rfc1738.json"), all.dump(2));
  const fs::path file = sources.evidence(results);
  std::string junit = content_of(file);
  const std::string whole = case_of(junit, "of R1738-3.1-2");
  junit.erase(junit.find(whole), whole.size());
  write(file, junit);
  sources.renew_baseline();
  const program_end r = sources.gate();
  closes(r, "R1738-3.1-2 ");
  CHECK_MESSAGE(names(r, "[exception-without-test]"), r.output);
}

TEST_CASE("attack: a source file comes without a requirement") {
  const checkout sources;
  SUBCASE("in a folder of its own") {
    write(sources.file("src/backdoor/open.cpp"), "void open() {}\n");
    sources.run_again();
    closes(sources.gate(), "src/backdoor/open.cpp: is tied to no requirement, and nothing that is derived has it");
  }
  SUBCASE("in a folder that is there for something") {
    write(sources.file("src/ops/backdoor.cpp"), "void open() {}\n");
    sources.run_again();
    closes(sources.gate(), "file src/ops/backdoor.cpp is not in the baseline [baseline-new]");
  }
}

TEST_CASE("attack: a test shows nothing that is said anywhere") {
  const checkout sources;
  checkout::replace_in(sources.evidence(results), "</testsuite>",
                       "<testcase file=\"tests/elsewhere.cpp\" line=\"1\" name=\"nothing\"/></testsuite>");
  closes(sources.gate(), "tests/elsewhere.cpp:1: 'nothing' [test-leads-nowhere]");
}

TEST_CASE("attack: what is derived loses its entry") {
  const checkout sources;
  json all = json::parse(content_of(sources.file("src/trace/derived.json")));
  all["derived"].erase(0);
  write(sources.file("src/trace/derived.json"), all.dump(1));
  const program_end r = sources.gate();
  closes(r, "[file-without-requirement]");
  CHECK_MESSAGE(names(r, "requirement derived-markup is in the baseline, and gone"), r.output);
}

TEST_CASE("attack: a digest is taken out") {
  const checkout sources;
  SUBCASE("of a production") {
    json all = json::parse(content_of(sources.file("src/trace/documents.json")));
    all["productions"].erase("rfc1738:port");
    write(sources.file("src/trace/documents.json"), all.dump(1));
    closes(sources.gate(), "rfc1738:port cites RFC 1738, section 5, page 18, line 970 without a digest");
  }
  SUBCASE("of an interpretation") {
    json all = json::parse(content_of(sources.file("grammar/interpretations.json")));
    all["entries"][0].erase("words");
    write(sources.file("grammar/interpretations.json"), all.dump(2));
    sources.run_again();
    sources.renew_baseline();
    closes(sources.gate(), "[digest-missing]");
  }
  SUBCASE("of a rule of the prose") {
    json all = json::parse(content_of(sources.file("grammar/prose/rfc1738.json")));
    all["rules"][0].erase("words");
    write(sources.file("grammar/prose/rfc1738.json"), all.dump(2));
    sources.renew_baseline();
    closes(sources.gate(), "[digest-missing]");
  }
}

TEST_CASE("attack: more of a document is dismissed") {
  const checkout sources;
  sources.replace("src/trace/documents.json", "[3, 21]", "[3, 22]");
  closes(sources.gate(), "document RFC 1738 is not what the baseline has");
}

TEST_CASE("attack: the text of a document is left out where it is to be checked") {
  const checkout sources;
  closes(sources.gate({"--require-spec"}), "the text of RFC 1738 was not given");
  CHECK(names(sources.gate({"--require-spec"}), "[specification-missing]"));
}

TEST_CASE("attack: another text is given for the document") {
  const checkout sources;
  const fs::path text = sources.root() / "rfc1738.txt";
  write(text, "Request for Comments: 1738\n\n1. Words\n\n   A word.\n");
  const program_end r = sources.gate({"--spec", text.string()});
  closes(r, "[specification-differs]");
  CHECK_MESSAGE(names(r, "[words-differ]") + names(r, "[citation-wrong]") > 0, r.output);
}

TEST_CASE("a bundle is derived again, and refused after one byte is changed") {
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

TEST_CASE("two reports are compared: what is new, gone and another") {
  const checkout sources;
  const fs::path before = sources.root() / "before.json";
  write(before, sources.trace({"--format", "json"}).output);
  const program_end same = sources.trace({"--compare", before.string()});
  CHECK(same.status == 0);
  CHECK(same.output == "no difference\n");
  checkout::replace_in(sources.evidence(results), "name=\"of R1738-3.3-2\" assertions=\"2\">",
                       "name=\"of R1738-3.3-2\" assertions=\"2\"><failure message=\"wrong\"/>");
  const program_end other = sources.trace({"--compare", before.string()});
  CHECK(other.status == 1);
  CHECK_MESSAGE(names(other, "gate: open -> closed"), other.output);
  CHECK_MESSAGE(names(other, "changed  requirement R1738-3.3-2: result: passed -> failed"), other.output);
}
