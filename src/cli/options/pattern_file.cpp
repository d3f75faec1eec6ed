// SPDX-License-Identifier: MIT
#include "cli/options/pattern_file.hpp"

#include <algorithm>
#include <cstddef>
#include <list>
#include <optional>
#include <string_view>
#include <utility>

#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "support/files/read_file.hpp"
#include "verify/patterns/regex_reader.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t most_pattern_bytes = std::size_t{1} << 20;
constexpr std::size_t shown_file_columns = 200;

struct pattern_line {
  std::string_view text;
  std::size_t number = 1;  ///< Line number (1-based).
};

/// Returns the last line, which contains the pattern.
/// Throws: `failure` if an earlier line is not a comment.
pattern_line last_line(std::string_view all, const std::string& name) {
  if (!all.empty() && all.back() == '\n') all.remove_suffix(1);
  if (!all.empty() && all.back() == '\r') all.remove_suffix(1);
  pattern_line line{all};
  for (;;) {
    const std::size_t end = line.text.find('\n');
    if (end == std::string_view::npos) return line;
    if (line.text.front() != '#') {
      throw failure(name + ':' + std::to_string(line.number) +
                    ": found a line before the pattern, expected a comment that begins with '#'");
    }
    line = {line.text.substr(end + 1), line.number + 1};
  }
}

}  // namespace

patterns::dialect known_dialect(const std::string& name) {
  const std::optional<patterns::dialect> d = patterns::dialect_named(name);
  if (d) return *d;
  std::string names;
  for (const patterns::dialect other : patterns::dialects) {
    names += (names.empty() ? "" : ", ") + std::string(patterns::rules_of(other).name);
  }
  throw failure("unknown dialect " + quoted(name, 40) + ", expected one of " + names);
}

bnf::production_in language_of_pattern(const std::string& file, patterns::dialect d, bool is_whole) {
  static std::list<bnf::grammar> read;
  const bool is_input = file == "-";
  const support::file_content content =
      is_input ? support::read_standard_input(most_pattern_bytes) : support::read_text_file(file, most_pattern_bytes);
  const std::string name = is_input ? "standard input" : printable(file);
  if (!content) {
    throw failure("cannot read " + (is_input ? name : quoted(file, shown_file_columns)) + ": " + content.problem);
  }
  const pattern_line line = last_line(content.bytes, name);
  patterns::pattern_problem problem;
  std::optional<bnf::expression> e = patterns::read_regex(line.text, d, is_whole, problem);
  if (!e) {
    throw failure(name + ':' + std::to_string(line.number) + ':' + std::to_string(problem.offset + 1) + ": " +
                  problem.message);
  }
  read.push_back(patterns::grammar_of(*std::move(e), is_input ? name : file, line.text));
  read.back().productions.front().where.line = static_cast<unsigned>(line.number);
  return {&read.back(), 0};
}

}  // namespace uri94::cli
