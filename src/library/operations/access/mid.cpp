// SPDX-License-Identifier: MIT
// mid: RFC 1630, "Message-Id", pages 19-20.
#include "library/operations/access/address.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {

void steps_of::mid(plan_writer& plan) {
  plan_address(plan, "the Message-Id of a mail message that was already received", requirements::R1630_mid_1);
}

}  // namespace uri94::ops
