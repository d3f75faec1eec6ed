// SPDX-License-Identifier: MIT
#include "cli/own_parser.hpp"

#include <map>
#include <optional>

#include "cli/known_grammar.hpp"
#include "cli/printable.hpp"
#include "conformance/interpreted.hpp"
#include "program/to_the_end.hpp"

namespace uri94::cli {

namespace {

/// The rules of a grammar, made once, and why no guards decide them where there are none.
struct known_rules {
  std::shared_ptr<const interpret::interpreter> rules;
  bnf::diagnostics problems;
};

const known_rules& rules_of(const bnf::grammar& g) {
  static std::map<const bnf::grammar*, known_rules> made;
  const auto [known, is_new] = made.try_emplace(&g);
  if (is_new) known->second.rules = std::make_shared<const interpret::interpreter>(g, known->second.problems);
  return known->second;
}

}  // namespace

std::shared_ptr<const conformance::subject> own_parser(bnf::production_in p) {
  if (const std::optional<production> of_library = in_library(p)) {
    return std::make_shared<conformance::library_subject>(*of_library);
  }
  const known_rules& known = rules_of(*p.in);
  if (!known.problems.empty()) throw failure_of(known.problems, p.in->id);
  return std::make_shared<conformance::interpreted_subject>(known.rules, p.number);
}

std::shared_ptr<const conformance::subject> any_parser(bnf::production_in p) {
  const known_rules& known = rules_of(*p.in);
  if (known.problems.empty()) return std::make_shared<conformance::interpreted_subject>(known.rules, p.number);
  program::complain("uri94", printable(known.problems.front().text()) + "; its automaton decides instead");
  return std::make_shared<conformance::derived_subject>(p);
}

}  // namespace uri94::cli
