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

/// Template of a test program. Words between `@` are replaced. The words in the program are `@comment@`, `@name@`
/// (`rfc1738_httpurl`), `@class@` (`Rfc1738Httpurl`), `@count@` and `@vectors@`. The words in the line of a vector are
/// `@octets@`, `@accepted@` and `@reason@`.
struct program_format {
  std::string_view name;
  std::string_view file;     ///< Name of the file, such as "test_vectors.py".
  std::string_view comment;  ///< Prefix of each comment line.
  std::string text;
  std::string_view vector;  ///< Template of the line of a vector.
  std::string_view accepted;
  std::string_view rejected;
  /// Returns octets as the content of a string literal.
  std::string (*literal)(std::string_view octets);
  std::string (*text_literal)(std::string_view text);  ///< Returns a reason as the content of a literal.
};

[[nodiscard]] const std::vector<program_format>& program_formats();

[[nodiscard]] std::string program_text(const program_format& in, bnf::production_in start,
                                       const std::vector<adequacy::suite_vector>& all,
                                       const std::vector<std::string>& comment);

/// Returns the first reasons why a vector is in the suite, and the number of further reasons.
[[nodiscard]] std::string reason_of(const adequacy::suite_vector& v);

}  // namespace uri94::vectors

#endif
