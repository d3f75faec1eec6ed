// SPDX-License-Identifier: MIT
#include "generator/emit/part_shapes.hpp"

#include <algorithm>

#include "generator/analysis/difference.hpp"
#include "generator/bnf/each_expression.hpp"
#include "support/text/ascii.hpp"

namespace uri94::emit {

using bnf::expression;
using kind = expression::kind;

bool has_spellings(const expression& e) {
  return e.is == kind::literal && e.any_case && e.text.size() > 1 &&
         std::any_of(e.text.begin(), e.text.end(), ascii::is_letter);
}

std::string flag_name(const expression& option) {
  const expression& first =
      option.operands[0].is == kind::sequence ? option.operands[0].operands[0] : option.operands[0];
  return first.is == kind::literal && first.text == "/" ? "with_slash" : "with_option";
}

part_shapes::part_shapes(const emission& from)
    : from_(from), shapes_(find_shapes(from.grammar, from.levels)), places_(from.grammar, from.levels) {
  const std::size_t n = shapes_.size();
  for (std::size_t i = 0; i < n; ++i) has_parts_.push_back(!shapes_[i].fields.empty() && is_buildable(i));
  for (std::size_t i = 0; i < n; ++i) add_with_members(i);
}

const field* part_shapes::field_of(std::size_t owner, const expression& name) const {
  for (const field& f : shapes_[owner].fields) {
    if (f.production == places_.index_of(name.text)) return &f;
  }
  return nullptr;
}

bool part_shapes::is_buildable(std::size_t i) {
  for (const field& f : shapes_[i].fields) {
    // Excludes recursion, because a struct cannot contain itself, directly or through other structs.
    if (f.again || analysis::is_recursive_use(from_.decisions, i, f.production)) return false;
  }
  path here;
  return is_buildable(i, definition(i), here);
}

bool part_shapes::is_buildable(std::size_t owner, const expression& e, path& here) {
  if (e.is == kind::name) return field_of(owner, e) != nullptr;
  if (e.is == kind::set) return false;  // A part cannot store the chosen byte of a set.
  if (e.is == kind::literal && has_spellings(e) && !places_.begin_of(here)) {
    return here.back().in->is == kind::alternatives && is_dead(owner, *here.back().in, here.back().operand);
  }
  if (e.is == kind::repetition) {
    std::vector<const field*> inside;
    fields_in(owner, e, inside);
    if (inside.size() != 1 || inside[0]->maximum == 1) return false;
  }
  if (e.is == kind::optional && needs_flag(owner, e) && (!places_.begin_of(here) || !places_.end_of(here)))
    return false;
  for (std::size_t i = 0; i < e.operands.size(); ++i) {
    here.push_back({&e, i});
    const bool good = is_buildable(owner, e.operands[i], here);
    here.pop_back();
    if (!good) return false;
  }
  return true;
}

void part_shapes::fields_in(std::size_t owner, const expression& e, std::vector<const field*>& to) const {
  bnf::each_use(e, [&](const expression& use) {
    const field* const f = field_of(owner, use);
    if (f != nullptr && std::find(to.begin(), to.end(), f) == to.end()) to.push_back(f);
  });
}

bool part_shapes::needs_flag(std::size_t owner, const expression& option) {
  return can_be_nameless(owner, option.operands[0]);
}

bool part_shapes::can_be_nameless(std::size_t owner, const expression& e) {
  switch (e.is) {
    case kind::empty:
    case kind::literal:
    case kind::set:
    case kind::optional:
      return true;
    case kind::name:
      return false;
    case kind::repetition:
      return e.minimum == 0;
    case kind::sequence:
      return std::all_of(e.operands.begin(), e.operands.end(),
                         [&](const expression& o) { return can_be_nameless(owner, o); });
    case kind::alternatives:
      for (std::size_t i = 0; i < e.operands.size(); ++i) {
        if (can_be_nameless(owner, e.operands[i]) && !is_dead(owner, e, i)) return true;
      }
      return false;
  }
  return false;
}

bool part_shapes::is_dead(std::size_t owner, const expression& alternatives, std::size_t i) {
  if (alternatives.operands[i].is != kind::literal || !alternatives.order.empty()) return false;
  analysis::automaton& a = from_.automaton;
  analysis::difference difference(a);
  const auto language = [&](const expression& e) { return a.closure(a.build(e, owner, analysis::automaton::end)); };
  for (std::size_t before = 0; before < i; ++before) {
    if (!difference.some(language(alternatives.operands[i]), language(alternatives.operands[before]))) return true;
  }
  return false;
}

void part_shapes::add_with_members(std::size_t i) {
  if (!has_parts_[i] || std::find(order_.begin(), order_.end(), i) != order_.end()) return;
  for (const field& f : shapes_[i].fields) {
    if (f.is == field::kind::view) add_with_members(f.production);
  }
  order_.push_back(i);
}

}  // namespace uri94::emit
