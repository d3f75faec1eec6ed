// SPDX-License-Identifier: MIT
// Test programs with vectors: pytest, Go, GoogleTest, doctest and TAP.
#ifndef URI94_VERIFY_VECTORS_PROGRAMS_HPP
#define URI94_VERIFY_VECTORS_PROGRAMS_HPP

#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "verify/adequacy/small_suite.hpp"

namespace uri94::vectors {

/// Program in which words between `@` are replaced: `@comment@`, `@name@` (`rfc1738_httpurl`), `@class@`
/// (`Rfc1738Httpurl`), `@count@` and `@vectors@`. In the line of a vector, these are `@octets@`, `@accepted@` and
/// `@reason@`.
struct program_format {
  std::string_view name;
  std::string_view file;     ///< Name of the file: "test_vectors.py".
  std::string_view comment;  ///< Sign at the begin of each line of the comment.
  std::string text;
  std::string_view vector;  ///< Line of a vector.
  std::string_view accepted;
  std::string_view rejected;
  /// Returns octets as content of a string literal.
  std::string (*literal)(std::string_view octets);
  std::string (*text_literal)(std::string_view text);  ///< The same for a reason.
};

[[nodiscard]] const std::vector<program_format>& program_formats();

[[nodiscard]] std::string program_text(const program_format& in, bnf::production_in start,
                                       const std::vector<adequacy::suite_vector>& all,
                                       const std::vector<std::string>& comment);

/// Returns why a vector is in the suite: the first reasons and the number of the others.
[[nodiscard]] std::string reason_of(const adequacy::suite_vector& v);

}  // namespace uri94::vectors

#endif
