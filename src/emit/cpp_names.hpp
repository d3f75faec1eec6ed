// SPDX-License-Identifier: MIT
// Names and characters as C++ spells them.
#ifndef URI94_EMIT_CPP_NAMES_HPP
#define URI94_EMIT_CPP_NAMES_HPP

#include <string>
#include <string_view>

namespace uri94::emit {

/// The struct's name for a production: `ip-schemepart` -> `ip_schemepart`, `gopher+_string` -> `gopher_plus_string`;
/// a name that C++ or the emitted headers need for themselves gets a `_` at its end.
[[nodiscard]] std::string cpp_name(std::string_view production);

/// Whether that is the name of a namespace: identifiers with `::` between them, none of them reserved.
[[nodiscard]] bool is_namespace(std::string_view name);

/// The macro that a header of that name is read once by: `uri94::view_views` -> `URI94_VIEW_VIEWS_HPP`.
[[nodiscard]] std::string header_guard(std::string_view name);

/// A character literal: `'a'`, `'\''`, `'\x07'`.
[[nodiscard]] std::string cpp_char(char c);

/// A string literal with its quotes.
[[nodiscard]] std::string cpp_string(std::string_view text);

}  // namespace uri94::emit

#endif
