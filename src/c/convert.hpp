// SPDX-License-Identifier: MIT
// From the values of the C interface to those of the library, and back.
#ifndef URI94_C_CONVERT_HPP
#define URI94_C_CONVERT_HPP

#include <algorithm>
#include <cstring>
#include <optional>
#include <string_view>

#include "uri94/attempt.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"
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

[[nodiscard]] inline uri94_citation citation_of(const citation& from) noexcept {
  return {sizeof(uri94_citation), text_of(from.document), text_of(from.section), from.first_page,
          from.last_page,         from.first_line,        from.last_line,        text_of(from.amendment)};
}

/// The text of an argument. Where there is none, `status` becomes why.
[[nodiscard]] inline std::string_view argument(const char* data, std::size_t length, uri94_status& status) noexcept {
  const std::optional<std::string_view> text = view_of(data, length);
  if (!text) {
    status = URI94_INVALID_ARGUMENT;
  } else if (length > node::max_offset) {
    status = URI94_TOO_LONG;
  } else {
    return *text;
  }
  return {};
}

/// The production of an argument, or the other one where it is null. Where it is unknown, `status` becomes that.
[[nodiscard]] inline production argument(const uri94_production* number, production otherwise,
                                         uri94_status& status) noexcept {
  if (number == nullptr) return otherwise;
  const std::optional<production> p = production_of(*number);
  if (!p) status = URI94_INVALID_ARGUMENT;
  return p.value_or(otherwise);
}

/// A view of it.
[[nodiscard]] inline uri94_refusal refusal_of(const refusal& from) noexcept {
  return {sizeof(uri94_refusal),
          text_of(from.reason),
          from.offset,
          from.argument,
          from.rule == nullptr ? uri94_text{} : text_of(from.rule->id),
          text_of(from.citation)};
}

}  // namespace uri94::c

#endif
