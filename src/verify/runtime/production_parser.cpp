// SPDX-License-Identifier: MIT
#include "verify/runtime/production_parser.hpp"

#include <cstdint>

#include "generator/bnf/effort.hpp"
#include "generator/rules/matcher.hpp"
#include "verify/oracle/positions.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::runtime {
namespace {

/// Maximum number of steps to build the minimal automaton of a production. These steps take less than a second.
constexpr std::uint64_t most_of_a_language = 100'000'000;

/// Returns the minimal automaton of a production, or an empty optional if it is too large.
std::optional<oracle::automaton> language_of(bnf::production_in start) {
  try {
    bnf::effort counted(most_of_a_language);
    counted.is_about(start.in->id, start->name);
    oracle::terms terms(*start.in, &counted);
    const oracle::positions places(terms, terms.production(start.number));
    return std::make_optional<oracle::automaton>(places, &counted);
  } catch (const bnf::effort::exhausted&) {
    return std::nullopt;
  }
}

}  // namespace

production_parser::production_parser(bnf::production_in start) : start_(start), language_(language_of(start)) {
  if (!language_) need_rules();
}

void production_parser::build_rules() const {
  bnf::diagnostics problems;
  rules_.emplace(*start_.in, problems);
  if (!problems.empty()) {
    undecided_ = problems.front();
    rules_.reset();
  } else if (!language_) {
    std::call_once(errors_once_, [this] { build_errors(); });
    // If the automaton is missing, verdicts come from the rules, and offsets from the table of errors.
    if (!errors_) rules_.reset();
  }
  if (!rules_) derived_.emplace(start_);
}

void production_parser::build_errors() const {
  try {
    errors_.emplace(start_);
  } catch (const bnf::effort::exhausted&) {
    errors_.reset();
  }
}

const std::optional<bnf::diagnostic>& production_parser::undecided() const {
  need_rules();
  return undecided_;
}

oracle::verdict production_parser::decide(std::string_view input) const {
  if (language_) return language_->decide(input);
  if (derived_) return derived_->decide(input);
  match::matcher with(rules_->rules());
  if (rules_->accepts(with, start_.number, input)) return {true, 0};
  return {false, errors_->offset_of(input)};
}

bool production_parser::parse(std::string_view input, level l, std::vector<bnf::tree_node>& nodes) const {
  nodes.clear();
  if (l == level::none) return decide(input).accepted;
  if (language_ && !language_->decide(input).accepted) return false;
  need_rules();
  if (derived_) {
    if (!derived_->decide(input).accepted) return false;
    nodes = derived_->tree_of(input, l);
    return true;
  }
  match::matcher with(rules_->rules());
  return rules_->read(with, start_.number, input, l == level::components, nodes);
}

std::optional<interpret::failure> production_parser::explain(std::string_view input) const {
  std::call_once(errors_once_, [this] { build_errors(); });
  return errors_ ? std::make_optional(errors_->of(input)) : std::nullopt;
}

}  // namespace uri94::runtime
