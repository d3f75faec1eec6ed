// SPDX-License-Identifier: MIT
#include "cli/adapter_folder.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/failure.hpp"

namespace uri94::cli {

namespace {

namespace fs = std::filesystem;

constexpr int status_of_missing = 77;  ///< Of an adapter whose parser is not there.
constexpr std::size_t longest_version = 200;

std::vector<fs::path> folders() {
  std::vector<fs::path> all;
  if (const char* const given = std::getenv("URI94_ADAPTERS"); given != nullptr) {
    for (std::string_view left = given; !left.empty();) {
      const std::string_view one = left.substr(0, left.find(':'));
      left.remove_prefix(std::min(one.size() + 1, left.size()));
      if (!one.empty()) all.emplace_back(one);
    }
  }
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  if (failed) return all;
  const fs::path beside = program.parent_path();
  all.push_back(beside / "src" / "differential" / "adapters");
  all.push_back(beside.parent_path() / "src" / "differential" / "adapters");
  all.push_back(beside.parent_path() / "share" / "uri94" / "adapters");
  return all;
}

}  // namespace

const std::map<std::string, std::string>& known_adapters() {
  static const std::map<std::string, std::string> known = [] {
    std::map<std::string, std::string> found;
    for (const fs::path& folder : folders()) {
      std::error_code failed;
      for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
        std::error_code unreadable;
        const fs::path& path = at->path();
        if (!fs::is_regular_file(path, unreadable) || ::access(path.c_str(), X_OK) != 0) continue;
        found.emplace(path.stem().string(), path.string());  // the folder before comes first
      }
    }
    return found;
  }();
  return known;
}

std::string dictionary_of_traps() {
  for (const fs::path& folder : folders()) {
    const fs::path file = folder.parent_path() / "traps.txt";
    std::error_code failed;
    if (fs::is_regular_file(file, failed)) return file.string();
  }
  throw failure("the dictionary of traps, share/uri94/traps.txt, is not installed");
}

std::string shell_word(const std::string& text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') {
      word += "'\\''";
    } else {
      word += c;
    }
  }
  return word + '\'';
}

adapter_version version_of(const std::string& path) {
  adapter_version v;
  std::FILE* const said = ::popen((shell_word(path) + " --version 2>&1 </dev/null").c_str(), "r");
  if (said == nullptr) {
    v.text = "it cannot be started";
    return v;
  }
  std::array<char, 4096> buffer{};
  std::string text;
  for (std::size_t got; (got = std::fread(buffer.data(), 1, buffer.size(), said)) != 0;) {
    if (text.size() < buffer.size()) text.append(buffer.data(), got);
  }
  const int status = ::pclose(said);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  const bool is_missing = WIFEXITED(status) && WEXITSTATUS(status) == status_of_missing;
  v.is_there = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  // The version is its first line; what went wrong mostly stands last.
  v.text = v.is_there || is_missing ? text.substr(0, text.find('\n')) : text.substr(text.rfind('\n') + 1);
  v.text.resize(std::min(v.text.size(), longest_version));
  if (!v.is_there && !is_missing) v.text = "it does not serve: " + v.text;
  return v;
}

}  // namespace uri94::cli
