// SPDX-License-Identifier: MIT
// Test vectors in the formats of test tools.
#ifndef URI94_VERIFY_VECTORS_FORMAT_HPP
#define URI94_VERIFY_VECTORS_FORMAT_HPP

#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"
#include "verify/adequacy/small_suite.hpp"

namespace uri94::vectors {

struct file_format {
  std::string_view name;
  std::string_view file;  ///< Name of a file in this format, such as "test_vectors.py".
};

/// Returns the formats "list", "csv", "json-schema", "wpt", "junit-csv", "corpus", "dictionary", "tap", "pytest", "go",
/// "googletest" and "doctest".
[[nodiscard]] std::vector<file_format> formats();

/// Returns the content of a file with the vectors of a production. A "dictionary" contains the literals of the grammar
/// instead of the vectors.
/// @param format Name of a format from `formats`.
/// @param all Vectors of `start`.
/// @param comment Lines of the comment at the beginning of the file.
[[nodiscard]] std::string text_of(std::string_view format, bnf::production_in start,
                                  const std::vector<adequacy::suite_vector>& all,
                                  const std::vector<std::string>& comment);

/// Returns one line `accept TEXT` or `reject TEXT`, without a line feed. An empty text is in quotes. A text that begins
/// with a quotation mark, or that contains a space or a character outside visible ASCII, is also in quotes.
[[nodiscard]] std::string list_line(std::string_view input, bool is_accepted);

}  // namespace uri94::vectors

#endif
