// SPDX-License-Identifier: MIT
// Texts with their differences marked.
#ifndef URI94_TRACE_HTML_MARKED_HPP
#define URI94_TRACE_HTML_MARKED_HPP

#include <string>

#include "trace/model.hpp"

namespace uri94::trace::html {

/// `now` with what `before` has not as `<ins>`, and what only `before` has as `<del>`, word by word.
[[nodiscard]] std::string marked_difference(const std::string& before, const std::string& now);

/// The rule with what the production does not have as `<mark>`: guards, bounds of operands, and loops.
[[nodiscard]] std::string marked_rule(const rule& r);

}  // namespace uri94::trace::html

#endif
