// SPDX-License-Identifier: MIT
#include "trace/small_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "cli/uri94.hpp"
#include "trace/source_cases.hpp"
#include "trace/source_hash.hpp"
#include "trace/writers.hpp"

namespace uri94::tests {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char* certificate = "1994";
constexpr const char* grammar_folder = "grammar/rfc1630/generic";

void write_in(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  write_file(file, text);
}

}  // namespace

small_tree::small_tree() {
  static const small_tree prepared{from_sources{}};
  fs::copy(prepared.folder_.path(), folder_.path(), fs::copy_options::recursive);
}

small_tree::small_tree(from_sources) {
  for (const std::string name : {grammar_folder, "grammar/interpretations.json"}) {
    fs::create_directories((root() / name).parent_path());
    fs::copy(source_root() / name, root() / name, fs::copy_options::recursive);
  }
  // Leaves out requirements that refer to requirements of RFC 1738. Leaves out digests of other grammars.
  json requirements = json::parse(content_of(source_root() / requirements_file));
  json rules = json::array();
  for (const json& rule : requirements["rules"]) {
    if (rule.dump().find("R1738-") == std::string::npos) rules.push_back(rule);
  }
  requirements["rules"] = rules;
  write(requirements_file, requirements.dump(1));
  json documents = json::parse(content_of(source_root() / "src/trace/documents.json"));
  json productions = json::object();
  for (const auto& item : documents["productions"].items()) {
    if (item.key().rfind("rfc1630-generic:", 0) == 0) productions[item.key()] = item.value();
  }
  documents["productions"] = productions;
  write("src/trace/documents.json", documents.dump(1));
  write_code_and_tests();
  run_again();
}

void small_tree::write(const std::string& name, const std::string& text) const {
  write_in(root() / name, text);
}

void small_tree::replace(const std::string& name, const std::string& what, const std::string& with) const {
  std::string text = read(name);
  const std::size_t at = text.find(what);
  REQUIRE_MESSAGE(at != std::string::npos, name << " does not contain " << what);
  text.replace(at, what.size(), with);
  write(name, text);
}

void small_tree::change_evidence(const std::string& name, const std::function<void(json&)>& change) const {
  const fs::path file = evidence() / (name + ".json");
  json all = json::parse(content_of(file));
  change(all);
  write_in(file, all.dump());
}

/// Writes one line of code and one test for each requirement in scope and each decision on an operation. Also writes a
/// test without a requirement.
void small_tree::write_code_and_tests() const {
  const trace::model m = model();
  std::string code;
  std::string tests;
  const auto add = [&](const std::string& id, const std::string& cited) {
    code += "const auto& code_of_" + cited + " = requirements::" + cited + ";\n";
    tests += "TEST_CASE(\"of " + id + "\" * doctest::description(\"shows " + id + "\")) {}\n";
  };
  for (const trace::requirement& r : m.requirements) {
    if (r.type != trace::requirement_type::out_of_scope) add(r.id, r.cpp_names.front());
  }
  for (const trace::interpretation& i : m.interpretations) {
    if (i.kind == "operation") add(i.id, i.id);
  }
  tests += "TEST_CASE(\"of nothing\") {}\n";
  write(code_file, code);
  write(tests_file, tests);
}

void small_tree::write_test_results(const made_up_result& changed) const {
  const trace::source_tree sources(root());
  std::string cases;
  for (const trace::test_case& t : trace::read_source_cases(sources)) {
    const made_up_result own = t.name == changed.name ? changed : made_up_result{};
    if (own.is_missing) continue;
    cases += "<testcase file=\"" + t.where.file + "\" name=\"" + t.name + "\" assertions=\"" +
             std::to_string(own.assertions) + "\">" + own.element + "</testcase>\n";
  }
  write_in(evidence() / "tests/test-all.xml",
           "<testsuites sources=\"" + trace::source_hash(sources, trace::hashed_for_tests) +
               "\"><testsuite name=\"test-all\">\n" + cases + "</testsuite></testsuites>\n");
}

void small_tree::run_again() const {
  const trace::model m = model();
  const std::string code = trace::source_hash(trace::source_tree(root()), trace::hashed_for_code);
  json productions = json::array();
  for (const auto& g : m.grammars) {
    const auto add = [&](const std::string& grammar, const std::string& name) {
      productions.push_back({{"grammar", grammar},
                             {"production", name},
                             {"proved", true},
                             {"checked", true},
                             {"states", 1},
                             {"strings", 256},
                             {"divergences", 0},
                             {"shortest", nullptr}});
    };
    for (const trace::production& p : g->productions) add(g->id, p.name);
    for (const bnf::production& p : g->printed.productions) add(g->id + "-printed", p.name);
  }
  for (const char* const name : {"proof", "checker", "conformance"}) {
    write_in(evidence() / (std::string(name) + ".json"),
             json({{"sources", code}, {"certificate", certificate}, {"productions", productions}}).dump());
  }
  static const json adequacy =
      json::parse(run_uri94({"adequacy", "--reference", "--grammar", "rfc1630-generic", "--format", "json"}).output);
  json of_these_sources = adequacy;
  of_these_sources["sources"] = code;
  write_in(evidence() / "adequacy.json", of_these_sources.dump());
  write_test_results();
}

trace::model small_tree::model() const {
  trace::origins from(root());
  from.evidence = evidence();
  return trace::build_model(from);
}

std::string small_tree::gate() const {
  return trace::write_findings(model());
}

}  // namespace uri94::tests
