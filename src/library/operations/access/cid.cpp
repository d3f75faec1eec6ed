// SPDX-License-Identifier: MIT
// cid: RFC 1630, "Content-Id", page 20.
#include "library/operations/access/address.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {

void steps_of::cid(plan_writer& plan) {
  plan_address(plan, "the Content-Id of a body part of the same MIME message", requirements::R1630_cid_1);
}

}  // namespace uri94::ops
