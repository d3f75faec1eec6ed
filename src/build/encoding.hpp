// SPDX-License-Identifier: MIT
// A part as its production has it.
#ifndef URI94_BUILD_ENCODING_HPP
#define URI94_BUILD_ENCODING_HPP

#include <cstddef>
#include <string>

#include "uri94/build.hpp"

namespace uri94::building {

/// Appends the part: octets that the production cannot hold, and each '%', as escapes with upper-case digits; text that
/// is encoded already as it is. Gives the offset of the first byte that the production cannot hold either way, or
/// the size of the part.
std::size_t append_encoded(production as, const part& p, std::string& to);

}  // namespace uri94::building

#endif
