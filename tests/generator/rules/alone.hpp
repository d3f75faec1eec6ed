// SPDX-License-Identifier: MIT
// The rules with PEGTL's control, input and tools, without the library.
#ifndef URI94_TESTS_RULES_ALONE_HPP
#define URI94_TESTS_RULES_ALONE_HPP

#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/parse_tree.hpp>
#include <tao/pegtl/contrib/trace.hpp>
#include <vector>

#include "uri94/peg/analyze.hpp"

namespace uri94::tests {

namespace peg = tao::pegtl;

/// The functions of one rule.
struct rule_alone {
  bool (*accepts)(std::string_view);
  std::size_t (*problems)();  ///< Number of problems reported by `analyze`.
};

template <typename Rule>
struct whole : peg::seq<Rule, peg::eof> {};

template <typename Rule>
bool accepted_alone(std::string_view input) {
  peg::memory_input in(input.data(), input.data() + input.size(), "input");
  return peg::parse<whole<Rule>>(in);
}

template <typename Rule>
std::size_t problems_of() {
  return peg::analyze<Rule>(-1);
}

template <typename... Rules>
std::vector<rule_alone> alone(peg::type_list<Rules...>) {
  return {{&accepted_alone<Rules>, &problems_of<Rules>}...};
}

// Each function returns the functions of all productions of one grammar, indexed by production number.
std::vector<rule_alone> alone_rfc1738(bool as_printed);
std::vector<rule_alone> alone_rfc1630_generic(bool as_printed);
std::vector<rule_alone> alone_rfc1630_schemes(bool as_printed);
std::vector<rule_alone> alone_rfc2818();

}  // namespace uri94::tests

#endif
