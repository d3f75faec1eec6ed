// SPDX-License-Identifier: MIT
// mailto, mid and cid hold an addr-spec of RFC 822.
#ifndef URI94_OPS_ACCESS_ADDRESS_HPP
#define URI94_OPS_ACCESS_ADDRESS_HPP

#include <string>

#include "ops/access/plan_writer.hpp"

namespace uri94::ops {

/// What follows the scheme, which must be an addr-spec.
void plan_address(plan_writer& plan, std::string says, const clause& rule);

}  // namespace uri94::ops

#endif
