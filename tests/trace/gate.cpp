// SPDX-License-Identifier: MIT
// Tests of the gate of the traceability report. The gate is the pass/fail verdict that src/trace/README.md describes.
// The tests change a small checkout. The gate must then close with the expected finding, or stay open.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "trace/small_tree.hpp"
#include "trace/writers.hpp"

namespace trace_gate_tests {

namespace {

using nlohmann::json;
using uri94::tests::small_tree;

constexpr const char* open_gate = "gate open, 2 notes\n";
constexpr const char* a_test =
    "TEST_CASE(\"of R1630-partial-2\" * doctest::description(\"shows R1630-partial-2\")) {}\n";

/// Checks that the gate is closed by one finding, and that the output contains `what`.
void closes(const small_tree& tree, const std::string& what) {
  const std::string said = tree.gate();
  CHECK_MESSAGE(said.find(what) != std::string::npos, said);
  CHECK_MESSAGE(said.find("gate closed: 1 finding,") != std::string::npos, said);
}

void stays_open(const small_tree& tree) {
  const std::string said = tree.gate();
  CHECK_MESSAGE(said.find("gate open") != std::string::npos, said);
}

/// Returns the results of a run, one for each production, or one for each start of reference strings.
json& results_of(json& all) {
  return all[all.contains("reference") ? "reference" : "productions"];
}

bool is_about(const json& result, const std::string& name) {
  return result[result.contains("start") ? "start" : "production"] == name;
}

/// Removes the result of production or start `name` from the results `all`. `grammar` may name a printed grammar.
void leave_out(json& all, const std::string& grammar, const std::string& name) {
  json& productions = results_of(all);
  for (std::size_t i = 0; i < productions.size(); ++i) {
    if (productions[i]["grammar"] != grammar || !is_about(productions[i], name)) continue;
    productions.erase(i);
    return;
  }
  FAIL(grammar << ':' << name << " has no result");
}

json& result_of(json& all, const std::string& name) {
  for (json& p : results_of(all)) {
    if (is_about(p, name)) return p;
  }
  FAIL(name << " has no result");
  return all;
}

}  // namespace

TEST_CASE("gate: stays open with complete results of the current sources") {
  const small_tree tree;
  CHECK(tree.gate().substr(tree.gate().find("gate ")) == open_gate);
}

TEST_CASE("gate: closes if results of runs are missing, and prints the necessary commands in one line") {
  const small_tree tree;
  for (const char* name : {"proof.json", "checker.json", "conformance.json", "adequacy.json"})
    tree.remove_evidence(name);
  CHECK(tree.gate() ==
        "incomplete: run ./dev check (missing: proof, checker of the proof, conformance run, slips in the BNF)\n");
  CHECK(tree.model().gate_closed());
  tree.remove_evidence("tests");
  CHECK(tree.gate().rfind("incomplete: run ./dev test and ./dev check (missing: test results, proof, ", 0) == 0);
}

TEST_CASE("gate: closes if the test of a requirement failed, was skipped, has zero assertions or lacks a result") {
  const small_tree tree;
  const std::string name = "of R1630-partial-2";
  SUBCASE("failed") {
    tree.write_test_results({name, "<failure message=\"wrong\"/>"});
    closes(tree, "tests/all.cpp:");
    closes(tree, "'of R1630-partial-2': wrong [test-failed]");
  }
  SUBCASE("skipped") {
    tree.write_test_results({name, "<skipped message=\"skipped: no server\"/>"});
    closes(tree, "'of R1630-partial-2': skipped: no server [test-skipped]");
  }
  SUBCASE("without an assertion") {
    tree.write_test_results({name, "", 0});
    closes(tree, "'of R1630-partial-2' does not have assertions [test-empty]");
  }
  SUBCASE("not in the results") {
    tree.write_test_results({name, "", 2, true});
    closes(tree, "'of R1630-partial-2' [test-not-run]");
  }
  SUBCASE("not in the build") {
    tree.write("tests/more.cpp", "TEST_CASE(\"more\" * doctest::description(\"shows R1630-partial-2\")) {}\n");
    tree.run_again();
    tree.write_test_results({"more", "", 2, true});
    closes(tree, "tests/more.cpp: none of its tests has a result; run './dev test' [test-not-run]");
  }
}

TEST_CASE("gate: stays open if a test without a requirement failed or was skipped") {
  const small_tree tree;
  tree.write_test_results({"of nothing", "<failure message=\"wrong\"/>"});
  stays_open(tree);
  tree.write_test_results({"of nothing", "<skipped message=\"skipped: no server\"/>", 0});
  stays_open(tree);
}

TEST_CASE("gate: reports results of different sources or of a different certificate") {
  const small_tree tree;
  SUBCASE("test results after a change of a test") {
    tree.replace(small_tree::tests_file, a_test, std::string("// A line.\n") + a_test);
    closes(tree, "tests are from a different version of the sources; run './dev test' [evidence-stale]");
  }
  SUBCASE("proof of different sources") {
    tree.change_evidence("proof", [](json& all) { all["sources"] = std::string(64, '0'); });
    const std::string said = tree.gate();
    CHECK_MESSAGE(
        said.find("the proof is from a different version of the sources; run './dev check' [evidence-stale]") !=
            std::string::npos,
        said);
  }
  SUBCASE("conformance run of different sources") {
    tree.change_evidence("conformance", [](json& all) { all["sources"] = std::string(64, '0'); });
    closes(tree, "the conformance run is from a different version of the sources; run './dev check' [evidence-stale]");
  }
  SUBCASE("checker of a different certificate") {
    tree.change_evidence("checker", [](json& all) { all["certificate"] = "1995"; });
    closes(tree, "the checker of the proof is for a different certificate; run './dev check' [evidence-stale]");
  }
  SUBCASE("proof after the addition of a source file") {
    tree.write("src/more.cpp", "int more;\n");
    const std::string said = tree.gate();
    CHECK_MESSAGE(said.find("the proof is from a different version of the sources") != std::string::npos, said);
  }
}

TEST_CASE("gate: stays open after changes of documentation, hidden files and compiled Python") {
  const small_tree tree;
  tree.write("src/README.md", "More words.\n");
  tree.write("src/.hidden", "x\n");
  tree.write("tests/__pycache__/a.cpython-311.pyc", "x\n");
  stays_open(tree);
}

TEST_CASE("gate: closes if the result of a production is missing in a run") {
  const small_tree tree;
  for (const std::string grammar : {"rfc1630-generic", "rfc1630-generic-printed"}) {
    tree.run_again();
    tree.change_evidence("proof", [&](json& all) { leave_out(all, grammar, "scheme"); });
    closes(tree, grammar + ":scheme was not part of the proof [proof-not-run]");
    tree.run_again();
    tree.change_evidence("checker", [&](json& all) { leave_out(all, grammar, "scheme"); });
    closes(tree, "the checker did not confirm the proof of " + grammar + ":scheme [checker-not-run]");
    tree.run_again();
    tree.change_evidence("conformance", [&](json& all) { leave_out(all, grammar, "scheme"); });
    closes(tree, grammar + ":scheme was not part of the conformance run [conformance-not-run]");
  }
  for (const char* const missing : {"rfc1630-generic:scheme", "rfc1630-generic-printed:path"}) {
    const std::string key = missing;
    const std::size_t colon = key.find(':');
    tree.run_again();
    tree.change_evidence("adequacy", [&](json& all) { leave_out(all, key.substr(0, colon), key.substr(colon + 1)); });
    closes(tree, "the reference strings of " + key + " were not run [slips-not-run]");
  }
}

TEST_CASE("gate: reports a bad or unreadable result of a run") {
  const small_tree tree;
  SUBCASE("refuted proof") {
    tree.change_evidence("proof", [](json& all) { result_of(all, "scheme")["proved"] = false; });
    closes(tree, "rfc1630-generic:scheme is not proved [proof-failed]");
  }
  SUBCASE("proof refuted by the checker") {
    tree.change_evidence("checker", [](json& all) {
      result_of(all, "scheme")["checked"] = false;
      result_of(all, "scheme")["problem"] = "wrong";
    });
    const std::string said = tree.gate();
    CHECK_MESSAGE(
        said.find("rfc1630-generic:scheme: the checker refutes the proof: wrong [checker-failed]") != std::string::npos,
        said);
  }
  SUBCASE("divergence") {
    tree.change_evidence("conformance", [](json& all) { result_of(all, "scheme")["divergences"] = 2; });
    closes(tree, "[conformance-failed]");
  }
  SUBCASE("incomplete suite") {
    tree.change_evidence("conformance", [](json& all) { result_of(all, "scheme")["strings"] = 255; });
    closes(tree, "255 strings, but a complete suite has at least 256 [conformance-partial]");
  }
  SUBCASE("slip that no reference string notices") {
    tree.change_evidence("adequacy", [](json& all) {
      result_of(all, "scheme")["missed"] = 1;
      result_of(all, "scheme")["slips"] = {{{"input", "a+"}, {"verdict", "reject"}, {"production", "scheme"}}};
    });
    closes(tree,
           "rfc1630-generic:scheme has 1 slip that the reference strings do not notice, such as \"a+\" [slip-missed]");
  }
  SUBCASE("slip that is too large to decide") {
    tree.change_evidence("adequacy", [](json& all) { result_of(all, "scheme")["too_large"] = 2; });
    closes(tree, "rfc1630-generic:scheme has 2 slips that the reference strings do not notice [slip-missed]");
  }
  SUBCASE("reference string that contradicts the BNF") {
    tree.change_evidence("adequacy", [](json& all) {
      result_of(all, "scheme")["contradicted"] = {{{"input_hex", "ff"}, {"verdict", "accept"}}};
    });
    closes(tree, "rfc1630-generic:scheme has 1 reference string that contradicts it, such as \"\\xFF\" [slip-missed]");
  }
  SUBCASE("amendment with an undeclared change") {
    tree.change_evidence("adequacy", [](json& all) {
      all["amendments"] = {{{"grammar", "rfc1630-generic"},
                            {"production", "scheme"},
                            {"amendment", "A1"},
                            {"says", "adds a string that is not pinned"},
                            {"input", "+"}}};
    });
    closes(tree, "rfc1630-generic:scheme: A1 adds a string that is not pinned: \"+\" [evidence-failed]");
  }
  SUBCASE("unreadable result") {
    tree.change_evidence("conformance", [](json& all) { result_of(all, "scheme")["strings"] = "many"; });
    const std::string said = tree.gate();
    CHECK_MESSAGE(said.find("conformance.json") != std::string::npos, said);
    CHECK_MESSAGE(said.find("[evidence-unreadable]") != std::string::npos, said);
  }
}

TEST_CASE("gate: closes if a requirement or decision lacks a test") {
  const small_tree tree;
  const auto is_closed_without = [&](const std::string& id, const std::string& kind) {
    const std::string begin = "TEST_CASE(\"of " + id + "\"";
    tree.replace(small_tree::tests_file, begin, "// " + begin);
    tree.run_again();
    closes(tree, id + " (");
    closes(tree, kind);
  };
  SUBCASE("requirement") {
    is_closed_without("R1630-partial-2", "[requirement-without-test]");
  }
  SUBCASE("decision") {
    is_closed_without("O4", "[decision-without-test]");
  }
  SUBCASE("description without the requirement") {
    tree.replace(small_tree::tests_file, "\"of R1630-partial-2\" * doctest::description(\"shows R1630-partial-2\")",
                 "\"of R1630-partial-2\"");
    tree.run_again();
    closes(tree, "[requirement-without-test]");
  }
}

TEST_CASE("gate: closes if a requirement is not cited in code, or only in comments") {
  const small_tree tree;
  const std::string line = "const auto& code_of_R1630_partial_2 = requirements::R1630_partial_2;\n";
  std::string instead;
  SUBCASE("line removed") {}
  SUBCASE("line comment") {
    instead = "// requirements::R1630_partial_2\nint a;  // requirements::R1630_partial_2\n";
  }
  SUBCASE("block comment") {
    instead = "/* requirements::R1630_partial_2\n   requirements::R1630_partial_2 */ int a;\n";
  }
  tree.replace(small_tree::code_file, line, instead);
  tree.run_again();
  closes(tree, "R1630-partial-2 (");
  closes(tree, "[requirement-without-code]");
}

TEST_CASE("gate: stays open if a citation follows a string, character or comment with slashes or quotes") {
  const small_tree tree;
  const std::string line = "const auto& code_of_R1630_partial_2 = requirements::R1630_partial_2;\n";
  for (const std::string before :
       {"f(\"http://a\", ", "f('\"', ", "f('\\'', 1'000, ", "f(\"\\\"//\", ", "f(/* \" */ "}) {
    CAPTURE(before);
    tree.replace(small_tree::code_file, line, before + line);
    tree.run_again();
    stays_open(tree);
    tree.replace(small_tree::code_file, before, "");
  }
}

TEST_CASE("gate: reports a citation with an unknown name or in a wrong place") {
  const small_tree tree;
  SUBCASE("decision in code") {
    tree.write("src/more.cpp", "const auto& more = requirements::O999;\n");
    tree.run_again();
    closes(tree, "src/more.cpp:1: unknown interpretation 'O999' [annotation-stale]");
  }
  SUBCASE("requirement in a test") {
    tree.write("tests/more.cpp", "TEST_CASE(\"more\" * doctest::description(\"shows R1630-partial-99\")) {}\n");
    tree.run_again();
    closes(tree, "tests/more.cpp:1: unknown requirement 'R1630-partial-99' [annotation-stale]");
  }
  SUBCASE("requirement in a .bnf file") {
    const std::string file = "grammar/rfc1630/generic/generic.bnf";
    tree.write(file, tree.read(file) + "\n; requirement: R1630-partial-99\n");
    tree.run_again();
    const std::string said = tree.gate();
    CHECK_MESSAGE(said.find("unknown requirement 'R1630-partial-99' [annotation-stale]") != std::string::npos, said);
  }
  SUBCASE("requirement below the last production") {
    const std::string file = "grammar/rfc1630/generic/generic.bnf";
    tree.write(file, tree.read(file) + "\n; requirement: R1630-partial-2\n");
    tree.run_again();
    const std::string said = tree.gate();
    CHECK_MESSAGE(said.find("R1630-partial-2 is not above a production [annotation-stale]") != std::string::npos, said);
  }
}

TEST_CASE("gate: closes if a citation has a line beyond the end of the document") {
  const small_tree tree;
  json all = json::parse(tree.read(small_tree::requirements_file));
  for (json& rule : all["rules"]) {
    if (rule["id"] == "R1630-partial-2") rule["lines"] = {99999, 99999};
  }
  tree.write(small_tree::requirements_file, all.dump(1));
  tree.run_again();
  closes(tree, "R1630-partial-2 cites RFC 1630");
  closes(tree, "the text has lines 1 to ");
}

TEST_CASE("gate: closes if a requirement with the status exception lacks a test") {
  const small_tree tree;
  json all = json::parse(tree.read(small_tree::requirements_file));
  for (json& rule : all["rules"]) {
    if (rule["id"] != "R1630-partial-2") continue;
    rule["status"] = "exception";
    rule["reason"] = "none";
  }
  tree.write(small_tree::requirements_file, all.dump(1));
  tree.replace(small_tree::tests_file, a_test, "");
  tree.run_again();
  closes(tree, "[exception-without-test]");
}

TEST_CASE("gate: reports a production that was changed without './dev regenerate'") {
  const small_tree tree;
  const std::string file = "grammar/rfc1630/generic/generic.bnf";
  tree.replace(file, "[ ? search ]", "[ ! search ]");
  tree.run_again();
  const std::string said = tree.gate();
  CHECK_MESSAGE(said.find("[rule-differs]") != std::string::npos, said);
  CHECK_MESSAGE(said.find("[production-differs]") != std::string::npos, said);
}

TEST_CASE("gate: reports an edited generated header") {
  const small_tree tree;
  tree.replace("grammar/rfc1630/generic/generic.hpp", "struct uri", "struct uri  // by hand");
  tree.run_again();
  const std::string said = tree.gate();
  CHECK_MESSAGE(said.find("// by hand") != std::string::npos, said);
  CHECK_MESSAGE(said.find("[rule-differs]") != std::string::npos, said);
}

TEST_CASE("gate: reports a missing digest of cited words") {
  const small_tree tree;
  SUBCASE("production") {
    json all = json::parse(tree.read("src/trace/documents.json"));
    all["productions"].erase("rfc1630-generic:scheme");
    tree.write("src/trace/documents.json", all.dump(1));
  }
  SUBCASE("requirement") {
    json all = json::parse(tree.read(small_tree::requirements_file));
    all["rules"][0].erase("words");
    tree.write(small_tree::requirements_file, all.dump(1));
  }
  tree.run_again();
  const std::string said = tree.gate();
  CHECK_MESSAGE(said.find("[digest-missing]") != std::string::npos, said);
}

TEST_CASE("gate: stays open after ordinary changes of code, tests and requirement texts") {
  const small_tree tree;
  SUBCASE("lines moved") {
    tree.write(small_tree::code_file, "// A line.\n\n" + tree.read(small_tree::code_file));
  }
  SUBCASE("file moved") {
    tree.write("src/elsewhere/all.cpp", tree.read(small_tree::code_file));
    tree.remove(small_tree::code_file);
  }
  SUBCASE("source file without a requirement") {
    tree.write("src/more.cpp", "int more;\n");
  }
  SUBCASE("test without a requirement") {
    tree.write("tests/more.cpp", "TEST_CASE(\"more\") {}\n");
  }
  SUBCASE("additional test of a requirement") {
    tree.write("tests/more.cpp", "TEST_CASE(\"more\" * doctest::description(\"shows R1630-partial-2\")) {}\n");
  }
  SUBCASE("test renamed") {
    tree.replace(small_tree::tests_file, "\"of R1630-partial-2\"", "\"another name\"");
  }
  SUBCASE("additional citation") {
    tree.write("src/more.cpp", "const auto& more = requirements::R1630_partial_2;\n");
  }
  SUBCASE("one of two tests removed") {
    tree.write("tests/more.cpp", "TEST_CASE(\"more\" * doctest::description(\"shows R1630-partial-2\")) {}\n");
    tree.replace(small_tree::tests_file, a_test, "");
  }
  SUBCASE("requirement with changed words") {
    tree.replace(small_tree::requirements_file, "A URI consists of the name", "A URI consists of a name");
  }
  SUBCASE("script without a Meson test") {
    tree.write("tests/script.py", "print()\n");
  }
  tree.run_again();
  stays_open(tree);
}

}  // namespace trace_gate_tests
