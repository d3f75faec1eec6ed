// SPDX-License-Identifier: MIT
// Writes the files of a folder. A failure to write a file does not change existing files.
#ifndef URI94_SUPPORT_FILES_WRITE_FILES_HPP
#define URI94_SUPPORT_FILES_WRITE_FILES_HPP

#include <filesystem>
#include <map>
#include <string>

namespace uri94::support {

/// Writes files into a folder. Creates the folder if it is missing. The function first writes all files into a
/// temporary folder and then renames them. If a write fails, existing files are unchanged. If a renaming fails,
/// some files may already be replaced.
/// @param files Contents by name.
/// Returns: the problem ("cannot write out/a.txt: No space left on device"), or an empty text.
[[nodiscard]] std::string write_files(const std::filesystem::path& folder,
                                      const std::map<std::string, std::string>& files);

}  // namespace uri94::support

#endif
