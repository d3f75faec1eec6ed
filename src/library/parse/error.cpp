// SPDX-License-Identifier: MIT
#include "uri94/error.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "library/parse/error_draft.hpp"
#include "library/parse/error_maker.hpp"
#include "library/parse/grammar_tables.hpp"
#include "library/parse/readings.hpp"

namespace uri94 {
namespace {

using parse_tables::data_of;
using parse_tables::error_table;

const error_table& automaton_of(production start) noexcept {
  return data_of(start.grammar()).errors;
}

}  // namespace

std::uint32_t error_maker::state_of(const error& e) noexcept {
  if (e.state_ != unknown_state) return e.state_;
  note_reading(reader::errors, e.start_, e.input_);
  const parse_tables::transition_table& t = automaton_of(e.start_).table;
  return static_cast<std::uint32_t>(
      parse_tables::follow(t, t.start[e.start_.index()], e.input_.data(), e.input_.data() + e.offset_).state);
}

std::size_t error::end() const noexcept {
  return details_ == nullptr ? offset_ : details_->end;
}

std::size_t error::argument() const noexcept {
  return details_ == nullptr ? 0 : details_->argument;
}

const requirement* error::requirement() const noexcept {
  return details_ == nullptr ? nullptr : details_->requirement;
}

uri94::citation error::citation() const noexcept {
  return details_ == nullptr ? production().citation() : details_->place;
}

std::optional<side_condition> error::condition() const noexcept {
  return details_ == nullptr ? std::nullopt : details_->condition;
}

production error::production() const noexcept {
  if (details_ != nullptr) return details_->production;
  const error_table& a = automaton_of(start_);
  const std::uint8_t reading = a.being_read[error_maker::state_of(*this)];
  return reading == 255 ? start_ : uri94::production(start_.grammar(), a.number_in[reading]);
}

std::size_t error::expected_count() const noexcept {
  return automaton_of(start_).expected_count[error_maker::state_of(*this)];
}

std::size_t error::outermost_count() const noexcept {
  return automaton_of(start_).outermost_count[error_maker::state_of(*this)];
}

expectation error::expected(std::size_t i) const noexcept {
  const error_table& a = automaton_of(start_);
  const parse_tables::symbol_data& s = a.symbols[a.expected[a.first_expected[error_maker::state_of(*this)] + i]];
  if (s.production < 0) return {false, s.literal.in(data_of(start_.grammar()).texts)};
  return {true, uri94::production(start_.grammar(), a.number_in[s.production]).name()};
}

bool error::end_expected() const noexcept {
  return automaton_of(start_).table.accepting[error_maker::state_of(*this)] != 0;
}

error_draft::error_draft(const error& e) : from_(error_maker::with_state(e)) {
  kind = from_.kind();
  message = from_.message();
  offset = from_.offset();
  argument = from_.argument();
  requirement = from_.requirement();
  place = from_.citation();
  production = from_.production();
  condition = from_.condition();
  if (e.end() > offset) end = e.end();
  // Throws here, because headers must compile with -fno-exceptions.
  if (kind == error_kind::out_of_memory) throw std::bad_alloc();
}

error error_draft::made() && {
  const std::size_t to = std::max(offset, end);
  return error_maker::with(std::move(from_), kind, offset,
                           {std::move(message), to, argument, requirement, place, production, condition});
}

error error_of_empty_tree() {
  error_draft why("the tree has no nodes: the input was rejected, or was parsed at level none", 0, production());
  why.kind = error_kind::empty_tree;
  why.place = {};
  return std::move(why).made();
}

}  // namespace uri94
