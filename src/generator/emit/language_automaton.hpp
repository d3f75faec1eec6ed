// SPDX-License-Identifier: MIT
// Minimal automaton of the languages of all productions of a grammar.
#ifndef URI94_GENERATOR_EMIT_LANGUAGE_AUTOMATON_HPP
#define URI94_GENERATOR_EMIT_LANGUAGE_AUTOMATON_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "generator/emit/error_automaton.hpp"

namespace uri94::emit {

/// The error automaton without its answers. States with equal languages are merged. Bytes that no state distinguishes
/// have one class.
struct language_automaton {
  explicit language_automaton(const error_automaton& from);

  std::array<std::uint8_t, 256> byte_class{};
  std::vector<std::vector<std::size_t>> next;   ///< [state][class]: next state; state 0 is dead.
  std::vector<std::size_t> accepting;           ///< 1 for each accepting state, else 0.
  std::vector<std::vector<std::size_t>> start;  ///< [form][production of the form]: first state.
};

}  // namespace uri94::emit

#endif
