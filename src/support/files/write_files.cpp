// SPDX-License-Identifier: MIT
#include "support/files/write_files.hpp"

#include <stdlib.h>  // mkdtemp

#include <cerrno>
#include <fstream>
#include <system_error>

namespace uri94::support {
namespace {

namespace fs = std::filesystem;

/// A new temporary folder within another folder. The destructor removes the temporary folder with its content.
class folder_within {
 public:
  explicit folder_within(const fs::path& outer) : path_((outer / ".new-XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr) {
      why_ = {errno, std::generic_category()};
      path_.clear();
    }
  }
  ~folder_within() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  folder_within(const folder_within&) = delete;
  folder_within& operator=(const folder_within&) = delete;

  [[nodiscard]] fs::path path() const { return path_; }
  /// Returns the reason why the folder was not created, or a zero error code.
  [[nodiscard]] const std::error_code& why() const noexcept { return why_; }

 private:
  std::string path_;
  std::error_code why_;
};

/// Writes a file. Returns true on success. Sets `errno` on failure.
bool write(const fs::path& file, const std::string& content) {
  errno = 0;
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << content;
  out.close();
  return out.good();
}

std::string problem_of(const fs::path& file, const std::error_code& why) {
  return "cannot write " + file.string() + ": " + why.message();
}

}  // namespace

std::string write_files(const fs::path& folder, const std::map<std::string, std::string>& files) {
  if (folder.empty()) return "expected the name of a folder, found \"\"";
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) return "cannot create the folder " + folder.string() + ": " + failed.message();
  const folder_within temporary(folder);
  if (temporary.why()) return "cannot write into the folder " + folder.string() + ": " + temporary.why().message();
  for (const auto& [name, content] : files) {
    if (fs::is_directory(folder / name, failed)) {
      return problem_of(folder / name, std::make_error_code(std::errc::is_a_directory));
    }
    if (!write(temporary.path() / name, content)) {
      return problem_of(folder / name, {errno, std::generic_category()});
    }
  }
  for (const auto& [name, content] : files) {
    fs::rename(temporary.path() / name, folder / name, failed);
    if (failed) return problem_of(folder / name, failed);
  }
  return {};
}

}  // namespace uri94::support
