// SPDX-License-Identifier: MIT
// A diagnosis where it is known what the input's own scheme says.
#ifndef URI94_SCHEME_OWN_DIAGNOSIS_HPP
#define URI94_SCHEME_OWN_DIAGNOSIS_HPP

#include "uri94/diagnosis.hpp"

namespace uri94::schemes {

/// As `uri94::diagnose`.
/// @param own what `in_own_scheme` makes of `e`
[[nodiscard]] diagnosis diagnose(const error& e, const error& own);

}  // namespace uri94::schemes

#endif
