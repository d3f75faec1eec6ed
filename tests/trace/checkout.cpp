// SPDX-License-Identifier: MIT
#include "trace/checkout.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace uri94::tests {

namespace {

using nlohmann::json;
using std::filesystem::path;

namespace fs = std::filesystem;

program_end trace_in(const path& folder, const std::vector<std::string>& arguments) {
  program_run what;
  what.arguments = {
      uri94_program(), "trace", "--source", (folder / "uri94").string(), "--evidence", (folder / "evidence").string()};
  what.arguments.insert(what.arguments.end(), arguments.begin(), arguments.end());
  return run(what);
}

/// A copy of the sources with an open gate.
class prepared {
 public:
  prepared() : root_(folder_.path() / "uri94") {
    for (const char* part : {"grammar", "include", "src", "tests"}) {
      fs::create_directories(root_);
      fs::copy(source_root() / part, root_ / part, fs::copy_options::recursive);
    }
    fs::remove(root_ / "src/trace/baseline.json");
    fs::create_directories(evidence("tests"));
    make_index();
    keep_implemented_requirements();
    make_results();
    write(root_ / "src/trace/baseline.json", trace({"--format", "baseline"}).output);
  }

  [[nodiscard]] const path& folder() const { return folder_.path(); }

 private:
  [[nodiscard]] path file(const std::string& name) const { return root_ / name; }
  [[nodiscard]] path evidence(const std::string& name) const { return folder_.path() / "evidence" / name; }
  /// What the program says of the copy, in JSON; it has an answer, whatever it finds.
  [[nodiscard]] program_end trace(const std::vector<std::string>& arguments) const {
    program_end end = trace_in(folder_.path(), arguments);
    if (end.status != 0)
      throw std::runtime_error("uri94 trace ended with " + std::to_string(end.status) + ": " + end.errors);
    return end;
  }

  /// What the objects of a build would say: every decision is followed somewhere.
  void make_index() const {
    std::string lines;
    const json all = json::parse(content_of(file("grammar/interpretations.json")));
    for (const json& i : all["entries"]) {
      if (i["kind"] == "operation") lines += "src_ops_resolve.cpp " + i["id"].get<std::string>() + " 1\n";
    }
    write(evidence("citations.txt"), lines);
  }

  /// Of a project that is being worked on, the requirements that have code.
  void keep_implemented_requirements() const {
    const json all = json::parse(trace({"--format", "json"}).output);
    std::vector<std::string> implemented;
    for (const json& r : all["requirements"]) {
      if (r["type"] != "implemented" || !r["code"].empty()) implemented.push_back(r["id"]);
    }
    for (const char* name : {"rfc1738", "rfc1630"}) {
      const path at = file(std::string("grammar/prose/") + name + ".json");
      json register_of = json::parse(content_of(at));
      json kept = json::array();
      for (const json& r : register_of["rules"]) {
        if (std::find(implemented.begin(), implemented.end(), r["id"].get<std::string>()) != implemented.end()) {
          kept.push_back(r);
        }
      }
      register_of["rules"] = kept;
      write(at, register_of.dump(2));
    }
  }

