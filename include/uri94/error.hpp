// SPDX-License-Identifier: MIT
// The error of every function that can fail: place, message and citation.
#ifndef URI94_ERROR_HPP
#define URI94_ERROR_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/requirement.hpp"

namespace uri94 {

enum class side_condition : std::uint8_t;

/// Kind of an `error`.
enum class error_kind : std::uint8_t {
  syntax,    ///< A production does not accept the text.
  too_long,  ///< The input is longer than `tree::max_input_size`, or its tree has more than 2^28 - 1 nodes (2^26 - 1
             ///< with 32-bit pointers).
  out_of_memory,  ///< The nodes did not fit the caller's storage and could not be allocated.
  requirement,    ///< A requirement of a document or a decision of uri94 makes the text illegal.
  empty_tree,     ///< The argument of an operation is a tree without nodes.
  grammar,        ///< A grammar could not be read or used, or an operation on URLs does not support the grammar.
};

/// A production, literal or set that is allowed at the offset of an error.
/// Lifetime: the name is static. For a grammar read at run time, it is valid while the `grammar` or a copy exists.
struct expectation {
  bool is_production;     ///< True if the entry is a production. False for a literal, the rest of a literal, or a set.
  bool is_outermost;      ///< True if the entry neither begins an outermost entry nor follows a nullable entry.
  std::string_view name;  ///< The production's name, the literal's characters without quotes, or the set as printed.
  bool is_set = false;    ///< True if the entry is a set of octets in ABNF, such as "%x30-39".
};

/// The reason for the failure of a function.
///
/// Offsets are bytes, 0-based. For a rejected input, `parse` only computes the offset. `message`, `citation`,
/// `production`, `expected` and `end_expected` read the input up to the offset.
/// Lifetime: the error of a parse holds a view of the input. The error of any other function owns its texts.
class error {
 public:
  /// Constructs a syntax error at offset 0 of an empty input.
  error() noexcept = default;

  /// Returns the kind of failure.
  [[nodiscard]] error_kind kind() const noexcept { return kind_; }
  /// Returns the offset of the part at fault, or the size of the text if a part is missing at the end.
  ///
  /// The offset of a syntax error of a parse is the length of the longest prefix that some accepted string begins with.
  /// The offset is meaningless for `error_kind::too_long` and `error_kind::out_of_memory`.
  [[nodiscard]] std::size_t offset() const noexcept { return offset_; }
  /// Returns the end of the part at fault (exclusive). Equal to `offset()` if the fault is at a single position.
  [[nodiscard]] URI94_API std::size_t end() const noexcept;
  /// Returns the number of the argument at fault (0-based), for a function with several text arguments.
  [[nodiscard]] URI94_API std::size_t argument() const noexcept;

  /// Returns a sentence for people. The sentence of a syntax error names the byte, its offset, the expected productions
  /// and the citation.
  [[nodiscard]] URI94_API std::string message() const;
  /// Returns the requirement or decision that makes the text illegal. Null if a production rejects the text.
  /// Lifetime: static.
  [[nodiscard]] URI94_API const uri94::requirement* requirement() const noexcept;
  /// Returns the place of the requirement, or of the production that was being read.
  [[nodiscard]] URI94_API uri94::citation citation() const noexcept;
  /// Returns the side condition that the URL does not fulfil. Empty unless `unequivocal` returned the error.
  [[nodiscard]] URI94_API std::optional<side_condition> condition() const noexcept;

  /// Returns the start production of the parse. After strict validation, it can be the production of the input's
  /// scheme, which rejected the input.
  [[nodiscard]] uri94::production start() const noexcept { return start_; }
  /// Returns the input of the parse. Empty for the error of any other function.
  [[nodiscard]] std::string_view input() const noexcept { return input_; }
  /// Returns the production that was being read at the offset. A builder's error has the production of the part.
  [[nodiscard]] URI94_API uri94::production production() const noexcept;
  /// Returns the productions, literals and sets that are allowed at the offset. Outermost entries are first.
  [[nodiscard]] URI94_API std::vector<expectation> expected() const;
  /// True if the input could have ended at the offset.
  [[nodiscard]] URI94_API bool end_expected() const noexcept;

 private:
  /// @cond
  friend struct error_maker;
  struct details;
  /// @endcond

  std::string_view input_;
  std::size_t offset_ = 0;
  std::shared_ptr<const details> details_;  ///< Null for the error of a parse.
  std::uint32_t state_ = 0;                 ///< State of the error table at the offset. 0xFFFFFFFF if unknown.
  uri94::production start_;
  error_kind kind_ = error_kind::syntax;
};

}  // namespace uri94

#endif
