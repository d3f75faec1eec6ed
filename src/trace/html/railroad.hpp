// SPDX-License-Identifier: MIT
// Railroad diagrams of productions, drawn from their syntax trees.
#ifndef URI94_TRACE_HTML_RAILROAD_HPP
#define URI94_TRACE_HTML_RAILROAD_HPP

#include <string>

#include "trace/model.hpp"

namespace uri94::trace::html {

/// The diagram as an inline `<svg>`. Boxes of names carry the addresses of their
/// productions as `data-to`, for the script; colours are the page's.
[[nodiscard]] std::string railroad(const model& m, const std::string& grammar, const bnf::production& p);

}  // namespace uri94::trace::html

#endif
