// SPDX-License-Identifier: MIT
// Hook that reports each reading of an input from its first byte. The hook is empty in the library. A program that
// counts readings defines `note_reading`. The program compiles the files that call it with URI94_COUNTS_READINGS. It
// links these files before the library.
#ifndef URI94_LIBRARY_PARSE_READINGS_HPP
#define URI94_LIBRARY_PARSE_READINGS_HPP

#include <cstdint>
#include <string_view>

#include "uri94/production.hpp"

namespace uri94 {

enum class reader : std::uint8_t {
  rules,     ///< The rules of a production.
  language,  ///< The automaton that computes verdicts.
  errors,    ///< The automaton that locates errors. The encoder also uses this automaton.
};

#if defined(URI94_COUNTS_READINGS)
void note_reading(reader by, production start, std::string_view input) noexcept;
#else
constexpr void note_reading(reader, production, std::string_view) noexcept {}
#endif

}  // namespace uri94

#endif
