// SPDX-License-Identifier: MIT
// Productions that are left out because they cannot be read or decided.
#ifndef URI94_GENERATOR_BNF_LEFT_OUT_HPP
#define URI94_GENERATOR_BNF_LEFT_OUT_HPP

#include <string>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// Moves the productions that fail `check`, and all productions that depend on them, to `g.refused`. Keeps
/// unreachable productions.
void leave_out_refused(grammar& g);

/// Moves the productions that `met` names, and all productions that depend on them, to `g.refused`. Removes them from
/// `g.starts`.
/// Returns: false, with `g` unchanged, if a problem does not name a production, or if a production of `asked_for` would
/// be left out.
[[nodiscard]] bool leave_out(grammar& g, const diagnostics& met, const std::vector<std::string>& asked_for);

}  // namespace uri94::bnf

#endif
