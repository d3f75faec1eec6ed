// SPDX-License-Identifier: MIT
// Access to the files of a checkout.
#ifndef URI94_TRACE_SOURCE_TREE_HPP
#define URI94_TRACE_SOURCE_TREE_HPP

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace uri94::trace {

/// A checkout of the project.
class source_tree {
 public:
  explicit source_tree(std::filesystem::path root) : root_(std::move(root)) {}

  /// Returns the nearest root of a checkout at or above the folder `at`, or `nullopt`.
  [[nodiscard]] static std::optional<std::filesystem::path> around(std::filesystem::path at);
  /// Returns true if the folder is the root of a checkout. A root has `grammar/interpretations.json` and
  /// `grammar/requirements/`.
  [[nodiscard]] static bool is_root(const std::filesystem::path& folder);

  [[nodiscard]] const std::filesystem::path& root() const noexcept { return root_; }
  /// Returns the content of a file like `read_whole`. `name` is relative to the root.
  [[nodiscard]] std::optional<std::string> read(const std::string& name) const;
  /// Returns the sorted files below `folder` with one of the extensions, relative to the root.
  [[nodiscard]] std::vector<std::string> files(const std::string& folder,
                                               const std::vector<std::string>& extensions) const;
  /// Returns the path relative to the root if it is below the root. Otherwise returns the path in normal form.
  [[nodiscard]] std::string relative(const std::string& path) const;

 private:
  std::filesystem::path root_;
};

/// Returns the content of a file, or `nullopt` if the file is unreadable or larger than 256 MiB.
[[nodiscard]] std::optional<std::string> read_whole(const std::filesystem::path& path);

/// Returns the lines of a text without their line ends.
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

/// Returns the text without white space at both ends.
[[nodiscard]] std::string trimmed(const std::string& text);

}  // namespace uri94::trace

#endif
