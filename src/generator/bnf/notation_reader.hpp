// SPDX-License-Identifier: MIT
// Readers of the notations: from the text of a production to its syntax tree. N1 to N4 are entries of
// `grammar/interpretations.json`.
#ifndef URI94_GENERATOR_BNF_NOTATION_READER_HPP
#define URI94_GENERATOR_BNF_NOTATION_READER_HPP

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "generator/bnf/lines.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Reads `text` in the style of RFC 822, as used by RFC 1738, section 5 (interpretations N1-N3). Appends problems to
/// `problems`.
[[nodiscard]] production read_rfc822(const production_text& text, diagnostics& problems);

/// Reads `text` in RFC 1630's own notation (interpretation N4). Also reads groups in `( )`, which amendments use.
[[nodiscard]] production read_rfc1630(const production_text& text, diagnostics& problems);

/// Reads `text` in ABNF: RFC 5234 with errata 2968 and 3076, RFC 7405, and `#` of RFC 9110, section 5.6.1. Values above
/// 255 are characters in UTF-8. Text in angle brackets that is not a name is a use of an undefined rule.
[[nodiscard]] production read_abnf(const production_text& text, diagnostics& problems);

/// A notation with its name and its reader.
struct named_notation {
  notation is;
  std::string_view name;
  production (*read)(const production_text& text, diagnostics& problems);
  comments where;  ///< Places where comments are allowed.
};

inline constexpr std::array<named_notation, 3> notations{{
    {notation::rfc822, "rfc822", read_rfc822, comments::own_lines},
    {notation::rfc1630, "rfc1630", read_rfc1630, comments::own_lines},
    {notation::abnf, "abnf", read_abnf, comments::anywhere},
}};

[[nodiscard]] constexpr const named_notation& named(notation n) noexcept {
  return notations[static_cast<std::size_t>(n)];
}
[[nodiscard]] inline production read_production(notation in, const production_text& text, diagnostics& problems) {
  return named(in).read(text, problems);
}
/// Returns the names of all notations for a message: "\"rfc822\", \"rfc1630\" or \"abnf\"".
[[nodiscard]] std::string notation_names();
/// Returns the notation with that name, or an empty optional for an unknown name.
[[nodiscard]] std::optional<notation> notation_named(std::string_view name) noexcept;
/// Returns the notation of a file: ABNF if its name ends in `.abnf`, otherwise `otherwise`.
[[nodiscard]] notation notation_of_file(std::string_view file, notation otherwise) noexcept;

}  // namespace uri94::bnf

#endif
