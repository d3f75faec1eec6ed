// SPDX-License-Identifier: MIT
// Spelling of names and characters in C++.
#ifndef URI94_GENERATOR_RULES_CPP_NAMES_HPP
#define URI94_GENERATOR_RULES_CPP_NAMES_HPP

#include <string>
#include <string_view>

namespace uri94::emit {

/// Returns the struct name of a production: `ip-schemepart` -> `ip_schemepart`, `gopher+_string` ->
/// `gopher_plus_string`, `a--b` -> `a_minus_b`. Appends `_` or `rule` to a name that C++ or the emitted headers
/// reserve.
[[nodiscard]] std::string cpp_name(std::string_view production);

/// Returns true for a valid namespace: identifiers separated by `::`. Rejects reserved identifiers, global names of the
/// C library, and identifiers in upper case, which may be macros.
[[nodiscard]] bool is_namespace(std::string_view name);

/// Returns the include guard of a header: `uri94::view_views` -> `URI94_VIEW_VIEWS_HPP`.
[[nodiscard]] std::string header_guard(std::string_view name);

/// Returns a character literal: `'a'`, `'\''`, `'\x07'`.
[[nodiscard]] std::string cpp_char(char c);

/// Returns a string literal with its quotes.
[[nodiscard]] std::string cpp_string(std::string_view text);

/// Returns one line of text for a line comment. Escapes control bytes other than tabs, such as \x0A. Adds a suffix
/// after a final backslash or its trigraph, because the comment would otherwise continue on the next line.
[[nodiscard]] std::string in_comment(std::string_view line);

}  // namespace uri94::emit

#endif
