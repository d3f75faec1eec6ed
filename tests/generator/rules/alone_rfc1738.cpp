// SPDX-License-Identifier: MIT
#include "generator/rules/alone.hpp"
#include "uri94/grammar/rfc1738/printed/generated/nodes.hpp"

namespace uri94::tests {

std::vector<rule_alone> alone_rfc1738(bool as_printed) {
  return as_printed ? alone(rfc1738::printed::all_productions()) : alone(rfc1738::all_productions());
}

}  // namespace uri94::tests
