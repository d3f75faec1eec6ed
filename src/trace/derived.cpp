// SPDX-License-Identifier: MIT
#include "trace/derived.hpp"

#include <fnmatch.h>  // POSIX
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "trace/json_problem.hpp"

namespace uri94::trace {

namespace {

constexpr const char* derived_file = "src/trace/derived.json";

bool fits(const std::vector<std::string>& patterns, const std::string& name) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
    return fnmatch(pattern.c_str(), name.c_str(), FNM_PATHNAME) == 0;
  });
}

/// Returns true if the pattern matches a test. A pattern with " / " is a Meson name such as "suite / name".
bool fits_test(const std::vector<std::string>& patterns, const test_case& t) {
  if (fits(patterns, t.where.file)) return true;
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
    return pattern.find(" / ") != std::string::npos && fnmatch(pattern.c_str(), t.name.c_str(), 0) == 0;
  });
}

/// Returns the sources of the library, the programs and the generator.
std::vector<std::string> source_files(const source_tree& sources) {
  std::vector<std::string> all;
  for (const char* folder : {"include", "src"}) {
    for (std::string& name : sources.files(folder, {".cpp", ".hpp", ".h", ".py", ".js", ".css", ".in"}))
      all.push_back(std::move(name));
  }
  return all;
}

}  // namespace

void read_derived(const source_tree& sources, model& m) {
  const std::string content = sources.read(derived_file).value_or("");
  const support::json_document read = support::json_document::read(content);
  const std::vector<std::string> files = source_files(sources);
  for (const support::json_value entry : read.root().need("derived").items()) {
    requirement r;
    r.type = requirement_type::derived;
    r.id = entry["id"].text();
    r.says = entry["says"].text();
    r.reason = entry["reason"].text();
    r.kind = "derived";
    r.where = {derived_file, entry["id"].line()};
    if (r.id.empty() || r.says.empty() || r.reason.empty()) {
      m.add("requirement-unreadable", r.where, "\"id\", \"says\" or \"reason\" is missing", r.id);
      continue;
    }
    const std::vector<std::string> code = entry["code"].texts();
    const std::vector<std::string> tests = entry["tests"].texts();
    for (const std::string& file : files) {
      if (fits(code, file)) r.code.push_back({r.id, {file, 0}, {}, std::nullopt, {}, {}});
    }
    for (std::size_t t = 0; t < m.tests.size(); ++t) {
      std::vector<std::string>& shows = m.tests[t].requirements;
      if (fits_test(tests, m.tests[t]) && std::count(shows.begin(), shows.end(), r.id) == 0) shows.push_back(r.id);
    }
    m.requirements.push_back(std::move(r));
  }
  add_problem(read, derived_file, "requirement-unreadable", m);
}

void tie_files(const source_tree& sources, model& m) {
  std::map<std::string, std::set<std::string>> ties;
  for (const requirement& r : m.requirements) {
    for (const annotation& a : r.code) ties[a.where.file].insert(r.id);
  }
  for (const interpretation& i : m.interpretations) {
    for (const annotation& a : i.code) ties[a.where.file].insert(i.id);
  }
  for (const std::string& name : source_files(sources)) {
    source_file f;
    f.name = name;
    f.requirements.assign(ties[name].begin(), ties[name].end());
    if (f.requirements.empty()) {
      m.add("file-without-requirement", {name, 0}, "is not linked to a requirement", name);
    }
    m.files.push_back(std::move(f));
  }
}

}  // namespace uri94::trace
