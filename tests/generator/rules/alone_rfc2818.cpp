// SPDX-License-Identifier: MIT
#include "generator/rules/alone.hpp"
#include "uri94/grammar/rfc2818/generated/nodes.hpp"

namespace uri94::tests {

std::vector<rule_alone> alone_rfc2818() {
  return alone(rfc2818::all_productions());
}

}  // namespace uri94::tests
