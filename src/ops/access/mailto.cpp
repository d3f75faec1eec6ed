// SPDX-License-Identifier: MIT
// mailto: RFC 1738, section 3.5, page 12; RFC 1630, "Mailto", page 17.
#include "ops/access/address.hpp"
#include "prose/clauses.hpp"

namespace uri94::ops {

void steps_of::mailto(plan_writer& plan) {
  plan_address(plan, "the address that mail can be sent to",
               plan.find("encoded822addr") ? clauses::R1738_3_5_1 : clauses::R1630_mailto_2);
}

}  // namespace uri94::ops
