// SPDX-License-Identifier: MIT
// Hash of the sources. Results carry the hash of the sources that they were made from.
#ifndef URI94_TRACE_SOURCE_HASH_HPP
#define URI94_TRACE_SOURCE_HASH_HPP

#include <initializer_list>
#include <string>

#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Folders of the code and the grammars.
inline constexpr std::initializer_list<const char*> hashed_for_code = {"grammar", "include", "src"};
/// Folders that determine the result of a test.
inline constexpr std::initializer_list<const char*> hashed_for_tests = {"grammar", "include", "src", "tests"};

/// Returns the SHA-256 of the names and contents of all files in the folders, in lower-case hexadecimal digits.
/// Skips documentation (`.md`, `.png`), hidden files and files that Python compiled.
[[nodiscard]] std::string source_hash(const source_tree& sources, std::initializer_list<const char*> folders);

}  // namespace uri94::trace

#endif
