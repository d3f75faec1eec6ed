// SPDX-License-Identifier: MIT
// Temporary folders that are removed on every exit path.
#ifndef URI94_SUPPORT_PROCESS_TEMPORARY_FOLDER_HPP
#define URI94_SUPPORT_PROCESS_TEMPORARY_FOLDER_HPP

#include <filesystem>
#include <string>
#include <string_view>

#include "support/process/cleanup_process.hpp"

namespace uri94::support {

/// A folder that is removed with its content when this object or the program ends, even after SIGKILL.
class temporary_folder {
 public:
  /// Creates an empty folder in the directory for temporary files (TMPDIR). Only the current user can read it.
  /// @param prefix Beginning of the name of the folder.
  /// Returns: the reason for a failure, or an empty text.
  [[nodiscard]] std::string create(std::string_view prefix);
  /// Returns the path.
  /// Precondition: `create` has succeeded.
  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }
  /// Removes the folder and its content.
  void remove() noexcept { cleanup_.finish(); }

 private:
  cleanup_process cleanup_;
  std::filesystem::path path_;
};

}  // namespace uri94::support

#endif
