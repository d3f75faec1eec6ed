// SPDX-License-Identifier: MIT
// The lines of a .bnf file, gathered into productions: the same for both notations.
#ifndef URI94_BNF_LINES_HPP
#define URI94_BNF_LINES_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bnf/diagnostic.hpp"

namespace uri94::bnf {

/// The text of one production: its line and those that continue it.
struct production_text {
  std::string text;                     ///< Lines joined by '\n', without the file's margin.
  std::vector<unsigned> line_column;    ///< Of each line: the 1-based column of its first byte in the file.
  std::vector<std::size_t> line_start;  ///< Of each line: its offset in `text`.
  unsigned first_line = 0;              ///< 1-based line of the file.
  std::string citation;                 ///< What stands after `;@ ` on the line above, or empty.
  std::vector<std::string> origins;     ///< What stands after `;= ` on lines above, a line each.
  std::string file;

  /// The place in the file of a byte of `text`.
  [[nodiscard]] place at(std::size_t offset) const;
};

/// Where comments may stand.
enum class comments {
  own_lines,  ///< Lines that begin with `;` in their first column; they end a production.
  anywhere,   ///< Also at the end of any line, and within a production, as ABNF has it.
};

/// Splits a file. A line that begins with `;` in its first column is a comment, one that begins with `;@` cites the
/// source of the production below it, and one that begins with `;=` says where some of its lines are from. The first
/// production's indentation is the margin; a line that is indented more continues the production above it.
void split_lines(const std::string& file, std::string_view content, std::vector<production_text>& to,
                 diagnostics& problems, comments where = comments::own_lines);

}  // namespace uri94::bnf

#endif
