// SPDX-License-Identifier: MIT
// Parser that uses the minimal automaton of a production and the first derivation of an input. The order of derivations
// is defined in `grammar/interpretations.json`. `production_parser` uses this parser if it cannot use the rules.
#ifndef URI94_VERIFY_RUNTIME_DERIVED_PARSER_HPP
#define URI94_VERIFY_RUNTIME_DERIVED_PARSER_HPP

#include <string_view>
#include <vector>

#include "generator/analysis/levels.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/bnf/syntax.hpp"
#include "generator/bnf/tree_node.hpp"
#include "generator/interpret/interpreter.hpp"
#include "uri94/tree.hpp"
#include "verify/oracle/automaton.hpp"
#include "verify/oracle/derivation.hpp"
#include "verify/oracle/positions.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::runtime {

/// Parser of one production. Several threads may use a parser at once.
class derived_parser {
 public:
  /// Builds the automaton of a production.
  /// Throws: `bnf::effort::exhausted` if the grammar requires too much work.
  explicit derived_parser(bnf::production_in start)
      : terms_(*start.in, named(counted_, start)),
        places_(terms_, terms_.production(start.number)),
        language_(places_, &counted_),
        derivations_(terms_, start.number),
        levels_(analysis::find_levels(*start.in)) {
    terms_.stop_counting();
  }

  [[nodiscard]] oracle::verdict decide(std::string_view input) const noexcept { return language_.decide(input); }
  /// Returns the nodes of the first derivation at level `l`, in pre-order.
  /// Precondition: the production derives the input.
  [[nodiscard]] std::vector<bnf::tree_node> tree_of(std::string_view input, level l) const {
    if (l == level::none) return {};
    oracle::derivation_search search(derivations_);
    std::vector<bnf::tree_node> all = search.first(input);
    if (l == level::full) return all;
    std::vector<bnf::tree_node> components;
    interpret::keep_components(levels_, all, components);
    return components;
  }

 private:
  /// Sets the start production that error messages of the counter name.
  /// Returns: the address of the counter.
  [[nodiscard]] static bnf::effort* named(bnf::effort& counter, bnf::production_in start) {
    counter.is_about(start.in->id, start->name);
    return &counter;
  }

  bnf::effort counted_;
  oracle::terms terms_;
  oracle::positions places_;
  oracle::automaton language_;
  oracle::derivation_tables derivations_;
  analysis::levels levels_;
};

}  // namespace uri94::runtime

#endif
