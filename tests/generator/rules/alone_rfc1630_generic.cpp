// SPDX-License-Identifier: MIT
#include "generator/rules/alone.hpp"
#include "uri94/grammar/rfc1630/generic/printed/generated/nodes.hpp"

namespace uri94::tests {

std::vector<rule_alone> alone_rfc1630_generic(bool as_printed) {
  return as_printed ? alone(rfc1630::generic::printed::all_productions()) : alone(rfc1630::generic::all_productions());
}

}  // namespace uri94::tests
