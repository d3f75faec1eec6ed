// SPDX-License-Identifier: MIT
#include "uri94/error.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

#include "library/parse/error_draft.hpp"
#include "library/parse/error_maker.hpp"
#include "library/parse/grammar_tables.hpp"
#include "library/parse/other_grammar.hpp"
#include "library/parse/readings.hpp"
#include "library/parse/run_time_grammar.hpp"
#include "support/text/ascii.hpp"

namespace uri94 {
namespace {

using parse_tables::data_of;
using parse_tables::error_table;

const error_table& automaton_of(production start) noexcept {
  return data_of(start).errors;
}

/// Returns the rejection that `e` reports.
/// Precondition: the grammar of the start production is not compiled into the library.
run_time_grammar::rejection rejection_of(const error& e) {
  return production_access::other(e.start()).grammar->explain(e.start().index(), e.input());
}

/// Returns `rejection_of(e)`. If an allocation fails, returns a rejection with only the offset and start production.
/// Precondition: the grammar of the start production is not compiled into the library.
run_time_grammar::rejection short_rejection_of(const error& e) noexcept {
  try {
    return rejection_of(e);
  } catch (const std::bad_alloc&) {
    return {e.offset(), e.start().index(), {}, false};
  }
}

}  // namespace

std::uint32_t error_maker::state_of(const error& e) noexcept {
  if (e.state_ != unknown_state) return e.state_;
  note_reading(reader::errors, e.start_, e.input_);
  const parse_tables::transition_table& t = automaton_of(e.start_).table;
  return static_cast<std::uint32_t>(
      parse_tables::follow_production(t, e.start_.index(), e.input_.data(), e.input_.data() + e.offset_).state);
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
  if (is_other(start_)) {
    return production_access::of(
        production_access::other(start_).grammar->productions()[short_rejection_of(*this).production]);
  }
  const error_table& a = automaton_of(start_);
  const std::uint8_t reading = a.being_read[error_maker::state_of(*this)];
  return reading == 255 ? start_ : uri94::production(start_.grammar(), a.number_in[reading]);
}

std::size_t error_maker::expected_count(const error& e) noexcept {
  return automaton_of(e.start_).expected_count[state_of(e)];
}

namespace {

expectation expected_in(grammar_id g, const error_table& a, std::uint32_t state, std::size_t i) noexcept {
  const bool is_outermost = i < a.outermost_count[state];
  const parse_tables::symbol_data& s = a.symbols[a.expected[a.first_expected[state] + i]];
  if (s.production < 0) return {false, is_outermost, s.literal.in(data_of(g).texts)};
  return {true, is_outermost, production(g, a.number_in[s.production]).name()};
}

}  // namespace

expectation error_maker::expected(const error& e, std::size_t i) noexcept {
  return expected_in(e.start_.grammar(), automaton_of(e.start_), state_of(e), i);
}

bool error_maker::expects(const error& e, std::string_view name) noexcept {
  const grammar_id g = e.start_.grammar();
  const error_table& a = automaton_of(e.start_);
  const std::uint32_t state = state_of(e);
  const std::uint8_t* const first = a.expected + a.first_expected[state];
  const auto has = [&](auto is_wanted) {
    return std::any_of(first, first + a.expected_count[state], [&](std::uint8_t i) { return is_wanted(a.symbols[i]); });
  };
  const auto is_literal = [&](const parse_tables::symbol_data& s) {
    return s.production < 0 && s.literal.in(data_of(g).texts) == name;
  };
  const std::optional<production> wanted = ascii::is_letter(name.front()) ? find_production(g, name) : std::nullopt;
  if (!wanted) return has(is_literal);
  const std::size_t index = wanted->index();
  return has([&](const parse_tables::symbol_data& s) {
    return s.production < 0 ? is_literal(s) : a.number_in[s.production] == index;
  });
}

bool error_maker::expects(const error& e, const std::bitset<256>& productions) noexcept {
  const error_table& a = automaton_of(e.start_);
  const std::uint32_t state = state_of(e);
  const std::uint8_t* const first = a.expected + a.first_expected[state];
  return std::any_of(first, first + a.expected_count[state], [&](std::uint8_t i) {
    const std::int16_t number = a.symbols[i].production;
    return number >= 0 && productions[a.number_in[number]];
  });
}

std::vector<expectation> error::expected() const {
  if (is_other(start_)) return kind_ == error_kind::syntax ? rejection_of(*this).expected : std::vector<expectation>();
  const error_table& a = automaton_of(start_);
  const std::uint32_t state = error_maker::state_of(*this);
  std::vector<expectation> all;
  all.reserve(a.expected_count[state]);
  for (std::size_t i = 0; i < a.expected_count[state]; ++i) all.push_back(expected_in(start_.grammar(), a, state, i));
  return all;
}

bool error::end_expected() const noexcept {
  if (is_other(start_)) return kind_ == error_kind::syntax && short_rejection_of(*this).end_expected;
  return automaton_of(start_).table.rows[error_maker::state_of(*this)].accepting;
}

error_draft::error_draft(const error& e) : error_draft(std::string(), e) {
  message = from_.message();  // uses the stored state of the error table
}

error_draft::error_draft(std::string why, const error& e)
    : kind(e.kind()), message(std::move(why)), from_(error_maker::with_state(e)) {
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
                           {std::move(message), {}, to, argument, requirement, place, production, condition});
}

unexpected<error> failed(const error& e, std::optional<side_condition> condition) {
  if (error_maker::is_rejection(e)) return unexpected(error_maker::kept(e, condition));
  error_draft copy(e);
  if (condition) copy.condition = condition;
  return std::move(copy).failed();
}

error error_of_empty_tree() {
  error_draft why("the tree has no nodes: the input was rejected, or was parsed at level none", 0, production());
  why.kind = error_kind::empty_tree;
  why.place = {};
  return std::move(why).made();
}

}  // namespace uri94
