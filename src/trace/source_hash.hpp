// SPDX-License-Identifier: MIT
// Hash of the sources. Each result contains the hash of the sources that produced it.
#ifndef URI94_TRACE_SOURCE_HASH_HPP
#define URI94_TRACE_SOURCE_HASH_HPP

#include <initializer_list>
#include <string>

#include "trace/source_tree.hpp"

namespace uri94::trace {

/// Folders that determine the results of conformance runs, proofs and runs of reference strings.
inline constexpr std::initializer_list<const char*> hashed_for_code = {"grammar", "include", "src"};
/// Folders that determine the results of tests.
inline constexpr std::initializer_list<const char*> hashed_for_tests = {"grammar", "include", "src", "tests"};

/// Returns the SHA-256 of the names and contents of all files in the folders, in lower-case hexadecimal digits.
/// Skips documentation (`.md`, `.png`), hidden files and compiled Python files.
[[nodiscard]] std::string source_hash(const source_tree& sources, std::initializer_list<const char*> folders);

}  // namespace uri94::trace

#endif
