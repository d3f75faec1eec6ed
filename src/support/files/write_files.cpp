// SPDX-License-Identifier: MIT
#include "support/files/write_files.hpp"

#include <cerrno>
#include <fstream>
#include <system_error>

namespace uri94::support {
namespace {

namespace fs = std::filesystem;

fs::path temporary_name(const fs::path& file) {
  return file.string() + ".new";
}

/// Returns true if the content was written. Otherwise sets `errno`.
bool write(const fs::path& file, const std::string& content) {
  errno = 0;
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << content;
  out.close();
  return out.good();
}

}  // namespace

std::string write_files(const fs::path& folder, const std::map<std::string, std::string>& files) {
  if (folder.empty()) return "expected the name of a folder, found \"\"";
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) return "cannot create the folder " + folder.string() + ": " + failed.message();
  const auto refuse = [&](const fs::path& file, const std::error_code& why) {
    std::error_code ignored;
    for (const auto& [name, content] : files) fs::remove(temporary_name(folder / name), ignored);
    return "cannot write " + file.string() + ": " + why.message();
  };
  for (const auto& [name, content] : files) {
    const fs::path file = folder / name;
    if (!write(temporary_name(file), content)) return refuse(file, {errno, std::generic_category()});
    if (fs::is_directory(file, failed)) return refuse(file, std::make_error_code(std::errc::is_a_directory));
  }
  for (const auto& [name, content] : files) {
    fs::rename(temporary_name(folder / name), folder / name, failed);
    if (failed) return refuse(folder / name, failed);
  }
  return {};
}

}  // namespace uri94::support
