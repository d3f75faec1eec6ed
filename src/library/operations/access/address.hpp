// SPDX-License-Identifier: MIT
// Access steps of mailto, mid and cid, which contain an addr-spec of RFC 822.
#ifndef URI94_LIBRARY_OPERATIONS_ACCESS_ADDRESS_HPP
#define URI94_LIBRARY_OPERATIONS_ACCESS_ADDRESS_HPP

#include <string>
#include <string_view>

#include "library/operations/access/plan_writer.hpp"

namespace uri94::ops {

/// Adds the step that uses the text after the scheme. Refuses a text that is not an addr-spec.
/// @param note  note of the step or the error; may be empty
void plan_address(plan_writer& plan, std::string says, const requirement& by, std::string note = {});

}  // namespace uri94::ops

#endif
