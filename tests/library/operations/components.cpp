// SPDX-License-Identifier: MIT
// Compares the components extracted from a full tree with a parse at level `components`.
#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "library/operations/components.hpp"
#include "library/parse/tree_access.hpp"
#include "support/random_member.hpp"
#include "uri94/parse.hpp"

namespace operations_components_tests {

TEST_CASE(
    "components_of: the components of a full tree equal a parse at level components, for random strings of every "
    "production") {
  constexpr unsigned seed = 1994;
  struct source {
    const char* folder;
    uri94::grammar_id grammar;
  };
  std::size_t compared = 0;
  std::size_t smaller = 0;
  for (const source s :
       {source{"rfc1738", uri94::grammar_id::rfc1738}, source{"rfc1630/generic", uri94::grammar_id::rfc1630_generic},
        source{"rfc1630/schemes", uri94::grammar_id::rfc1630_schemes}}) {
    const uri94::bnf::grammar g = uri94::tests::grammar_from_folder(s.folder);
    uri94::tests::random_member member(g, seed);
    for (const uri94::bnf::production& p : g.productions) {
      const auto start = find_production(s.grammar, p.name);
      REQUIRE_MESSAGE(start, p.name);
      for (int i = 0; i < 40; ++i) {
        const std::string text = member.of(p.name);
        const auto full = parse(*start, text, uri94::level::full);
        const auto components = parse(*start, text, uri94::level::components);
        REQUIRE_MESSAGE(full, p.name << ": " << text << " (seed " << seed << ")");
        const std::vector<uri94::packed_node> taken = uri94::ops::components_of(*full);
        bool same = taken.size() == components->size();
        for (std::size_t n = 0; same && n < taken.size(); ++n) {
          const uri94::packed_node& a = taken[n];
          const uri94::packed_node& b = uri94::nodes_of(*components).begin()[n];
          same = a.production_index() == b.production_index() && a.begin() == b.begin() && a.end() == b.end() &&
                 a.size() == b.size();
        }
        CHECK_MESSAGE(same, p.name << ": \"" << text << "\" (seed " << seed << ")");
        ++compared;
        smaller += taken.size() < full->size() ? 1 : 0;
      }
    }
  }
  CHECK(smaller > compared / 2);
}

}  // namespace operations_components_tests
