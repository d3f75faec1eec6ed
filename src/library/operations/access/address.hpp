// SPDX-License-Identifier: MIT
// mailto, mid and cid hold an addr-spec of RFC 822.
#ifndef URI94_LIBRARY_OPERATIONS_ACCESS_ADDRESS_HPP
#define URI94_LIBRARY_OPERATIONS_ACCESS_ADDRESS_HPP

#include <string>
#include <string_view>

#include "library/operations/access/plan_writer.hpp"

namespace uri94::ops {

/// Plans the use of an addr-spec, the text after the scheme.
/// @param note Note of the step or of the error. May be empty.
void plan_address(plan_writer& plan, std::string says, const clause& rule, std::string note = {});

}  // namespace uri94::ops

#endif
