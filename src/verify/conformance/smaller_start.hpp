// SPDX-License-Identifier: MIT
// Searches for a smaller production if the requested start production or grammar exceeds the limits of `bnf::effort`.
#ifndef URI94_VERIFY_CONFORMANCE_SMALLER_START_HPP
#define URI94_VERIFY_CONFORMANCE_SMALLER_START_HPP

#include <cstddef>
#include <optional>
#include <string>

#include "generator/bnf/syntax.hpp"

namespace uri94::conformance {

/// Finds a large production reachable from `start` whose rules and automata are well within the limits of
/// `bnf::effort`. Builds these rules and automata to make sure. The search itself takes a limited number of steps.
/// Returns: the number of the production, or an empty optional.
[[nodiscard]] std::optional<std::size_t> smaller_start(bnf::production_in start);

/// Returns the end of the error message for a start that is too large: a smaller start, or another remedy.
/// @param before Text before the name of a start on the command line, such as "--start " or "my.abnf:".
[[nodiscard]] std::string way_out_text(bnf::production_in start, const std::string& before = "--start ");

/// Returns the end of the error message for productions that are too large together: a production that is small enough,
/// or another remedy.
[[nodiscard]] std::string way_out_text(const bnf::grammar& of, const std::string& before = "--start ");

}  // namespace uri94::conformance

#endif
