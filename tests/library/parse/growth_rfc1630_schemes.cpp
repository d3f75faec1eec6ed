// SPDX-License-Identifier: MIT
#include "uri94/grammar/rfc1630/schemes/generated/nodes.hpp"

#include "library/parse/growth.hpp"

std::vector<uri94::tests::step_counter> uri94::tests::step_counters_rfc1630_schemes() {
  return step_counters(rfc1630::schemes::all_productions());
}
