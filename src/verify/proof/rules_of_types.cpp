// SPDX-License-Identifier: MIT
#include "verify/proof/rules_of_types.hpp"

#include "uri94/grammar/rfc1630/generic/generated/nodes.hpp"
#include "uri94/grammar/rfc1630/generic/printed/generated/nodes.hpp"
#include "uri94/grammar/rfc1630/generic/printed/rules.hpp"
#include "uri94/grammar/rfc1630/generic/rules.hpp"
#include "uri94/grammar/rfc1630/schemes/generated/nodes.hpp"
#include "uri94/grammar/rfc1630/schemes/printed/generated/nodes.hpp"
#include "uri94/grammar/rfc1630/schemes/printed/rules.hpp"
#include "uri94/grammar/rfc1630/schemes/rules.hpp"
#include "uri94/grammar/rfc1738/generated/nodes.hpp"
#include "uri94/grammar/rfc1738/printed/generated/nodes.hpp"
#include "uri94/grammar/rfc1738/printed/rules.hpp"
#include "uri94/grammar/rfc1738/rules.hpp"
#include "uri94/grammar/rfc2818/generated/nodes.hpp"
#include "uri94/grammar/rfc2818/rules.hpp"

namespace uri94::proof {
namespace {

template <typename... Productions>
std::uint32_t add(tao::pegtl::type_list<Productions...>, expressions& to) {
  const auto first = static_cast<std::uint32_t>(to.definition_count());
  (to.add_definition(number_of_production<Productions>), ...);
  rule_reader r(to, first);
  (to.define(first + number_of_production<Productions>, r.structure<Productions>()), ...);
  return first;
}

}  // namespace

std::uint32_t add_rules(grammar_id g, expressions& to) {
  switch (g) {
    case grammar_id::rfc1738:
      return add(rfc1738::all_productions{}, to);
    case grammar_id::rfc1630_generic:
      return add(rfc1630::generic::all_productions{}, to);
    case grammar_id::rfc1630_schemes:
      return add(rfc1630::schemes::all_productions{}, to);
    case grammar_id::rfc1738_printed:
      return add(rfc1738::printed::all_productions{}, to);
    case grammar_id::rfc1630_generic_printed:
      return add(rfc1630::generic::printed::all_productions{}, to);
    case grammar_id::rfc1630_schemes_printed:
      return add(rfc1630::schemes::printed::all_productions{}, to);
    case grammar_id::rfc2818:
      return add(rfc2818::all_productions{}, to);
    case grammar_id::other:
      break;
  }
  return 0;
}

}  // namespace uri94::proof
