// SPDX-License-Identifier: MIT
#include "generator/rules/expression.hpp"

#include <utility>

namespace uri94::match {

expressions::expressions() {
  made({kind::empty, {}, 0, {}});
  made({kind::failure, {}, 0, {}});
  made({kind::end, {}, 0, {}});
}

expression expressions::bytes(const byte_set& set) {
  return set.none() ? failure : made({kind::bytes, {}, 0, set});
}

expression expressions::sequence(const std::vector<expression>& operands) {
  std::vector<expression> flat;
  for (const expression o : operands) {
    if (at(o).is == kind::failure && flat.empty()) return failure;
    if (at(o).is == kind::sequence) {
      flat.insert(flat.end(), at(o).operands.begin(), at(o).operands.end());
    } else if (o != empty) {
      flat.push_back(o);
    }
  }
  if (flat.empty()) return empty;
  return flat.size() == 1 ? flat[0] : made({kind::sequence, flat, 0, {}});
}

expression expressions::alternatives(kind is, const std::vector<expression>& operands) {
  std::vector<expression> flat;
  const auto add = [&](expression o) {
    if (o == failure) return;
    if (!flat.empty() && at(o).is == kind::bytes && at(flat.back()).is == kind::bytes) {
      flat.back() = bytes(at(o).bytes | at(flat.back()).bytes);
    } else {
      flat.push_back(o);
    }
  };
  for (const expression o : operands) {
    if (at(o).is == is) {
      const std::vector<expression> inner = at(o).operands;
      for (const expression i : inner) add(i);
    } else {
      add(o);
    }
  }
  if (flat.empty()) return failure;
  return flat.size() == 1 ? flat[0] : made({is, flat, 0, {}});
}

expression expressions::of(kind is, expression operand) {
  return made({is, {operand}, 0, {}});
}

expression expressions::rest_fits(std::uint32_t automaton) {
  return made({kind::rest_fits, {}, automaton, {}});
}

expression expressions::bounded(const bound& by, expression operand) {
  return made({kind::bounded, {operand}, bounds_.add(by), {}});
}

expression expressions::production(std::uint32_t definition, kind is) {
  return made({is, {}, definition, {}});
}

std::uint32_t expressions::add_definition(std::uint32_t number) {
  definitions_.push_back(failure);
  numbers_.push_back(number);
  return static_cast<std::uint32_t>(definitions_.size() - 1);
}

void expressions::define(std::uint32_t definition, expression right_hand_side) {
  definitions_[definition] = right_hand_side;
}

std::uint32_t expressions::add(automaton_table table) {
  automata_.push_back(std::move(table));
  return static_cast<std::uint32_t>(automata_.size() - 1);
}

std::uint32_t expressions::add(ways_table table) {
  ways_.push_back(std::move(table));
  return static_cast<std::uint32_t>(ways_.size() - 1);
}

}  // namespace uri94::match
