// SPDX-License-Identifier: MIT
#include "trace/source_hash.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "trace/rfc_text.hpp"

namespace uri94::trace {

namespace fs = std::filesystem;

namespace {

bool is_hashed(const fs::path& file) {
  const std::string extension = file.extension().string();
  for (const std::string_view skipped : {".md", ".png", ".pyc"}) {
    if (extension == skipped) return false;
  }
  return file.filename().string().front() != '.';
}

}  // namespace

std::string source_hash(const source_tree& sources, std::initializer_list<const char*> folders) {
  std::vector<std::string> names;
  for (const char* const folder : folders) {
    std::error_code failed;
    for (fs::recursive_directory_iterator it(sources.root() / folder, failed), end; !failed && it != end;
         it.increment(failed)) {
      std::error_code unreadable;
      if (it->is_regular_file(unreadable) && is_hashed(it->path())) {
        names.push_back(sources.relative(it->path().generic_string()));
      }
    }
  }
  std::sort(names.begin(), names.end());
  std::string all;
  for (const std::string& name : names) {
    all += sha256(sources.read(name).value_or("")) + "  " + name + '\n';
  }
  return sha256(all);
}

}  // namespace uri94::trace
