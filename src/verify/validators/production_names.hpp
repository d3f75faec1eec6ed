// SPDX-License-Identifier: MIT
// Names of productions in programming languages.
#ifndef URI94_VERIFY_VALIDATORS_PRODUCTION_NAMES_HPP
#define URI94_VERIFY_VALIDATORS_PRODUCTION_NAMES_HPP

#include <string>
#include <string_view>

#include "generator/bnf/syntax.hpp"

namespace uri94::validators {

/// Returns an identifier with the names of the grammar and the production, in lower case: `rfc1738_httpurl`. Omits the
/// folder and the extension of a grammar file.
[[nodiscard]] std::string identifier(bnf::production_in p);
/// Returns the name of a class for an identifier: `Rfc1738Httpurl`.
[[nodiscard]] std::string class_name(std::string_view identifier);

}  // namespace uri94::validators

#endif
