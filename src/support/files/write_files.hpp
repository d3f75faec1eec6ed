// SPDX-License-Identifier: MIT
// Writes files as a whole.
#ifndef URI94_SUPPORT_FILES_WRITE_FILES_HPP
#define URI94_SUPPORT_FILES_WRITE_FILES_HPP

#include <filesystem>
#include <map>
#include <string>

namespace uri94::support {

/// Writes files into a folder, and creates the folder if it is missing. They are written into a
/// temporary folder within it, and renamed after the last of them. An error while writing leaves the files as they
/// were.
/// @param files Contents by name.
/// Returns: the problem ("cannot write out/a.txt: No space left on device"), or an empty text.
[[nodiscard]] std::string write_files(const std::filesystem::path& folder,
                                      const std::map<std::string, std::string>& files);

}  // namespace uri94::support

#endif
