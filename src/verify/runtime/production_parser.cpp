// SPDX-License-Identifier: MIT
#include "verify/runtime/production_parser.hpp"

#include "generator/bnf/effort.hpp"
#include "generator/rules/matcher.hpp"

namespace uri94::runtime {

production_parser::production_parser(bnf::production_in start) : start_(start) {
  bnf::diagnostics problems;
  rules_.emplace(*start.in, problems);
  if (!problems.empty()) {
    undecided_ = problems.front();
    rules_.reset();
  } else {
    std::call_once(errors_once_, [this] { build_errors(); });
    // Rules without the table of errors have no offsets. The minimal automaton has offsets and may be smaller.
    if (!errors_) rules_.reset();
  }
  if (!rules_) derived_.emplace(start);
}

void production_parser::build_errors() const {
  try {
    errors_.emplace(start_);
  } catch (const bnf::effort::exhausted&) {
    errors_.reset();
  }
}

bool production_parser::accepts(std::string_view input) const {
  if (derived_) return derived_->decide(input).accepted;
  match::matcher with(rules_->rules());
  return rules_->accepts(with, start_.number, input);
}

bool production_parser::parse(std::string_view input, level l, std::vector<bnf::tree_node>& nodes) const {
  nodes.clear();
  if (l == level::none) return accepts(input);
  if (!derived_) {
    match::matcher with(rules_->rules());
    return rules_->read(with, start_.number, input, l == level::components, nodes);
  }
  if (!derived_->decide(input).accepted) return false;
  nodes = derived_->tree_of(input, l);
  return true;
}

std::size_t production_parser::offset_of(std::string_view input) const {
  return derived_ ? derived_->decide(input).offset : errors_->offset_of(input);
}

std::optional<interpret::failure> production_parser::explain(std::string_view input) const {
  std::call_once(errors_once_, [this] { build_errors(); });
  return errors_ ? std::make_optional(errors_->of(input)) : std::nullopt;
}

}  // namespace uri94::runtime
