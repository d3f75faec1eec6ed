// SPDX-License-Identifier: MIT
// Conversions between values of the C interface and of the library.
#ifndef URI94_LIBRARY_C_CONVERT_HPP
#define URI94_LIBRARY_C_CONVERT_HPP

#include <algorithm>
#include <cstring>
#include <new>
#include <optional>
#include <string_view>

#include "library/c/guarded.hpp"
#include "library/parse/error_maker.hpp"
#include "uri94/error.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"
#include "uri94/uri94.h"
#include "uri94/url.hpp"

namespace uri94::c {

[[nodiscard]] inline uri94_text text_of(std::string_view s) noexcept {
  return {s.data(), s.size()};
}

/// Returns the text, or nothing for a null pointer with a length above 0.
[[nodiscard]] inline std::optional<std::string_view> view_of(const char* data, std::size_t length) noexcept {
  if (data == nullptr) return length == 0 ? std::optional<std::string_view>(std::string_view()) : std::nullopt;
  return std::string_view(data, length);
}

[[nodiscard]] inline std::optional<grammar_id> grammar_of(int number) noexcept {
  if (number < 0 || static_cast<std::size_t>(number) >= grammar_count) return std::nullopt;
  return static_cast<grammar_id>(number);
}

[[nodiscard]] inline std::optional<production> production_of(uri94_production p) noexcept {
  const std::optional<grammar_id> g = grammar_of(p.grammar);
  if (!g || p.index >= production_count(*g)) return std::nullopt;
  return production(*g, static_cast<std::uint8_t>(p.index));
}

[[nodiscard]] inline uri94_production number_of(production p) noexcept {
  return {static_cast<std::uint16_t>(p.grammar()), p.index()};
}

[[nodiscard]] inline uri94_parts parts_of(const url& from) noexcept {
  uri94_parts to{};
  to.size = sizeof to;
  to.scheme = text_of(from.scheme());
  const auto set = [&](uri94_text& member, url_part which, unsigned bit) {
    if (const auto part = from.part(which)) member = text_of(*part);
    if (from.scheme_has(which)) to.scheme_has |= bit;
  };
  set(to.user, url_part::user, URI94_USER);
  set(to.password, url_part::password, URI94_PASSWORD);
  set(to.host, url_part::host, URI94_HOST);
  set(to.port, url_part::port, URI94_PORT);
  set(to.path, url_part::path, URI94_PATH);
  set(to.parameters, url_part::parameters, URI94_PARAMETERS);
  set(to.query, url_part::query, URI94_QUERY);
  set(to.fragment, url_part::fragment, URI94_FRAGMENT);
  to.port_number = from.port().value_or(0);
  return to;
}

/// Copies the members of `from` that lie within the size of the caller's struct. `to->size` remains unchanged.
/// Returns: URI94_OK, or URI94_INVALID_ARGUMENT if `to` is null or `to->size` is smaller than the member `size`.
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

/// Returns the status of a call that failed with an error.
[[nodiscard]] inline uri94_status status_of(const error& e) noexcept {
  switch (e.kind()) {
    case error_kind::too_long:
      return URI94_TOO_LONG;
    case error_kind::out_of_memory:
      return URI94_OUT_OF_MEMORY;
    default:
      return URI94_REJECTED;
  }
}

/// Returns the number of productions, literals and sets that are allowed at the offset of a syntax error. Returns 0 for
/// other errors, and if memory is short.
[[nodiscard]] inline std::size_t expected_count(const error& of) noexcept {
  if (of.kind() != error_kind::syntax) return 0;
  if (of.start().grammar() != grammar_id::other) return error_maker::expected_count(of);
  try {
    return of.expected().size();
  } catch (const std::bad_alloc&) {
    return 0;
  }
}

[[nodiscard]] inline uri94_expectation expectation_of(const expectation& from) noexcept {
  return {sizeof(uri94_expectation), from.is_production ? 1 : 0, from.is_outermost ? 1 : 0, text_of(from.name),
          from.is_set ? 1 : 0};
}

/// Converts an error of the library to an error of the C interface.
/// Lifetime: `message` must outlive the converted error.
[[nodiscard]] inline uri94_error error_of(const error& of, std::string_view message) noexcept {
  const error from = error_maker::with_state(of);
  const bool is_syntax = from.kind() == error_kind::syntax;
  const bool has_place = from.kind() != error_kind::too_long && from.kind() != error_kind::out_of_memory;
  const citation place = has_place ? from.citation() : citation{};
  uri94_error e = {};
  e.size = sizeof(uri94_error);
  e.offset = from.offset();
  e.end = from.end();
  e.argument = from.argument();
  e.message = text_of(message);
  if (from.requirement() != nullptr) e.requirement = text_of(from.requirement()->id);
  e.document = text_of(place.document);
  e.section = text_of(place.section);
  e.first_page = place.first_page;
  e.last_page = place.last_page;
  e.condition = from.condition() ? static_cast<int>(*from.condition()) : -1;
  e.start = number_of(from.start());
  e.production = number_of(is_syntax ? from.production() : from.start());
  e.expected_count = expected_count(from);
  e.end_expected = is_syntax && from.end_expected() ? 1 : 0;
  return e;
}

/// Checker of the arguments of a call. Replaces an invalid argument by a default value.
class arguments {
 public:
  /// Checks pointers that must not be null.
  template <typename... Pointers>
  explicit arguments(Pointers... pointers) noexcept {
    (must(pointers != nullptr), ...);
  }

