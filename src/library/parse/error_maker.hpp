// SPDX-License-Identifier: MIT
// Construction of errors, and access to their internal state.
#ifndef URI94_LIBRARY_PARSE_ERROR_MAKER_HPP
#define URI94_LIBRARY_PARSE_ERROR_MAKER_HPP

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "uri94/error.hpp"

namespace uri94 {

/// Parts of an error that owns its texts.
struct error::details {
  std::string message;  ///< Empty if the message is computed on demand from `rejected`.
  std::string rejected{};
  std::size_t end = 0;
  std::size_t argument = 0;
  const uri94::requirement* requirement = nullptr;
  uri94::citation place;
  uri94::production production;
  std::optional<side_condition> condition;
};

/// Friend of `error` with access to its private members.
struct error_maker {
  using details = error::details;

  static constexpr std::uint32_t unknown_state = 0xFFFFFFFF;

  /// Returns the error of a parse.
  /// @param state  state of the error table at the offset, computed on demand by default
  [[nodiscard]] static error of_parse(error_kind kind, production start, std::string_view input, std::size_t offset,
                                      std::uint32_t state = unknown_state) noexcept {
    error e;
    set(e, kind, start, input, offset, state);
    return e;
  }
  /// Sets `e` to the error of a parse.
  /// Precondition: `e` is newly constructed.
  static void set(error& e, error_kind kind, production start, std::string_view input, std::size_t offset,
                  std::uint32_t state = unknown_state) noexcept {
    e.input_ = input;
    e.offset_ = offset;
    e.start_ = start;
    e.kind_ = kind;
    if (kind == error_kind::syntax) e.state_ = state;
  }
  /// Returns an error that owns its texts.
  /// @param from  error with the start production, and either the input or the state of the error table
  [[nodiscard]] static error with(error from, error_kind kind, std::size_t offset, details&& d) {
    from = with_state(std::move(from));
    from.input_ = {};
    from.offset_ = offset;
    from.kind_ = kind;
    from.details_ = std::make_shared<const details>(std::move(d));
    return from;
  }
  /// Returns a copy of an error. The copy owns its input. Its message is computed on demand.
  /// Precondition: `is_rejection(e)`.
  [[nodiscard]] static error kept(const error& e, std::optional<side_condition> condition) {
    error from = with_state(e);
    const uri94::production reading = from.production();
    return with(std::move(from), error_kind::syntax, e.offset_,
                {{}, std::string(e.input_), e.offset_, 0, nullptr, reading.citation(), reading, condition});
  }
  /// Returns true if the error is a syntax error of a grammar of the library and does not own its texts.
  [[nodiscard]] static bool is_rejection(const error& e) noexcept {
    return e.details_ == nullptr && e.kind_ == error_kind::syntax && e.start_.grammar() != grammar_id::other;
  }
  [[nodiscard]] static const details* details_of(const error& e) noexcept { return e.details_.get(); }
  /// Returns the state of the error table at the offset. Reads the input up to the offset if the state is unknown.
  /// Precondition: the grammar of the start production is part of the library.
  [[nodiscard]] static std::uint32_t state_of(const error& e) noexcept;
  /// Returns the number of productions and literals that are allowed at the offset.
  /// Precondition: the grammar of the start production is part of the library.
  [[nodiscard]] static std::size_t expected_count(const error& e) noexcept;
  /// Returns the production or literal at index `i` (0-based) of the list of allowed productions and literals.
  /// Precondition: the grammar of the start production is part of the library.
  /// Precondition: `i` is below `expected_count(e)`.
  [[nodiscard]] static expectation expected(const error& e, std::size_t i) noexcept;
  /// Returns true if the production or literal `name` is allowed at the offset.
  /// Precondition: the grammar of the start production is part of the library.
  [[nodiscard]] static bool expects(const error& e, std::string_view name) noexcept;
  /// Returns true if a production of a set is allowed at the offset. The set is indexed by production.
  /// Precondition: the grammar of the start production is part of the library.
  [[nodiscard]] static bool expects(const error& e, const std::bitset<256>& productions) noexcept;
  /// Returns the error with its state stored, so that later calls do not compute it. Returns the error unchanged if its
  /// grammar is not part of the library.
  [[nodiscard]] static error with_state(error e) noexcept {
    if (e.start_.grammar() != grammar_id::other) e.state_ = state_of(e);
    return e;
  }
};

}  // namespace uri94

#endif
