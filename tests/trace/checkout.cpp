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

/// Creates the copy of the sources with an open gate.
class prepared {
 public:
  prepared() : root_(folder_.path() / "uri94") {
    for (const char* part : {"grammar", "include", "src", "tests"}) {
      fs::create_directories(root_);
      fs::copy(source_root() / part, root_ / part, fs::copy_options::recursive);
    }
    fs::remove(root_ / "src/trace/baseline.json");
    fs::copy(source_root() / "dev", root_ / "dev");
    fs::copy(source_root() / "tools", root_ / "tools");
    leave_out_tests();
    fs::create_directories(evidence("tests"));
    keep_implemented_requirements();
    make_results();
    write(root_ / "src/trace/baseline.json", trace({"--format", "baseline"}).output);
  }

  [[nodiscard]] const path& folder() const { return folder_.path(); }

 private:
  [[nodiscard]] path file(const std::string& name) const { return root_ / name; }
  [[nodiscard]] path evidence(const std::string& name) const { return folder_.path() / "evidence" / name; }
  /// Returns the JSON report of the copy. Findings do not matter.
  [[nodiscard]] program_end trace(const std::vector<std::string>& arguments) const {
    program_end end = trace_in(folder_.path(), arguments);
    if (end.status != 0)
      throw std::runtime_error("uri94 trace ended with " + std::to_string(end.status) + ": " + end.errors);
    return end;
  }

  /// Removes all tests except one script. The tests of the copy are generated.
  void leave_out_tests() const {
    for (const fs::directory_entry& item : fs::recursive_directory_iterator(root_ / "tests")) {
      const std::string extension = item.path().extension().string();
      if (extension != ".cpp" && extension != ".py" && extension != ".sh") continue;
      if (item.path().filename() != "ftp_peer.py") fs::remove(item.path());
    }
  }

  /// Removes implemented requirements without code, so that unfinished work does not close the gate.
  void keep_implemented_requirements() const {
    const json all = json::parse(trace({"--format", "json"}).output);
    std::vector<std::string> implemented;
    for (const json& r : all["requirements"]) {
      if (r["type"] != "implemented" || !r["code"].empty()) implemented.push_back(r["id"]);
    }
    for (const char* name : {"rfc1738", "rfc1630"}) {
      const path at = file(std::string("grammar/requirements/") + name + ".json");
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

  /// Writes results in which all tests pass, all productions conform and all parts are covered.
  void make_results() const {
    const json all = json::parse(trace({"--format", "json"}).output);
    std::string junit = "<testsuites><testsuite name=\"test-all\">\n";
    std::string cases;
    const auto add = [&](const json& id, const std::string& begin = "of ") {
      const std::string shown = id.get<std::string>();
      cases += "TEST_CASE(\"" + begin + shown + "\" * doctest::description(\"shows " + shown + "\")) {}\n";
      junit += "<testcase file=\"tests/library/operations/rfc1738.cpp\" line=\"1\" name=\"" + begin + shown +
               "\" assertions=\"2\"></testcase>\n";
    };
    for (const json& r : all["requirements"]) {
      if (r["type"] != "out of scope") add(r["id"]);
    }
    for (const json& i : all["interpretations"]) {
      if (i["kind"] == "operation") add(i["id"]);
    }
    // Adds a second test to one requirement.
    add("R1738-3.3-3", "again ");
    write(root_ / "tests/library/operations/rfc1738.cpp", cases);
    write(evidence("tests/test-all.xml"), junit + "</testsuite></testsuites>\n");
    json conformance = json::array();
    json coverage = json::array();
    for (const json& g : all["grammars"]) {
      coverage.push_back({{"grammar", g["grammar"]}, {"productions", json::array()}});
      for (const json& p : g["productions"]) {
        coverage.back()["productions"].push_back(
            {{"production", p["production"]},
             {"branches", {{{"kind", "absent"}, {"text", "without it"}, {"count", 3}}}}});
        conformance.push_back({{"grammar", g["grammar"]},
                               {"production", p["production"]},
                               {"states", 1},
                               {"classes", 1},
                               {"strings", 256 * p["states"].get<std::size_t>()},
                               {"divergences", 0},
                               {"shortest", nullptr}});
      }
    }
    write(evidence("conformance.json"), conformance.dump(1));
    write(evidence("coverage.json"), coverage.dump(1));
    // A test that is neither a doctest program nor a script. Only Meson knows it.
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
  // The evidence is written last because it must be newer than the code.
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
