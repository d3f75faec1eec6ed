// SPDX-License-Identifier: MIT
// Construction of the errors of operations.
#ifndef URI94_LIBRARY_PARSE_ERROR_DRAFT_HPP
#define URI94_LIBRARY_PARSE_ERROR_DRAFT_HPP

#include <cstddef>
#include <optional>
#include <string>

#include "library/parse/error_maker.hpp"
#include "uri94/expected.hpp"

namespace uri94 {

/// An error with modifiable parts. Unlike the error of a parse, it owns its texts.
struct error_draft {
  error_kind kind = error_kind::syntax;
  std::string message;
  std::size_t offset = 0;
  std::size_t end = 0;  ///< End offset of the rejected text in bytes. Ignored if less than `offset`.
  std::size_t argument = 0;
  const uri94::requirement* requirement = nullptr;
  uri94::citation place;
  uri94::production production;
  std::optional<side_condition> condition;

  /// Constructs an error that cites a requirement or decision.
  error_draft(std::string why, std::size_t at, const uri94::requirement& says)
      : kind(error_kind::requirement), message(std::move(why)), offset(at), requirement(&says), place(says.place) {}
  /// Constructs an error that cites a production.
  error_draft(std::string why, std::size_t at, uri94::production of)
      : message(std::move(why)), offset(at), place(of.citation()), production(of) {}
  /// Copies the parts of an error.
  /// Throws: `std::bad_alloc` for `error_kind::out_of_memory`.
  explicit error_draft(const error& e);
  /// Copies the parts of an error except its message, which is `why`.
  /// Throws: `std::bad_alloc` for `error_kind::out_of_memory`.
  error_draft(std::string why, const error& e);

  [[nodiscard]] error made() &&;
  /// Returns the error, wrapped in `unexpected`.
  [[nodiscard]] unexpected<error> failed() && { return unexpected(std::move(*this).made()); }

 private:
  error from_;  ///< Contains the start production, and either the input or the state of the error table.
};

/// Returns an error that cites a requirement or decision, wrapped in `unexpected`.
[[nodiscard]] inline unexpected<error> failed(std::string why, std::size_t at, const uri94::requirement& says) {
  return error_draft(std::move(why), at, says).failed();
}
/// Returns a copy of an error, wrapped in `unexpected`. The copy owns its texts.
/// @param condition  side condition that the text breaks, if any
/// Throws: `std::bad_alloc` for `error_kind::out_of_memory`.
[[nodiscard]] unexpected<error> failed(const error& e, std::optional<side_condition> condition = std::nullopt);
/// Returns the error of an operation on a tree without nodes.
[[nodiscard]] error error_of_empty_tree();

}  // namespace uri94

#endif
