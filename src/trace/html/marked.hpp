// SPDX-License-Identifier: MIT
// Highlighting of changed words in productions and of the generator's additions to rules.
#ifndef URI94_TRACE_HTML_MARKED_HPP
#define URI94_TRACE_HTML_MARKED_HPP

#include <string>

#include "trace/model.hpp"

namespace uri94::trace::html {

/// Returns a word-by-word difference as HTML. Added words are in `<ins>`, removed words in `<del>`.
[[nodiscard]] std::string marked_difference(const std::string& before, const std::string& now);

/// Returns the rule as HTML. Guards, bounds and loops are in `<mark>`.
[[nodiscard]] std::string marked_rule(const rule& r);

}  // namespace uri94::trace::html

#endif
