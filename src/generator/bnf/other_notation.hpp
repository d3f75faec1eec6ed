// SPDX-License-Identifier: MIT
// Recognises productions in notations that uri94 does not read, for advice in messages.
#ifndef URI94_GENERATOR_BNF_OTHER_NOTATION_HPP
#define URI94_GENERATOR_BNF_OTHER_NOTATION_HPP

#include <string>
#include <string_view>

#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Returns advice about the notation of a production: "'<-' is the sign of parsing expression grammars, which uri94
/// does not read; write …". Returns an empty string if the notation is not recognised.
/// @param production Text of a production that could not be read.
[[nodiscard]] std::string other_notation(std::string_view production, notation of_file);

}  // namespace uri94::bnf

#endif
