// SPDX-License-Identifier: MIT
#include "trace/source_tree.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "support/files/read_file.hpp"

namespace uri94::trace {

namespace fs = std::filesystem;

namespace {

/// Maximum size of a file that `read_whole` reads, in bytes.
constexpr std::size_t longest_file = std::size_t{256} << 20;

}  // namespace

std::optional<std::string> read_whole(const fs::path& path) {
  support::file_content read = support::read_file(path, longest_file);
  return read ? std::optional(std::move(read.bytes)) : std::nullopt;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    if (!lines.back().empty() && lines.back().back() == '\r') lines.back().pop_back();
    at = end + 1;
  }
  return lines;
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

bool source_tree::is_root(const fs::path& folder) {
  std::error_code failed;
  return fs::is_regular_file(folder / "grammar" / "interpretations.json", failed) &&
         fs::is_directory(folder / "grammar" / "requirements", failed);
}

std::optional<fs::path> source_tree::around(fs::path at) {
  for (;;) {
    if (is_root(at)) return at;
    const fs::path parent = at.parent_path();
    if (parent == at || parent.empty()) return std::nullopt;
    at = parent;
  }
}

std::optional<std::string> source_tree::read(const std::string& name) const {
  return read_whole(root_ / name);
}

std::vector<std::string> source_tree::files(const std::string& folder,
                                            const std::vector<std::string>& extensions) const {
  std::vector<std::string> found;
  std::error_code failed;
  for (fs::recursive_directory_iterator it(root_ / folder, failed), end; !failed && it != end; it.increment(failed)) {
    if (!it->is_regular_file(failed)) continue;
    const std::string extension = it->path().extension().string();
    if (std::find(extensions.begin(), extensions.end(), extension) == extensions.end()) continue;
    found.push_back(relative(it->path().generic_string()));
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string source_tree::relative(const std::string& path) const {
  const std::string normal = fs::path(path).lexically_normal().generic_string();
  std::string base = root_.lexically_normal().generic_string();
  if (base.empty() || base.back() != '/') base += '/';
  return normal.compare(0, base.size(), base) == 0 ? normal.substr(base.size()) : normal;
}

}  // namespace uri94::trace
