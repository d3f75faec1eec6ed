// SPDX-License-Identifier: MIT
// From the values of the C interface to those of the library, and back.
#ifndef URI94_C_CONVERT_HPP
#define URI94_C_CONVERT_HPP

#include <algorithm>
#include <cstring>
#include <optional>
#include <string_view>

#include "uri94/production.hpp"
#include "uri94/uri94.h"

namespace uri94::c {

[[nodiscard]] inline uri94_text text_of(std::string_view s) noexcept {
  return {s.data(), s.size()};
}

/// Nothing for a null pointer with a length.
[[nodiscard]] inline std::optional<std::string_view> view_of(const char* data, std::size_t length) noexcept {
  if (data == nullptr) return length == 0 ? std::optional<std::string_view>(std::string_view()) : std::nullopt;
  return std::string_view(data, length);
}

[[nodiscard]] inline std::optional<grammar> grammar_of(int number) noexcept {
  if (number < 0 || static_cast<std::size_t>(number) >= grammar_count) return std::nullopt;
  return static_cast<grammar>(number);
}

[[nodiscard]] inline std::optional<production> production_of(uri94_production p) noexcept {
  const std::optional<grammar> g = grammar_of(p.grammar);
  if (!g || p.index >= production_count(*g)) return std::nullopt;
  return production(*g, p.index);
}

[[nodiscard]] inline uri94_production number_of(production p) noexcept {
  return {static_cast<std::uint8_t>(p.grammar()), p.index()};
}

/// Fills as much of the caller's struct as the caller knows of; its size stays.
template <typename Struct>
[[nodiscard]] uri94_status fill(Struct* to, Struct from) noexcept {
  if (to == nullptr || to->size < sizeof(from.size)) return URI94_INVALID_ARGUMENT;
  from.size = to->size;
  std::memcpy(to, &from, std::min(to->size, sizeof from));
  return URI94_OK;
}

}  // namespace uri94::c

#endif
