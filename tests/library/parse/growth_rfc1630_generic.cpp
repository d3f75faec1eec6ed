// SPDX-License-Identifier: MIT
#include "uri94/grammar/rfc1630/generic/generated/nodes.hpp"

#include "library/parse/growth.hpp"

std::vector<uri94::tests::step_counter> uri94::tests::step_counters_rfc1630_generic() {
  return step_counters(rfc1630::generic::all_productions());
}
