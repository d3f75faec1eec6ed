// SPDX-License-Identifier: MIT
#include "verify/runtime/start_rules.hpp"

#include <new>

#include "generator/bnf/effort.hpp"
#include "generator/bnf/reachable_part.hpp"

namespace uri94::runtime {

start_rules::start_rules(const bnf::grammar& whole, std::size_t start)
    : part_(bnf::part_of(whole, start)), start_(part_.number_of(part_.default_start)) {
  for (const bnf::production& p : part_.productions) {
    number_in_whole_.push_back(static_cast<std::uint16_t>(whole.number_of(p.name)));
  }
  try {
    parser_.emplace(bnf::production_in{&part_, start_});
  } catch (const bnf::effort::exhausted&) {
    problem_ = bnf::effort::refusal(part_.default_start);
  }
}

bool start_rules::accepts(std::string_view input) const {
  return parser_->decide(input).accepted;
}

bool start_rules::parse(std::string_view input, level l, std::vector<run_time_grammar::tree_node>& nodes) const {
  std::vector<bnf::tree_node> found;
  try {
    if (!parser_->parse(input, l, found)) return false;
  } catch (const bnf::effort::exhausted&) {
    throw std::bad_alloc();  // the rules or tables for trees exceed a limit
  }
  nodes.reserve(found.size());
  for (const bnf::tree_node& n : found) nodes.push_back({n.begin, n.end, n.size, number_in_whole_[n.production]});
  return true;
}

std::size_t start_rules::offset_of(std::string_view input) const {
  return parser_->decide(input).offset;
}

run_time_grammar::rejection start_rules::explain(std::string_view input) const {
  run_time_grammar::rejection why;
  const std::optional<interpret::failure> f = parser_->explain(input);
  why.offset = f ? f->offset : offset_of(input);
  why.production = number_in_whole_[f ? f->production : start_];
  if (!f) return why;
  for (const interpret::expectation& e : f->expected) {
    using kind = interpret::expectation::kind;
    why.expected.push_back({e.is == kind::production, why.expected.size() < f->outermost, e.name, e.is == kind::set});
  }
  why.end_expected = f->end_expected;
  return why;
}

}  // namespace uri94::runtime
