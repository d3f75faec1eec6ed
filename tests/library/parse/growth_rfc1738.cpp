// SPDX-License-Identifier: MIT
#include "uri94/grammar/rfc1738/generated/nodes.hpp"

#include "library/parse/growth.hpp"

std::vector<uri94::tests::step_counter> uri94::tests::step_counters_rfc1738() {
  return step_counters(rfc1738::all_productions());
}
