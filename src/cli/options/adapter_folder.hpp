// SPDX-License-Identifier: MIT
// The adapters for other parsers, found by name.
#ifndef URI94_CLI_OPTIONS_ADAPTER_FOLDER_HPP
#define URI94_CLI_OPTIONS_ADAPTER_FOLDER_HPP

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace uri94::cli {

/// Returns the paths of the adapters by name. Adapters are executable files. The folders of URI94_ADAPTERS are searched
/// first, then src/verify/adapters in the folder of the program, then src/verify/adapters in its parent folder.
[[nodiscard]] const std::map<std::string, std::string>& known_adapters();

/// The answer of an adapter to `--version`.
struct adapter_version {
  bool is_there = false;  ///< True if the adapter can be used.
  std::string text;       ///< One line with the version, or with the reason why the adapter is left out.
};

/// Asks the adapters for their versions, up to `jobs` at a time.
/// @param timeout Limit for each answer, counted from the start of the adapter.
[[nodiscard]] std::vector<adapter_version> versions_of(const std::vector<std::string>& paths, unsigned jobs,
                                                       std::chrono::milliseconds timeout);

/// Returns true if the text can be the name of an adapter: letters, digits and `_-.+`, without a leading dot.
[[nodiscard]] bool is_adapter_name(std::string_view text);
/// Throws `failure` for an unknown adapter. The message suggests the nearest name.
/// @param advice Last clause of the message, such as "a command is given as NAME=COMMAND".
[[noreturn]] void refuse_adapter_name(const std::string& name, const std::string& advice);

/// Returns a clause of a message that tells the user how to install adapters and their parsers.
[[nodiscard]] std::string installation_hint();

/// Returns the path of traps.txt, the dictionary of substrings that URL parsers often misread.
/// Throws: `failure` if the file is not found.
[[nodiscard]] std::string dictionary_of_traps();

/// Returns the path of the grammar file for the URLs that `uri94::unequivocal` accepts.
/// Throws: `failure` if the file is not found.
[[nodiscard]] std::string definition_of_filter();

}  // namespace uri94::cli

#endif
