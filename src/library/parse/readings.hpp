// SPDX-License-Identifier: MIT
// Who reads an input from its beginning: nothing is kept in the library. A program that is to count the readings
// compiles the files that include this one with URI94_COUNTS_READINGS, links them before the library, and defines
// `note_reading`.
#ifndef URI94_LIBRARY_PARSE_READINGS_HPP
#define URI94_LIBRARY_PARSE_READINGS_HPP

#include <cstdint>
#include <string_view>

#include "uri94/production.hpp"

namespace uri94 {

enum class reader : std::uint8_t {
  rules,     ///< The rules of a production.
  language,  ///< The automaton of its language.
  errors,    ///< The automaton of errors, which also encodes.
};

#if defined(URI94_COUNTS_READINGS)
void note_reading(reader by, production start, std::string_view input) noexcept;
#else
constexpr void note_reading(reader, production, std::string_view) noexcept {}
#endif

}  // namespace uri94

#endif
