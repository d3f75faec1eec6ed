// SPDX-License-Identifier: MIT
// Limits on grammar files, on grammars, and on messages about them.
#ifndef URI94_GENERATOR_BNF_LIMITS_HPP
#define URI94_GENERATOR_BNF_LIMITS_HPP

#include <cstddef>

namespace uri94::bnf {

/// Maximum size of one file in bytes.
inline constexpr std::size_t largest_file = std::size_t{16} << 20;
/// Maximum size in bytes of all files of a grammar and of its imports.
inline constexpr std::size_t largest_files = std::size_t{64} << 20;
/// Maximum length of a chain of grammars that import from each other.
inline constexpr std::size_t most_nested_imports = 100;
/// Maximum number of rule names in the import lines (`;+`) of a file.
inline constexpr std::size_t most_imported_names = 2000;
/// Maximum number of productions of a grammar. Later passes take quadratic time.
inline constexpr std::size_t most_productions = 2000;
/// Maximum number of alternatives of a choice, or of elements of a sequence.
inline constexpr std::size_t most_operands = 1000;
/// Maximum number of characters of a name, or of a description in angle brackets.
inline constexpr std::size_t longest_name = 1000;
/// Maximum number of characters of a literal.
inline constexpr std::size_t longest_literal = 1000;
/// Maximum number of tokens of a production: names, literals, values and signs.
inline constexpr std::size_t most_tokens = 100'000;
/// Maximum number of expressions of a grammar. Names, literals, groups, options and repetitions are expressions.
inline constexpr std::size_t most_expressions = 100'000;
/// Maximum number of columns of quoted file content in a message.
inline constexpr std::size_t shown_columns = 60;
/// Maximum number of problems that `split_lines` reports, apart from an exceeded limit.
inline constexpr std::size_t most_problems = 1000;

}  // namespace uri94::bnf

#endif
