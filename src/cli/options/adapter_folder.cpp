// SPDX-License-Identifier: MIT
#include "cli/options/adapter_folder.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/nearest_name.hpp"
#include "support/process/child_process.hpp"
#include "support/process/worker_threads.hpp"
#include "support/text/ascii.hpp"
#include "verify/external/seconds_text.hpp"

namespace uri94::cli {

namespace {

namespace fs = std::filesystem;

constexpr int status_of_missing = 77;  ///< Exit status of an adapter whose parser is not installed.
constexpr std::size_t longest_version = 200;

/// Shortens a text to at most `size` bytes, without splitting a UTF-8 character.
void cut(std::string& text, std::size_t size) {
  if (text.size() <= size) return;
  while (size != 0 && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80) --size;
  text.resize(size);
}

adapter_version version_of(const std::string& path, std::chrono::milliseconds timeout) {
  using kind = support::run_result::kind;
  constexpr std::size_t most_output = 1 << 16;
  adapter_version v;
  const support::run_result run = support::run({"exec " + support::shell_word(path) + " --version 2>&1", {}}, {},
                                               {timeout, most_output, most_output});
  if (run.how != kind::ended) {
    const std::string seconds = external::seconds_text(timeout);
    v.text = "--version failed: " + (run.how == kind::not_started     ? run.problem
                                     : run.how == kind::timed_out     ? "timed out after " + seconds
                                     : run.how == kind::output_closed ? "the adapter did not exit"
                                                                      : "more than 64 KiB of output");
    return v;
  }
  std::string text = run.output;
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  v.is_there = WIFEXITED(run.status) && WEXITSTATUS(run.status) == 0;
  const bool is_missing = WIFEXITED(run.status) && WEXITSTATUS(run.status) == status_of_missing;
  // The first line contains the version or the missing parser. After a crash, the last line usually has the reason.
  v.text = v.is_there || is_missing ? text.substr(0, text.find('\n')) : text.substr(text.rfind('\n') + 1);
  cut(v.text, longest_version);
  v.text = shown(v.text);
  if (!v.is_there && !is_missing) {
    v.text = "--version failed: " + support::status_text(run.status) + (v.text.empty() ? "" : ": " + v.text);
  }
  return v;
}

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
  all.push_back(beside / "src" / "verify" / "adapters");
  all.push_back(beside.parent_path() / "src" / "verify" / "adapters");
  return all;
}

/// Returns the path of a data file. Searches the folder `differential` next to each folder of adapters, and then the
/// folder share/uri94 of the installation.
/// Throws: `failure` if the file is not found.
std::string file_beside_adapters(const std::string& name) {
  std::error_code failed;
  for (const fs::path& folder : folders()) {
    const fs::path file = folder.parent_path() / "differential" / name;
    if (fs::is_regular_file(file, failed)) return file.string();
  }
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  const fs::path installed = program.parent_path().parent_path() / "share" / "uri94" / name;
  if (fs::is_regular_file(installed, failed)) return installed.string();
  throw failure("cannot find share/uri94/" + name + "; install it or run the program from a build folder");
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
        found.emplace(path.stem().string(), path.string());  // does not replace an adapter of an earlier folder
      }
    }
    return found;
  }();
  return known;
}

std::string dictionary_of_traps() {
  return file_beside_adapters("traps.txt");
}

std::string definition_of_filter() {
  return file_beside_adapters("unequivocal.abnf");
}

std::vector<adapter_version> versions_of(const std::vector<std::string>& paths, unsigned jobs,
                                         std::chrono::milliseconds timeout) {
  std::vector<adapter_version> all(paths.size());
  support::for_each_number(paths.size(), jobs, [&](std::size_t i) { all[i] = version_of(paths[i], timeout); });
  return all;
}

bool is_adapter_name(std::string_view text) {
  return !text.empty() && text.front() != '.' && std::all_of(text.begin(), text.end(), [](char c) {
    return ascii::is_letter_or_digit(c) || c == '_' || c == '-' || c == '.' || c == '+';
  });
}

void refuse_adapter_name(const std::string& name, const std::string& advice) {
  std::vector<std::string_view> names;
  for (const auto& [known, path] : known_adapters()) names.push_back(known);
  std::string text = "unknown adapter " + quoted(name, 60);
  if (const std::string_view nearest = nearest_name(name, names); !nearest.empty()) {
    throw failure(text + "; did you mean " + quoted(nearest, 60) + "? " + advice);
  }
  throw failure(text + "; " + (names.empty() ? installation_hint() : "'uri94 differential --list' lists them") + "; " +
                advice);
}

std::string installation_hint() {
  return "in a checkout of uri94, './dev adapters' installs the adapters and their parsers";
}

}  // namespace uri94::cli
