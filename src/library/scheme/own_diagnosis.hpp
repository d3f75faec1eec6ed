// SPDX-License-Identifier: MIT
// A diagnosis where it is known what the input's own scheme says.
#ifndef URI94_LIBRARY_SCHEME_OWN_DIAGNOSIS_HPP
#define URI94_LIBRARY_SCHEME_OWN_DIAGNOSIS_HPP

#include <cstddef>
#include <string>

#include "uri94/diagnosis.hpp"

namespace uri94::schemes {

/// As `uri94::diagnose`.
/// @param own what `in_own_scheme` makes of `e`
[[nodiscard]] diagnosis diagnose(const error& e, const error& own);

/// As `error::message`, of an input that is a part of a text: offsets are those of the text.
/// @param begin the offset of the part in the text, in bytes
[[nodiscard]] std::string message_within(const error& e, std::size_t begin);
/// The same.
/// @param own what `in_own_scheme` makes of `e`
[[nodiscard]] std::string message_within(const error& e, const error& own, std::size_t begin);

}  // namespace uri94::schemes

#endif
