// SPDX-License-Identifier: MIT
// Parsers by name: adapters where they are installed, or where they were built.
#ifndef URI94_CLI_ADAPTER_FOLDER_HPP
#define URI94_CLI_ADAPTER_FOLDER_HPP

#include <map>
#include <optional>
#include <string>

namespace uri94::cli {

/// The adapters by name, with their paths: executable files in the folders of URI94_ADAPTERS, in
/// src/differential/adapters below the program, where they are built, and beside it, in a source tree around it, and in
/// share/uri94/adapters where it is installed.
[[nodiscard]] const std::map<std::string, std::string>& known_adapters();

/// What an adapter says to --version.
struct adapter_version {
  bool is_there = false;  ///< Its parser is.
  std::string text;       ///< One line: the version, or why it is not there.
};

[[nodiscard]] adapter_version version_of(const std::string& path);

/// The file of the dictionary of traps, which stands beside the folder of adapters. Throws `failure` where there is
/// none.
[[nodiscard]] std::string dictionary_of_traps();

/// A word for the shell that stands for these characters.
[[nodiscard]] std::string shell_word(const std::string& text);

}  // namespace uri94::cli

#endif
