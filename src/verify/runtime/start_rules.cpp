// SPDX-License-Identifier: MIT
#include "verify/runtime/start_rules.hpp"

#include <utility>

#include "generator/bnf/effort.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "generator/rules/matcher.hpp"

namespace uri94::runtime {

start_rules::start_rules(const bnf::grammar& whole, std::size_t start)
    : part_(bnf::part_of(whole, start)),
      start_(part_.number_of(part_.default_start)),
      levels_(analysis::find_levels(part_)) {
  for (const bnf::production& p : part_.productions) {
    number_in_whole_.push_back(static_cast<std::uint16_t>(whole.number_of(p.name)));
  }
  bnf::diagnostics undecided;
  rules_.emplace(part_, undecided);
  try {
    errors_ = std::make_unique<const interpret::failures>(bnf::production_in{&part_, start_});
  } catch (const bnf::effort::exhausted&) {
    // The automaton without errors may be smaller.
    rules_.reset();
  }
  if (!undecided.empty()) rules_.reset();
  if (rules_) return;
  try {
    derived_ = std::make_unique<const derived_parser>(bnf::production_in{&part_, start_});
  } catch (const bnf::effort::exhausted&) {
    problem_ = bnf::effort::refusal(part_.default_start);
  }
}

bool start_rules::accepts(std::string_view input) const {
  if (derived_ != nullptr) return derived_->decide(input).accepted;
  match::matcher with(rules_->rules());
  return rules_->accepts(with, start_, input);
}

bool start_rules::parse(std::string_view input, level l, std::vector<run_time_grammar::tree_node>& nodes) const {
  if (l == level::none) return accepts(input);
  std::vector<bnf::tree_node> found;
  if (derived_ != nullptr) {
    if (!derived_->decide(input).accepted) return false;
    if (l == level::full) {
      found = derived_->tree_of(input);
    } else {
      interpret::keep_components(levels_, derived_->tree_of(input), found);
    }
  } else {
    match::matcher with(rules_->rules());
    if (!rules_->read(with, start_, input, l == level::components, found)) return false;
  }
  nodes.reserve(found.size());
  for (const bnf::tree_node& n : found) nodes.push_back({n.begin, n.end, n.size, number_in_whole_[n.production]});
  return true;
}

std::size_t start_rules::offset_of(std::string_view input) const {
  return errors_ != nullptr ? errors_->offset_of(input) : derived_->decide(input).offset;
}

run_time_grammar::rejection start_rules::explain(std::string_view input) const {
  run_time_grammar::rejection why;
  why.offset = offset_of(input);
  why.production = number_in_whole_[start_];
  if (errors_ == nullptr) return why;
  const interpret::failure f = errors_->of(input);
  why.production = number_in_whole_[f.production];
  for (const interpret::expectation& e : f.expected) {
    using kind = interpret::expectation::kind;
    why.expected.push_back({e.is == kind::production, why.expected.size() < f.outermost, e.name, e.is == kind::set});
  }
  why.end_expected = f.end_expected;
  return why;
}

}  // namespace uri94::runtime
