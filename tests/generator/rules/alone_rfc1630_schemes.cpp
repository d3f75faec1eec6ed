// SPDX-License-Identifier: MIT
#include "generator/rules/alone.hpp"
#include "uri94/grammar/rfc1630/schemes/printed/generated/nodes.hpp"

namespace uri94::tests {

std::vector<rule_alone> alone_rfc1630_schemes(bool as_printed) {
  return as_printed ? alone(rfc1630::schemes::printed::all_productions()) : alone(rfc1630::schemes::all_productions());
}

}  // namespace uri94::tests
