// SPDX-License-Identifier: MIT
#include "uri94/grammar/rfc2818/generated/nodes.hpp"

#include "library/parse/growth.hpp"

std::vector<uri94::tests::step_counter> uri94::tests::step_counters_rfc2818() {
  return step_counters(rfc2818::all_productions());
}
