// SPDX-License-Identifier: MIT
// requirements2cpp: generates C++ sources of the library from the register of requirements.
// Usage: requirements2cpp FOLDER [OUTPUT]
// FOLDER contains the .json files of the register. Its parent folder contains interpretations.json. OUTPUT is FOLDER by
// default.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <system_error>
#include <vector>

#include "generator/register/requirement.hpp"
#include "support/program/main_guard.hpp"
#include "support/text/printable.hpp"

namespace {

namespace fs = std::filesystem;
constexpr const char* speaker = "requirements2cpp";

int refuse(const std::string& what) {
  uri94::program::complain(speaker, what);
  return uri94::program::does_not_serve;
}

std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

int run(int argc, char** argv) {
  if (argc < 2 || argc > 3) return refuse("usage: requirements2cpp FOLDER [OUTPUT]");
  for (int i = 1; i < argc; ++i) {
    if (argv[i][0] == '\0') return refuse("found \"\", expected the name of a folder");
  }
  const fs::path folder = argv[1];
  const fs::path to = argc == 3 ? argv[2] : argv[1];
  std::error_code failed;
  std::vector<fs::path> paths;
  for (const fs::directory_entry& item : fs::directory_iterator(folder, failed)) {
    if (item.path().extension() == ".json") paths.push_back(item.path());
  }
  if (failed || paths.empty())
    return refuse(folder.generic_string() + ": no .json file found; expected the register of requirements");
  // Sorts in descending order, so that RFC 1738 is before RFC 1630.
  std::sort(paths.begin(), paths.end(), std::greater<>());
  std::vector<uri94::requirement_register::file> files;
  paths.push_back((folder / ".." / "interpretations.json").lexically_normal());
  for (const fs::path& path : paths) files.push_back({path.generic_string(), content_of(path)});

  uri94::bnf::diagnostics problems;
  const uri94::requirement_register::contents all = uri94::requirement_register::read(files, problems);
  for (const uri94::bnf::diagnostic& d : problems) {
    std::fprintf(stderr, "%s\n", uri94::markup::shown(d.text()).c_str());
  }
  if (!problems.empty()) return 1;
  for (const auto& [name, text] : uri94::requirement_register::generate(all)) {
    if (content_of(to / name) == text) continue;
    std::ofstream out(to / name, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (!out) return refuse((to / name).generic_string() + ": cannot be written");
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  return uri94::program::to_the_end(speaker, [&] { return run(argc, argv); });
}
