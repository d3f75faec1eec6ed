// SPDX-License-Identifier: MIT
#include "uri94/error.hpp"

#include <cstdio>

#include "parse/grammar_tables.hpp"

namespace uri94 {
namespace {

using parse_tables::automaton_data;
using parse_tables::data_of;

const automaton_data& automaton_of(production start) noexcept { return data_of(start.grammar()).errors; }

/// "'~' (0x7E)", or what the byte is called where it cannot be shown.
std::string found(std::string_view input, std::size_t offset) {
  if (offset >= input.size()) return "the end of the input";
  const auto byte = static_cast<unsigned char>(input[offset]);
  char text[24];
  if (byte > 0x20 && byte < 0x7F) {
    std::snprintf(text, sizeof text, "'%c' (0x%02X)", byte, byte);
  } else {
    std::snprintf(text, sizeof text, "%s0x%02X", byte == ' ' ? "a space, " : "byte ", byte);
  }
  return text;
}

}  // namespace

production error::production() const noexcept {
  const std::uint8_t reading = automaton_of(start_).being_read[state_];
  return reading == 255 ? start_ : uri94::production(start_.grammar(), reading);
}

std::size_t error::expected_count() const noexcept { return automaton_of(start_).expected_count[state_]; }

std::size_t error::outermost_count() const noexcept { return automaton_of(start_).outermost_count[state_]; }

expectation error::expected(std::size_t i) const noexcept {
  const automaton_data& a = automaton_of(start_);
  const parse_tables::symbol_data& s = a.symbols[a.expected[a.first_expected[state_] + i]];
  if (s.production < 0) return {false, s.literal};
  return {true, uri94::production(start_.grammar(), static_cast<std::uint8_t>(s.production)).name()};
}

bool error::end_expected() const noexcept { return automaton_of(start_).accepting[state_] != 0; }

std::string error::message() const {
  if (kind_ == error_kind::too_long) return "the input is too long to build a tree of it";
  if (kind_ == error_kind::out_of_memory) return "there is no memory for the tree";
  std::string text = found(input_, offset_) + " at offset " + std::to_string(offset_) + " cannot stand in " +
                     std::string(production().name());
  std::string list;
  // Productions by their outermost name; what they consist of says the same again.
  std::size_t shown = 0;
  for (std::size_t i = 0; i < outermost_count() && shown < 8; ++i) {
    const expectation e = expected(i);
    if (!list.empty()) list += ", ";
    list += e.is_production ? std::string(e.name) : "\"" + std::string(e.name) + "\"";
    ++shown;
  }
  if (end_expected()) list += list.empty() ? "the end" : " or the end";
  if (!list.empty()) text += "; expected " + list;
  return text + " (" + production().citation().text() + ")";
}

}  // namespace uri94
