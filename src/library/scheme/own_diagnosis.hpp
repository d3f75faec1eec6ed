// SPDX-License-Identifier: MIT
// Diagnosis and message of an error, for callers that already have the result of `in_own_scheme`, or whose input is a
// part of a text.
#ifndef URI94_LIBRARY_SCHEME_OWN_DIAGNOSIS_HPP
#define URI94_LIBRARY_SCHEME_OWN_DIAGNOSIS_HPP

#include <cstddef>
#include <string>

#include "uri94/diagnosis.hpp"

namespace uri94::schemes {

/// Finds the cause of an error, like `uri94::diagnose`.
/// @param own  result of `in_own_scheme(e)`
[[nodiscard]] diagnosis diagnose(const error& e, const error& own);

/// Returns the message of an error in a part of a text, with offsets in the whole text.
/// @param begin  byte offset of the part in the text (0-based)
[[nodiscard]] std::string message_within(const error& e, std::size_t begin);
/// Overload for callers that already have the result of `in_own_scheme`.
/// @param own  result of `in_own_scheme(e)`
[[nodiscard]] std::string message_within(const error& e, const error& own, std::size_t begin);

}  // namespace uri94::schemes

#endif
