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

/// Returns the paths of the adapters by name. Adapters are executable files in these folders, searched in this order:
/// the folders of URI94_ADAPTERS, src/verify/adapters of the build folder, and src/verify/adapters of the sources around
/// it.
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
/// @param advice End of the message, about the form of a command.
[[noreturn]] void refuse_adapter_name(const std::string& name, const std::string& advice);

/// Returns a clause about the installation of adapters and their parsers.
[[nodiscard]] std::string installation_hint();

/// Returns the path of the dictionary of traps.
/// Throws: `failure` if the file is not found.
[[nodiscard]] std::string dictionary_of_traps();

/// Returns the path of the grammar file that defines the filter for unequivocal URLs.
/// Throws: `failure` if the file is not found.
[[nodiscard]] std::string definition_of_filter();

}  // namespace uri94::cli

#endif