  /// Returns URI94_OK if all arguments are valid. URI94_INVALID_ARGUMENT takes precedence over URI94_TOO_LONG.
  [[nodiscard]] uri94_status status() const noexcept { return status_; }
  /// True if an argument is invalid or too long.
  [[nodiscard]] bool failed() const noexcept { return status_ != URI94_OK; }

  /// Returns the text. Records a null pointer with a length above 0 as invalid.
  [[nodiscard]] std::string_view text(const char* data, std::size_t length) noexcept {
    return checked(view_of(data, length), std::string_view());
  }
  /// Returns a text of at most `packed_node::max_offset` bytes. Records a longer text as too long and returns "".
  [[nodiscard]] std::string_view operand(const char* data, std::size_t length) noexcept {
    const std::string_view given = text(data, length);
    if (given.size() <= packed_node::max_offset) return given;
    too_long();
    return {};
  }
  /// Records that an argument is too long, or all arguments together.
  void too_long() noexcept {
    if (status_ == URI94_OK) status_ = URI94_TOO_LONG;
  }
  [[nodiscard]] uri94::grammar_id grammar(uri94_grammar_id number) noexcept {
    return checked(grammar_of(number_of_enum(number)), uri94::grammar_id());
  }
  [[nodiscard]] uri94::production production(uri94_production number) noexcept {
    return checked(production_of(number), uri94::production());
  }
  /// Returns the production, or `url` of RFC 1738 for null.
  [[nodiscard]] uri94::production start(const uri94_production* number) noexcept {
    return number == nullptr ? default_start(uri94::grammar_id::rfc1738) : production(*number);
  }
  /// Returns the options of `given` that are in `known`. Records other options as an invalid argument.
  [[nodiscard]] unsigned options(unsigned given, unsigned known) noexcept {
    must((given & ~known) == 0);
    return given & known;
  }
  /// Records an invalid argument if `holds` is false.
  void must(bool holds) noexcept {
    if (!holds) status_ = URI94_INVALID_ARGUMENT;
  }

 private:
  template <typename Value>
  [[nodiscard]] Value checked(const std::optional<Value>& found, Value otherwise) noexcept {
    must(found.has_value());
    return found.value_or(otherwise);
  }

  uri94_status status_ = URI94_OK;
};

}  // namespace uri94::c

#endif
