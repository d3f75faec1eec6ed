// SPDX-License-Identifier: MIT
// Tests that a conformance run finds faults in rules. faults.py generates each faulty rule with one deliberate fault.
// Also tests a parser with wrong error offsets.
#include <doctest/doctest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "faults.hpp"
#include "generator/bnf/embedded.hpp"
#include "library/parse/error_maker.hpp"
#include "library/parse/fast/fast_starts.hpp"
#include "library/parse/tree_access.hpp"
#include "verify/conformance/suite_run.hpp"

namespace {

using namespace uri94;

/// Subject that accepts and builds trees by `Rule`. If `Rule` rejects the input, `parse` returns the library's result,
/// without a tree.
template <typename Rule>
class rule_subject final : public conformance::library_like_subject {
 public:
  explicit rule_subject(production start) : start_(start) {}

  [[nodiscard]] bool accepts(std::string_view input) const noexcept override {
    node_storage nodes;
    return builds(input, level::components, nodes).has_value();
  }

  [[nodiscard]] expected<tree, error> parse(std::string_view input, level l,
                                            node_storage& nodes) const noexcept override {
    const std::optional<tree> built = builds(input, l, nodes);
    return built ? *built : uri94::parse(start_, input, level::none, nodes);
  }

 private:
  [[nodiscard]] std::optional<tree> builds(std::string_view input, level l, node_storage& nodes) const noexcept {
    // Reserves many nodes, because the tree of a faulty rule may exceed the library's limit.
    if (!storage_access::reserve(nodes, 100 * input.size() + 1000)) return {};
    packed_node* const first = storage_access::data(nodes);
    const auto build = l == level::full ? &parse_tables::full_tree<Rule> : &parse_tables::components_tree<Rule>;
    const std::size_t count = build(input.data(), input.data() + input.size(), first);
    if (count == 0) return {};
    return tree_access::make(first, count, input, start_.grammar(), l);
  }

  production start_;
};

struct fault {
  std::string name;
  std::string grammar;
  std::string start;
  std::shared_ptr<const conformance::subject> parser;
  std::string divergence;  ///< Expected kind of divergence. Empty for a correct rule.
  std::string shortest;
};

production start_of(const std::string& grammar_name, const std::string& start) {
  return *find_production(*find_grammar(grammar_name), start);
}

template <typename Rule>
fault made(const char* name, const char* grammar_name, const char* start, const char* divergence,
           const char* shortest) {
  return {name,       grammar_name, start, std::make_shared<rule_subject<Rule>>(start_of(grammar_name, start)),
          divergence, shortest};
}

std::vector<fault> all_faults() {
#define URI94_FAULT(name, grammar, start, rule, divergence, shortest) \
  made<rule>(name, grammar, start, divergence, shortest),
  return {URI94_FAULTS(URI94_FAULT)};
#undef URI94_FAULT
}

conformance::test_result run_one(const fault& f) {
  const bnf::grammar& g = *bnf::embedded_grammar(f.grammar);
  const std::vector<conformance::test> tests{{{&g, g.number_of(f.start)}, [&f] { return f.parser; }}};
  return conformance::run(tests, {}).front();
}

}  // namespace

TEST_CASE("conformance: finds each deliberate fault in a rule with a shortest string, and accepts correct rules") {
  std::size_t seen = 0;
  for (const fault& f : all_faults()) {
    CAPTURE(f.name);
    const conformance::test_result r = run_one(f);
    if (f.divergence.empty()) {
      CHECK(r.divergences == 0);
      continue;
    }
    REQUIRE(r.divergences > 0);
    CHECK(conformance::name_of(r.findings.front().is) == f.divergence);
    CHECK(r.findings.front().shortest.size() == std::string_view(f.shortest).size());
    CHECK(r.findings.front().expected != r.findings.front().found);
    ++seen;
  }
  CHECK(seen >= 12);
}

TEST_CASE("conformance: reports a parser whose error offsets are wrong") {
  class off_by_one final : public conformance::library_like_subject {
   public:
    [[nodiscard]] bool accepts(std::string_view input) const noexcept override { return uri94::accepts(start, input); }
    [[nodiscard]] expected<tree, error> parse(std::string_view input, level l,
                                              node_storage& nodes) const noexcept override {
      const auto o = uri94::parse(start, input, l, nodes);
      if (o.has_value()) return o;
      return unexpected(error_maker::of_parse(error_kind::syntax, start, input, o.error().offset() + 1, 0));
    }
    production start = start_of("rfc1738", "port");
  };
  const fault f{"", "rfc1738", "port", std::make_shared<off_by_one>(), "offset", ""};
  const conformance::test_result r = run_one(f);
  REQUIRE(r.findings.size() == 1);
  CHECK(r.findings.front().is == conformance::divergence::offset);
  CHECK(r.findings.front().shortest.empty());
}
