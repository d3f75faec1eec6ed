// SPDX-License-Identifier: MIT
// The sources that the report is about, in a checkout.
#ifndef URI94_TRACE_SOURCE_TREE_HPP
#define URI94_TRACE_SOURCE_TREE_HPP

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace uri94::trace {

class source_tree {
 public:
  explicit source_tree(std::filesystem::path root) : root_(std::move(root)) {}

  /// The nearest folder that holds the sources, from `at` upwards.
  [[nodiscard]] static std::optional<std::filesystem::path> around(std::filesystem::path at);
  /// Whether the folder holds the sources.
  [[nodiscard]] static bool is_root(const std::filesystem::path& folder);

  [[nodiscard]] const std::filesystem::path& root() const noexcept { return root_; }
  /// The content of a file, by its name relative to the root; nothing when it cannot be read.
  [[nodiscard]] std::optional<std::string> read(const std::string& name) const;
  /// The files below `folder` with one of the extensions, in order, relative to the root.
  [[nodiscard]] std::vector<std::string> files(const std::string& folder,
                                               const std::vector<std::string>& extensions) const;
  /// When the code was last written: what the parser, the programs and what they say of each other are built from.
  [[nodiscard]] std::filesystem::file_time_type code_written() const;
  /// A path below the root, as relative to it; other paths as they are.
  [[nodiscard]] std::string relative(const std::string& path) const;

 private:
  std::filesystem::path root_;
};

/// The content of any file; nothing when it cannot be read.
[[nodiscard]] std::optional<std::string> read_whole(const std::filesystem::path& path);

/// The lines of a text, without their ends.
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

/// Without the white space at both ends.
[[nodiscard]] std::string trimmed(const std::string& text);

}  // namespace uri94::trace

#endif
