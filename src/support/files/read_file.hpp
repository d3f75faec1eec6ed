// SPDX-License-Identifier: MIT
// Reads whole files into memory, up to a maximum size.
#ifndef URI94_SUPPORT_FILES_READ_FILE_HPP
#define URI94_SUPPORT_FILES_READ_FILE_HPP

#include <cstddef>
#include <filesystem>
#include <string>

namespace uri94::support {

/// The content of a file, or the reason for a failure.
struct file_content {
  std::string bytes;
  /// Reason for the failure on one line, such as "No such file or directory" or "not a regular file". Empty if the file
  /// was read.
  std::string problem;

  /// Returns true if the file was read.
  [[nodiscard]] explicit operator bool() const noexcept { return problem.empty(); }
};

/// Reads a regular file. Refuses pipes, devices and folders, so that the function does not block.
/// @param most Maximum size in bytes. Larger files are refused.
[[nodiscard]] file_content read_file(const std::filesystem::path& path, std::size_t most);

/// Reads a regular text file. Refuses compressed and binary content. The problem then contains the name of the format.
/// @param most Maximum size in bytes.
[[nodiscard]] file_content read_text_file(const std::filesystem::path& path, std::size_t most);

/// Reads text from standard input to its end. Refuses compressed and binary content.
/// @param most Maximum size in bytes.
[[nodiscard]] file_content read_standard_input(std::size_t most);

/// Returns a size for a message, such as "64 MiB" or "1000 bytes".
[[nodiscard]] std::string size_text(std::size_t bytes);

}  // namespace uri94::support

#endif
