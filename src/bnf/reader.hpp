// SPDX-License-Identifier: MIT
// Readers of the two notations: the text of a production in, its syntax tree out.
#ifndef URI94_BNF_READER_HPP
#define URI94_BNF_READER_HPP

#include "bnf/lines.hpp"
#include "bnf/syntax.hpp"

namespace uri94::bnf {

/// Reads `text` (RFC 822 style, as used by RFC 1738 section 5; N1-N3). Appends to `problems` what is wrong with it.
[[nodiscard]] production read_rfc822(const production_text& text, diagnostics& problems);

/// Reads `text` in RFC 1630's own notation (N4), with `( )` for grouping as amendments use it.
[[nodiscard]] production read_rfc1630(const production_text& text, diagnostics& problems);

[[nodiscard]] inline production read_production(notation in, const production_text& text, diagnostics& problems) {
  return in == notation::rfc822 ? read_rfc822(text, problems) : read_rfc1630(text, problems);
}

}  // namespace uri94::bnf

#endif
