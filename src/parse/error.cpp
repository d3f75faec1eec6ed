// SPDX-License-Identifier: MIT
#include "uri94/error.hpp"

#include "parse/grammar_tables.hpp"

namespace uri94 {
namespace {

using parse_tables::automaton_data;
using parse_tables::data_of;

const automaton_data& automaton_of(production start) noexcept {
  return data_of(start.grammar()).errors;
}

}  // namespace

production error::production() const noexcept {
  const automaton_data& a = automaton_of(start_);
  const std::uint8_t reading = a.being_read[state_];
  return reading == 255 ? start_ : uri94::production(start_.grammar(), a.number_in[reading]);
}

std::size_t error::expected_count() const noexcept {
  return automaton_of(start_).expected_count[state_];
}

std::size_t error::outermost_count() const noexcept {
  return automaton_of(start_).outermost_count[state_];
}

expectation error::expected(std::size_t i) const noexcept {
  const automaton_data& a = automaton_of(start_);
  const parse_tables::symbol_data& s = a.symbols[a.expected[a.first_expected[state_] + i]];
  if (s.production < 0) return {false, s.literal.in(data_of(start_.grammar()).texts)};
  return {true, uri94::production(start_.grammar(), a.number_in[s.production]).name()};
}

bool error::end_expected() const noexcept {
  return automaton_of(start_).accepting[state_] != 0;
}

}  // namespace uri94
