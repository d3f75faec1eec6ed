// SPDX-License-Identifier: MIT
// Why an input was not accepted: the exact place and what could stand there.
#ifndef URI94_ERROR_HPP
#define URI94_ERROR_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "uri94/export.hpp"
#include "uri94/production.hpp"

namespace uri94 {

/// What kind of failure an `error` is.
enum class error_kind : std::uint8_t {
  syntax,         ///< The input is not in the language of the start production.
  too_long,       ///< The input is longer than `node::max_offset`, or its tree larger than `node::max_size`.
  out_of_memory,  ///< The nodes did not fit the caller's storage and could not be allocated.
};

/// One thing that could stand at the offset of an error. The view is of static storage.
struct expectation {
  bool is_production;     ///< A production; else a literal, or the rest of one that was begun.
  std::string_view name;  ///< The production's name, or the literal's characters without quotes.
};

/// Why an input was not accepted. It holds a view of the input and must not outlive it.
class error {
 public:
  /// No error: to be assigned to.
  error() noexcept = default;
  /// What a parse makes; `state` is a number for this library alone.
  error(error_kind kind, uri94::production start, std::string_view input, std::size_t offset,
        std::uint32_t state) noexcept
      : input_(input), offset_(offset), state_(state), start_(start), kind_(kind) {}

  /// What kind of failure it is.
  [[nodiscard]] error_kind kind() const noexcept { return kind_; }
  /// Of a syntax error the length in bytes of the longest prefix of the input that some accepted string begins with.
  /// The byte at this offset (0-based) cannot follow the bytes before it; at the input's end, something is missing.
  /// Of the other kinds it says nothing of the input.
  [[nodiscard]] std::size_t offset() const noexcept { return offset_; }
  /// The start production of the parse.
  [[nodiscard]] uri94::production start() const noexcept { return start_; }
  /// The input as it was given; a view of the caller's.
  [[nodiscard]] std::string_view input() const noexcept { return input_; }
  /// The state of the automaton that placed the error: a number for this library alone.
  [[nodiscard]] std::uint32_t state() const noexcept { return state_; }

  /// The production that was being read at the offset.
  [[nodiscard]] URI94_API uri94::production production() const noexcept;
  /// How many productions and literals could stand at the offset.
  [[nodiscard]] URI94_API std::size_t expected_count() const noexcept;
  /// How many of the first of them are outermost: each of the others is what one of these begins with.
  [[nodiscard]] URI94_API std::size_t outermost_count() const noexcept;
  /// The i-th of them; `i` below `expected_count()`.
  [[nodiscard]] URI94_API expectation expected(std::size_t i) const noexcept;
  /// Whether the input could have ended at the offset.
  [[nodiscard]] URI94_API bool end_expected() const noexcept;
  /// One sentence for a person: what was found where, what could stand there, and the citation.
  [[nodiscard]] URI94_API std::string message() const;

 private:
  std::string_view input_;
  std::size_t offset_ = 0;
  std::uint32_t state_ = 0;
  uri94::production start_;
  error_kind kind_ = error_kind::syntax;
};

}  // namespace uri94

#endif