  /// Every test passed, every production conforms, every part was taken.
  void make_results() const {
    const json all = json::parse(trace({"--format", "json"}).output);
    std::string junit = "<testsuites><testsuite name=\"test-all\">\n";
    const auto add = [&](const json& id) {
      const std::string shown = id.get<std::string>();
      junit += "<testcase file=\"tests/requirements/rfc1738.cpp\" line=\"1\" name=\"of " + shown +
               "\" assertions=\"2\"><properties><property name=\"shows\" value=\"" + shown +
               "\"/><property name=\"asserts\" value=\"holds(" + shown + ")\"/></properties></testcase>\n";
    };
    for (const json& r : all["requirements"]) {
      if (r["type"] != "out of scope") add(r["id"]);
    }
    for (const json& i : all["interpretations"]) {
      if (i["kind"] == "operation") add(i["id"]);
    }
    // A requirement with a second test, which another rule does not need.
    junit +=
        "<testcase file=\"tests/requirements/rfc1738.cpp\" line=\"2\" name=\"again R1738-3.3-3\" assertions=\"1\">"
        "<properties><property name=\"shows\" value=\"R1738-3.3-3\"/><property name=\"asserts\" "
        "value=\"fails(R1738-3.3-3)\"/></properties></testcase>\n";
    write(evidence("tests/test-all.xml"), junit + "</testsuite></testsuites>\n");
    json conformance = json::array();
    json coverage = json::array();
    for (const json& g : all["grammars"]) {
      for (const json& p : g["productions"]) {
        conformance.push_back({{"grammar", g["grammar"]},
                               {"production", p["production"]},
                               {"states", 1},
                               {"classes", 1},
                               {"strings", 1},
                               {"divergences", 0},
                               {"shortest", nullptr}});
      }
    }
    coverage.push_back(
        {{"grammar", "rfc1738"},
         {"productions",
          {{{"production", "httpurl"}, {"branches", {{{"kind", "absent"}, {"text", "without it"}, {"count", 3}}}}}}}});
    write(evidence("conformance.json"), conformance.dump(1));
    write(evidence("coverage.json"), coverage.dump(1));
    // A test that neither counts cases of doctest nor is a script: Meson alone knows of it.
    json tests = json::array();
    tests.push_back({{"name", "all"},
                     {"suite", {"uri94:made-up"}},
                     {"cmd", {"/b/tests/test-all"}},
                     {"env", {{"URI94_TEST_RESULTS", "/b/evidence/tests"}}}});
    tests.push_back({{"name", "interface"}, {"suite", {"uri94:c"}}, {"cmd", {"/b/tests/c/test-c-interface"}}});
    const std::string script = (root_ / "tests/peers/ftp_peer.py").string();
    tests.push_back({{"name", "ftp"}, {"suite", {"uri94:peers"}}, {"cmd", {"/usr/bin/python3", script}}});
    write(folder_.path() / "meson-info/intro-tests.json", tests.dump());
    write(
        folder_.path() / "meson-logs/testlog.json",
        json({{"name", "uri94:c / interface"}, {"result", "OK"}, {"command", {"/b/tests/c/test-c-interface"}}}).dump() +
            "\n" +
            json({{"name", "uri94:peers / ftp"}, {"result", "OK"}, {"command", {"/usr/bin/python3", script}}}).dump() +
            "\n");
  }

  temporary_folder folder_;
  path root_;
};

}  // namespace

void write(const path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  write_file(file, text);
}

bool names(const program_end& r, const std::string& what) {
  return r.output.find(what) != std::string::npos;
}

checkout::checkout() {
  static const prepared open;
  // The evidence last: it must not be older than what it is evidence of.
  for (const char* part : {"uri94", "evidence", "meson-info", "meson-logs"})
    fs::copy(open.folder() / part, folder_.path() / part, fs::copy_options::recursive);
}

program_end checkout::trace(const std::vector<std::string>& arguments) const {
  return trace_in(folder_.path(), arguments);
}

program_end checkout::gate(const std::vector<std::string>& arguments) const {
  std::vector<std::string> all = {"--gate"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return trace(all);
}

void checkout::run_again() const {
  for (const char* part : {"evidence", "meson-logs"}) {
    for (const fs::directory_entry& item : fs::recursive_directory_iterator(folder_.path() / part)) {
      if (item.is_regular_file()) fs::last_write_time(item.path(), fs::file_time_type::clock::now());
    }
  }
}

void checkout::renew_baseline() const {
  write(file("src/trace/baseline.json"), trace({"--format", "baseline"}).output);
}

void checkout::replace_in(const path& at, const std::string& what, const std::string& with) {
  std::string text = content_of(at);
  const std::size_t found = text.find(what);
  REQUIRE_MESSAGE(found != std::string::npos, at.string() << " does not hold " << what);
  text.replace(found, what.size(), with);
  write(at, text);
}

}  // namespace uri94::tests
