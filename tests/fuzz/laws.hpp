// SPDX-License-Identifier: MIT
// The laws of the operations: properties that their results have for all arguments.
#ifndef URI94_TESTS_FUZZ_LAWS_HPP
#define URI94_TESTS_FUZZ_LAWS_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "uri94/production.hpp"

namespace uri94::tests {

/// Checks the laws of the operations on `text`, and of the operations on both `text` and `other`. Returns a description
/// of a broken law, or an empty string.
[[nodiscard]] std::string broken_law(production start, std::string_view text, std::string_view other);

/// Checks the laws of extraction for a text that is read in pieces. Returns a description of a broken law, or an empty
/// string.
/// @param piece size of the pieces in bytes, not 0
[[nodiscard]] std::string broken_law_of_extraction(std::string_view text, std::size_t piece);

}  // namespace uri94::tests

#endif
