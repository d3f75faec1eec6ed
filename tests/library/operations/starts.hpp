// SPDX-License-Identifier: MIT
// Helpers that return start productions for the tests of operations.
#ifndef URI94_TESTS_REQUIREMENTS_STARTS_HPP
#define URI94_TESTS_REQUIREMENTS_STARTS_HPP

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "uri94/parse.hpp"

namespace uri94::tests {

/// Returns the default start of the grammar.
inline production url_of(grammar_id g = grammar_id::rfc1738) {
  return default_start(g);
}

/// Returns the production `name` of the grammar. Fails the test if the production does not exist.
inline production production_of(std::string_view name, grammar_id g = grammar_id::rfc1738) {
  const auto found = find_production(g, name);
  REQUIRE_MESSAGE(found.has_value(), std::string(name));
  return *found;
}

}  // namespace uri94::tests

#endif
