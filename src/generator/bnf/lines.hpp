// SPDX-License-Identifier: MIT
// Lines of a .bnf or .abnf file, grouped into productions. All notations share this step.
#ifndef URI94_GENERATOR_BNF_LINES_HPP
#define URI94_GENERATOR_BNF_LINES_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/diagnostic.hpp"

namespace uri94::bnf {

/// The text of one production: its first line and the lines that continue it.
struct production_text {
  std::string text;                     ///< Lines joined by '\n', without the file's margin.
  std::vector<unsigned> line_column;    ///< Columns (1-based) in the file of the first byte of each line.
  std::vector<std::size_t> line_start;  ///< Byte offsets (0-based) in `text` of each line.
  unsigned first_line = 0;              ///< Line (1-based) in the file of the first line of `text`.
  std::string citation;                 ///< Text after `;@ ` on the line above, or empty.
  std::vector<std::string> origins;     ///< Texts after `;= ` on the lines above, one for each `;=` line.
  std::string file;
  /// True if a line has a byte that .bnf and .abnf files cannot contain. The problem is already reported,
  /// so the text must not be read.
  bool is_foreign = false;

  /// Returns the place in the file of the byte of `text` at `offset` (0-based).
  /// Complexity: logarithmic in the number of lines.
  [[nodiscard]] place at(std::size_t offset) const;
};

/// Places where comments are allowed.
enum class comments {
  own_lines,  ///< Lines that begin with `;` in their first column and end a production.
  anywhere,   ///< Lines, ends of lines and the inside of productions, as in ABNF.
};

/// Splits a file into productions.
/// - A line that begins with `;` in its first column is a comment.
/// - A line that begins with `;@` cites the source of the production below it.
/// - A line that begins with `;=` gives the source of some lines of the production below it.
/// - The indentation of the first production is the margin. A line with more indentation continues the production above
///   it.
/// - A file without a production is a problem unless a line `;+` imports rules.
/// - A byte order mark at the beginning is skipped.
/// If the file has more than `most_productions` productions, drops the later productions and reports the total number.
/// Reports at most `most_problems` other problems.
void split_lines(const std::string& file, std::string_view content, std::vector<production_text>& to,
                 diagnostics& problems, comments where = comments::own_lines);

}  // namespace uri94::bnf

#endif
