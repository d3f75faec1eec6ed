// SPDX-License-Identifier: MIT
// From the syntax tree back to its notation: one line of text.
#ifndef URI94_BNF_TEXT_HPP
#define URI94_BNF_TEXT_HPP

#include <string>

#include "bnf/syntax.hpp"

namespace uri94::bnf {

/// The expression as the notation writes it.
[[nodiscard]] std::string text_of(const expression& e, notation in);

}  // namespace uri94::bnf

#endif
