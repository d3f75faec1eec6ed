// SPDX-License-Identifier: MIT
// Highlighting of differences between texts.
#ifndef URI94_TRACE_HTML_MARKED_HPP
#define URI94_TRACE_HTML_MARKED_HPP

#include <string>

#include "trace/model.hpp"

namespace uri94::trace::html {

/// Returns a word-by-word difference. Added words are in `<ins>`, removed words in `<del>`.
[[nodiscard]] std::string marked_difference(const std::string& before, const std::string& now);

/// Returns the rule with its additions as `<mark>`: guards, bounds of operands and loops.
[[nodiscard]] std::string marked_rule(const rule& r);

}  // namespace uri94::trace::html

#endif
