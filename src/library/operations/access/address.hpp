// SPDX-License-Identifier: MIT
// Access step of mailto, mid and cid. URLs of these schemes contain an addr-spec of RFC 822.
#ifndef URI94_LIBRARY_OPERATIONS_ACCESS_ADDRESS_HPP
#define URI94_LIBRARY_OPERATIONS_ACCESS_ADDRESS_HPP

#include <string>
#include <string_view>

#include "library/operations/access/plan_writer.hpp"

namespace uri94::ops {

/// Adds a `local` step with the decoded text after the scheme and colon. Refuses a text that is not an addr-spec of
/// RFC 822.
/// @param note  note of the step, also appended to the error message, or empty
void plan_address(plan_writer& plan, std::string says, const requirement& by, std::string note = {});

}  // namespace uri94::ops

#endif
